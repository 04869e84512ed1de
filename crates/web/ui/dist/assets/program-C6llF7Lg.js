import{n as e}from"./words-p4UEtkVo.js";var t=`Avoider–Enforcer
  nb Avoider–Enforcer
  da Avoider–Enforcer
  de Avoider–Enforcer
  hu Avoider–Enforcer
  zh Avoider–Enforcer
Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.
  nb Avoider taper når Avoider har alle nodene i en vinnermengde, og vinner når Enforcer har en node i hver vinnermengde.
  da Avoider taber, når Avoider har alle knuder i en vindermængde, og vinder, når Enforcer har en knude i hver vindermængde.
  de Avoider verliert mit allen Knoten einer Gewinnmenge und gewinnt, wenn Enforcer einen Knoten in jeder Gewinnmenge hat.
  hu Avoider veszít, ha egy nyerőhalmaz minden csúcsa az övé, és nyer, ha Enforcernek minden nyerőhalmazban van csúcsa.
  zh Avoider 佔得某個獲勝集的所有頂點即負;若 Enforcer 在每個獲勝集中都有頂點,則 Avoider 勝。

Aliquant
  nb Aliquant
  da Aliquant
  de Aliquant
  hu Aliquant
  zh Aliquant
A move takes from a number a smaller one that does not divide it; whoever cannot move loses.
  nb Et trekk trekker fra et tall et mindre tall som ikke går opp i det; den som ikke kan trekke, taper.
  da Et træk trækker fra et tal et mindre tal, som ikke går op i det; den, der ikke kan trække, taber.
  de Ein Zug zieht von einer Zahl eine kleinere ab, die sie nicht teilt; wer nicht ziehen kann, verliert.
  hu Egy lépés egy számból kivon egy kisebbet, amely nem osztója; aki nem tud lépni, veszít.
  zh 每步從一個數減去一個小於它且不整除它的數;無法走步者負。

Aliquot
  nb Aliquot
  da Aliquot
  de Aliquot
  hu Aliquot
  zh Aliquot
A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.
  nb Et trekk trekker fra et tall en av divisorene, men ikke tallet selv; den som ikke kan trekke, taper.
  da Et træk trækker fra et tal en af dets divisorer, men ikke tallet selv; den, der ikke kan trække, taber.
  de Ein Zug zieht von einer Zahl einen ihrer Teiler ab, aber nicht die Zahl selbst; wer nicht ziehen kann, verliert.
  hu Egy lépés egy számból kivonja valamelyik osztóját, de nem magát a számot; aki nem tud lépni, veszít.
  zh 每步從一個數減去它的一個因數,但不能減去它自身;無法走步者負。

Amazons
  nb Amazoner
  da Amazoner
  de Amazonen
  hu Amazonok
  zh 亞馬遜棋
An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot move loses.
  nb En amasone flytter som en dronning og brenner så en rute som den når som en dronning; den som ikke kan trekke, taper.
  da En amazone flytter som en dronning og brænder så et felt, som den når som en dronning; den, der ikke kan trække, taber.
  de Eine Amazone zieht wie eine Dame und verbrennt dann ein Feld, das sie wie eine Dame erreicht; wer nicht ziehen kann, verliert.
  hu Egy amazon úgy lép, mint a vezér, majd felgyújt egy mezőt, amelyet vezérként elér; aki nem tud lépni, veszít.
  zh 亞馬遜棋子如皇后般移動,然後燒掉一個它如皇后般可達的格;無法走步者負。

Arc Kayles
  nb Kant-Kayles
  da Kant-Kayles
  de Bogen-Kayles
  hu Él-Kayles
  zh 邊 Kayles
A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.
  nb Et trekk tar en kant av grafen sammen med alle kanter som møter den; den som ikke kan trekke, taper.
  da Et træk tager en kant i grafen sammen med alle kanter, der støder op til den; den, der ikke kan trække, taber.
  de Ein Zug nimmt eine Kante des Graphen mit allen Kanten, die sie berühren; wer nicht ziehen kann, verliert.
  hu Egy lépés elveszi a gráf egy élét az összes vele érintkező éllel együtt; aki nem tud lépni, veszít.
  zh 每步取走圖的一條邊及所有與它相接的邊;無法走步者負。

Backsliding Toads-and-Frogs
  nb Backsliding Toads-and-Frogs
  da Tudser og frøer med tilbageskridt
  de Toads-and-Frogs mit Rückschritt
  hu Visszalépő varangyok és békák
  zh 可後退的蟾蜍與青蛙
A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.
  nb En brikke går én rute fram, hopper fram over én av motstanderens brikker eller går én rute tilbake; padder går mot høyre, frosker mot venstre; den som ikke kan trekke, taper, og spill som fortsetter i det uendelige, er uavgjort.
  da En brik går ét felt frem, hopper frem over én af modstanderens brikker eller går ét felt tilbage; tudser går mod højre, frøer mod venstre; den, der ikke kan trække, taber, og spil, der fortsætter i det uendelige, er uafgjort.
  de Ein Stein geht ein Feld voran, springt über einen Stein des Gegners voran oder geht ein Feld zurück; Kröten gehen nach rechts, Frösche nach links; wer nicht ziehen kann, verliert, und ein endloses Spiel ist unentschieden.
  hu Egy bábu egy mezőt előrelép, előreugrik az ellenfél egy bábuja felett, vagy egy mezőt visszalép; a varangyok jobbra, a békák balra mennek; aki nem tud lépni, veszít, a végtelen játék döntetlen.
  zh 棋子前進一格、向前跳過一枚對方棋子,或後退一格;蟾蜍向右,青蛙向左;無法走步者負,無限進行下去為和局。

Beck's Hex
  nb Becks Hex
  da Becks Hex
  de Becks Hex
  hu Beck Hexe
  zh Beck 的 Hex
Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.
  nb Hex der Blå, som trekker som nummer to, velger cellen for Røds første brikke; valget er Blås første trekk her.
  da Hex, hvor Blå, som trækker som nummer to, vælger cellen til Røds første brik; valget er Blås første træk her.
  de Hex, in dem Blau, der als Zweiter zieht, die Zelle des ersten Steins von Rot wählt; diese Wahl ist hier der erste Zug von Blau.
  hu Hex, amelyben a másodikként lépő Kék választja ki Piros első kövének mezőjét; ez a választás itt Kék első lépése.
  zh 後手的藍方為紅方選定第一子位置的 Hex;在此這一選擇即為藍方的第一步。

Bridg-it
  nb Bridg-it
  da Bridg-it
  de Bridg-it
  hu Bridg-it
  zh Bridg-it
Red joins own dots from top to bottom, Blue from left to right; lines do not cross.
  nb Rød forbinder egne punkter fra topp til bunn, Blå fra venstre til høyre; linjer krysser ikke hverandre.
  da Rød forbinder egne punkter fra top til bund, Blå fra venstre til højre; linjer krydser ikke hinanden.
  de Rot verbindet eigene Punkte von oben nach unten, Blau von links nach rechts; Linien kreuzen sich nicht.
  hu Piros a saját pontjait köti össze fentről le, Kék balról jobbra; a vonalak nem keresztezik egymást.
  zh 紅方連接己方的點,由上至下;藍方由左至右;連線不得相交。

Chomp
  nb Chomp
  da Chomp
  de Chomp
  hu Chomp
  zh Chomp
A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot move loses.
  nb Et trekk spiser en rute og alle ruter under og til høyre for den; ingen får spise a1, og den som ikke kan trekke, taper.
  da Et træk spiser et felt og alle felter under og til højre for det; ingen må spise a1, og den, der ikke kan trække, taber.
  de Ein Zug isst ein Feld und alle Felder darunter und rechts davon; niemand darf a1 essen, und wer nicht ziehen kann, verliert.
  hu Egy lépés megeszik egy mezőt és minden alatta és tőle jobbra lévőt; a1-et senki sem eheti meg, és aki nem tud lépni, veszít.
  zh 每步吃掉一格及其下方與右方的所有格;誰都不得吃 a1,無法走步者負。

Clobber
  nb Clobber
  da Clobber
  de Clobber
  hu Clobber
  zh Clobber
A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move loses.
  nb En brikke flytter til en naborute og fjerner motstanderens brikke der; den som ikke kan trekke, taper.
  da En brik flytter til et nabofelt og fjerner modstanderens brik dér; den, der ikke kan trække, taber.
  de Ein Stein zieht auf ein Nachbarfeld und entfernt den Stein des Gegners dort; wer nicht ziehen kann, verliert.
  hu Egy bábu egy szomszédos mezőre lép, és leveszi az ellenfél ott álló bábuját; aki nem tud lépni, veszít.
  zh 棋子走到相鄰格並移除該處的對方棋子;無法走步者負。

Coin turning
  nb Myntvending
  da Møntvending
  de Münzen wenden
  hu Érmeforgatás
  zh 翻硬幣
A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever cannot move loses.
  nb Et trekk snur noen mynter slik reglene sier; den siste av dem, lengst til høyre og nederst, må ha vist krone. Den som ikke kan trekke, taper.
  da Et træk vender nogle mønter, som reglerne siger; den sidste af dem, længst til højre og nederst, skal have vist krone. Den, der ikke kan trække, taber.
  de Ein Zug dreht einige Münzen um, wie die Regeln es sagen; die letzte von ihnen, rechts und unten, muss Kopf gezeigt haben. Wer nicht ziehen kann, verliert.
  hu Egy lépés a szabályok szerint megfordít néhány érmét; közülük az utolsónak, a jobb alsónak, fejet kellett mutatnia. Aki nem tud lépni, veszít.
  zh 每步依規則翻轉若干硬幣;其中最後一枚(最右、最下)原須為正面。無法走步者負。

Col
  nb Col
  da Col
  de Col
  hu Col
  zh Col
Each player claims free squares that are next to none of his own; whoever cannot move loses.
  nb Hver spiller tar ledige ruter som ikke ligger inntil noen av spillerens egne; den som ikke kan trekke, taper.
  da Hver spiller tager frie felter, som ikke støder op til spillerens egne; den, der ikke kan trække, taber.
  de Jeder nimmt freie Felder, die an keines der eigenen grenzen; wer nicht ziehen kann, verliert.
  hu Mindkét játékos olyan szabad mezőket foglal el, amelyek egyetlen sajátjával sem szomszédosak; aki nem tud lépni, veszít.
  zh 雙方各佔不與己方任何格相鄰的空格;無法走步者負。

Chooser–Picker
  nb Chooser–Picker
  da Chooser–Picker
  de Chooser–Picker
  hu Chooser–Picker (Választó–Kérdező)
  zh Chooser–Picker
Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.
  nb Picker tilbyr to noder, Chooser tar én og vinner med alle nodene i en vinnermengde, Picker får den andre.
  da Picker tilbyder to knuder, Chooser tager den ene og vinder med alle knuder i en vindermængde, Picker får den anden.
  de Picker bietet zwei Knoten an, Chooser nimmt einen und gewinnt mit allen Knoten einer Gewinnmenge, Picker bekommt den anderen.
  hu Picker két csúcsot kínál fel, Chooser az egyiket elveszi, és egy nyerőhalmaz összes csúcsával nyer; a másikat Picker kapja.
  zh Picker 提出兩個頂點,Chooser 取其一,佔得某個獲勝集的所有頂點即勝;另一個歸 Picker。

Cram
  nb Cram
  da Cram
  de Cram
  hu Cram
  zh Cram
A move places a domino on two free squares, upright or lying; whoever cannot move loses.
  nb Et trekk legger en dominobrikke på to ledige ruter, stående eller liggende; den som ikke kan trekke, taper.
  da Et træk lægger en dominobrik på to frie felter, stående eller liggende; den, der ikke kan trække, taber.
  de Ein Zug legt einen Dominostein auf zwei freie Felder, hochkant oder quer; wer nicht ziehen kann, verliert.
  hu Egy lépés dominót tesz két szabad mezőre, állítva vagy fektetve; aki nem tud lépni, veszít.
  zh 每步在兩個空格上放一塊骨牌,直放或橫放;無法走步者負。

Cylindrical Hex
  nb Sylindrisk Hex
  da Cylindrisk Hex
  de Hex auf dem Zylinder
  hu Hengeres Hex
  zh 圓柱 Hex
Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.
  nb Hex på en sylinder med omkrets W: Rød forbinder toppen og bunnen, Blå lukker en ring rundt den.
  da Hex på en cylinder med omkreds W: Rød forbinder top og bund, Blå lukker en ring rundt om den.
  de Hex auf einem Zylinder vom Umfang W: Rot verbindet oben und unten, Blau schließt einen Ring um ihn.
  hu Hex egy W kerületű hengeren: Piros a felső és az alsó szélt köti össze, Kék gyűrűt zár köré.
  zh 周長為 W 的圓柱上的 Hex:紅方連接上下兩邊,藍方形成環繞圓柱的環。

Dawson's chess
  nb Dawsons sjakk
  da Dawsons skak
  de Dawsons Schach
  hu Dawson sakkja
  zh Dawson 象棋
A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. Whoever cannot move loses.
  nb En bonde går fram på en åpen linje; etter slagene, som er påbudt, er linjen og nabolinjene stengt. Den som ikke kan trekke, taper.
  da En bonde går frem i en åben linje; efter slagene, som er tvungne, er linjen og dens nabolinjer lukket. Den, der ikke kan trække, taber.
  de Ein Bauer zieht auf einer offenen Linie vor; nach den Schlagzügen, die Pflicht sind, sind diese Linie und ihre Nachbarn geschlossen. Wer nicht ziehen kann, verliert.
  hu Egy gyalog előrelép egy nyitott vonalon; a kötelező ütések után ez a vonal és a szomszédai lezárulnak. Aki nem tud lépni, veszít.
  zh 兵在一條開放的直線上前進;經過強制的吃子後,該線及其鄰線關閉。無法走步者負。

Domineering
  nb Domineering
  da Domineering
  de Domineering
  hu Domineering
  zh Domineering
Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.
  nb Venstre legger stående dominobrikker, Høyre liggende, på ledige ruter; den som ikke kan trekke, taper.
  da Venstre lægger lodrette dominobrikker, Højre vandrette, på frie felter; den, der ikke kan trække, taber.
  de Links legt senkrechte Dominosteine, Rechts waagrechte, auf freie Felder; wer nicht ziehen kann, verliert.
  hu Bal függőleges, Jobb vízszintes dominókat tesz szabad mezőkre; aki nem tud lépni, veszít.
  zh 左方在空格上放直骨牌,右方放橫骨牌;無法走步者負。

Fibonacci Nim
  nb Fibonacci-Nim
  da Fibonacci-Nim
  de Fibonacci-Nim
  hu Fibonacci-Nim
  zh Fibonacci Nim
The first move takes any number of counters but all, each later one at most twice what the one before it took; whoever cannot move loses.
  nb Det første trekket tar et hvilket som helst antall brikker, men ikke alle; hvert senere høyst dobbelt så mange som det forrige tok; den som ikke kan trekke, taper.
  da Det første træk tager et vilkårligt antal brikker, men ikke alle; hvert senere højst dobbelt så mange som det forrige tog; den, der ikke kan trække, taber.
  de Der erste Zug nimmt beliebig viele Spielmarken, aber nicht alle, jeder spätere höchstens doppelt so viele wie der vorige; wer nicht ziehen kann, verliert.
  hu Az első lépés akárhány korongot elvesz, de nem mindet, minden későbbi legfeljebb kétszer annyit, mint az előző; aki nem tud lépni, veszít.
  zh 第一步可取任意多枚籌碼,但不能取完;之後每步至多取前一步的兩倍;無法走步者負。

Formal game
  nb Formelt spill
  da Formelt spil
  de Formales Spiel
  hu Formális játék
  zh 形式遊戲
A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.
  nb Et spill gitt ved mulighetene sine, som {1|*}: et trekk bytter det ut med en av mulighetene til den som trekker; den som ikke har noen, taper.
  da Et spil givet ved sine muligheder, såsom {1|*}: et træk erstatter det med en af mulighederne for den, der trækker; den, der ingen har, taber.
  de Ein Spiel, durch seine Optionen gegeben, etwa {1|*}: ein Zug ersetzt es durch eine Option dessen, der zieht; wer keine hat, verliert.
  hu Az opcióival megadott játék, például {1|*}: egy lépés a lépő játékos egyik opciójával helyettesíti; akinek nincs, veszít.
  zh 由選項給定的遊戲,例如 {1|*}:一步將它換成走步者的一個選項;沒有選項者負。

Fox-and-Geese
  nb Rev og gjess
  da Ræv og gæs
  de Fuchs und Gänse
  hu Róka és libák
  zh 狐狸與鵝
Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.
  nb Gjess går én rute på skrå oppover, reven én rute på skrå; den som ikke kan trekke, taper.
  da Gæs går ét felt skråt opad, ræven ét felt skråt; den, der ikke kan trække, taber.
  de Gänse ziehen schräg um ein Feld nach oben, der Fuchs schräg um ein Feld; wer nicht ziehen kann, verliert.
  hu A libák átlósan egy mezőt lépnek felfelé, a róka átlósan egy mezőt bármerre; aki nem tud lépni, veszít.
  zh 鵝斜向上走一格,狐狸斜走一格;無法走步者負。

Graph game
  nb Grafspill
  da Grafspil
  de Graphenspiel
  hu Gráfjáték
  zh 圖遊戲
A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).
  nb Et trekk skyver en brikke langs en kant i grafen (A>x>B er bare Venstres, A>o>B bare Høyres); den som ikke kan trekke, taper. Spill som fortsetter i det uendelige, er uavgjort. I en node A er spillet over hvis grafen sier A!x (Venstre vinner), A!o (Høyre vinner) eller A!. (uavgjort).
  da Et træk skubber en brik langs en kant i grafen (A>x>B er kun Venstres, A>o>B kun Højres); den, der ikke kan trække, taber. Spil, der fortsætter i det uendelige, er uafgjort. I en knude A er spillet slut, hvis grafen siger A!x (Venstre vinder), A!o (Højre vinder) eller A!. (uafgjort).
  de Ein Zug schiebt einen Stein entlang einer Kante des Graphen (A>x>B gehört nur Links, A>o>B nur Rechts); wer nicht ziehen kann, verliert. Ein endloses Spiel ist unentschieden. In einem Knoten A ist das Spiel vorbei, wenn der Graph A!x (Links gewinnt), A!o (Rechts gewinnt) oder A!. (unentschieden) sagt.
  hu Egy lépés a bábut a gráf egy éle mentén tolja (A>x>B csak Balé, A>o>B csak Jobbé); aki nem tud lépni, veszít. A végtelen játék döntetlen. Az A csúcsban a játéknak vége, ha a gráf azt mondja: A!x (Bal nyer), A!o (Jobb nyer) vagy A!. (döntetlen).
  zh 每步沿圖的一條邊推動棋子(A>x>B 只屬左方,A>o>B 只屬右方);無法走步者負。無限進行下去為和局。若圖中寫有 A!x(左方勝)、A!o(右方勝)或 A!.(和局),則到頂點 A 時遊戲結束。

Hackenbush
  nb Hackenbush
  da Hackenbush
  de Hackenbush
  hu Hackenbush
  zh Hackenbush
Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever cannot move loses.
  nb Venstre kutter blå eller grønne kanter, Høyre røde eller grønne, og det som henger i løse luften, faller; den som ikke kan trekke, taper.
  da Venstre skærer blå eller grønne kanter over, Højre røde eller grønne, og det, der hænger frit i luften, falder; den, der ikke kan trække, taber.
  de Links schneidet blaue oder grüne Kanten, Rechts rote oder grüne, und was in der Luft hängt, fällt; wer nicht ziehen kann, verliert.
  hu Bal kék vagy zöld éleket vág el, Jobb pirosakat vagy zöldeket, és ami a levegőben lóg, leesik; aki nem tud lépni, veszít.
  zh 左方剪藍邊或綠邊,右方剪紅邊或綠邊,懸空的部分掉落;無法走步者負。

Havannah
  nb Havannah
  da Havannah
  de Havannah
  hu Havannah
  zh Havannah
On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.
  nb På en sekskant av sekskanter vinner en kjede som forbinder to hjørner, forbinder tre kanter eller er en ring; et fullt brett uten noen slik er uavgjort.
  da På en sekskant af sekskanter vinder en kæde, der forbinder to hjørner, forbinder tre kanter eller er en ring; et fuldt bræt uden en sådan er uafgjort.
  de Auf einem Sechseck aus Sechsecken gewinnt eine Kette, die zwei Ecken verbindet, drei Ränder verbindet oder ein Ring ist; ein volles Brett ohne sie ist unentschieden.
  hu Hatszögekből álló hatszögön az a lánc nyer, amely két sarkot köt össze, három szélt köt össze, vagy gyűrű; ha a tele táblán nincs ilyen, döntetlen.
  zh 在由六角格組成的六邊形上,連接兩角、連接三邊或成環的鏈獲勝;滿盤而無者為和局。

Hex
  nb Hex
  da Hex
  de Hex
  hu Hex
  zh Hex
Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.
  nb Rød forbinder toppen og bunnen, Blå forbinder venstre og høyre, én brikke per tur; et fullt brett har nøyaktig én vinner.
  da Rød forbinder top og bund, Blå forbinder venstre og højre, én brik pr. tur; et fuldt bræt har præcis én vinder.
  de Rot verbindet oben und unten, Blau verbindet links und rechts, mit je einem Stein; ein volles Brett hat genau einen Gewinner.
  hu Piros a felső és az alsó, Kék a bal és a jobb szélt köti össze, lépésenként egy kővel; a tele táblán pontosan egy győztes van.
  zh 紅方連接上下兩邊,藍方連接左右兩邊,每步一子;滿盤時恰有一方獲勝。

Hex on a graph
  nb Hex på en graf
  da Hex på en graf
  de Hex auf einem Graphen
  hu Hex gráfon
  zh 圖上的 Hex
Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.
  nb Rød tar noder i en graf for å forbinde toppen og bunnen, Blå for å forbinde venstre og høyre; kantene av brettet er lister av noder.
  da Rød tager knuder i en graf for at forbinde top og bund, Blå for at forbinde venstre og højre; brættets kanter er lister af knuder.
  de Rot nimmt Knoten eines Graphen, um oben und unten zu verbinden, Blau, um links und rechts zu verbinden; die Ränder sind Listen von Knoten.
  hu Piros egy gráf csúcsait foglalja el, hogy a felső és az alsó szélt összekösse, Kék, hogy a balt és a jobbat; a szélek csúcsok listái.
  zh 紅方佔圖的頂點以連接上下兩邊,藍方以連接左右兩邊;各邊界為頂點的列表。

Hex on a tiling
  nb Hex på en flislegging
  da Hex på en flisebelægning
  de Hex auf einer Parkettierung
  hu Hex csempézésen
  zh 鋪砌上的 Hex
Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.
  nb Rød forbinder toppen og bunnen, Blå venstre og høyre, på flisleggingen 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 eller irregular (uregelmessig).
  da Rød forbinder top og bund, Blå venstre og højre, på tesselleringen 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 eller irregular (uregelmæssig).
  de Rot verbindet oben und unten, Blau links und rechts, auf der Parkettierung 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 oder irregular (unregelmäßig).
  hu Piros a felső és az alsó, Kék a bal és a jobb szélt köti össze a 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 vagy irregular (szabálytalan) csempézésen.
  zh 紅方連接上下兩邊,藍方連接左右兩邊,棋盤為密鋪 6.6.6、4.8.8、3.12.12、4.6.12、4.4.4.4、3.3.3.3.3.3 或 irregular(不規則)。

Hex in three dimensions
  nb Hex i tre dimensjoner
  da Hex i tre dimensioner
  de Hex in drei Dimensionen
  hu Hex három dimenzióban
  zh 三維 Hex
In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one player (red, if no other is named) against the two others together.
  nb I en kube forbinder Rød, Blå og Grønn hver to motstående sider: Rød venstre og høyre, Blå toppen og bunnen, Grønn det første og det siste laget. Utfall gjelder én spiller (rød, hvis ingen annen nevnes) mot de to andre sammen.
  da I en terning forbinder Rød, Blå og Grøn hver to modstående sider: Rød venstre og højre, Blå top og bund, Grøn det første og det sidste lag. Udfald gælder én spiller (rød, hvis ingen anden nævnes) mod de to andre tilsammen.
  de In einem Würfel verbinden Rot, Blau und Grün je zwei gegenüberliegende Seiten: Rot links und rechts, Blau oben und unten, Grün die erste und die letzte Schicht. Urteile gelten einem Spieler (Rot, wenn kein anderer genannt ist) gegen die beiden anderen zusammen.
  hu Egy kockában Piros, Kék és Zöld két-két szemközti oldalt köt össze: Piros a balt és a jobbat, Kék a felsőt és az alsót, Zöld az első és az utolsó réteget. Az ítéletek egy játékosról szólnak (Pirosról, ha más nincs megnevezve) a másik kettő ellen együtt.
  zh 在立方體中,紅、藍、綠三方各連接一對相對的面:紅方連左右,藍方連上下,綠方連第一層與最後一層。判定是就一方(未指明時為紅方)對抗另外兩方而言。

Hexadecimal game
  nb Heksadesimalt spill
  da Hexadecimalt spil
  de Hexadezimales Spiel
  hu Hexadecimális játék
  zh 十六進位遊戲
A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.
  nb Et trekk tar i brikker fra en haug og lar resten bli ingen haug, én, to eller tre: siffer i i koden er summen av 1, 2, 4 og 8 for det som er tillatt. Den som ikke kan trekke, taper.
  da Et træk tager i brikker fra en bunke og efterlader resten som ingen bunke, én, to eller tre: ciffer i i koden er summen af 1, 2, 4 og 8 for det tilladte. Den, der ikke kan trække, taber.
  de Ein Zug nimmt i Spielmarken von einem Haufen und lässt den Rest als keinen Haufen, einen, zwei oder drei: Ziffer i des Codes ist die Summe von 1, 2, 4 und 8 für das Erlaubte. Wer nicht ziehen kann, verliert.
  hu Egy lépés i korongot vesz el egy kupacból, és a maradékot nulla, egy, két vagy három kupacban hagyja: a kód i-edik jegye az 1, 2, 4 és 8 összege a megengedettek szerint. Aki nem tud lépni, veszít.
  zh 每步從一堆取走 i 枚籌碼,餘下的分為零、一、二或三堆:代碼第 i 位是所允許者對應的 1、2、4、8 之和。無法走步者負。

Konane
  nb Konane
  da Konane
  de Konane
  hu Konane
  zh Konane
A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move loses.
  nb En brikke hopper i rett linje over motstanderens brikker, som fjernes; den som ikke kan trekke, taper.
  da En brik hopper i lige linje over modstanderens brikker, som fjernes; den, der ikke kan trække, taber.
  de Ein Stein springt in gerader Linie über Steine des Gegners, die entfernt werden; wer nicht ziehen kann, verliert.
  hu Egy bábu egyenes vonalban átugorja az ellenfél bábuit, amelyek lekerülnek; aki nem tud lépni, veszít.
  zh 棋子沿直線跳過對方棋子,被跳過者移除;無法走步者負。

Maize
  nb Maize
  da Maize
  de Maize
  hu Maize
  zh Maize
Left moves the token down, Right moves it to the right, one square but through no wall; whoever cannot move loses.
  nb Venstre flytter brikken nedover, Høyre flytter den mot høyre, én rute, men ikke gjennom en vegg; den som ikke kan trekke, taper.
  da Venstre flytter brikken nedad, Højre flytter den mod højre, ét felt, men ikke gennem en væg; den, der ikke kan trække, taber.
  de Links zieht den Stein nach unten, Rechts nach rechts, um ein Feld, aber durch keine Wand; wer nicht ziehen kann, verliert.
  hu Bal lefelé, Jobb jobbra viszi a bábut egy mezővel, de falon át nem; aki nem tud lépni, veszít.
  zh 左方將棋子下移一格,右方將它右移一格,不得穿牆;無法走步者負。

Maze
  nb Maze
  da Maze
  de Maze
  hu Maze
  zh Maze
Left moves the token down, Right moves it to the right, any number of squares but through no wall; whoever cannot move loses.
  nb Venstre flytter brikken nedover, Høyre flytter den mot høyre, så mange ruter som ønskes, men ikke gjennom en vegg; den som ikke kan trekke, taper.
  da Venstre flytter brikken nedad, Højre flytter den mod højre, vilkårligt mange felter, men ikke gennem en væg; den, der ikke kan trække, taber.
  de Links zieht den Stein nach unten, Rechts nach rechts, um beliebig viele Felder, aber durch keine Wand; wer nicht ziehen kann, verliert.
  hu Bal lefelé, Jobb jobbra viszi a bábut akárhány mezővel, de falon át nem; aki nem tud lépni, veszít.
  zh 左方將棋子下移,右方將它右移,格數不限,不得穿牆;無法走步者負。

Maker–Breaker
  nb Maker–Breaker
  da Maker–Breaker
  de Maker–Breaker
  hu Maker–Breaker (Építő–Romboló)
  zh Maker–Breaker
Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.
  nb Maker vinner med alle nodene i en vinnermengde, Breaker med en node i hver vinnermengde; i mb2x1 tar Maker to noder per tur og Breaker én.
  da Maker vinder med alle knuder i en vindermængde, Breaker med en knude i hver vindermængde; i mb2x1 tager Maker to knuder pr. tur og Breaker én.
  de Maker gewinnt mit allen Knoten einer Gewinnmenge, Breaker mit einem Knoten in jeder Gewinnmenge; in mb2x1 nimmt Maker je Zug zwei Knoten und Breaker einen.
  hu Maker egy nyerőhalmaz összes csúcsával nyer, Breaker minden nyerőhalmazban egy csúccsal; mb2x1-ben Maker lépésenként két csúcsot vesz el, Breaker egyet.
  zh Maker 佔得某個獲勝集的所有頂點即勝,Breaker 在每個獲勝集中佔得一個頂點即勝;mb2x1 中 Maker 每次取兩個頂點,Breaker 取一個。

Maker–Maker
  nb Maker–Maker
  da Maker–Maker
  de Maker–Maker
  hu Maker–Maker
  zh Maker–Maker
Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.
  nb Den som først har alle nodene i en vinnermengde, vinner; et fullt brett uten noen slik er uavgjort; i mm2x2 tas to noder per tur.
  da Den, der først har alle knuder i en vindermængde, vinder; et fuldt bræt uden en sådan er uafgjort; i mm2x2 tages to knuder pr. tur.
  de Wer zuerst alle Knoten einer Gewinnmenge hat, gewinnt; ein volles Brett ohne eine ist unentschieden; in mm2x2 nimmt man je Zug zwei Knoten.
  hu Az nyer, akié először egy nyerőhalmaz minden csúcsa; ha a tele táblán ilyen nincs, döntetlen; mm2x2-ben lépésenként két csúcsot foglalnak el.
  zh 先佔得某個獲勝集的所有頂點者勝;滿盤而無者為和局;mm2x2 中每次取兩個頂點。

Moore's Nim
  nb Moores Nim
  da Moores Nim
  de Moores Nim
  hu Moore Nimje
  zh Moore 的 Nim
A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.
  nb Et trekk tar vilkårlige antall brikker fra minst én og høyst K hauger; den som ikke kan trekke, taper.
  da Et træk tager vilkårlige antal brikker fra mindst én og højst K bunker; den, der ikke kan trække, taber.
  de Ein Zug nimmt beliebig viele Spielmarken von mindestens einem und höchstens K Haufen; wer nicht ziehen kann, verliert.
  hu Egy lépés legalább egy és legfeljebb K kupacból akárhány korongot elvesz; aki nem tud lépni, veszít.
  zh 每步從至少一堆、至多 K 堆中各取任意多枚籌碼;無法走步者負。

Nim
  nb Nim
  da Nim
  de Nim
  hu Nim
  zh Nim
A move takes any number of counters from one heap; whoever takes the last counter wins.
  nb Et trekk tar et hvilket som helst antall brikker fra én haug; den som tar den siste brikken, vinner.
  da Et træk tager et vilkårligt antal brikker fra én bunke; den, der tager den sidste brik, vinder.
  de Ein Zug nimmt beliebig viele Spielmarken von einem Haufen; wer die letzte nimmt, gewinnt.
  hu Egy lépés egy kupacból akárhány korongot elvesz; aki az utolsót veszi el, nyer.
  zh 每步從一堆中取任意多枚籌碼;取得最後一枚者勝。

Node Kayles
  nb Node-Kayles
  da Knude-Kayles
  de Knoten-Kayles
  hu Csúcs-Kayles
  zh 頂點 Kayles
A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.
  nb Et trekk tar en node i grafen sammen med alle naboene; den som ikke kan trekke, taper.
  da Et træk tager en knude i grafen sammen med alle dens naboer; den, der ikke kan trække, taber.
  de Ein Zug nimmt einen Knoten des Graphen mit allen seinen Nachbarn; wer nicht ziehen kann, verliert.
  hu Egy lépés elveszi a gráf egy csúcsát az összes szomszédjával; aki nem tud lépni, veszít.
  zh 每步取走圖的一個頂點及其所有鄰點;無法走步者負。

NoGo
  nb NoGo
  da NoGo
  de NoGo
  hu NoGo
  zh NoGo
Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move loses.
  nb Spillerne legger steiner som i Go, men ingen trekk får etterlate en gruppe uten friheter; den som ikke kan trekke, taper.
  da Spillerne lægger sten som i Go, men intet træk må efterlade en gruppe uden friheder; den, der ikke kan trække, taber.
  de Die Spieler setzen Steine wie im Go, aber kein Zug darf eine Gruppe ohne Freiheit lassen; wer nicht ziehen kann, verliert.
  hu A játékosok úgy tesznek le köveket, mint a góban, de egy lépés sem hagyhat szabadság nélküli csoportot; aki nem tud lépni, veszít.
  zh 雙方如圍棋般落子,但任何一步都不得使某塊棋無氣;無法走步者負。

Octal game
  nb Oktalspill
  da Oktalspil
  de Oktalspiel
  hu Oktális játék
  zh 八進位遊戲
A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum of 1, 2 and 4 for what is allowed. Whoever cannot move loses.
  nb Et trekk tar i brikker fra en haug og lar resten bli ingen haug, én eller to: siffer i i koden er summen av 1, 2 og 4 for det som er tillatt. Den som ikke kan trekke, taper.
  da Et træk tager i brikker fra en bunke og efterlader resten som ingen bunke, én eller to: ciffer i i koden er summen af 1, 2 og 4 for det tilladte. Den, der ikke kan trække, taber.
  de Ein Zug nimmt i Spielmarken von einem Haufen und lässt den Rest als keinen Haufen, einen oder zwei: Ziffer i des Codes ist die Summe von 1, 2 und 4 für das Erlaubte. Wer nicht ziehen kann, verliert.
  hu Egy lépés i korongot vesz el egy kupacból, és a maradékot nulla, egy vagy két kupacban hagyja: a kód i-edik jegye az 1, 2 és 4 összege a megengedettek szerint. Aki nem tud lépni, veszít.
  zh 每步從一堆取走 i 枚籌碼,餘下的分為零、一或二堆:代碼第 i 位是所允許者對應的 1、2、4 之和。無法走步者負。

Picker–Chooser
  nb Picker–Chooser
  da Picker–Chooser
  de Picker–Chooser
  hu Picker–Chooser (Kérdező–Választó)
  zh Picker–Chooser
Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.
  nb Picker tilbyr to noder, Chooser tar én, Picker får den andre og vinner med alle nodene i en vinnermengde.
  da Picker tilbyder to knuder, Chooser tager den ene, Picker får den anden og vinder med alle knuder i en vindermængde.
  de Picker bietet zwei Knoten an, Chooser nimmt einen, Picker bekommt den anderen und gewinnt mit allen Knoten einer Gewinnmenge.
  hu Picker két csúcsot kínál fel, Chooser az egyiket elveszi, a másikat Picker kapja, és egy nyerőhalmaz összes csúcsával nyer.
  zh Picker 提出兩個頂點,Chooser 取其一,另一個歸 Picker;Picker 佔得某個獲勝集的所有頂點即勝。

Recycled Maker–Maker
  nb Maker–Maker med flyttbare brikker
  da Maker–Maker med flyttelige brikker
  de Maker–Maker mit wandernden Steinen
  hu Vándorló köves Maker–Maker
  zh 移子 Maker–Maker
Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.
  nb Spillerne setter hver N merker på brettet og flytter så ett av sine egne i hver tur; den første med en hel vinnermengde vinner.
  da Spillerne sætter hver N mærker på brættet og flytter derefter et af deres egne i hver tur; den første med en hel vindermængde vinder.
  de Jeder setzt N Marken auf das Brett und zieht danach je Zug eine der eigenen; der Erste mit einer ganzen Gewinnmenge gewinnt.
  hu Mindkét játékos N jelet tesz a táblára, azután lépésenként egy sajátját helyezi át; az nyer, akié először egy egész nyerőhalmaz.
  zh 雙方各在棋盤上放 N 枚標記,之後每步移動己方一枚;先佔得整個獲勝集者勝。

Rex
  nb Rex
  da Rex
  de Rex
  hu Rex
  zh Rex
Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.
  nb Hex der den som forbinder sine egne to kanter, taper: Rød vil ikke forbinde toppen og bunnen, Blå ikke venstre og høyre.
  da Hex, hvor den, der forbinder sine egne to kanter, taber: Rød vil ikke forbinde top og bund, Blå ikke venstre og højre.
  de Hex, in dem verliert, wer die eigenen zwei Ränder verbindet: Rot will oben und unten nicht verbinden, Blau links und rechts nicht.
  hu Hex, amelyben az veszít, aki a saját két szélét összeköti: Piros nem akarja a felsőt és az alsót, Kék a balt és a jobbat összekötni.
  zh 連接己方兩邊者負的 Hex:紅方不願連接上下,藍方不願連接左右。

Reverse Maker–Maker
  nb Omvendt Maker–Maker
  da Omvendt Maker–Maker
  de Umgekehrtes Maker–Maker
  hu Fordított Maker–Maker
  zh 反向 Maker–Maker
Whoever first has all vertices of a winning set loses; a full board without one is a draw.
  nb Den som først har alle nodene i en vinnermengde, taper; et fullt brett uten noen slik er uavgjort.
  da Den, der først har alle knuder i en vindermængde, taber; et fuldt bræt uden en sådan er uafgjort.
  de Wer zuerst alle Knoten einer Gewinnmenge hat, verliert; ein volles Brett ohne eine ist unentschieden.
  hu Az veszít, akié először egy nyerőhalmaz minden csúcsa; ha a tele táblán ilyen nincs, döntetlen.
  zh 先佔得某個獲勝集的所有頂點者負;滿盤而無者為和局。

Shannon's switching game on edges
  nb Shannons koblingsspill på kanter
  da Shannons koblingsspil på kanter
  de Shannons Schaltspiel auf Kanten
  hu Shannon kapcsolójátéka éleken
  zh 邊上的 Shannon 開關遊戲
Short claims edges and Cut deletes them; Short wins by joining the two terminals.
  nb Short tar kanter og Cut sletter dem; Short vinner ved å forbinde de to endepunktene.
  da Short tager kanter, og Cut sletter dem; Short vinder ved at forbinde de to endepunkter.
  de Short nimmt Kanten und Cut löscht sie; Short gewinnt, indem er die beiden Endknoten verbindet.
  hu Short éleket foglal el, Cut törli őket; Short nyer, ha összeköti a két végpontot.
  zh Short 佔邊,Cut 刪邊;Short 連通兩個端點即勝。

Shannon's switching game on vertices
  nb Shannons koblingsspill på noder
  da Shannons koblingsspil på knuder
  de Shannons Schaltspiel auf Knoten
  hu Shannon kapcsolójátéka csúcsokon
  zh 頂點上的 Shannon 開關遊戲
Short claims vertices and Cut deletes them; Short wins by joining the two terminals.
  nb Short tar noder og Cut sletter dem; Short vinner ved å forbinde de to endepunktene.
  da Short tager knuder, og Cut sletter dem; Short vinder ved at forbinde de to endepunkter.
  de Short nimmt Knoten und Cut löscht sie; Short gewinnt, indem er die beiden Endknoten verbindet.
  hu Short csúcsokat foglal el, Cut törli őket; Short nyer, ha összeköti a két végpontot.
  zh Short 佔頂點,Cut 刪頂點;Short 連通兩個端點即勝。

Short Hex
  nb Kort Hex
  da Kort Hex
  de Kurzes Hex
  hu Rövid Hex
  zh 短 Hex
Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.
  nb Hex der Rød har K brikker til å forbinde toppen og bunnen, eller med 'chain' må gjøre det med en kjede på høyst K celler; ellers vinner Blå.
  da Hex, hvor Rød har K brikker til at forbinde top og bund eller med 'chain' skal gøre det med en kæde på højst K celler; ellers vinder Blå.
  de Hex, in dem Rot K Steine hat, um oben und unten zu verbinden, oder es mit 'chain' durch eine Kette von höchstens K Zellen tun muss; sonst gewinnt Blau.
  hu Hex, amelyben Pirosnak K köve van, hogy a felső és az alsó szélt összekösse, vagy 'chain' esetén legfeljebb K mezős lánccal kell összekötnie; különben Kék nyer.
  zh 紅方須以 K 子連接上下兩邊的 Hex;加 'chain' 時須以至多 K 格的鏈連接;否則藍方勝。

Snort
  nb Snort
  da Snort
  de Snort
  hu Snort
  zh Snort
Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.
  nb Hver spiller tar ledige ruter som ikke ligger inntil noen av motstanderens; den som ikke kan trekke, taper.
  da Hver spiller tager frie felter, som ikke støder op til modstanderens; den, der ikke kan trække, taber.
  de Jeder nimmt freie Felder, die an keines des Gegners grenzen; wer nicht ziehen kann, verliert.
  hu Mindkét játékos olyan szabad mezőket foglal el, amelyek az ellenfél egyetlen mezőjével sem szomszédosak; aki nem tud lépni, veszít.
  zh 雙方各佔不與對方任何格相鄰的空格;無法走步者負。

Hex on squares
  nb Hex på kvadrater
  da Hex på kvadrater
  de Hex auf Quadraten
  hu Hex négyzeteken
  zh 方格 Hex
Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.
  nb Rød forbinder toppen og bunnen, Blå venstre og høyre; ruter berører hverandre langs sidene og langs den stigende diagonalen.
  da Rød forbinder top og bund, Blå venstre og højre; felter berører hinanden langs siderne og langs den stigende diagonal.
  de Rot verbindet oben und unten, Blau links und rechts; Felder berühren sich an den Seiten und längs der steigenden Diagonale.
  hu Piros a felső és az alsó, Kék a bal és a jobb szélt köti össze; a mezők az oldalaik és az emelkedő átló mentén érintkeznek.
  zh 紅方連接上下兩邊,藍方連接左右兩邊;方格沿邊及沿上升對角線相鄰。

Subtraction game
  nb Subtraksjonsspill
  da Subtraktionsspil
  de Subtraktionsspiel
  hu Kivonós játék
  zh 減法遊戲
A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.
  nb Et trekk tar fra en haug et antall mynter som er i subtraksjonsmengden; den som ikke kan trekke, taper.
  da Et træk tager fra en bunke et antal mønter, som er i subtraktionsmængden; den, der ikke kan trække, taber.
  de Ein Zug nimmt von einem Haufen eine Anzahl Münzen, die in der Subtraktionsmenge liegt; wer nicht ziehen kann, verliert.
  hu Egy lépés egy kupacból annyi érmét vesz el, amennyi a kivonási halmazban szerepel; aki nem tud lépni, veszít.
  zh 每步從一堆取走的硬幣數須在減法集中;無法走步者負。

Tex
  nb Tex
  da Tex
  de Tex
  hu Tex
  zh Tex
On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.
  nb På det uendelige Hex-brettet vinner Blå med en kjede rundt Røds første brikke; i et vindu slipper Rød unna ved å nå randen.
  da På det uendelige Hex-bræt vinder Blå med en kæde rundt om Røds første brik; i et vindue undslipper Rød ved at nå randen.
  de Auf dem unendlichen Hexbrett gewinnt Blau mit einer Kette um den ersten Stein von Rot; in einem Fenster entkommt Rot, wenn er den Rand erreicht.
  hu A végtelen Hex-táblán Kék nyer, ha láncot von Piros első köve köré; egy ablakban Piros megmenekül, ha eléri a peremét.
  zh 在無限的 Hex 棋盤上,藍方以鏈圍住紅方第一子即勝;在窗口內,紅方到達邊緣即逃脫。

Toads-and-Frogs
  nb Toads-and-Frogs
  da Tudser og frøer
  de Toads-and-Frogs
  hu Varangyok és békák
  zh 蟾蜍與青蛙
A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; whoever cannot move loses.
  nb En brikke går én rute fram eller hopper over én av motstanderens brikker; padder går mot høyre, frosker mot venstre; den som ikke kan trekke, taper.
  da En brik går ét felt frem eller hopper over én af modstanderens brikker; tudser går mod højre, frøer mod venstre; den, der ikke kan trække, taber.
  de Ein Stein geht ein Feld voran oder springt über einen Stein des Gegners; Kröten gehen nach rechts, Frösche nach links; wer nicht ziehen kann, verliert.
  hu Egy bábu egy mezőt előrelép, vagy átugorja az ellenfél egy bábuját; a varangyok jobbra, a békák balra mennek; aki nem tud lépni, veszít.
  zh 棋子前進一格,或跳過一枚對方棋子;蟾蜍向右,青蛙向左;無法走步者負。

Toppling Dominoes
  nb Fallende dominoer
  da Væltende dominoer
  de Fallende Dominos
  hu Dőlő dominók
  zh 推倒骨牌
A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever cannot move loses.
  nb En spiller velter en av sine egne dominobrikker eller en grå, sammen med alle brikker på den ene siden av den; den som ikke kan trekke, taper.
  da En spiller vælter en af sine egne dominobrikker eller en grå sammen med alle brikker på den ene side af den; den, der ikke kan trække, taber.
  de Ein Spieler kippt einen eigenen oder einen grauen Dominostein um, mit allen Steinen auf einer Seite von ihm; wer nicht ziehen kann, verliert.
  hu Egy játékos feldönt egy saját vagy egy szürke dominót az egyik oldalán álló összes dominóval együtt; aki nem tud lépni, veszít.
  zh 一方推倒己方或灰色的一塊骨牌,連同其一側的所有骨牌;無法走步者負。

Toppling Towers
  nb Fallende tårn
  da Væltende tårne
  de Fallende Türme
  hu Dőlő tornyok
  zh 推倒塔樓
A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever cannot move loses.
  nb En spiller velter et av sine egne tårn eller et grått i en av fire retninger, sammen med den sammenhengende rekken bak det; den som ikke kan trekke, taper.
  da En spiller vælter et af sine egne tårne eller et gråt i en af fire retninger sammen med den ubrudte række bag det; den, der ikke kan trække, taber.
  de Ein Spieler kippt einen eigenen oder einen grauen Turm in eine von vier Richtungen um, mit der lückenlosen Reihe dahinter; wer nicht ziehen kann, verliert.
  hu Egy játékos feldönt egy saját vagy egy szürke tornyot a négy irány egyikébe a mögötte lévő hézag nélküli sorral együtt; aki nem tud lépni, veszít.
  zh 一方將己方或灰色的一座塔推向四個方向之一,連同其後不間斷的一排;無法走步者負。

TRex
  nb TRex
  da TRex
  de TRex
  hu TRex
  zh TRex
Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.
  nb Rex der spillet er uavgjort hvis ingen har forbundet sine egne kanter når bare én celle er igjen.
  da Rex, hvor spillet er uafgjort, hvis ingen har forbundet sine egne kanter, når kun én celle er tilbage.
  de Rex, in dem das Spiel unentschieden ist, wenn niemand die eigenen Ränder verbunden hat, sobald nur noch eine Zelle übrig ist.
  hu Rex, amelyben a játék döntetlen, ha egyetlen mező maradtáig senki sem kötötte össze a saját széleit.
  zh 只剩一格時若無人連接己方兩邊則為和局的 Rex。

Turnablock
  nb Turnablock
  da Turnablock
  de Turnablock
  hu Turnablock
  zh Turnablock
A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot move loses.
  nb Et trekk snur alle mynter i et rektangel; den i hjørnet nederst til høyre må ha vist krone. Den som ikke kan trekke, taper.
  da Et træk vender alle mønter i et rektangel; den i nederste højre hjørne skal have vist krone. Den, der ikke kan trække, taber.
  de Ein Zug dreht alle Münzen eines Rechtecks um; die in der rechten unteren Ecke muss Kopf gezeigt haben. Wer nicht ziehen kann, verliert.
  hu Egy lépés egy téglalap összes érméjét megfordítja; a jobb alsó sarokban lévőnek fejet kellett mutatnia. Aki nem tud lépni, veszít.
  zh 每步翻轉一個矩形內的所有硬幣;右下角那枚原須為正面。無法走步者負。

Wythoff's game
  nb Wythoffs spill
  da Wythoffs spil
  de Wythoffs Spiel
  hu Wythoff játéka
  zh Wythoff 遊戲
A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.
  nb Et trekk tar et hvilket som helst antall brikker fra den ene av to hauger, eller like mange fra begge; den som ikke kan trekke, taper.
  da Et træk tager et vilkårligt antal brikker fra den ene af to bunker eller lige mange fra begge; den, der ikke kan trække, taber.
  de Ein Zug nimmt beliebig viele Spielmarken von einem von zwei Haufen oder gleich viele von beiden; wer nicht ziehen kann, verliert.
  hu Egy lépés két kupac egyikéből akárhány korongot elvesz, vagy mindkettőből ugyanannyit; aki nem tud lépni, veszít.
  zh 每步從兩堆之一取任意多枚籌碼,或從兩堆各取相同數目;無法走步者負。

Y
  nb Y
  da Y
  de Y
  hu Y
  zh Y
On a triangle of hexagons, whoever joins all three sides wins.
  nb På en trekant av sekskanter vinner den som forbinder alle tre sidene.
  da På en trekant af sekskanter vinder den, der forbinder alle tre sider.
  de Auf einem Dreieck aus Sechsecken gewinnt, wer alle drei Seiten verbindet.
  hu Hatszögekből álló háromszögön az nyer, aki mindhárom oldalt összeköti.
  zh 在由六角格組成的三角形上,連接全部三邊者勝。

Anti-Clobber
  nb Anti-Clobber
  da Anti-Clobber
  de Anti-Clobber
  hu Anti-Clobber
  zh Anti-Clobber
A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot move loses.
  nb En brikke går til en ledig naborute og etterlater en av motstanderens brikker; den som ikke kan trekke, taper.
  da En brik går til et frit nabofelt og efterlader en af modstanderens brikker; den, der ikke kan trække, taber.
  de Ein Stein geht auf ein freies Nachbarfeld und hinterlässt einen Stein des Gegners; wer nicht ziehen kann, verliert.
  hu Egy bábu egy szabad szomszédos mezőre megy, és az ellenfél egy bábuját hagyja maga után; aki nem tud lépni, veszít.
  zh 棋子走到相鄰空格,並在原處留下一枚對方的棋子;無法走步者負。

Cannibal Clobber
  nb Kannibal-Clobber
  da Kannibal-Clobber
  de Kannibalen-Clobber
  hu Kannibál Clobber
  zh 同類相食 Clobber
A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move loses.
  nb En brikke flytter til en naborute og fjerner brikken der, uansett farge; den som ikke kan trekke, taper.
  da En brik flytter til et nabofelt og fjerner brikken dér, uanset farve; den, der ikke kan trække, taber.
  de Ein Stein zieht auf ein Nachbarfeld und entfernt den Stein dort, gleich welcher Farbe; wer nicht ziehen kann, verliert.
  hu Egy bábu egy szomszédos mezőre lép, és leveszi az ott álló bábut, bármilyen színű; aki nem tud lépni, veszít.
  zh 棋子走到相鄰格並移除該處的棋子,不論顏色;無法走步者負。

Childish Hackenbush
  nb Barnslig Hackenbush
  da Barnlig Hackenbush
  de Kindliches Hackenbush
  hu Gyermeki Hackenbush
  zh 兒童版 Hackenbush
Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.
  nb Venstre kutter blå kanter og Høyre røde, men bare slike som ikke får andre kanter til å falle; den som ikke kan trekke, taper.
  da Venstre skærer blå kanter over og Højre røde, men kun sådanne, som ikke får andre kanter til at falde; den, der ikke kan trække, taber.
  de Links schneidet blaue Kanten und Rechts rote, aber nur solche, durch die keine andere Kante fällt; wer nicht ziehen kann, verliert.
  hu Bal kék éleket vág el, Jobb pirosakat, de csak olyat, amely miatt más él nem esik le; aki nem tud lépni, veszít.
  zh 左方剪藍邊,右方剪紅邊,但只能剪不會使其他邊掉落的邊;無法走步者負。

Cutcake
  nb Cutcake
  da Cutcake
  de Cutcake
  hu Cutcake
  zh Cutcake
Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.
  nb Venstre deler en kake med W kolonner og H rader i to mellom to kolonner, Høyre mellom to rader; den som ikke kan trekke, taper.
  da Venstre deler en kage med W søjler og H rækker i to mellem to søjler, Højre mellem to rækker; den, der ikke kan trække, taber.
  de Links zerschneidet einen Kuchen mit W Spalten und H Zeilen zwischen zwei Spalten, Rechts zwischen zwei Zeilen; wer nicht ziehen kann, verliert.
  hu Bal egy W oszlopos és H soros tortát két oszlop között vág ketté, Jobb két sor között; aki nem tud lépni, veszít.
  zh 左方將 W 行 H 列的蛋糕沿兩行之間切成兩塊,右方沿兩列之間切;無法走步者負。

Eatcake
  nb Eatcake
  da Eatcake
  de Eatcake
  hu Eatcake
  zh Eatcake
Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.
  nb Venstre spiser en kolonne av en kake med W kolonner og H rader, Høyre en rad; det som blir igjen på hver side, er kaker, og den som ikke kan trekke, taper.
  da Venstre spiser en søjle af en kage med W søjler og H rækker, Højre en række; det, der bliver tilbage på hver side, er kager, og den, der ikke kan trække, taber.
  de Links isst eine Spalte eines Kuchens mit W Spalten und H Zeilen, Rechts eine Zeile; was auf beiden Seiten bleibt, sind Kuchen, und wer nicht ziehen kann, verliert.
  hu Bal egy W oszlopos és H soros torta egy oszlopát eszi meg, Jobb egy sorát; ami a két oldalon marad, az is torta, és aki nem tud lépni, veszít.
  zh 左方吃掉 W 行 H 列蛋糕的一行,右方吃掉一列;兩側剩下的仍是蛋糕,無法走步者負。

Elephants-and-Rhinos
  nb Elefanter og neshorn
  da Elefanter og næsehorn
  de Elefanten und Nashörner
  hu Elefántok és orrszarvúk
  zh 大象與犀牛
A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.
  nb En brikke flytter til den ledige ruten foran seg; elefanter x går mot høyre, neshorn o mot venstre; den som ikke kan trekke, taper.
  da En brik flytter til det frie felt foran sig; elefanter x går mod højre, næsehorn o mod venstre; den, der ikke kan trække, taber.
  de Ein Stein zieht auf das freie Feld vor ihm; Elefanten x gehen nach rechts, Nashörner o nach links; wer nicht ziehen kann, verliert.
  hu Egy bábu az előtte lévő szabad mezőre lép; az elefántok (x) jobbra, az orrszarvúk (o) balra mennek; aki nem tud lépni, veszít.
  zh 棋子走到前方的空格;大象 x 向右,犀牛 o 向左;無法走步者負。

Fission
  nb Fission
  da Fission
  de Fission
  hu Fission
  zh Fission
A stone between two free squares is replaced by two stones on them, above and below for Left, beside for Right; whoever cannot move loses.
  nb En brikke mellom to ledige ruter byttes ut med to brikker på dem, over og under for Venstre, ved siden av for Høyre; den som ikke kan trekke, taper.
  da En brik mellem to frie felter erstattes af to brikker på dem, over og under for Venstre, ved siden af for Højre; den, der ikke kan trække, taber.
  de Ein Stein zwischen zwei freien Feldern wird durch zwei Steine auf ihnen ersetzt, darüber und darunter für Links, daneben für Rechts; wer nicht ziehen kann, verliert.
  hu Két szabad mező közötti bábu helyébe két bábu kerül rájuk, Balnál fölé és alá, Jobbnál mellé; aki nem tud lépni, veszít.
  zh 位於兩個空格之間的棋子換成這兩格上的兩枚棋子,左方為上下,右方為左右;無法走步者負。

General Toads-and-Frogs
  nb Allmenn Toads-and-Frogs
  da Almen Toads-and-Frogs
  de Allgemeines Toads-and-Frogs
  hu Általános Toads-and-Frogs
  zh 廣義 Toads-and-Frogs
A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if OWN is 1); toads go right, frogs left; whoever cannot move loses.
  nb En brikke går MIN til MAX ledige ruter fram eller hopper over opptil JUMP av motstanderens brikker (av enhver farge hvis OWN er 1); padder går mot høyre, frosker mot venstre; den som ikke kan trekke, taper.
  da En brik går MIN til MAX frie felter frem eller hopper over op til JUMP af modstanderens brikker (af enhver farve, hvis OWN er 1); tudser går mod højre, frøer mod venstre; den, der ikke kan trække, taber.
  de Ein Stein geht MIN bis MAX freie Felder voran oder springt über bis zu JUMP Steine des Gegners (jeder Farbe, wenn OWN 1 ist); Kröten gehen nach rechts, Frösche nach links; wer nicht ziehen kann, verliert.
  hu Egy bábu MIN–MAX szabad mezőt lép előre, vagy legfeljebb JUMP ellenséges bábut ugrik át (bármilyen színűt, ha OWN értéke 1); a varangyok jobbra, a békák balra mennek; aki nem tud lépni, veszít.
  zh 棋子前進 MIN 至 MAX 個空格,或跳過至多 JUMP 枚對方棋子(若 OWN 為 1,則不論顏色);蟾蜍向右,青蛙向左;無法走步者負。

Col on graphs
  nb Col på grafer
  da Col på grafer
  de Col auf Graphen
  hu Col gráfokon
  zh 圖上的 Col
Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.
  nb Hver spiller tar ledige noder som ingen kant forbinder med spillerens egne; den som ikke kan trekke, taper.
  da Hver spiller tager frie knuder, som ingen kant forbinder med spillerens egne; den, der ikke kan trække, taber.
  de Jeder nimmt freie Knoten, die keine Kante mit einem eigenen verbindet; wer nicht ziehen kann, verliert.
  hu Mindkét játékos olyan szabad csúcsokat foglal el, amelyeket egyetlen sajátjával sem köt össze él; aki nem tud lépni, veszít.
  zh 雙方各佔沒有邊與己方頂點相連的空頂點;無法走步者負。

Snort on graphs
  nb Snort på grafer
  da Snort på grafer
  de Snort auf Graphen
  hu Snort gráfokon
  zh 圖上的 Snort
Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.
  nb Hver spiller tar ledige noder som ingen kant forbinder med en av motstanderens; den som ikke kan trekke, taper.
  da Hver spiller tager frie knuder, som ingen kant forbinder med en af modstanderens; den, der ikke kan trække, taber.
  de Jeder nimmt freie Knoten, die keine Kante mit einem des Gegners verbindet; wer nicht ziehen kann, verliert.
  hu Mindkét játékos olyan szabad csúcsokat foglal el, amelyeket az ellenfél egyetlen csúcsával sem köt össze él; aki nem tud lépni, veszít.
  zh 雙方各佔沒有邊與對方頂點相連的空頂點;無法走步者負。

Kings
  nb Konger
  da Konger
  de Könige
  hu Királyok
  zh 國王
A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  nb En brikke flytter som en konge i sjakk og fjerner motstanderens brikke på ruten den går til; den som ikke kan trekke, taper.
  da En brik flytter som en konge i skak og fjerner modstanderens brik på det felt, den går til; den, der ikke kan trække, taber.
  de Ein Stein zieht wie ein König im Schach und entfernt den Stein des Gegners, auf den er geht; wer nicht ziehen kann, verliert.
  hu Egy bábu úgy lép, mint a sakk királya, és leveszi az ellenfél bábuját, amelyre lép; aki nem tud lépni, veszít.
  zh 棋子如西洋棋的國王般走,並移除所到之處的對方棋子;無法走步者負。

Knights
  nb Springere
  da Springere
  de Springer
  hu Huszárok
  zh 騎士
A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  nb En brikke flytter som en springer i sjakk og fjerner motstanderens brikke på ruten den går til; den som ikke kan trekke, taper.
  da En brik flytter som en springer i skak og fjerner modstanderens brik på det felt, den går til; den, der ikke kan trække, taber.
  de Ein Stein zieht wie ein Springer im Schach und entfernt den Stein des Gegners, auf den er geht; wer nicht ziehen kann, verliert.
  hu Egy bábu úgy lép, mint a sakk huszárja, és leveszi az ellenfél bábuját, amelyre lép; aki nem tud lépni, veszít.
  zh 棋子如西洋棋的騎士般走,並移除所到之處的對方棋子;無法走步者負。

Maundy Cake
  nb Maundy Cake
  da Maundy Cake
  de Maundy Cake
  hu Maundy Cake
  zh Maundy Cake
Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.
  nb Venstre deler en kake med W kolonner og H rader i like kaker med færre kolonner, Høyre i like kaker med færre rader; den som ikke kan trekke, taper.
  da Venstre deler en kage med W søjler og H rækker i lige store kager med færre søjler, Højre i lige store kager med færre rækker; den, der ikke kan trække, taber.
  de Links teilt einen Kuchen mit W Spalten und H Zeilen in gleiche Kuchen mit weniger Spalten, Rechts in gleiche Kuchen mit weniger Zeilen; wer nicht ziehen kann, verliert.
  hu Bal egy W oszlopos és H soros tortát kevesebb oszlopos egyenlő tortákra oszt, Jobb kevesebb soros egyenlőkre; aki nem tud lépni, veszít.
  zh 左方將 W 行 H 列的蛋糕分成行數較少的相等蛋糕,右方分成列數較少的相等蛋糕;無法走步者負。

Partizan Arc Kayles
  nb Partisk Arc Kayles
  da Partisk Arc Kayles
  de Partizan-Bogen-Kayles
  hu Partizán Arc Kayles
  zh 偏袒 Arc Kayles
Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.
  nb Venstre tar en blå eller grønn kant av grafen, Høyre en rød eller grønn, sammen med alle kanter som møter den; den som ikke kan trekke, taper.
  da Venstre tager en blå eller grøn kant i grafen, Højre en rød eller grøn, sammen med alle kanter, der støder op til den; den, der ikke kan trække, taber.
  de Links nimmt eine blaue oder grüne Kante des Graphen, Rechts eine rote oder grüne, mit allen Kanten, die sie berühren; wer nicht ziehen kann, verliert.
  hu Bal a gráf egy kék vagy zöld élét veszi el, Jobb egy pirosat vagy zöldet, az összes vele érintkező éllel együtt; aki nem tud lépni, veszít.
  zh 左方取圖的一條藍邊或綠邊,右方取紅邊或綠邊,連同所有與它相接的邊;無法走步者負。

Partizan Euclid
  nb Partisk Euklid
  da Partisk Euklid
  de Partizan-Euklid
  hu Partizán Euklidész
  zh 偏袒歐幾里得
Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.
  nb Venstre bytter (p, q) ut med (q, p mod q), Høyre med (q, q − p mod q), med mindre q går opp i p; den som ikke kan trekke, taper.
  da Venstre erstatter (p, q) med (q, p mod q), Højre med (q, q − p mod q), medmindre q går op i p; den, der ikke kan trække, taber.
  de Links ersetzt (p, q) durch (q, p mod q), Rechts durch (q, q − p mod q), außer wenn q ein Teiler von p ist; wer nicht ziehen kann, verliert.
  hu Bal a (p, q) párt (q, p mod q)-ra cseréli, Jobb (q, q − p mod q)-ra, hacsak q nem osztója p-nek; aki nem tud lépni, veszít.
  zh 左方將 (p, q) 換成 (q, p mod q),右方換成 (q, q − p mod q),除非 q 整除 p;無法走步者負。

Partizan octal game
  nb Partisk oktalspill
  da Partisk oktalspil
  de Partizan-Oktalspiel
  hu Partizán oktális játék
  zh 偏袒八進制遊戲
A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.
  nb Et trekk tar brikker fra en haug og lar resten bli ingen haug, én eller to, etter den første oktalkoden for Venstre og etter den andre for Høyre; den som ikke kan trekke, taper.
  da Et træk tager brikker fra en bunke og efterlader resten som ingen bunke, én eller to, efter den første oktalkode for Venstre og efter den anden for Højre; den, der ikke kan trække, taber.
  de Ein Zug nimmt Spielmarken von einem Haufen und lässt den Rest als keinen Haufen, einen oder zwei, nach dem ersten Oktalcode für Links und nach dem zweiten für Rechts; wer nicht ziehen kann, verliert.
  hu Egy lépés korongokat vesz el egy kupacból, és a maradékot nulla, egy vagy két kupacban hagyja, Balnál az első, Jobbnál a második oktális kód szerint; aki nem tud lépni, veszít.
  zh 每步從一堆取走籌碼,餘下的分為零、一或二堆,左方依第一個八進制代碼,右方依第二個;無法走步者負。

Partizan splittles
  nb Partiske splittles
  da Partiske splittles
  de Partizan-Splittles
  hu Partizán splittles
  zh 偏袒 splittles
A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.
  nb Et trekk tar fra en haug et antall fra den første mengden for Venstre, fra den andre for Høyre, og kan dele resten i to; den som ikke kan trekke, taper.
  da Et træk tager fra en bunke et antal fra den første mængde for Venstre, fra den anden for Højre, og kan dele resten i to; den, der ikke kan trække, taber.
  de Ein Zug nimmt von einem Haufen eine Anzahl aus der ersten Menge für Links, aus der zweiten für Rechts, und darf den Rest in zwei teilen; wer nicht ziehen kann, verliert.
  hu Egy lépés egy kupacból Balnál az első, Jobbnál a második halmazba tartozó számú korongot vesz el, és a maradékot kettéoszthatja; aki nem tud lépni, veszít.
  zh 每步從一堆取走若干枚,左方取第一個集合中的數目,右方取第二個集合中的數目,並可將餘下的分成兩堆;無法走步者負。

Take-Away
  nb Ta bort
  da Tag væk
  de Wegnehmen
  hu Elvétel
  zh 取物遊戲
A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.
  nb Et trekk tar høyst MOST brikker fra en haug, alle unntatt én hvis ingenting er sagt, og deretter kan det tas høyst K ganger så mange som det trekket tok, fra den; den som ikke kan trekke, taper.
  da Et træk tager højst MOST brikker fra en bunke, alle på nær én, hvis intet er sagt, og derefter kan der tages højst K gange så mange, som det træk tog, fra den; den, der ikke kan trække, taber.
  de Ein Zug nimmt höchstens MOST Spielmarken von einem Haufen, alle bis auf eine, wenn nichts gesagt ist, und danach darf von ihm höchstens das K-Fache davon genommen werden; wer nicht ziehen kann, verliert.
  hu Egy lépés legfeljebb MOST korongot vesz el egy kupacból (ha nincs megadva, egy híján mindet), azután abból legfeljebb ennek K-szorosát lehet elvenni; aki nem tud lépni, veszít.
  zh 每步從一堆至多取 MOST 枚籌碼(未指明時不得取完),之後從該堆至多取這一步所取數目的 K 倍;無法走步者負。

Sum of games
  nb Sum av spill
  da Sum af spil
  de Summe von Spielen
  hu Játékok összege
  zh 遊戲之和
A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.
  nb Et trekk er et trekk i én komponent, skrevet 2:a1-b1; den som ikke har noe, taper; et minus bytter om spillernes roller.
  da Et træk er et træk i én komponent, skrevet 2:a1-b1; den, der intet har, taber; et minus bytter om på spillernes roller.
  de Ein Zug ist ein Zug in einer Komponente, geschrieben 2:a1-b1; wer keinen hat, verliert; ein Minus vertauscht die Rollen der Spieler.
  hu Egy lépés egy komponensben tett lépés, így írva: 2:a1-b1; akinek nincs, veszít; a mínuszjel felcseréli a játékosok szerepét.
  zh 每步在一個分量中走一步,寫作 2:a1-b1;無著可走者負;負號使雙方互換角色。

Misère play
  nb Misère-spill
  da Misère-spil
  de Misère-Spiel
  hu Misère játék
  zh 反常規則
The moves of the game whose position it is; whoever cannot move wins.
  nb Trekkene i spillet som stillingen er fra; den som ikke kan trekke, vinner.
  da Trækkene i det spil, som stillingen er fra; den, der ikke kan trække, vinder.
  de Die Züge des Spiels, aus dem die Position stammt; wer nicht ziehen kann, gewinnt.
  hu Az állás játékának lépései; aki nem tud lépni, nyer.
  zh 走法與該局面所屬的遊戲相同;無法走步者勝。

Impartial variant
  nb Nøytral variant
  da Neutral variant
  de Neutrale Variante
  hu Pártatlan változat
  zh 無偏變體
Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.
  nb Begge spillere har trekkene til begge, x.a1-a2 er ett av Venstres og o.a1-b1 ett av Høyres; den som ikke kan trekke, taper.
  da Begge spillere har begges træk, x.a1-a2 er et af Venstres og o.a1-b1 et af Højres; den, der ikke kan trække, taber.
  de Beide Spieler haben die Züge beider, x.a1-a2 ist einer von Links und o.a1-b1 einer von Rechts; wer nicht ziehen kann, verliert.
  hu Mindkét játékosnak megvan mindkettő minden lépése, x.a1-a2 Bal egyik lépése, o.a1-b1 Jobb egyik lépése; aki nem tud lépni, veszít.
  zh 雙方均可走任一方的著法,x.a1-a2 是左方的一步,o.a1-b1 是右方的一步;無法走步者負。

Dicotic variant
  nb Dikotisk variant
  da Dikotisk variant
  de Dikotische Variante
  hu Dikotikus változat
  zh 雙向變體
The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.
  nb Trekkene i spillet som stillingen er fra, som er over så snart en av spillerne ikke har noen der; den som da skal trekke, har tapt.
  da Trækkene i det spil, som stillingen er fra, og som er slut, så snart en af spillerne ingen har dér; den, der da skal trække, har tabt.
  de Die Züge des Spiels, aus dem die Position stammt; es ist vorbei, sobald einer der Spieler dort keinen hat, und wer dann am Zug ist, hat verloren.
  hu Az állás játékának lépései; a játéknak vége, amint az egyik játékosnak ott nincs lépése, és aki ekkor következik, veszített.
  zh 走法與該局面所屬的遊戲相同;一旦有一方無著可走,遊戲即結束,此時輪到走步者負。

Twisted variant
  nb Vridd variant
  da Vredet variant
  de Verdrehte Variante
  hu Csavart változat
  zh 扭轉變體
The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.
  nb Trekkene i spillet som stillingen er fra, men spillerne bytter roller etter hvert trekk; den som ikke kan trekke, taper.
  da Trækkene i det spil, som stillingen er fra, men spillerne bytter roller efter hvert træk; den, der ikke kan trække, taber.
  de Die Züge des Spiels, aus dem die Position stammt, aber nach jedem Zug tauschen die Spieler die Rollen; wer nicht ziehen kann, verliert.
  hu Az állás játékának lépései, de a játékosok minden lépés után szerepet cserélnek; aki nem tud lépni, veszít.
  zh 走法與該局面所屬的遊戲相同,但每步之後雙方互換角色;無法走步者負。

red
  nb rød
  da rød
  de Rot
  hu Piros
  zh 紅方
blue
  nb blå
  da blå
  de Blau
  hu Kék
  zh 藍方
left
  nb venstre
  da venstre
  de Links
  hu Bal
  zh 左方
right
  nb høyre
  da højre
  de Rechts
  hu Jobb
  zh 右方
first
  nb første
  da første
  de Erster
  hu Első
  zh 先手
second
  nb andre
  da anden
  de Zweiter
  hu Második
  zh 後手
maker
  nb Maker
  da Maker
  de Maker
  hu Maker (Építő)
  zh Maker
breaker
  nb Breaker
  da Breaker
  de Breaker
  hu Breaker (Romboló)
  zh Breaker
picker
  nb Picker
  da Picker
  de Picker
  hu Picker (Kérdező)
  zh Picker
chooser
  nb Chooser
  da Chooser
  de Chooser
  hu Chooser (Választó)
  zh Chooser
avoider
  nb Avoider
  da Avoider
  de Avoider
  hu Avoider
  zh Avoider
enforcer
  nb Enforcer
  da Enforcer
  de Enforcer
  hu Enforcer
  zh Enforcer
short
  nb kortslutter
  da kortslutter
  de Kurzschluss
  hu Összekötő
  zh 連接方
cut
  nb kutter
  da klipper
  de Schnitt
  hu Vágó
  zh 切斷方
fox
  nb rev
  da ræv
  de Fuchs
  hu Róka
  zh 狐狸
geese
  nb gjess
  da gæs
  de Gänse
  hu Libák
  zh 鵝
`,n=`the node limit was reached
  nb nodegrensen ble nådd
  da knudegrænsen blev nået
  de die Knotengrenze wurde erreicht
  hu elérte a csomópontok korlátját
  zh 已達節點數上限
the time limit was reached
  nb tidsgrensen ble nådd
  da tidsgrænsen blev nået
  de die Zeitgrenze wurde erreicht
  hu elérte az időkorlátot
  zh 已達時間上限
the memory limit was reached
  nb minnegrensen ble nådd
  da hukommelsesgrænsen blev nået
  de die Speichergrenze wurde erreicht
  hu elérte a memóriakorlátot
  zh 已達記憶體上限
unknown: the time limit was reached
  nb ukjent: tidsgrensen ble nådd
  da ukendt: tidsgrænsen blev nået
  de unbekannt: die Zeitgrenze wurde erreicht
  hu ismeretlen: elérte az időkorlátot
  zh 未知:已達時間上限
unknown: the memory limit was reached
  nb ukjent: minnegrensen ble nådd
  da ukendt: hukommelsesgrænsen blev nået
  de unbekannt: die Speichergrenze wurde erreicht
  hu ismeretlen: elérte a memóriakorlátot
  zh 未知:已達記憶體上限
interrupted
  nb avbrutt
  da afbrudt
  de abgebrochen
  hu megszakítva
  zh 已中斷
no theorem decides this position
  nb ingen setning avgjør denne stillingen
  da ingen sætning afgør denne stilling
  de kein Satz entscheidet diese Position
  hu egyetlen tétel sem dönti el ezt az állást
  zh 沒有定理能判定此局面
the count does not fit 128 bits
  nb antallet får ikke plass i 128 biter
  da antallet kan ikke være i 128 bit
  de die Anzahl passt nicht in 128 Bit
  hu a darabszám nem fér el 128 bitben
  zh 計數超出 128 位元
the game is too deep for its value
  nb spillet er for dypt til å finne verdien
  da spillet er for dybt til at finde værdien
  de das Spiel ist zu tief für seinen Wert
  hu a játék túl mély az értékéhez
  zh 遊戲太深,無法求值
a number is too large for its value
  nb et tall er for stort til å finne verdien
  da et tal er for stort til at finde værdien
  de eine Zahl ist zu groß für seinen Wert
  hu egy szám túl nagy az értékéhez
  zh 數字太大,無法求值
the game can go on for ever
  nb spillet kan fortsette i det uendelige
  da spillet kan fortsætte i det uendelige
  de das Spiel kann endlos weitergehen
  hu a játék végtelen lehet
  zh 遊戲可能無限進行
it has too many moves
  nb den har for mange trekk
  da den har for mange træk
  de sie hat zu viele Züge
  hu túl sok lépése van
  zh 著法太多
a heap is too large for a table of Grundy values, and no period of them is proved
  nb en haug er for stor for en tabell over Grundy-verdier, og ingen periode er bevist
  da en bunke er for stor til en tabel over Grundy-værdier, og ingen periode er bevist
  de ein Haufen ist zu groß für eine Tabelle der Grundy-Werte, und keine Periode ist bewiesen
  hu egy kupac túl nagy a Grundy-értékek táblázatához, és periódusuk nincs bizonyítva
  zh 堆太大,無法列出 Grundy 值表,且未證明其週期
the work on this question has failed: this is a bug
  nb arbeidet med dette spørsmålet har mislyktes: dette er en feil i programmet
  da arbejdet med dette spørgsmål er mislykkedes: det er en fejl i programmet
  de die Arbeit an dieser Frage ist gescheitert: das ist ein Fehler im Programm
  hu a kérdés feldolgozása nem sikerült: ez a program hibája
  zh 此問題處理失敗:這是程式錯誤
the catalogue has no certificate of this number
  nb katalogen har ikke noe sertifikat med dette nummeret
  da kataloget har intet certifikat med dette nummer
  de der Katalog hat kein Zertifikat dieser Nummer
  hu a katalógusban nincs ilyen számú tanúsítvány
  zh 目錄中沒有此編號的證書
there is no study of this name
  nb det finnes ingen studie med dette navnet
  da der er ingen studie med dette navn
  de es gibt keine Studie dieses Namens
  hu nincs ilyen nevű tanulmány
  zh 沒有此名稱的研究
this server has no such certificate any more: make it again, or load it
  nb denne tjeneren har ikke lenger dette sertifikatet: lag det på nytt, eller last det inn
  da denne server har ikke længere dette certifikat: lav det igen, eller indlæs det
  de dieser Server hat dieses Zertifikat nicht mehr: erzeugen Sie es neu, oder laden Sie es
  hu a kiszolgálón már nincs meg ez a tanúsítvány: készítse el újra, vagy töltse be
  zh 此伺服器已無此證書:請重新產生或載入
this server keeps no catalogue
  nb denne tjeneren har ingen katalog
  da denne server har intet katalog
  de dieser Server führt keinen Katalog
  hu ez a kiszolgáló nem vezet katalógust
  zh 此伺服器沒有目錄
the rest of the request did not come in time
  nb resten av forespørselen kom ikke i tide
  da resten af forespørgslen kom ikke i tide
  de der Rest der Anfrage kam nicht rechtzeitig
  hu a kérés hátralévő része nem érkezett meg időben
  zh 請求的其餘部分未及時送達
the game is over: there is no move
  nb spillet er over: det finnes ingen trekk
  da spillet er slut: der er intet træk
  de das Spiel ist vorbei: es gibt keinen Zug
  hu a játéknak vége: nincs lépés
  zh 遊戲已結束:無著可走
the end
  nb slutten
  da slutningen
  de das Ende
  hu a vége
  zh 結尾
a size: columns x rows, such as 5x5
  nb en størrelse: kolonner x rader, for eksempel 5x5
  da en størrelse: søjler x rækker, for eksempel 5x5
  de eine Größe: Spalten x Zeilen, etwa 5x5
  hu méret: oszlopok x sorok, például 5x5
  zh 大小:行數 x 列數,例如 5x5
a position, such as hex:4x4 or nim:6,9,12
  nb en stilling, for eksempel hex:4x4 eller nim:6,9,12
  da en stilling, for eksempel hex:4x4 eller nim:6,9,12
  de eine Position, etwa hex:4x4 oder nim:6,9,12
  hu állás, például hex:4x4 vagy nim:6,9,12
  zh 局面,例如 hex:4x4 或 nim:6,9,12
a cell: column letters, then a row number, such as b3
  nb en celle: kolonnebokstaver og så et radnummer, for eksempel b3
  da en celle: søjlebogstaver og så et rækkenummer, for eksempel b3
  de eine Zelle: Spaltenbuchstaben, dann eine Zeilennummer, etwa b3
  hu mező: oszlopbetűk, majd sorszám, például b3
  zh 格:行字母後接列號,例如 b3
a row number, counted from 1
  nb et radnummer, talt fra 1
  da et rækkenummer, talt fra 1
  de eine Zeilennummer, ab 1 gezählt
  hu sorszám, 1-től számolva
  zh 列號,從 1 起
the end of the cell name
  nb slutten på cellens navn
  da slutningen på cellens navn
  de das Ende des Zellennamens
  hu a mező nevének vége
  zh 格名的結尾
a positive number
  nb et positivt tall
  da et positivt tal
  de eine positive Zahl
  hu pozitív szám
  zh 正數
two heaps, such as 3,5
  nb to hauger, for eksempel 3,5
  da to bunker, for eksempel 3,5
  de zwei Haufen, etwa 3,5
  hu két kupac, például 3,5
  zh 兩堆,例如 3,5
an edge: b, g or r and its two ends, such as g0-1
  nb en kant: b, g eller r og de to endene, for eksempel g0-1
  da en kant: b, g eller r og dens to ender, for eksempel g0-1
  de eine Kante: b, g oder r und ihre beiden Enden, etwa g0-1
  hu él: b, g vagy r és a két végpontja, például g0-1
  zh 邊:b、g 或 r 及其兩端,例如 g0-1
a position that play can reach
  nb en stilling som kan oppstå i spillet
  da en stilling, som kan opstå i spillet
  de eine Position, die im Spiel entstehen kann
  hu olyan állás, amely a játékban előállhat
  zh 對局中可能出現的局面
a picture of at least one cell
  nb et bilde med minst én celle
  da et billede med mindst én celle
  de ein Bild mit mindestens einer Zelle
  hu legalább egy mezős kép
  zh 至少一格的圖
positive numbers, each once
  nb positive tall, hvert én gang
  da positive tal, hvert én gang
  de positive Zahlen, jede einmal
  hu pozitív számok, mindegyik egyszer
  zh 正數,各一次
a pairing strategy
  nb en parstrategi
  da en parringsstrategi
  de eine Paarungsstrategie
  hu párosítási stratégia
  zh 配對策略
the mirror
  nb speilingen
  da spejlingen
  de die Spiegelung
  hu tükrözés
  zh 鏡像
virtual connections
  nb virtuelle koblinger
  da virtuelle forbindelser
  de virtuelle Verbindungen
  hu virtuális kapcsolatok
  zh 虛連接
the criterion of the game
  nb spillets kriterium
  da spillets kriterium
  de das Kriterium des Spiels
  hu a játék kritériuma
  zh 此遊戲的判準
a misère quotient
  nb en misère-kvotient
  da en misère-kvotient
  de ein Misère-Quotient
  hu misère hányados
  zh 反常商
a period of the Grundy values
  nb en periode i Grundy-verdiene
  da en periode i Grundy-værdierne
  de eine Periode der Grundy-Werte
  hu a Grundy-értékek periódusa
  zh Grundy 值的週期
two disjoint trees, by matroid union
  nb to disjunkte trær, ved matroideunion
  da to disjunkte træer, ved matroideunion
  de zwei disjunkte Bäume, durch Matroidvereinigung
  hu két diszjunkt fa, matroidunióval
  zh 兩棵不相交的樹,由擬陣併得出
zones
  nb soner
  da zoner
  de Zonen
  hu zónák
  zh 區域
threats
  nb trusler
  da trusler
  de Drohungen
  hu fenyegetések
  zh 威脅
zones with a limit
  nb soner med en grense
  da zoner med en grænse
  de Zonen mit einer Grenze
  hu zónák korláttal
  zh 有限額的區域
must-play regions and carriers
  nb må-spille-områder og bærere
  da må-spille-områder og bærere
  de Muss-Spiel-Bereiche und Träger
  hu kötelező területek és hordozók
  zh 必走區域與承載區
a strategy for circumference 3, row by row
  nb en strategi for omkrets 3, rad for rad
  da en strategi for omkreds 3, række for række
  de eine Strategie für den Umfang 3, Zeile für Zeile
  hu stratégia 3-as kerületre, soronként
  zh 周長 3 的逐列策略
each player stops the other one: reductions and df-pn search with zones
  nb hver spiller stopper den andre: reduksjoner og df-pn-søk med soner
  da hver spiller stopper den anden: reduktioner og df-pn-søgning med zoner
  de jeder Spieler hält den anderen auf: Reduktionen und df-pn-Suche mit Zonen
  hu mindkét játékos megállítja a másikat: redukciók és df-pn keresés zónákkal
  zh 雙方互相阻擋:化簡與帶區域的 df-pn 搜尋
reductions and df-pn search with zones
  nb reduksjoner og df-pn-søk med soner
  da reduktioner og df-pn-søgning med zoner
  de Reduktionen und df-pn-Suche mit Zonen
  hu redukciók és df-pn keresés zónákkal
  zh 化簡與帶區域的 df-pn 搜尋
df-pn search with threats
  nb df-pn-søk med trusler
  da df-pn-søgning med trusler
  de df-pn-Suche mit Drohungen
  hu df-pn keresés fenyegetésekkel
  zh 帶威脅的 df-pn 搜尋
search with zones and the stones that are left
  nb søk med soner og brikkene som er igjen
  da søgning med zoner og de brikker, der er tilbage
  de Suche mit Zonen und den verbleibenden Steinen
  hu keresés zónákkal és a maradék kövekkel
  zh 帶區域與剩餘棋子的搜尋
search with must-play regions and carriers
  nb søk med må-spille-områder og bærere
  da søgning med må-spille-områder og bærere
  de Suche mit Muss-Spiel-Bereichen und Trägern
  hu keresés kötelező területekkel és hordozókkal
  zh 帶必走區域與承載區的搜尋
search without dead and captured cells
  nb søk uten døde og fangede celler
  da søgning uden døde og fangede celler
  de Suche ohne tote und gefangene Zellen
  hu keresés halott és elfogott mezők nélkül
  zh 排除死格與被俘格的搜尋
search of all turns, up to symmetries
  nb søk gjennom alle stillinger, opp til symmetri
  da søgning gennem alle stillinger, op til symmetri
  de Suche durch alle Stellungen, bis auf Symmetrie
  hu minden állás keresése, szimmetria erejéig
  zh 搜尋所有局面(不計對稱)
search of each player's chains
  nb søk etter hver spillers kjeder
  da søgning efter hver spillers kæder
  de Suche nach den Ketten jedes Spielers
  hu a játékosok láncainak keresése
  zh 搜尋各方的鏈
virtual connections and df-pn search
  nb virtuelle koblinger og df-pn-søk
  da virtuelle forbindelser og df-pn-søgning
  de virtuelle Verbindungen und df-pn-Suche
  hu virtuális kapcsolatok és df-pn keresés
  zh 虛連接與 df-pn 搜尋
search with the values of components
  nb søk med verdiene til komponentene
  da søgning med komponenternes værdier
  de Suche mit den Werten der Komponenten
  hu keresés a komponensek értékeivel
  zh 利用各分量之值的搜尋
backward induction
  nb baklengs induksjon
  da baglæns induktion
  de Rückwärtsinduktion
  hu visszafelé indukció
  zh 逆向歸納
df-pn search
  nb df-pn-søk
  da df-pn-søgning
  de df-pn-Suche
  hu df-pn keresés
  zh df-pn 搜尋
blue and green
  nb blå og grønn
  da blå og grøn
  de Blau und Grün
  hu Kék és Zöld
  zh 藍方與綠方
red and green
  nb rød og grønn
  da rød og grøn
  de Rot und Grün
  hu Piros és Zöld
  zh 紅方與綠方
red and blue
  nb rød og blå
  da rød og blå
  de Rot und Blau
  hu Piros és Kék
  zh 紅方與藍方
`,r=`two trees
  nb to trær
  da to træer
  de zwei Bäume
  hu két fa
  zh 兩棵樹
after this move there are two disjoint sets of edges again, each of which spans the other
  nb etter dette trekket er det igjen to disjunkte mengder av kanter som hver utspenner den andre
  da efter dette træk er der igen to disjunkte mængder af kanter, som hver udspænder den anden
  de nach diesem Zug gibt es wieder zwei disjunkte Kantenmengen, deren jede die andere aufspannt
  hu e lépés után ismét van két diszjunkt élhalmaz, amelyek kifeszítik egymást
  zh 這一步之後,又有兩個不相交的邊集,彼此互相張成
after {move} the rest of the proof wins
  nb etter {move} vinner resten av beviset
  da efter {move} vinder resten af beviset
  de nach {move} gewinnt der Rest des Beweises
  hu {move} után a bizonyítás többi része nyer
  zh 走 {move} 之後,其餘的證明獲勝
opening
  nb åpning
  da åbning
  de Eröffnung
  hu megnyitás
  zh 開局
this stone and the carrier are enough, whatever stands elsewhere
  nb denne brikken og bæreren er nok, hva som enn står andre steder
  da denne brik og bæreren er nok, hvad der end står andre steder
  de dieser Stein und der Träger genügen, was auch anderswo steht
  hu ez a kő és a hordozó elég, bármi áll máshol
  zh 此子與承載區即已足夠,無論別處有何棋子
first move
  nb første trekk
  da første træk
  de erster Zug
  hu első lépés
  zh 第一步
pair
  nb par
  da par
  de Paar
  hu pár
  zh 配對
{theirs} and {mine} are a pair: one of them is enough
  nb {theirs} og {mine} er et par: én av dem er nok
  da {theirs} og {mine} er et par: én af dem er nok
  de {theirs} und {mine} sind ein Paar: eine von ihnen genügt
  hu {theirs} és {mine} egy pár: az egyikük elég
  zh {theirs} 與 {mine} 成對:有其一即可
another way
  nb en annen vei
  da en anden vej
  de ein anderer Weg
  hu másik út
  zh 另一途徑
{mine} wins in a way that does not need {theirs}
  nb {mine} vinner på en måte som ikke trenger {theirs}
  da {mine} vinder på en måde, der ikke behøver {theirs}
  de {mine} gewinnt auf einem Weg, der {theirs} nicht braucht
  hu {mine} úgy nyer, hogy {theirs} nem kell hozzá
  zh {mine} 以不需要 {theirs} 的方式獲勝
nim-sum
  nb nim-sum
  da nim-sum
  de Nim-Summe
  hu nim-összeg
  zh Nim 和
the nim-sum of the heaps is {sum}, and this move makes it 0
  nb nim-summen av haugene er {sum}, og dette trekket gjør den til 0
  da nim-summen af bunkerne er {sum}, og dette træk gør den til 0
  de die Nim-Summe der Haufen ist {sum}, und dieser Zug macht sie zu 0
  hu a kupacok nim-összege {sum}, és ez a lépés 0-vá teszi
  zh 各堆的 Nim 和為 {sum},這一步使其成為 0
the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves
  nb haugene etter dette trekket har produktet element {element} i kvotienten, som er tapt for den som skal trekke
  da bunkerne efter dette træk har produktet element {element} i kvotienten, som er tabt for den, der skal trække
  de die Haufen nach diesem Zug haben als Produkt das Element {element} des Quotienten, das für den, der zieht, verloren ist
  hu a lépés utáni kupacok szorzata a hányados {element}. eleme, amely a lépő játékosnak vesztett
  zh 這一步之後各堆之積為商的元素 {element},輪到走步者必敗
misère quotient
  nb misère-kvotient
  da misère-kvotient
  de Misère-Quotient
  hu misère hányados
  zh 反常商
this component is the negative of the other one: the move is copied
  nb denne komponenten er den negative av den andre: trekket kopieres
  da denne komponent er den negative af den anden: trækket kopieres
  de diese Komponente ist das Negative der anderen: der Zug wird kopiert
  hu ez a komponens a másik ellentettje: a lépést lemásoljuk
  zh 此分量是另一分量的負:照抄對方的一步
mirror
  nb speiling
  da spejling
  de Spiegelung
  hu tükrözés
  zh 鏡像
moving second now, {player} keeps at least {total} in all components together
  nb {player} trekker nå som nummer to og beholder minst {total} i alle komponenter til sammen
  da {player} trækker nu som nummer to og beholder mindst {total} i alle komponenter tilsammen
  de {player} zieht nun als Zweiter und behält in allen Komponenten zusammen mindestens {total}
  hu {player} most másodikként lép, és az összes komponensben együtt legalább {total} marad neki
  zh {player}現為後手,在所有分量中合計至少保有 {total}
bound
  nb skranke
  da grænse
  de Schranke
  hu korlát
  zh 界
{taken} and {answer} are a pair: the answer to one is the other
  nb {taken} og {answer} er et par: svaret på den ene er den andre
  da {taken} og {answer} er et par: svaret på den ene er den anden
  de {taken} und {answer} sind ein Paar: die Antwort auf die eine ist die andere
  hu {taken} és {answer} egy pár: az egyikre a másik a válasz
  zh {taken} 與 {answer} 成對:走其一則應於另一
{move} is in no pair
  nb {move} er ikke i noe par
  da {move} er ikke i noget par
  de {move} ist in keinem Paar
  hu {move} nincs párban
  zh {move} 不在任何配對中
coins
  nb mynter
  da mønter
  de Münzen
  hu érmék
  zh 硬幣
the nim-sum of the coins that show heads is {sum}, and this move makes it 0
  nb nim-summen av myntene som viser krone, er {sum}, og dette trekket gjør den til 0
  da nim-summen af mønterne, der viser krone, er {sum}, og dette træk gør den til 0
  de die Nim-Summe der Münzen, die Kopf zeigen, ist {sum}, und dieser Zug macht sie zu 0
  hu a fejet mutató érmék nim-összege {sum}, és ez a lépés 0-vá teszi
  zh 正面硬幣的 Nim 和為 {sum},這一步使其成為 0
rows
  nb rader
  da rækker
  de Zeilen
  hu sorok
  zh 列
after this move no rows without stones lie between ends that do not go together
  nb etter dette trekket ligger ingen rader uten brikker mellom ender som ikke passer sammen
  da efter dette træk ligger ingen rækker uden brikker mellem ender, der ikke passer sammen
  de nach diesem Zug liegen keine Zeilen ohne Steine zwischen Enden, die nicht zusammenpassen
  hu e lépés után nincsenek kő nélküli sorok össze nem illő végek között
  zh 這一步之後,不相配的兩端之間沒有無子的列
{move} keeps the rest of the proof whole, whatever stands elsewhere
  nb {move} holder resten av beviset helt, hva som enn står andre steder
  da {move} holder resten af beviset helt, hvad der end står andre steder
  de {move} hält den Rest des Beweises ganz, was auch anderswo steht
  hu {move} a bizonyítás többi részét épen tartja, bármi áll máshol
  zh {move} 使其餘的證明保持完整,無論別處有何棋子
zone
  nb sone
  da zone
  de Zone
  hu zóna
  zh 區域
criterion
  nb kriterium
  da kriterium
  de Kriterium
  hu kritérium
  zh 判準
by the criterion of the game the position after this move is lost
  nb etter spillets kriterium er stillingen etter dette trekket tapt
  da efter spillets kriterium er stillingen efter dette træk tabt
  de nach dem Kriterium des Spiels ist die Position nach diesem Zug verloren
  hu a játék kritériuma szerint a lépés utáni állás vesztett
  zh 依此遊戲的判準,這一步之後的局面必敗
the first stone wins for whoever has it
  nb den første brikken vinner for den som har den
  da den første brik vinder for den, der har den
  de der erste Stein gewinnt für den, der ihn hat
  hu az első kő annak nyer, akié
  zh 第一子歸誰,誰就獲勝
swap
  nb bytt
  da byt
  de Tauschen
  hu csere
  zh 交換
with this stone the borders are joined, whatever the opponent does
  nb med denne brikken er kantene forbundet, hva motstanderen enn gjør
  da med denne brik er kanterne forbundet, hvad modstanderen end gør
  de mit diesem Stein sind die Ränder verbunden, was der Gegner auch tut
  hu ezzel a kővel a szélek össze vannak kötve, bármit tesz az ellenfél
  zh 有了此子,無論對方如何走,兩邊皆已連接
captured cells
  nb fangede celler
  da fangede celler
  de gefangene Zellen
  hu elfogott mezők
  zh 被俘格
{theirs} and {mine} are captured: the one makes the other dead
  nb {theirs} og {mine} er fanget: den ene gjør den andre død
  da {theirs} og {mine} er fanget: den ene gør den anden død
  de {theirs} und {mine} sind gefangen: die eine macht die andere tot
  hu {theirs} és {mine} elfogott: az egyik halottá teszi a másikat
  zh {theirs} 與 {mine} 為被俘格:佔其一則另一成死格
{theirs} breaks one way to connect; {mine} takes another that does not need it
  nb {theirs} bryter én måte å koble på; {mine} tar en annen som ikke trenger den
  da {theirs} bryder én måde at forbinde på; {mine} tager en anden, som ikke behøver den
  de {theirs} unterbricht einen Weg zu verbinden; {mine} nimmt einen anderen, der sie nicht braucht
  hu {theirs} megszakítja az összekötés egyik módját; {mine} egy másikat választ, amelyhez nem kell
  zh {theirs}破壞一種連接方式;{mine} 採用不需要它的另一種
the Grundy value is {now}, and this move makes it 0
  nb Grundy-verdien er {now}, og dette trekket gjør den til 0
  da Grundy-værdien er {now}, og dette træk gør den til 0
  de der Grundy-Wert ist {now}, und dieser Zug macht ihn zu 0
  hu a Grundy-érték {now}, és ez a lépés 0-vá teszi
  zh Grundy 值為 {now},這一步使其成為 0
Grundy value
  nb Grundy-verdi
  da Grundy-værdi
  de Grundy-Wert
  hu Grundy-érték
  zh Grundy 值
line {line} of the strategy answers this position
  nb linje {line} i strategien svarer på denne stillingen
  da linje {line} i strategien svarer på denne stilling
  de Zeile {line} der Strategie antwortet auf diese Position
  hu a stratégia {line}. sora válaszol erre az állásra
  zh 策略的第 {line} 行回應此局面
strategy
  nb strategi
  da strategi
  de Strategie
  hu stratégia
  zh 策略
whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most
  nb den som da skal trekke, har tapt etter høyst {n} trekk
  da den, der da skal trække, har tabt efter højst {n} træk
  de wer dann zieht, hat nach höchstens {n} Zug verloren|wer dann zieht, hat nach höchstens {n} Zügen verloren
  hu aki ezután lép, legfeljebb {n} lépés után veszít
  zh 接下來走步者至多 {n} 步後落敗
nobody can force an end from there: play goes on for ever
  nb ingen kan tvinge fram en slutt derfra: spillet fortsetter i det uendelige
  da ingen kan fremtvinge en slutning derfra: spillet fortsætter i det uendelige
  de niemand kann von dort ein Ende erzwingen: das Spiel geht endlos weiter
  hu onnan senki sem tud véget kikényszeríteni: a játék végtelen
  zh 此後雙方都無法迫使終局:遊戲無限進行
remoteness
  nb avstand til slutten
  da afstand til slutningen
  de Entfernung zum Ende
  hu távolság a végtől
  zh 終局距離
by the period the Grundy value is {now}, and this move makes it 0
  nb ved perioden er Grundy-verdien {now}, og dette trekket gjør den til 0
  da ved perioden er Grundy-værdien {now}, og dette træk gør den til 0
  de nach der Periode ist der Grundy-Wert {now}, und dieser Zug macht ihn zu 0
  hu a periódus szerint a Grundy-érték {now}, és ez a lépés 0-vá teszi
  zh 依週期,Grundy 值為 {now},這一步使其成為 0
period
  nb periode
  da periode
  de Periode
  hu periódus
  zh 週期
{move} completes a set
  nb {move} fullfører en mengde
  da {move} fuldfører en mængde
  de {move} vollendet eine Menge
  hu {move} teljessé tesz egy halmazt
  zh {move} 佔滿一個集合
set
  nb mengde
  da mængde
  de Menge
  hu halmaz
  zh 集合
threat
  nb trussel
  da trussel
  de Drohung
  hu fenyegetés
  zh 威脅
{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once
  nb {move} truer med å fullføre en mengde; hva svaret enn er, fortsetter truslene til det er to på én gang
  da {move} truer med at fuldføre en mængde; hvad svaret end er, fortsætter truslerne, indtil der er to på én gang
  de {move} droht, eine Menge zu vollenden; was auch geantwortet wird, die Drohungen gehen weiter, bis es zwei zugleich sind
  hu {move} egy halmaz teljessé tételével fenyeget; bármi a válasz, a fenyegetések folytatódnak, míg egyszerre kettő nem lesz
  zh {move} 威脅佔滿一個集合;無論如何應對,威脅持續到同時出現兩個
as before
  nb som før
  da som før
  de wie zuvor
  hu mint korábban
  zh 同前
after {move} the turn is won as that of an earlier line is
  nb etter {move} er stillingen vunnet på samme måte som på en tidligere linje
  da efter {move} er stillingen vundet på samme måde som på en tidligere linje
  de nach {move} ist die Stellung gewonnen wie die einer früheren Zeile
  hu {move} után az állás úgy nyert, mint egy korábbi soré
  zh 走 {move} 之後,此局面與先前某行同樣獲勝
answers to all
  nb svar på alt
  da svar på alt
  de Antwort auf alles
  hu válasz mindenre
  zh 應對一切
after {move} there is an answer to every reply
  nb etter {move} finnes det et svar på hvert mottrekk
  da efter {move} er der et svar på hvert modtræk
  de nach {move} gibt es eine Antwort auf jede Erwiderung
  hu {move} után minden válaszra van felelet
  zh 走 {move} 之後,對每種應對都有回應
from heap {start} on the Grundy values of heaps repeat after {length}
  nb fra haug {start} gjentar Grundy-verdiene seg etter {length}
  da fra bunke {start} gentager Grundy-værdierne sig efter {length}
  de ab Haufen {start} wiederholen sich die Grundy-Werte nach {length}
  hu a {start} méretű kupactól a Grundy-értékek {length} után ismétlődnek
  zh 自大小為 {start} 的堆起,Grundy 值以 {length} 為週期
from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}
  nb fra haug {start} er Grundy-verdiene {saltus} større etter {length}
  da fra bunke {start} er Grundy-værdierne {saltus} større efter {length}
  de ab Haufen {start} sind die Grundy-Werte nach {length} um {saltus} größer
  hu a {start} méretű kupactól a Grundy-értékek {length} után {saltus} értékkel nagyobbak
  zh 自大小為 {start} 的堆起,Grundy 值每隔 {length} 增加 {saltus}
the misère quotient of all heaps has {order} elements
  nb misère-kvotienten av alle hauger har {order} elementer
  da misère-kvotienten af alle bunker har {order} elementer
  de der Misère-Quotient aller Haufen hat {order} Elemente
  hu az összes kupac misère hányadosának {order} eleme van
  zh 所有堆的反常商有 {order} 個元素
the misère quotient of the heaps up to {last} has {order} elements
  nb misère-kvotienten av haugene opp til {last} har {order} elementer
  da misère-kvotienten af bunkerne op til {last} har {order} elementer
  de der Misère-Quotient der Haufen bis {last} hat {order} Elemente
  hu a legfeljebb {last} méretű kupacok misère hányadosának {order} eleme van
  zh 大小至 {last} 的堆的反常商有 {order} 個元素
the canonical form of {position} is {form}
  nb den kanoniske formen av {position} er {form}
  da den kanoniske form af {position} er {form}
  de die kanonische Form von {position} ist {form}
  hu {position} kanonikus alakja {form}
  zh {position} 的標準型為 {form}
{one} {relation} {other} in {game}, as loopy games
  nb {one} {relation} {other} i {game}, som spill med sykler
  da {one} {relation} {other} i {game}, som spil med kredse
  de {one} {relation} {other} in {game}, als Spiele mit Kreisen
  hu {one} {relation} {other} a(z) {game} játékban, körös játékként
  zh 在 {game} 中 {one} {relation} {other}(作為循環遊戲)
every full board of {game} that begins at {position} has a winner
  nb hvert fullt brett i {game} som begynner i {position}, har en vinner
  da hvert fuldt bræt i {game}, der begynder i {position}, har en vinder
  de jedes volle Brett von {game}, das bei {position} beginnt, hat einen Gewinner
  hu a(z) {game} minden tele tábláján, amely innen indul: {position}, van győztes
  zh {game} 中自 {position} 開始的每個滿盤都有勝方
a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game
  nb en god paring for {target}: Breaker vinner Maker–Breaker-spillet, og Picker vinner Chooser–Picker-spillet
  da en god parring for {target}: Breaker vinder Maker–Breaker-spillet, og Picker vinder Chooser–Picker-spillet
  de eine gute Paarung für {target}: Breaker gewinnt das Maker–Breaker-Spiel und Picker das Chooser–Picker-Spiel
  hu {target} jó párosítása: Breaker nyeri a Maker–Breaker, Picker a Chooser–Picker játékot
  zh {target} 的一個好配對:Breaker 贏得 Maker–Breaker 遊戲,Picker 贏得 Chooser–Picker 遊戲
a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game
  nb en god {number}-plassering for {target}: Picker vinner det skjeve ({number}) Chooser–Picker-spillet
  da en god {number}-placering for {target}: Picker vinder det skæve ({number}) Chooser–Picker-spil
  de eine gute {number}-Platzierung für {target}: Picker gewinnt das verzerrte ({number}) Chooser–Picker-Spiel
  hu {target} jó {number}-elhelyezése: Picker nyeri a torzított ({number}) Chooser–Picker játékot
  zh {target} 的一個好 {number}-放置:Picker 贏得偏倚({number})Chooser–Picker 遊戲
a good colouring of {target} in {number} colours
  nb en god farging for {target} i {number} farger
  da en god farvning for {target} i {number} farver
  de eine gute Färbung für {target} in {number} Farben
  hu {target} jó színezése {number} színnel
  zh {target} 的一個好 {number} 色著色
no good {number}-placement of {target}
  nb ingen god {number}-plassering for {target}
  da ingen god {number}-placering for {target}
  de keine gute {number}-Platzierung für {target}
  hu {target} számára nincs jó {number}-elhelyezés
  zh {target} 沒有好的 {number}-放置
no good colouring of {target} in {number} colours
  nb ingen god farging for {target} i {number} farger
  da ingen god farvning for {target} i {number} farver
  de keine gute Färbung für {target} in {number} Farben
  hu {target} számára nincs jó színezés {number} színnel
  zh {target} 沒有好的 {number} 色著色
no good placement of {target} with finite cakes of any size
  nb ingen god plassering for {target} med endelige kaker av noen størrelse
  da ingen god placering for {target} med endelige kager af nogen størrelse
  de keine gute Platzierung für {target} mit endlichen Kuchen irgendeiner Größe
  hu {target} számára nincs jó elhelyezés semmilyen méretű véges tortákkal
  zh {target} 沒有由任意大小的有限蛋糕構成的好放置
no good pairing of {target} by neighbours that repeats under {place}
  nb ingen god paring for {target} av naboer som gjentas under {place}
  da ingen god parring for {target} af naboer, som gentages under {place}
  de keine gute Paarung für {target} aus Nachbarn, die sich unter {place} wiederholt
  hu {target} számára nincs jó szomszédos párosítás, amely {place} szerint ismétlődik
  zh {target} 沒有在 {place} 下重複的相鄰好配對
tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player
  nb fliser på høyst {number} celler som stopper {target}: Breaker vinner Maker–Breaker-spillet, selv som andre spiller
  da fliser på højst {number} celler, der stopper {target}: Breaker vinder Maker–Breaker-spillet, selv som anden spiller
  de Kacheln aus höchstens {number} Zellen, die {target} aufhalten: Breaker gewinnt das Maker–Breaker-Spiel, selbst als Zweiter
  hu legfeljebb {number} mezős csempék, amelyek megállítják ezt: {target}; Breaker másodikként is nyeri a Maker–Breaker játékot
  zh 至多 {number} 格的磚塊阻止 {target}:即使後手,Breaker 也贏得 Maker–Breaker 遊戲
{player} wins
  nb {player} vinner
  da {player} vinder
  de {player} gewinnt
  hu {player} nyer
  zh {player}勝
draw
  nb uavgjort
  da uafgjort
  de unentschieden
  hu döntetlen
  zh 平局
at least a draw for {player}
  nb minst uavgjort for {player}
  da mindst uafgjort for {player}
  de mindestens unentschieden für {player}
  hu legalább döntetlen: {player}
  zh {player}至少和局
nothing is threatened: any move will do
  nb ingenting er truet: hvilket som helst trekk duger
  da intet er truet: et hvilket som helst træk duer
  de nichts ist bedroht: jeder Zug genügt
  hu semmi sincs veszélyben: bármelyik lépés megfelel
  zh 沒有受到威脅:任何一步皆可
free move
  nb fritt trekk
  da frit træk
  de freier Zug
  hu szabad lépés
  zh 任意著
{x} % of the greatest current
  nb {x} % av den største strømmen
  da {x} % af den største strøm
  de {x} % des größten Stroms
  hu a legnagyobb áram {x} %-a
  zh 最大電流的 {x} %
Resistance
  nb Motstand
  da Modstand
  de Widerstand
  hu Ellenállás
  zh 電阻
E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red
  nb E = {x}: Røds krets har motstand {y}, Blås {z}; under 1 er bra for Rød
  da E = {x}: Røds kreds har modstanden {y}, Blås {z}; under 1 er godt for Rød
  de E = {x}: der Stromkreis von Rot hat den Widerstand {y}, der von Blau {z}; unter 1 ist gut für Rot
  hu E = {x}: Piros áramkörének ellenállása {y}, Kéké {z}; 1 alatt Pirosnak jó
  zh E = {x}:紅方電路電阻 {y},藍方 {z};小於 1 對紅方有利
Red
  nb Rød
  da Rød
  de Rot
  hu Piros
  zh 紅方
Blue
  nb Blå
  da Blå
  de Blau
  hu Kék
  zh 藍方
in the must-play region
  nb i må-spille-området
  da i skal-spille-området
  de im Pflichtgebiet
  hu a kötelező területen
  zh 在必走區域內
Must-play region
  nb Må-spille-område
  da Skal-spille-område
  de Pflichtgebiet
  hu Kötelező terület
  zh 必走區域
every move outside these {n} cells loses to a connection of the opponent
  nb hvert trekk utenfor disse {n} cellene taper mot en kobling av motstanderen
  da hvert træk uden for disse {n} celler taber til en forbindelse hos modstanderen
  de jeder Zug außerhalb dieser {n} Zellen verliert gegen eine Verbindung des Gegners
  hu e {n} mezőn kívül minden lépés veszít az ellenfél egy összeköttetése ellen
  zh 在這 {n} 格之外的每一步都會輸給對方的連接
{a} is connected, whoever moves
  nb {a} er koblet, uansett hvem som trekker
  da {a} er forbundet, uanset hvem der trækker
  de {a} ist verbunden, wer immer zieht
  hu {a} össze van kötve, bárki lép
  zh 無論誰走,{a} 都已連接
{a} is connected if {b} moves first
  nb {a} er koblet hvis {b} trekker først
  da {a} er forbundet, hvis {b} trækker først
  de {a} ist verbunden, wenn {b} zuerst zieht
  hu {a} össze van kötve, ha {b} lép először
  zh 若 {b} 先走,{a} 即連接
groups and borders that are connected even if the opponent moves first, with the cells that this needs
  nb grupper og kanter som er koblet selv om motstanderen trekker først, med cellene det krever
  da grupper og kanter, der er forbundet, selv om modstanderen trækker først, med de celler det kræver
  de Gruppen und Ränder, die verbunden sind, auch wenn der Gegner zuerst zieht, mit den Zellen, die das braucht
  hu csoportok és szélek, amelyek akkor is össze vannak kötve, ha az ellenfél lép először, a szükséges mezőkkel
  zh 即使對方先走仍相連的棋群與邊,及其所需的格
the top
  nb toppen
  da toppen
  de oben
  hu a felső szél
  zh 上邊
the bottom
  nb bunnen
  da bunden
  de unten
  hu az alsó szél
  zh 下邊
the left side
  nb venstre side
  da venstre side
  de links
  hu a bal szél
  zh 左邊
the right side
  nb høyre side
  da højre side
  de rechts
  hu a jobb szél
  zh 右邊
joins {a} and {b} with {n} cells, moving first on {c}
  nb kobler {a} og {b} med {n} celler, med første trekk på {c}
  da forbinder {a} og {b} med {n} celler, med første træk på {c}
  de verbindet {a} und {b} mit {n} Zellen, mit dem ersten Zug auf {c}
  hu összeköti: {a} és {b}, {n} mezővel, ha elsőként {c} a lépés
  zh 以 {n} 格連接{a}與{b},先走 {c}
joins {a} and {b} with {n} cells
  nb kobler {a} og {b} med {n} celler
  da forbinder {a} og {b} med {n} celler
  de verbindet {a} und {b} mit {n} Zellen
  hu összeköti: {a} és {b}, {n} mezővel
  zh 以 {n} 格連接 {a} 與 {b}
Red’s connections
  nb Røds koblinger
  da Røds forbindelser
  de Verbindungen von Rot
  hu Piros összeköttetései
  zh 紅方的連接
Blue’s connections
  nb Blås koblinger
  da Blås forbindelser
  de Verbindungen von Blau
  hu Kék összeköttetései
  zh 藍方的連接
in the cells shown
  nb i cellene som vises
  da i de viste celler
  de in den gezeigten Zellen
  hu a mutatott mezőkön
  zh 在所示的格內
dead: no chain needs it, whatever is played
  nb død: ingen kjede trenger den, hva som enn spilles
  da død: ingen kæde behøver den, hvad der end spilles
  de tot: keine Kette braucht sie, was immer gespielt wird
  hu halott: egyetlen láncnak sem kell, bármit lépnek
  zh 死格:無論怎麼走,都沒有棋鏈需要它
captured by {a}: a move here is answered on {b}
  nb fanget av {a}: et trekk her besvares på {b}
  da fanget af {a}: et træk her besvares på {b}
  de gefangen von {a}: ein Zug hier wird auf {b} beantwortet
  hu {a} elfogta: az itteni lépésre a válasz {b}
  zh 被{a}俘獲:在此落子則應於 {b}
vulnerable: the reply {a} makes it dead
  nb sårbar: svaret {a} gjør den død
  da sårbar: svaret {a} gør den død
  de verwundbar: die Antwort {a} macht sie tot
  hu sebezhető: az {a} válasz halottá teszi
  zh 脆弱格:應於 {a} 使其成為死格
reversible: the reply {a} leaves it dead, and costs the one who replies nothing
  nb reversibel: svaret {a} gjør den død og koster den som svarer, ingenting
  da reversibel: svaret {a} gør den død og koster den, der svarer, intet
  de umkehrbar: die Antwort {a} macht sie tot und kostet den Antwortenden nichts
  hu visszafordítható: az {a} válasz halottá teszi, és a válaszolónak semmibe sem kerül
  zh 可逆格:應於 {a} 使其成為死格,而應者毫無損失
dominated: {a} is as good, because what it captures and kills in the end takes this cell in
  nb dominert: {a} er like god, fordi det den fanger og dreper, til slutt omfatter denne cellen
  da domineret: {a} er lige så god, fordi det, den fanger og dræber, til sidst omfatter denne celle
  de dominiert: {a} ist ebenso gut, denn was sie am Ende fängt und tötet, schließt diese Zelle ein
  hu dominált: {a} ugyanolyan jó, mert amit végül elfog és megöl, magában foglalja ezt a mezőt
  zh 被支配格:{a} 同樣好,因為它最終俘獲與消滅的格包含此格
permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same
  nb varig dårligere: {a} trenger den aldri; {b} kan få den, og vinneren blir den samme
  da varigt ringere: {a} behøver den aldrig; {b} kan få den, og vinderen bliver den samme
  de dauerhaft unterlegen: {a} braucht sie nie; {b} darf sie haben, und der Gewinner bleibt derselbe
  hu tartósan rosszabb: {a} számára sosem kell; {b} megkaphatja, és a győztes ugyanaz marad
  zh 永久劣勢格:{a} 永不需要它;歸 {b} 亦可,勝方不變
Inferior cells
  nb Underlegne celler
  da Underlegne celler
  de Unterlegene Zellen
  hu Alárendelt mezők
  zh 劣勢格
{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason
  nb {n} celler: døde, fangede, sårbare, reversible og dominerte trenger man ikke se på, varig dårligere ikke hver for seg; pek på en for å se grunnen
  da {n} celler: døde, fangede, sårbare, reversible og dominerede behøver man ikke se på, varigt ringere ikke hver for sig; peg på en for at se grunden
  de {n} Zellen: tote, gefangene, verwundbare, umkehrbare und dominierte braucht man nicht anzusehen, dauerhaft unterlegene nicht jede für sich; zeigen Sie auf eine, um den Grund zu sehen
  hu {n} mező: a halott, elfogott, sebezhető, visszafordítható és dominált mezőket nem kell nézni, a tartósan rosszabbakat külön-külön nem; az indokért mutasson rá az egyikre
  zh {n} 格:死格、被俘格、脆弱格、可逆格與被支配格皆不必考慮,永久劣勢格各別不必考慮;指向一格可見原因
{x}
  nb {x}
  da {x}
  de {x}
  hu {x}
  zh {x}
potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight
  nb potensial {x} < {y}: Breaker vinner ved alltid å ta en node med størst vekt
  da potential {x} < {y}: Breaker vinder ved altid at tage en knude med størst vægt
  de Potential {x} < {y}: Breaker gewinnt, indem er immer einen Knoten vom größten Gewicht nimmt
  hu potenciál {x} < {y}: Breaker nyer, ha mindig a legnagyobb súlyú csúcsot veszi el
  zh 位勢 {x} < {y}:Breaker 每次取權重最大的頂點即可獲勝
potential {x}, not below {y}: it proves nothing
  nb potensial {x}, ikke under {y}: det beviser ingenting
  da potential {x}, ikke under {y}: det beviser intet
  de Potential {x}, nicht unter {y}: es beweist nichts
  hu potenciál {x}, nem {y} alatt: semmit sem bizonyít
  zh 位勢 {x},不小於 {y}:不能證明什麼
Erdős–Selfridge potential
  nb Erdős–Selfridge-potensial
  da Erdős–Selfridge-potential
  de Erdős-Selfridge-Potential
  hu Erdős–Selfridge-potenciál
  zh Erdős–Selfridge 位勢
Maker wins in these vertices, by threats
  nb Maker vinner i disse nodene, ved trusler
  da Maker vinder i disse knuder, ved trusler
  de Maker gewinnt in diesen Knoten, durch Drohungen
  hu Maker nyer ezeken a csúcsokon, fenyegetésekkel
  zh Maker 憑威脅在這些頂點獲勝
in Maker's zone
  nb i Makers sone
  da i Makers zone
  de in Makers Zone
  hu Maker zónájában
  zh 在 Maker 的區域內
Breaker wins in these vertices, by pairs and the potential
  nb Breaker vinner i disse nodene, ved par og potensialet
  da Breaker vinder i disse knuder, ved par og potentialet
  de Breaker gewinnt in diesen Knoten, durch Paare und das Potential
  hu Breaker nyer ezeken a csúcsokon, párokkal és a potenciállal
  zh Breaker 憑配對與位勢在這些頂點獲勝
in Breaker's zone
  nb i Breakers sone
  da i Breakers zone
  de in Breakers Zone
  hu Breaker zónájában
  zh 在 Breaker 的區域內
Maker
  nb Maker
  da Maker
  de Maker
  hu Maker
  zh Maker
Breaker
  nb Breaker
  da Breaker
  de Breaker
  hu Breaker
  zh Breaker
{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone
  nb {n} mengder på {m} av {o} frie noder er igjen, og {a} skal trekke: overmengder, tvillinger og tvungne trekk er borte
  da {n} mængder på {m} af {o} frie knuder er tilbage, og {a} skal trække: overmængder, tvillinger og tvungne træk er væk
  de {n} Mengen auf {m} von {o} freien Knoten bleiben, {a} ist am Zug: Obermengen, Zwillinge und erzwungene Züge sind weg
  hu {n} halmaz maradt {o} szabad csúcsból {m} csúcson, {a} lép: a bővebb halmazok, ikrek és kényszerlépések eltűntek
  zh 剩下 {n} 個集合,位於 {o} 個空頂點中的 {m} 個,輪到 {a}:超集、孿生點與強制著已移除
{n} sets, the smallest of {m}
  nb {n} mengder, den minste på {m}
  da {n} mængder, den mindste på {m}
  de {n} Mengen, die kleinste mit {m}
  hu {n} halmaz, a legkisebb {m} elemű
  zh {n} 個集合,最小的有 {m} 個元素
Reduced hypergraph
  nb Redusert hypergraf
  da Reduceret hypergraf
  de Reduzierter Hypergraph
  hu Redukált hipergráf
  zh 化簡超圖
`,i=i=>Object.assign({},...[t,r,n].map(t=>e(t,i)));export{i as program};