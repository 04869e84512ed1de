var e=[`Avoider–Enforcer
  Avoider–Enforcer
Aliquant
  Aliquant
Aliquot
  Aliquot
Amazons
  Amazonok
Arc Kayles
  Él-Kayles
Backsliding Toads-and-Frogs
  Visszalépő varangyok és békák
Beck's Hex
  Beck Hexe
Bridg-it
  Bridg-it
Chomp
  Chomp
Clobber
  Clobber
Coin turning
  Érmeforgatás
Col
  Col
Chooser–Picker
  Chooser–Picker (Választó–Kérdező)
Cram
  Cram
Cylindrical Hex
  Hengeres Hex
Dawson's chess
  Dawson sakkja
Domineering
  Domineering
Fibonacci Nim
  Fibonacci-Nim
Formal game
  Formális játék
Fox-and-Geese
  Róka és libák
Graph game
  Gráfjáték
Hackenbush
  Hackenbush
Havannah
  Havannah
Hex
  Hex
Hex on a graph
  Hex gráfon
Hex on a tiling
  Hex csempézésen
Hex in three dimensions
  Hex három dimenzióban
Hexadecimal game
  Hexadecimális játék
Konane
  Konane
Maize
  Maize
Maze
  Maze
Maker–Breaker
  Maker–Breaker (Építő–Romboló)
Maker–Maker
  Maker–Maker
Moore's Nim
  Moore Nimje
Nim
  Nim
Node Kayles
  Csúcs-Kayles
NoGo
  NoGo
Octal game
  Oktális játék
Picker–Chooser
  Picker–Chooser (Kérdező–Választó)
Recycled Maker–Maker
  Vándorló köves Maker–Maker
Rex
  Rex
Reverse Maker–Maker
  Fordított Maker–Maker
Shannon's switching game on edges
  Shannon kapcsolójátéka éleken
Shannon's switching game on vertices
  Shannon kapcsolójátéka csúcsokon
Short Hex
  Rövid Hex
Snort
  Snort
Hex on squares
  Hex négyzeteken
Subtraction game
  Kivonós játék
Tex
  Tex
Toads-and-Frogs
  Varangyok és békák
Toppling Dominoes
  Dőlő dominók
Toppling Towers
  Dőlő tornyok
TRex
  TRex
Turnablock
  Turnablock
Wythoff's game
  Wythoff játéka
Y
  Y
Anti-Clobber
  Anti-Clobber
Cannibal Clobber
  Kannibál Clobber
Childish Hackenbush
  Gyermeki Hackenbush
Cutcake
  Cutcake
Eatcake
  Eatcake
Elephants-and-Rhinos
  Elefántok és orrszarvúk
Fission
  Fission
General Toads-and-Frogs
  Általános Toads-and-Frogs
Col on graphs
  Col gráfokon
Snort on graphs
  Snort gráfokon
Kings
  Királyok
Knights
  Huszárok
Maundy Cake
  Maundy Cake
Partizan Arc Kayles
  Partizán Arc Kayles
Partizan Euclid
  Partizán Euklidész
Partizan octal game
  Partizán oktális játék
Partizan splittles
  Partizán splittles
Take-Away
  Elvétel
Sum of games
  Játékok összege
Misère play
  Misère játék
Impartial variant
  Pártatlan változat
Dicotic variant
  Dikotikus változat
Twisted variant
  Csavart változat
Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.
  Avoider veszít, ha egy nyerőhalmaz minden csúcsa az övé, és nyer, ha Enforcernek minden nyerőhalmazban van csúcsa.
A move takes from a number a smaller one that does not divide it; whoever cannot move loses.
  Egy lépés egy számból kivon egy kisebbet, amely nem osztója; aki nem tud lépni, veszít.
A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.
  Egy lépés egy számból kivonja valamelyik osztóját, de nem magát a számot; aki nem tud lépni, veszít.
An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot move loses.
  Egy amazon úgy lép, mint a vezér, majd felgyújt egy mezőt, amelyet vezérként elér; aki nem tud lépni, veszít.
A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot move loses.
  Egy bábu egy szabad szomszédos mezőre megy, és az ellenfél egy bábuját hagyja maga után; aki nem tud lépni, veszít.
A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.
  Egy lépés elveszi a gráf egy élét az összes vele érintkező éllel együtt; aki nem tud lépni, veszít.
A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.
  Egy bábu egy mezőt előrelép, előreugrik az ellenfél egy bábuja felett, vagy egy mezőt visszalép; a varangyok jobbra, a békák balra mennek; aki nem tud lépni, veszít, a végtelen játék döntetlen.
Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.
  Hex, amelyben a másodikként lépő Kék választja ki Piros első kövének mezőjét; ez a választás itt Kék első lépése.
Red joins own dots from top to bottom, Blue from left to right; lines do not cross.
  Piros a saját pontjait köti össze fentről le, Kék balról jobbra; a vonalak nem keresztezik egymást.
A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move loses.
  Egy bábu egy szomszédos mezőre lép, és leveszi az ott álló bábut, bármilyen színű; aki nem tud lépni, veszít.
Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.
  Bal kék éleket vág el, Jobb pirosakat, de csak olyat, amely miatt más él nem esik le; aki nem tud lépni, veszít.
A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot move loses.
  Egy lépés megeszik egy mezőt és minden alatta és tőle jobbra lévőt; a1-et senki sem eheti meg, és aki nem tud lépni, veszít.
A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move loses.
  Egy bábu egy szomszédos mezőre lép, és leveszi az ellenfél ott álló bábuját; aki nem tud lépni, veszít.
A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever cannot move loses.
  Egy lépés a szabályok szerint megfordít néhány érmét; közülük az utolsónak, a jobb alsónak, fejet kellett mutatnia. Aki nem tud lépni, veszít.
Each player claims free squares that are next to none of his own; whoever cannot move loses.
  Mindkét játékos olyan szabad mezőket foglal el, amelyek egyetlen sajátjával sem szomszédosak; aki nem tud lépni, veszít.
Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.
  Picker két csúcsot kínál fel, Chooser az egyiket elveszi, és egy nyerőhalmaz összes csúcsával nyer; a másikat Picker kapja.
A move places a domino on two free squares, upright or lying; whoever cannot move loses.
  Egy lépés dominót tesz két szabad mezőre, állítva vagy fektetve; aki nem tud lépni, veszít.
Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.
  Bal egy W oszlopos és H soros tortát két oszlop között vág ketté, Jobb két sor között; aki nem tud lépni, veszít.
Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.
  Hex egy W kerületű hengeren: Piros a felső és az alsó szélt köti össze, Kék gyűrűt zár köré.
A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. Whoever cannot move loses.
  Egy gyalog előrelép egy nyitott vonalon; a kötelező ütések után ez a vonal és a szomszédai lezárulnak. Aki nem tud lépni, veszít.
Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.
  Bal függőleges, Jobb vízszintes dominókat tesz szabad mezőkre; aki nem tud lépni, veszít.
Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.
  Bal egy W oszlopos és H soros torta egy oszlopát eszi meg, Jobb egy sorát; ami a két oldalon marad, az is torta, és aki nem tud lépni, veszít.
A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.
  Egy bábu az előtte lévő szabad mezőre lép; az elefántok (x) jobbra, az orrszarvúk (o) balra mennek; aki nem tud lépni, veszít.
The first move takes any number of counters but all, each later one at most twice what the one before it took; whoever cannot move loses.
  Az első lépés akárhány korongot elvesz, de nem mindet, minden későbbi legfeljebb kétszer annyit, mint az előző; aki nem tud lépni, veszít.
A stone between two free squares is replaced by two stones on them, above and below for Left, beside for Right; whoever cannot move loses.
  Két szabad mező közötti bábu helyébe két bábu kerül rájuk, Balnál fölé és alá, Jobbnál mellé; aki nem tud lépni, veszít.
A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.
  Az opcióival megadott játék, például {1|*}: egy lépés a lépő játékos egyik opciójával helyettesíti; akinek nincs, veszít.
Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.
  A libák átlósan egy mezőt lépnek felfelé, a róka átlósan egy mezőt bármerre; aki nem tud lépni, veszít.
A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if OWN is 1); toads go right, frogs left; whoever cannot move loses.
  Egy bábu MIN–MAX szabad mezőt lép előre, vagy legfeljebb JUMP ellenséges bábut ugrik át (bármilyen színűt, ha OWN értéke 1); a varangyok jobbra, a békák balra mennek; aki nem tud lépni, veszít.
A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).
  Egy lépés a bábut a gráf egy éle mentén tolja (A>x>B csak Balé, A>o>B csak Jobbé); aki nem tud lépni, veszít. A végtelen játék döntetlen. Az A csúcsban a játéknak vége, ha a gráf azt mondja: A!x (Bal nyer), A!o (Jobb nyer) vagy A!. (döntetlen).
Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.
  Mindkét játékos olyan szabad csúcsokat foglal el, amelyeket egyetlen sajátjával sem köt össze él; aki nem tud lépni, veszít.
Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.
  Mindkét játékos olyan szabad csúcsokat foglal el, amelyeket az ellenfél egyetlen csúcsával sem köt össze él; aki nem tud lépni, veszít.
Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever cannot move loses.
  Bal kék vagy zöld éleket vág el, Jobb pirosakat vagy zöldeket, és ami a levegőben lóg, leesik; aki nem tud lépni, veszít.
On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.
  Hatszögekből álló hatszögön az a lánc nyer, amely két sarkot köt össze, három szélt köt össze, vagy gyűrű; ha a tele táblán nincs ilyen, döntetlen.
Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.
  Piros a felső és az alsó, Kék a bal és a jobb szélt köti össze, lépésenként egy kővel; a tele táblán pontosan egy győztes van.
Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.
  Piros egy gráf csúcsait foglalja el, hogy a felső és az alsó szélt összekösse, Kék, hogy a balt és a jobbat; a szélek csúcsok listái.
Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.
  Piros a felső és az alsó, Kék a bal és a jobb szélt köti össze a 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 vagy irregular (szabálytalan) csempézésen.
In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one player (red, if no other is named) against the two others together.
  Egy kockában Piros, Kék és Zöld két-két szemközti oldalt köt össze: Piros a balt és a jobbat, Kék a felsőt és az alsót, Zöld az első és az utolsó réteget. Az ítéletek egy játékosról szólnak (Pirosról, ha más nincs megnevezve) a másik kettő ellen együtt.
A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.
  Egy lépés i korongot vesz el egy kupacból, és a maradékot nulla, egy, két vagy három kupacban hagyja: a kód i-edik jegye az 1, 2, 4 és 8 összege a megengedettek szerint. Aki nem tud lépni, veszít.
A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  Egy bábu úgy lép, mint a sakk királya, és leveszi az ellenfél bábuját, amelyre lép; aki nem tud lépni, veszít.
A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  Egy bábu úgy lép, mint a sakk huszárja, és leveszi az ellenfél bábuját, amelyre lép; aki nem tud lépni, veszít.
A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move loses.
  Egy bábu egyenes vonalban átugorja az ellenfél bábuit, amelyek lekerülnek; aki nem tud lépni, veszít.
Left moves the token down, Right moves it to the right, one square but through no wall; whoever cannot move loses.
  Bal lefelé, Jobb jobbra viszi a bábut egy mezővel, de falon át nem; aki nem tud lépni, veszít.
Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.
  Bal egy W oszlopos és H soros tortát kevesebb oszlopos egyenlő tortákra oszt, Jobb kevesebb soros egyenlőkre; aki nem tud lépni, veszít.
Left moves the token down, Right moves it to the right, any number of squares but through no wall; whoever cannot move loses.
  Bal lefelé, Jobb jobbra viszi a bábut akárhány mezővel, de falon át nem; aki nem tud lépni, veszít.
Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.
  Maker egy nyerőhalmaz összes csúcsával nyer, Breaker minden nyerőhalmazban egy csúccsal; mb2x1-ben Maker lépésenként két csúcsot vesz el, Breaker egyet.
Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.
  Az nyer, akié először egy nyerőhalmaz minden csúcsa; ha a tele táblán ilyen nincs, döntetlen; mm2x2-ben lépésenként két csúcsot foglalnak el.
A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.
  Egy lépés legalább egy és legfeljebb K kupacból akárhány korongot elvesz; aki nem tud lépni, veszít.
A move takes any number of counters from one heap; whoever takes the last counter wins.
  Egy lépés egy kupacból akárhány korongot elvesz; aki az utolsót veszi el, nyer.
A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.
  Egy lépés elveszi a gráf egy csúcsát az összes szomszédjával; aki nem tud lépni, veszít.
Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move loses.
  A játékosok úgy tesznek le köveket, mint a góban, de egy lépés sem hagyhat szabadság nélküli csoportot; aki nem tud lépni, veszít.
A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum of 1, 2 and 4 for what is allowed. Whoever cannot move loses.
  Egy lépés i korongot vesz el egy kupacból, és a maradékot nulla, egy vagy két kupacban hagyja: a kód i-edik jegye az 1, 2 és 4 összege a megengedettek szerint. Aki nem tud lépni, veszít.
Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.
  Bal a gráf egy kék vagy zöld élét veszi el, Jobb egy pirosat vagy zöldet, az összes vele érintkező éllel együtt; aki nem tud lépni, veszít.
Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.
  Bal a (p, q) párt (q, p mod q)-ra cseréli, Jobb (q, q − p mod q)-ra, hacsak q nem osztója p-nek; aki nem tud lépni, veszít.
A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.
  Egy lépés korongokat vesz el egy kupacból, és a maradékot nulla, egy vagy két kupacban hagyja, Balnál az első, Jobbnál a második oktális kód szerint; aki nem tud lépni, veszít.
A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.
  Egy lépés egy kupacból Balnál az első, Jobbnál a második halmazba tartozó számú korongot vesz el, és a maradékot kettéoszthatja; aki nem tud lépni, veszít.
Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.
  Picker két csúcsot kínál fel, Chooser az egyiket elveszi, a másikat Picker kapja, és egy nyerőhalmaz összes csúcsával nyer.
Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.
  Mindkét játékos N jelet tesz a táblára, azután lépésenként egy sajátját helyezi át; az nyer, akié először egy egész nyerőhalmaz.
Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.
  Hex, amelyben az veszít, aki a saját két szélét összeköti: Piros nem akarja a felsőt és az alsót, Kék a balt és a jobbat összekötni.
Whoever first has all vertices of a winning set loses; a full board without one is a draw.
  Az veszít, akié először egy nyerőhalmaz minden csúcsa; ha a tele táblán ilyen nincs, döntetlen.
Short claims edges and Cut deletes them; Short wins by joining the two terminals.
  Short éleket foglal el, Cut törli őket; Short nyer, ha összeköti a két végpontot.
Short claims vertices and Cut deletes them; Short wins by joining the two terminals.
  Short csúcsokat foglal el, Cut törli őket; Short nyer, ha összeköti a két végpontot.
Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.
  Hex, amelyben Pirosnak K köve van, hogy a felső és az alsó szélt összekösse, vagy 'chain' esetén legfeljebb K mezős lánccal kell összekötnie; különben Kék nyer.
Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.
  Mindkét játékos olyan szabad mezőket foglal el, amelyek az ellenfél egyetlen mezőjével sem szomszédosak; aki nem tud lépni, veszít.
Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.
  Piros a felső és az alsó, Kék a bal és a jobb szélt köti össze; a mezők az oldalaik és az emelkedő átló mentén érintkeznek.
A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.
  Egy lépés egy kupacból annyi érmét vesz el, amennyi a kivonási halmazban szerepel; aki nem tud lépni, veszít.
A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.
  Egy lépés legfeljebb MOST korongot vesz el egy kupacból (ha nincs megadva, egy híján mindet), azután abból legfeljebb ennek K-szorosát lehet elvenni; aki nem tud lépni, veszít.
On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.
  A végtelen Hex-táblán Kék nyer, ha láncot von Piros első köve köré; egy ablakban Piros megmenekül, ha eléri a peremét.
A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; whoever cannot move loses.
  Egy bábu egy mezőt előrelép, vagy átugorja az ellenfél egy bábuját; a varangyok jobbra, a békák balra mennek; aki nem tud lépni, veszít.
A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever cannot move loses.
  Egy játékos feldönt egy saját vagy egy szürke dominót az egyik oldalán álló összes dominóval együtt; aki nem tud lépni, veszít.
A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever cannot move loses.
  Egy játékos feldönt egy saját vagy egy szürke tornyot a négy irány egyikébe a mögötte lévő hézag nélküli sorral együtt; aki nem tud lépni, veszít.
Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.
  Rex, amelyben a játék döntetlen, ha egyetlen mező maradtáig senki sem kötötte össze a saját széleit.
A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot move loses.
  Egy lépés egy téglalap összes érméjét megfordítja; a jobb alsó sarokban lévőnek fejet kellett mutatnia. Aki nem tud lépni, veszít.
A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.
  Egy lépés két kupac egyikéből akárhány korongot elvesz, vagy mindkettőből ugyanannyit; aki nem tud lépni, veszít.
On a triangle of hexagons, whoever joins all three sides wins.
  Hatszögekből álló háromszögön az nyer, aki mindhárom oldalt összeköti.
The moves of the game whose position it is; whoever cannot move wins.
  Az állás játékának lépései; aki nem tud lépni, nyer.
Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.
  Mindkét játékosnak megvan mindkettő minden lépése, x.a1-a2 Bal egyik lépése, o.a1-b1 Jobb egyik lépése; aki nem tud lépni, veszít.
The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.
  Az állás játékának lépései; a játéknak vége, amint az egyik játékosnak ott nincs lépése, és aki ekkor következik, veszített.
The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.
  Az állás játékának lépései, de a játékosok minden lépés után szerepet cserélnek; aki nem tud lépni, veszít.
A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.
  Egy lépés egy komponensben tett lépés, így írva: 2:a1-b1; akinek nincs, veszít; a mínuszjel felcseréli a játékosok szerepét.
red
  Piros
blue
  Kék
left
  Bal
right
  Jobb
first
  Első
second
  Második
maker
  Maker (Építő)
breaker
  Breaker (Romboló)
picker
  Picker (Kérdező)
chooser
  Chooser (Választó)
avoider
  Avoider
enforcer
  Enforcer
short
  Összekötő
cut
  Vágó
fox
  Róka
geese
  Libák
`,`two trees
  két fa
after this move there are two disjoint sets of edges again, each of which spans the other
  e lépés után ismét van két diszjunkt élhalmaz, amelyek kifeszítik egymást
after {move} the rest of the proof wins
  {move} után a bizonyítás többi része nyer
opening
  megnyitás
this stone and the carrier are enough, whatever stands elsewhere
  ez a kő és a hordozó elég, bármi áll máshol
first move
  első lépés
pair
  pár
{theirs} and {mine} are a pair: one of them is enough
  {theirs} és {mine} egy pár: az egyikük elég
another way
  másik út
{mine} wins in a way that does not need {theirs}
  {mine} úgy nyer, hogy {theirs} nem kell hozzá
nim-sum
  nim-összeg
the nim-sum of the heaps is {sum}, and this move makes it 0
  a kupacok nim-összege {sum}, és ez a lépés 0-vá teszi
the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves
  a lépés utáni kupacok szorzata a hányados {element}. eleme, amely a lépő játékosnak vesztett
misère quotient
  misère hányados
this component is the negative of the other one: the move is copied
  ez a komponens a másik ellentettje: a lépést lemásoljuk
mirror
  tükrözés
moving second now, {player} keeps at least {total} in all components together
  {player} most másodikként lép, és az összes komponensben együtt legalább {total} marad neki
bound
  korlát
{taken} and {answer} are a pair: the answer to one is the other
  {taken} és {answer} egy pár: az egyikre a másik a válasz
{move} is in no pair
  {move} nincs párban
coins
  érmék
the nim-sum of the coins that show heads is {sum}, and this move makes it 0
  a fejet mutató érmék nim-összege {sum}, és ez a lépés 0-vá teszi
rows
  sorok
after this move no rows without stones lie between ends that do not go together
  e lépés után nincsenek kő nélküli sorok össze nem illő végek között
{move} keeps the rest of the proof whole, whatever stands elsewhere
  {move} a bizonyítás többi részét épen tartja, bármi áll máshol
zone
  zóna
criterion
  kritérium
by the criterion of the game the position after this move is lost
  a játék kritériuma szerint a lépés utáni állás vesztett
the first stone wins for whoever has it
  az első kő annak nyer, akié
swap
  csere
with this stone the borders are joined, whatever the opponent does
  ezzel a kővel a szélek össze vannak kötve, bármit tesz az ellenfél
captured cells
  elfogott mezők
{theirs} and {mine} are captured: the one makes the other dead
  {theirs} és {mine} elfogott: az egyik halottá teszi a másikat
{theirs} breaks one way to connect; {mine} takes another that does not need it
  {theirs} megszakítja az összekötés egyik módját; {mine} egy másikat választ, amelyhez nem kell
the Grundy value is {now}, and this move makes it 0
  a Grundy-érték {now}, és ez a lépés 0-vá teszi
Grundy value
  Grundy-érték
line {line} of the strategy answers this position
  a stratégia {line}. sora válaszol erre az állásra
strategy
  stratégia
whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most
  aki ezután lép, legfeljebb {n} lépés után veszít
nobody can force an end from there: play goes on for ever
  onnan senki sem tud véget kikényszeríteni: a játék végtelen
remoteness
  távolság a végtől
by the period the Grundy value is {now}, and this move makes it 0
  a periódus szerint a Grundy-érték {now}, és ez a lépés 0-vá teszi
period
  periódus
{move} completes a set
  {move} teljessé tesz egy halmazt
set
  halmaz
threat
  fenyegetés
{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once
  {move} egy halmaz teljessé tételével fenyeget; bármi a válasz, a fenyegetések folytatódnak, míg egyszerre kettő nem lesz
as before
  mint korábban
after {move} the turn is won as that of an earlier line is
  {move} után az állás úgy nyert, mint egy korábbi soré
answers to all
  válasz mindenre
after {move} there is an answer to every reply
  {move} után minden válaszra van felelet
from heap {start} on the Grundy values of heaps repeat after {length}
  a {start} méretű kupactól a Grundy-értékek {length} után ismétlődnek
from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}
  a {start} méretű kupactól a Grundy-értékek {length} után {saltus} értékkel nagyobbak
the misère quotient of all heaps has {order} elements
  az összes kupac misère hányadosának {order} eleme van
the misère quotient of the heaps up to {last} has {order} elements
  a legfeljebb {last} méretű kupacok misère hányadosának {order} eleme van
the canonical form of {position} is {form}
  {position} kanonikus alakja {form}
{one} {relation} {other} in {game}, as loopy games
  {one} {relation} {other} a(z) {game} játékban, körös játékként
every full board of {game} that begins at {position} has a winner
  a(z) {game} minden tele tábláján, amely innen indul: {position}, van győztes
a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game
  {target} jó párosítása: Breaker nyeri a Maker–Breaker, Picker a Chooser–Picker játékot
a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game
  {target} jó {number}-elhelyezése: Picker nyeri a torzított ({number}) Chooser–Picker játékot
a good colouring of {target} in {number} colours
  {target} jó színezése {number} színnel
no good {number}-placement of {target}
  {target} számára nincs jó {number}-elhelyezés
no good colouring of {target} in {number} colours
  {target} számára nincs jó színezés {number} színnel
no good placement of {target} with finite cakes of any size
  {target} számára nincs jó elhelyezés semmilyen méretű véges tortákkal
no good pairing of {target} by neighbours that repeats under {place}
  {target} számára nincs jó szomszédos párosítás, amely {place} szerint ismétlődik
tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player
  legfeljebb {number} mezős csempék, amelyek megállítják ezt: {target}; Breaker másodikként is nyeri a Maker–Breaker játékot
{player} wins
  {player} nyer
draw
  döntetlen
at least a draw for {player}
  legalább döntetlen: {player}
nothing is threatened: any move will do
  semmi sincs veszélyben: bármelyik lépés megfelel
free move
  szabad lépés
{x} % of the greatest current
  a legnagyobb áram {x} %-a
Resistance
  Ellenállás
E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red
  E = {x}: Piros áramkörének ellenállása {y}, Kéké {z}; 1 alatt Pirosnak jó
Red
  Piros
Blue
  Kék
in the must-play region
  a kötelező területen
Must-play region
  Kötelező terület
every move outside these {n} cells loses to a connection of the opponent
  e {n} mezőn kívül minden lépés veszít az ellenfél egy összeköttetése ellen
{a} is connected, whoever moves
  {a} össze van kötve, bárki lép
{a} is connected if {b} moves first
  {a} össze van kötve, ha {b} lép először
groups and borders that are connected even if the opponent moves first, with the cells that this needs
  csoportok és szélek, amelyek akkor is össze vannak kötve, ha az ellenfél lép először, a szükséges mezőkkel
the top
  a felső szél
the bottom
  az alsó szél
the left side
  a bal szél
the right side
  a jobb szél
joins {a} and {b} with {n} cells, moving first on {c}
  összeköti: {a} és {b}, {n} mezővel, ha elsőként {c} a lépés
joins {a} and {b} with {n} cells
  összeköti: {a} és {b}, {n} mezővel
Red’s connections
  Piros összeköttetései
Blue’s connections
  Kék összeköttetései
in the cells shown
  a mutatott mezőkön
dead: no chain needs it, whatever is played
  halott: egyetlen láncnak sem kell, bármit lépnek
captured by {a}: a move here is answered on {b}
  {a} elfogta: az itteni lépésre a válasz {b}
vulnerable: the reply {a} makes it dead
  sebezhető: az {a} válasz halottá teszi
reversible: the reply {a} leaves it dead, and costs the one who replies nothing
  visszafordítható: az {a} válasz halottá teszi, és a válaszolónak semmibe sem kerül
dominated: {a} is as good, because what it captures and kills in the end takes this cell in
  dominált: {a} ugyanolyan jó, mert amit végül elfog és megöl, magában foglalja ezt a mezőt
permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same
  tartósan rosszabb: {a} számára sosem kell; {b} megkaphatja, és a győztes ugyanaz marad
Inferior cells
  Alárendelt mezők
{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason
  {n} mező: a halott, elfogott, sebezhető, visszafordítható és dominált mezőket nem kell nézni, a tartósan rosszabbakat külön-külön nem; az indokért mutasson rá az egyikre
{x}
  {x}
potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight
  potenciál {x} < {y}: Breaker nyer, ha mindig a legnagyobb súlyú csúcsot veszi el
potential {x}, not below {y}: it proves nothing
  potenciál {x}, nem {y} alatt: semmit sem bizonyít
Erdős–Selfridge potential
  Erdős–Selfridge-potenciál
Maker wins in these vertices, by threats
  Maker nyer ezeken a csúcsokon, fenyegetésekkel
in Maker's zone
  Maker zónájában
Breaker wins in these vertices, by pairs and the potential
  Breaker nyer ezeken a csúcsokon, párokkal és a potenciállal
in Breaker's zone
  Breaker zónájában
Maker
  Maker
Breaker
  Breaker
{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone
  {n} halmaz maradt {o} szabad csúcsból {m} csúcson, {a} lép: a bővebb halmazok, ikrek és kényszerlépések eltűntek
{n} sets, the smallest of {m}
  {n} halmaz, a legkisebb {m} elemű
Reduced hypergraph
  Redukált hipergráf
`,`the node limit was reached
  elérte a csomópontok korlátját
the time limit was reached
  elérte az időkorlátot
the memory limit was reached
  elérte a memóriakorlátot
unknown: the time limit was reached
  ismeretlen: elérte az időkorlátot
unknown: the memory limit was reached
  ismeretlen: elérte a memóriakorlátot
interrupted
  megszakítva
no theorem decides this position
  egyetlen tétel sem dönti el ezt az állást
the count does not fit 128 bits
  a darabszám nem fér el 128 bitben
the game is too deep for its value
  a játék túl mély az értékéhez
a number is too large for its value
  egy szám túl nagy az értékéhez
the game can go on for ever
  a játék végtelen lehet
it has too many moves
  túl sok lépése van
a heap is too large for a table of Grundy values, and no period of them is proved
  egy kupac túl nagy a Grundy-értékek táblázatához, és periódusuk nincs bizonyítva
the work on this question has failed: this is a bug
  a kérdés feldolgozása nem sikerült: ez a program hibája
the catalogue has no certificate of this number
  a katalógusban nincs ilyen számú tanúsítvány
there is no study of this name
  nincs ilyen nevű tanulmány
this server has no such certificate any more: make it again, or load it
  a kiszolgálón már nincs meg ez a tanúsítvány: készítse el újra, vagy töltse be
this server keeps no catalogue
  ez a kiszolgáló nem vezet katalógust
the rest of the request did not come in time
  a kérés hátralévő része nem érkezett meg időben
the game is over: there is no move
  a játéknak vége: nincs lépés
the end
  a vége
a size: columns x rows, such as 5x5
  méret: oszlopok x sorok, például 5x5
a position, such as hex:4x4 or nim:6,9,12
  állás, például hex:4x4 vagy nim:6,9,12
a cell: column letters, then a row number, such as b3
  mező: oszlopbetűk, majd sorszám, például b3
a row number, counted from 1
  sorszám, 1-től számolva
the end of the cell name
  a mező nevének vége
a positive number
  pozitív szám
two heaps, such as 3,5
  két kupac, például 3,5
an edge: b, g or r and its two ends, such as g0-1
  él: b, g vagy r és a két végpontja, például g0-1
a position that play can reach
  olyan állás, amely a játékban előállhat
a picture of at least one cell
  legalább egy mezős kép
positive numbers, each once
  pozitív számok, mindegyik egyszer
a pairing strategy
  párosítási stratégia
the mirror
  tükrözés
virtual connections
  virtuális kapcsolatok
the criterion of the game
  a játék kritériuma
a misère quotient
  misère hányados
a period of the Grundy values
  a Grundy-értékek periódusa
two disjoint trees, by matroid union
  két diszjunkt fa, matroidunióval
zones
  zónák
threats
  fenyegetések
zones with a limit
  zónák korláttal
must-play regions and carriers
  kötelező területek és hordozók
a strategy for circumference 3, row by row
  stratégia 3-as kerületre, soronként
each player stops the other one: reductions and df-pn search with zones
  mindkét játékos megállítja a másikat: redukciók és df-pn keresés zónákkal
reductions and df-pn search with zones
  redukciók és df-pn keresés zónákkal
df-pn search with threats
  df-pn keresés fenyegetésekkel
search with zones and the stones that are left
  keresés zónákkal és a maradék kövekkel
search with must-play regions and carriers
  keresés kötelező területekkel és hordozókkal
search without dead and captured cells
  keresés halott és elfogott mezők nélkül
search of all turns, up to symmetries
  minden állás keresése, szimmetria erejéig
search of each player's chains
  a játékosok láncainak keresése
virtual connections and df-pn search
  virtuális kapcsolatok és df-pn keresés
search with the values of components
  keresés a komponensek értékeivel
backward induction
  visszafelé indukció
df-pn search
  df-pn keresés
`],t={"dead: no stone here ever matters":`halott: az itteni kő sosem számít`,"captured: a reply makes it dead at once":`elfogott: egy válasz azonnal halottá teszi`,"vulnerable: the opponent can make it dead":`sebezhető: az ellenfél halottá teheti`,"reversible: the opponent takes its use back":`visszafordítható: az ellenfél elveszi a hasznát`,"dominated: another cell is as good":`dominált: egy másik mező ugyanolyan jó`,"permanently inferior":`tartósan rosszabb`,"Every move outside the marked region loses.":`A jelölt területen kívül minden lépés veszít.`,"These cells need no look. Point at one for the reason.":`Ezeket a mezőket nem kell nézni. Mutasson egyre az okért.`,"Lines join what is connected, dotted ones if the player moves first. Point at a cell for the carrier.":`A vonalak az összeköttetéseket mutatják, pontozva, ha a játékosnak kell lépnie. Mutasson egy mezőre a hordozóért.`,"Every move wins here; one connection is drawn.":`Itt minden lépés nyer; egy összeköttetés van lerajzolva.`,"Analysis on":`Elemzés bekapcsolva`,Analyse:`Elemzés`,Stop:`Leállítás`,"Solves the position, and then the position after each move; the board is coloured as the answers come.":`Megoldja az állást, majd az egyes lépések utáni állásokat; a tábla a válaszok szerint színeződik.`,Analysis:`Elemzés`,"waiting for a free thread":`szabad szálra vár`,"{nodes} nodes, {seconds} s so far":`eddig {nodes} csúcs, {seconds} s`,"{done} of {of} classes of moves":`{of} lépésosztályból {done}`,"{player} wins with {move}":`{player} nyer: {move}`,"Draw, for example {move}":`Döntetlen, például {move}`,"At least a draw for {player}":`{player} legalább döntetlent ér el`,"At least a draw for {player}, with {move}":`{player} legalább döntetlent ér el: {move}`,Draw:`Döntetlen`,"Not known":`Nem ismert`,"{n} node|{n} nodes":`{n} csúcs`,"The game is over.":`A játék véget ért.`,"There are more moves than are judged one by one.":`Több a lépés, mint amennyit egyenként megítélünk.`,"Winning moves":`Nyerő lépések`,"Moves that draw":`Döntetlent adó lépések`,"Moves that do not lose":`Nem vesztő lépések`,"Every one of the {n} moves wins.":`Mind a(z) {n} lépés nyer.`,"{n} of {of} moves win":`{of} lépésből {n} nyer`,"{n} are not settled":`{n} nincs eldöntve`,"On the board + wins for the player to move and − loses; the colour is the winner’s.":`A táblán a + a lépőnek nyer, a − veszít; a szín a győztesé.`,"What the board shows":`Mit mutat a tábla`,Show:`Mutatás`,"Verdicts alone":`Csak az eredmények`,estimate:`becslés`,"Pairing strategy":`Párosítási stratégia`,"The pairs of a pairing strategy":`Egy párosítási stratégia párjai`,Board:`Tábla`,Studies:`Tanulmányok`,Games:`Játékok`,Notebook:`Jegyzetfüzet`,Plane:`Sík`,Gallery:`Képtár`,Pages:`Oldalak`,Language:`Nyelv`,"Light colours":`Világos színek`,"Dark colours":`Sötét színek`,"There is no such page":`Nincs ilyen oldal`,"A position is found under its notation:":`Egy állás a jelölése alatt található:`,"All games and their notation":`Minden játék és a jelölése`,Larger:`Nagyobb`,Smaller:`Kisebb`,"Whole board":`Az egész tábla`,"Point at a cell for the reason":`Mutasson egy mezőre az okért`,"Which move?":`Melyik lépés?`,Anew:`Újra`,Compute:`Kiszámítás`,Play:`Játék`,Proof:`Bizonyítás`,Value:`Érték`,Study:`Tanulmány`,Position:`Állás`,"{player} to move":`{player} lép`,"thinking…":`gondolkodik…`,"against the proof":`a bizonyítás ellen`,"Leave the lecture (Esc)":`Kilépés az előadásból (Esc)`,"Back one move":`Egy lépés vissza`,"Forward one move":`Egy lépés előre`,"Number the moves":`A lépések számozása`,Numbers:`Számok`,Move:`Lépés`,"move, such as {move}":`lépés, például {move}`,"There are more moves than can be listed here: type one.":`Több a lépés, mint amennyi itt felsorolható: írjon be egyet.`,"Loading…":`Betöltés…`,"Options with their values":`Lehetőségek az értékükkel`,Open:`Megnyitás`,"Did you mean":`Erre gondolt?`,Tools:`Eszközök`,"L: Left wins, whoever begins":`L: Bal nyer, bárki kezd`,"R: Right wins, whoever begins":`R: Jobb nyer, bárki kezd`,"N: the next player wins":`N: a következő játékos nyer`,"P: the previous player wins":`P: az előző játékos nyer`,"Canonical form":`Kanonikus alak`,Outcome:`Kimenetel`,Stops:`Megállások`,"{a} and {b}":`{a} és {b}`,Mean:`Átlag`,Temperature:`Hőmérséklet`,Birthday:`Születésnap`,"Find a game":`Játék keresése`,"Find a game: tic-tac-toe, Nim, hex:7x7 …":`Játék keresése: tic-tac-toe, Nim, hex:7x7 …`,"No game is called that.":`Nincs ilyen nevű játék.`,"Every opening of 4×4 Hex":`A 4×4-es Hex összes nyitása`,"The winner after each first move of Red.":`A győztes Piros minden első lépése után.`,"Every opening of 5×5 Hex":`Az 5×5-ös Hex összes nyitása`,"Red wins from the middle and loses from most of the border.":`Piros középről nyer, a szélek nagy részéről veszít.`,"Nim with three heaps of one":`Nim három egyes kupaccal`,"Zermelo’s backward induction: the whole tree, coloured from its ends.":`Zermelo visszafelé haladó indukciója: az egész fa, a végeitől színezve.`,"The game tree of 2×2 Hex":`A 2×2-es Hex játékfája`,"Symmetric moves are drawn once.":`A szimmetrikus lépések egyszer szerepelnek.`,"Why the shorter side wins":`Miért nyer a rövidebb oldal`,"The mirror pairing of a 7×8 board: equal letters answer each other.":`A 7×8-as tábla tükrözéses párosítása: azonos betűk válaszolnak egymásra.`,"Breaker’s pairing":`Breaker párosítása`,"Every row of five on this board holds a pair of equal letters.":`A táblán minden ötös sor tartalmaz két azonos betűt.`,"A hot position":`Egy forró állás`,"The thermograph of a board of Domineering.":`Egy Domineering-tábla termográfja.`,"Three switches":`Három kapcsoló`,"The thermograph of a sum of switches.":`Kapcsolók összegének termográfja.`,"Options of a Domineering board":`Egy Domineering-tábla lehetőségei`,"What both players can move to, what it is worth, and which options count.":`Hová léphetnek a játékosok, mennyit ér, és mely lehetőségek számítanak.`,"Options in Clobber":`Lehetőségek a Clobberben`,"Dominated and reversible options are named.":`A dominált és a visszafordítható lehetőségek meg vannak nevezve.`,"Toads and Frogs":`Varangyok és békák`,"Options of a short strip.":`Egy rövid sáv lehetőségei.`,"Edges hang from the ground; blue is Left’s, red is Right’s, green is both’s.":`Az élek a talajhoz kötődnek; a kék Balé, a piros Jobbé, a zöld mindkettőé.`,"All of it is computed and drawn by the program while you look.":`Mindezt a program számolja és rajzolja, miközben nézi.`,Cakes:`Sütik`,"Can every row of k cells be blocked by disjoint cakes of at most t cells? A tick leads to the cakes.":`Blokkolható-e minden k hosszú sor legfeljebb t mezős diszjunkt sütikkel? A pipa a sütikhez vezet.`,Polyominoes:`Poliominók`,"On which boards can Maker claim one? Harary’s game, where Breaker need not complete any.":`Mely táblákon szerezhet Maker egyet? Harary játéka, amelyben Breakernek nem kell egyet sem kiraknia.`,"Pairings of the hexagonal lattice":`A hatszögrács párosításai`,"All good pairings of seven in a row; two are joined when a moved domino pushes one into the other.":`A hetes sorok összes jó párosítása; kettő össze van kötve, ha egy dominó eltolása egyiket a másikba viszi.`,"One of them on the infinite board":`Egyikük a végtelen táblán`,"Pairings of nine in a row":`A 9-amőba párosításai`,"The same for the square lattice: one huge component, and the small ones beside it. Takes some seconds.":`Ugyanez a négyzetrácson: egy hatalmas komponens és mellette a kicsik. Néhány másodperc.`,"Other games":`Egyéb játékok`,Notation:`Jelölés`,"A position in the notation":`Egy állás a jelöléssel`,"a position, such as hex:11x11,swap or domineering:4x4 + nim:3":`egy állás, például hex:11x11,swap vagy domineering:4x4 + nim:3`,Search:`Keresés`,"Search games: tic-tac-toe, dominoes, Nim …":`Játékok keresése: amőba, dominó, Nim …`,"Live evaluation":`Folyamatos értékelés`,"{player} seems to be better":`{player} jobban állni látszik`,"it seems even":`kiegyenlítettnek látszik`,"It might go on:":`Így folytatódhat:`,Moves:`Lépések`,Undo:`Visszavonás`,"Undo: {what}":`Visszavonás: {what}`,Redo:`Ismét`,start:`kezdet`,"None yet. ← and → go through them; other moves from an earlier position become variations.":`Még nincs. A ← és → végigmegy rajtuk; egy korábbi állásból tett más lépés változat lesz.`,"Comment on this position":`Megjegyzés ehhez az álláshoz`,"the comment":`a megjegyzés`,"the notebook is too large to be kept by the browser: save it as a file":`a jegyzetfüzet túl nagy a böngészőnek: mentse fájlba`,stopped:`leállítva`,"The notebook is kept among the studies.":`A jegyzetfüzet a tanulmányok közé került.`,"numbers, ups, nimbers, added and taken away":`számok, upok és nimberek összege és különbsége`,"a game by its options":`egy játék a lehetőségeivel megadva`,"positions of games, and sums of them":`játékok állásai és összegeik`,"a name for a value":`egy érték neve`,"a function":`egy függvény`,"a thermograph, drawn":`egy termográf, lerajzolva`,"temperature; mean, birthday, outcome in the same way":`hőmérséklet; ugyanígy mean, birthday és outcome`,comparisons:`összehasonlítások`,"the options of both players":`mindkét játékos lehetőségei`,Save:`Mentés`,"Keep as a study":`Megőrzés tanulmányként`,"Open…":`Megnyitás…`,"Notebook file":`Jegyzetfüzet fájlja`,Clear:`Ürítés`,"All studies":`Minden tanulmány`,"A cell is deleted.":`Egy cella törölve.`,"Values, positions, sums, definitions. Try":`Értékek, állások, összegek, definíciók. Próbálja ki:`,"Cell {n}":`{n}. cella`,"Edit cell {n}":`{n}. cella szerkesztése`,Edit:`Szerkesztés`,"Run cell {n} and those after it again":`A(z) {n}. cella és az utána állók újraszámolása`,"Run again":`Újraszámolás`,"Delete cell {n}":`{n}. cella törlése`,Delete:`Törlés`,"An expression is worked out; click one to try it:":`Egy kifejezést kiszámolunk; kattintson egyre a kipróbáláshoz:`,"Working…":`Számol…`,"Not worked out":`Nincs kiszámolva`,"{name} is defined":`{name} definiálva`,Thermograph:`Termográf`,"Thermograph of {name}":`{name} termográfja`,Expression:`Kifejezés`,"an expression, such as domineering:4x4 + nim:3, or help":`egy kifejezés, például domineering:4x4 + nim:3, vagy help`,Enter:`Bevitel`,"Computing…":`Számol…`,"Open the picture by itself":`A kép megnyitása külön`,"Drawing…":`Rajzol…`,grey:`szürke`,empty:`üres`,"Board: {state}. Arrow keys choose a cell, Enter plays.":`Tábla: {state}. A nyilak mezőt választanak, az Enter lép.`,"{label}. Drag or use the arrow keys to move, plus and minus to zoom, Home to go back.":`{label}. Húzza vagy mozgassa a nyilakkal, plusz és mínusz nagyít és kicsinyít, a Home visszavisz.`,"Back to the middle":`Vissza középre`,"Breaker answers a move on one cell of a pair on the other":`Breaker egy pár egyik mezőjére tett lépésre a másikon válaszol`,"Every row has cells of both parts of one cake":`Minden sorban van mező egy süti mindkét részéből`,"Infinite boards":`Végtelen táblák`,"A good pairing or good cakes for k in a row: every row of the whole plane is blocked by one of the pieces, which repeat for ever.":`Jó párosítás vagy jó sütik a k-amőbához: az egész sík minden sorát blokkolja a végtelenül ismétlődő darabok egyike.`,What:`Mi`,Pairing:`Párosítás`,Rows:`Sorok`,"cells in a cake at most":`mező egy sütiben legfeljebb`,lattice:`rács`,"any lattice":`bármely rács`,Find:`Keresés`,"Looking…":`Keres…`,Yes:`Igen`,No:`Nem`,Certificate:`Tanúsítvány`,"{query}: {n} pieces that repeat":`{query}: {n} ismétlődő darab`,"The pieces repeat under {lattice}; drag to see that nothing is left out.":`A darabok {lattice} szerint ismétlődnek; húzza, és látni fogja, hogy semmi sem marad ki.`,"Two people":`Két személy`,"You play":`Az ön színe`,"First and second are counted from the start of this line.":`Az elsőt és a másodikat ennek a változatnak az elejétől számoljuk.`,Opponent:`Ellenfél`,"Solver, strongest":`Megoldó, a legerősebb`,"Level 1, beginner":`1. szint, kezdő`,"Level {level}":`{level}. szint`,Time:`Idő`,"Let the program move":`Lépjen a program`,Copied:`Másolva`,"Copy the position’s address":`Az állás címének másolása`,"{player} first":`{player} kezd`,"Breaker answers a move on one cell of a pair on the other. Drag the board: the pairs repeat for ever.":`Breaker egy pár egyik mezőjére tett lépésre a másikon válaszol. Húzza a táblát: a párok végtelenül ismétlődnek.`,"Every row has cells of both parts, plain and dotted, of one cake. Drag the board: the cakes repeat for ever.":`Minden sorban van mező egy süti mindkét részéből, simából és pontozottból. Húzza a táblát: a sütik végtelenül ismétlődnek.`,"Breaker answers in the tile in which Maker has moved. Drag the board: the tiles repeat for ever.":`Breaker abban a csempében válaszol, amelyben Maker lépett. Húzza a táblát: a csempék végtelenül ismétlődnek.`,"No row has one colour alone. Drag the board: the colours repeat for ever.":`Egyetlen sor sem egyszínű. Húzza a táblát: a színek végtelenül ismétlődnek.`,"the verdict":`az eredmény`,"A certificate proves who wins. Play for the loser and watch the proof answer every move, each with its reason; an independent checker accepts the proof before you see it.":`A tanúsítvány bizonyítja, ki nyer. Játsszon a vesztessel, és nézze, hogyan válaszol a bizonyítás minden lépésre, indoklással; egy független ellenőrző elfogadja a bizonyítást, mielőtt ön látja.`,"Close the proof":`A bizonyítás bezárása`,Download:`Letöltés`,Verify:`Ellenőrzés`,"Proving…":`Bizonyít…`,"Prove this position":`Az állás bizonyítása`,"Load a certificate…":`Tanúsítvány betöltése…`,"Certificate file":`Tanúsítvány fájlja`,"Stopped after {nodes} nodes and {seconds} s: nothing is decided yet.":`Leállítva {nodes} csúcs és {seconds} s után: még semmi sincs eldöntve.`,"{nodes} nodes, {seconds} s":`{nodes} csúcs, {seconds} s`,Game:`Játék`,Claim:`Állítás`,Theorem:`Tétel`,Evidence:`Bizonyíték`,"{n} line|{n} lines":`{n} sor`,"{n} bytes":`{n} bájt`,"{n} claim|{n} claims":`{n} állítás`,"The proof plays":`A bizonyítás játssza`,"The checker has accepted this proof. It is about no play, so there is nothing to play against.":`Az ellenőrző elfogadta ezt a bizonyítást. Nem játékmenetről szól, ezért nincs mi ellen játszani.`,"as claimed":`ahogy az állítás mondja`,"You are {player}: click a move.":`Ön {player}: kattintson egy lépésre.`,"Show the cells that the proof still needs":`A bizonyításhoz még szükséges mezők mutatása`,"line {n}":`{n}. sor`,"your move":`az ön lépése`,"Solved.":`Megoldva.`,"Right! Go on to the end.":`Helyes! Játsszon a végéig.`,"{move} does not win.":`{move} nem nyer.`,"Try again":`Újra`,Hint:`Segítség`,"It begins with “{letter}”.":`Így kezdődik: „{letter}”.`,"let the program answer":`válaszoljon a program`,"no cell":`nincs mező`,free:`szabad`,"a token":`egy bábu`,"two tokens":`két bábu`,"three tokens":`három bábu`,"a win of the first player":`az első játékos nyer`,"a win of the second player":`a második játékos nyer`,"a draw":`döntetlen`,"both players’":`mindkét játékosé`,"the first player’s":`az első játékosé`,"the second player’s":`a második játékosé`,terminal:`végpont`,"at the top":`felül`,"at the bottom":`alul`,"at the left":`bal oldalon`,"at the right":`jobb oldalon`,"Graph. Arrow keys choose a vertex or an edge, N adds a vertex, J joins, Enter changes, Delete removes.":`Gráf. A nyilak egy csúcsot vagy élt választanak, N új csúcsot tesz hozzá, J összeköt, Enter változtat, Delete töröl.`,ground:`talaj`,"Vertex {name}":`{name} csúcs`,"Edge {from}–{to}":`{from}–{to} él`,"Choose the vertex to join it with.":`Válassza ki a csúcsot, amellyel össze kell kötni.`,"a click on an empty place makes a vertex, and a line drawn from a vertex joins it; a second click changes what is chosen.":`egy kattintás üres helyre új csúcsot tesz, egy csúcsból húzott vonal összeköti azt; egy második kattintás változtat a kiválasztotton.`,"A click changes whose it is":`Egy kattintás megváltoztatja, kié`,"New vertex":`Új csúcs`,"Join with…":`Összekötés …`,Remove:`Törlés`,"On it":`Rajta`,"It is":`Ez az él`,"New edges are":`Az új élek`,"Heap {n}, second number":`{n}. kupac, második szám`,"One heap less":`Egy kupaccal kevesebb`,"This position is set up by its notation.":`Ez az állás a jelölésével állítható fel.`,green:`zöld`,"Set up a position":`Állás felállítása`,"What a click puts on a cell":`Mit tesz egy kattintás a mezőre`,"Heap {n}":`{n}. kupac`,"One more heap":`Még egy kupac`,"Who moves":`Ki lép`,"Use this position":`Ennek az állásnak a használata`,Cancel:`Mégse`,"Play Hex":`Hex`,"against a friend or nine levels of the program":`egy baráttal vagy a program kilenc szintjével`,"Tic-tac-toe":`Tic-tac-toe`,"and every other k in a row, solved":`és minden más k-amőba, megoldva`,"with the winning move, and why it wins":`a nyerő lépéssel, és hogy miért nyer`,"what a position is worth, in numbers and pictures":`mennyit ér egy állás, számokban és képekben`,"Who wins, and why?":`Ki nyer, és miért?`,"On this board of Hex Blue wins, although Red moves first. The proof is one sentence: when Red takes a cell, Blue takes the other cell with the same letter.":`Ezen a Hex-táblán Kék nyer, noha Piros kezd. A bizonyítás egy mondat: ha Piros elfoglal egy mezőt, Kék az ugyanolyan betűjű másikat foglalja el.`,"Red wants to join top and bottom, Blue left and right. You are Red: try to break the proof.":`Piros a felső és az alsó, Kék a bal és a jobb oldalt akarja összekötni. Ön Piros: próbálja megtörni a bizonyítást.`,"Blue has joined left and right.":`Kék összekötötte a bal és a jobb oldalt.`,Again:`Újra`,"Red plays {a}, Blue answers {b}.":`Piros lépése {a}, Kék válasza {b}.`,"gruk solves games like this one, proves what it says, and lets an independent checker read every proof before you see it.":`A gruk ilyen játékokat old meg, bizonyítja, amit mond, és minden bizonyítást elolvastat egy független ellenőrzővel, mielőtt ön látja.`,"Open this board":`A tábla megnyitása`,"A larger one: 5×5":`Egy nagyobb: 5×5`,"Go on with":`Folytatás`,"The notebook has other cells, which go. Open this one all the same?":`A jegyzetfüzetben más cellák vannak, amelyek elvesznek. Mégis megnyitja?`,"Open file…":`Fájl megnyitása…`,"File of a study":`Tanulmány fájlja`,"Every game that you change is kept in this browser, with its variations, comments and proofs.":`Minden játékot, amelyen változtat, ez a böngésző őriz meg, változatokkal, megjegyzésekkel és bizonyításokkal.`,"“{title}” is deleted.":`„{title}” törölve.`,"Search titles, games and comments":`Keresés címekben, játékokban és megjegyzésekben`,Title:`Cím`,"{n} position|{n} positions":`{n} állás`,Rename:`Átnevezés`,"Save file":`Mentés fájlba`,"No study has these words.":`Egyetlen tanulmányban sincsenek ezek a szavak.`,"None yet. Play a move on a board, or open a file.":`Még nincs. Lépjen egy táblán, vagy nyisson meg egy fájlt.`,"Solved on this machine":`Ezen a gépen megoldva`,"Look into the catalogue":`A katalógus megnézése`,"The catalogue is empty.":`A katalógus üres.`,Circle:`Kör`,Square:`Négyzet`,Triangle:`Háromszög`,Cross:`Kereszt`,Letter:`Betű`,"The link with the whole study is copied: {n} letters.":`Az egész tanulmányt tartalmazó link másolva: {n} betű.`,"Its certificates are too long for a link and stay behind: a file has them all.":`A tanúsítványai túl hosszúak egy linkhez, és itt maradnak: egy fájlban mind benne vannak.`,"It is too long for many programs, which cut it: send the file instead.":`Sok programnak túl hosszú, és levágják: küldje inkább a fájlt.`,Author:`Szerző`,"Nothing to keep yet: the first move or word begins a study.":`Még nincs mit megőrizni: az első lépéssel vagy szóval kezdődik egy tanulmány.`,"Not kept.":`Nincs megőrizve.`,"Kept in this browser.":`Megőrizve ebben a böngészőben.`,Marks:`Jelek`,"Click cells to mark them, and again to take the mark away.":`Kattintson mezőkre a megjelölésükhöz, és újra a jel levételéhez.`,"Choose a sign, then click cells.":`Válasszon jelet, majd kattintson mezőkre.`,"This position":`Ez az állás`,proved:`bizonyított`,"not checked":`nincs ellenőrizve`,unproved:`bizonyítatlan`,"Make main line":`Legyen főváltozat`,"Delete from here":`Törlés innen`,"File and link":`Fájl és link`,"Copy link":`Link másolása`,"Save SGF":`SGF mentése`,"{n} certificate|{n} certificates":`{n} tanúsítvány`,"{done} of {of} positions":`{of} állásból {done}`,"the server does not answer":`a szerver nem válaszol`,"{known} of {of} positions are decided.":`{of} állásból {known} eldöntött.`,"These moves throw away a win: {moves}.":`Ezek a lépések elvesztegetnek egy nyerést: {moves}.`,"No move that is decided throws away a win.":`Egyetlen eldöntött lépés sem veszteget el nyerést.`,"Looking for the moves that win …":`A nyerő lépések keresése…`,"The player to move does not win here.":`A lépő itt nem nyer.`,"It is not known which moves win.":`Nem ismert, mely lépések nyernek.`,"{n} of {of} moves win: a puzzle has one.":`{of} lépésből {n} nyer: egy feladványban egy nyer.`,"{player} to move wins. Find the only move.":`{player} lép és nyer. Találja meg az egyetlen lépést.`,"{player} wins in {k}. Find the only move.":`{player} {k} lépésben nyer. Találja meg az egyetlen lépést.`,Puzzle:`Feladvány`,Teach:`Tanítás`,Lecture:`Előadás`,"Set up":`Felállítás`,"Review the game":`A játszma áttekintése`,"Make a puzzle":`Feladvány készítése`,position:`állás`,"throws away a win":`elveszteget egy nyerést`,"Not known: {why}":`Nem ismert: {why}`,"the value":`az érték`,"Working out the value…":`Az érték kiszámítása…`,"Options of both players, below the board":`Mindkét játékos lehetőségei a tábla alatt`,"This study is not kept here any more":`Ez a tanulmány már nincs itt`,marks:`jelek`,title:`cím`,"the variation":`a változat`,"the main line":`a főváltozat`,"the move":`a lépés`,"{title} (copy)":`{title} (másolat)`,"This study was changed in another window too: yours goes on as a copy.":`Ezt a tanulmányt egy másik ablakban is módosították: az öné másolatként folytatódik.`,"The file has {n} games: each is a study of its own now.":`A fájlban {n} játszma van: mindegyik külön tanulmány lett.`,"Three in a row":`3-amőba`,"Five in a row":`5-amőba`,"Five in a row, without the handicaps of Renju":`5-amőba, a renju korlátozásai nélkül`,"Four in a row, placed freely":`4-amőba, szabadon lerakva`,"Four in a row, but stones do not fall":`4-amőba, de a kövek nem esnek le`,"gruk does not know this one; Cram is played on the same paper":`Ezt a gruk nem ismeri; a Cramet ugyanolyan papíron játsszák`,"gruk does not know Dots and Boxes; Cram is played on the same paper":`A Pontok és dobozokat a gruk nem ismeri; a Cramet ugyanolyan papíron játsszák`,"gruk does not know Go; in NoGo whoever would capture loses":`A gót a gruk nem ismeri; a NoGóban az veszít, akinek ütnie kellene`,"gruk does not know Chess; Dawson's chess is played with pawns":`A sakkot a gruk nem ismeri; Dawson sakkját gyalogokkal játsszák`,"gruk does not know Draughts; Konane is the jumping game of Hawaii":`A dámát a gruk nem ismeri; a Konane Hawaii ugrós játéka`,"Amazons: queens that burn squares":`Amazonok: vezérek, amelyek mezőket égetnek fel`,"Bridg-it, which is also called Gale":`Bridg-it, más néven Gale`,"Shannon's switching game":`Shannon kapcsolójátéka`,"Nim with four rows":`Nim négy sorral`,"Chomp, the game of the poisoned square":`Chomp, a mérgezett mező játéka`,"Hex, first called Polygon":`Hex, első nevén Polygon`,"Harary's game":`Harary játéka`,"Connection games":`Összekötő játékok`,"Games of rows and sets":`Sorok és halmazok játékai`,"Games of heaps and coins":`Kupacok és érmék játékai`,"Games on boards":`Táblás játékok`,"Games on graphs":`Játékok gráfokon`,"This answer has no certificate":`Ennek a válasznak nincs tanúsítványa`,"I think that I win":`Azt hiszem, én nyerek`,"I think that I am better":`Azt hiszem, én állok jobban`,"I think that it is even":`Azt hiszem, kiegyenlített`,"I think that you are better":`Azt hiszem, ön áll jobban`,"I think that you win":`Azt hiszem, ön nyer`,"{feeling}: I won {share} % of {games} games that I tried. That is an estimate, no proof.":`{feeling}: {games} kipróbált játszmából {share} %-ot nyertem. Ez becslés, nem bizonyítás.`,"blue and green":`Kék és Zöld`,Hexagons:`Hatszögek`,upright:`álló`,flat:`fekvő`,"upright, mirrored":`álló, tükrözött`,"flat, mirrored":`fekvő, tükrözött`,"Kept in the catalogue as “{name}”.":`A katalógusban „{name}” néven megmaradt.`,"This server keeps no catalogue.":`Ez a kiszolgáló nem vezet katalógust.`,"The checker reads …":`Az ellenőrző olvas …`,"One page that needs no server, with a checker in it":`Egyetlen oldal, amelyhez nem kell kiszolgáló, ellenőrzővel`,"Save page":`Oldal mentése`,"Keep in the catalogue":`Megőrzés a katalógusban`,"Copy to this browser":`Másolás ebbe a böngészőbe`,"In this browser":`Ebben a böngészőben`,"In the catalogue of this machine":`E gép katalógusában`,"The catalogue has no studies yet.":`A katalógusban még nincs tanulmány.`,"SGF has no words for verdicts and certificates: {n} are left out.":`Az SGF-ben nincs szó ítéletekre és tanúsítványokra: {n} kimaradt.`,"the start":`a kezdet`,"It says of no position who wins.":`Egyetlen állásról sem mondja meg, ki nyer.`,"{proved} proved, {unproved} without proof, {unknown} not checked.":`{proved} bizonyított, {unproved} bizonyítás nélkül, {unknown} nem ellenőrzött.`,"Go on":`Folytatás`,"{nodes} nodes and {seconds} s so far. What was found is kept: the proof can be gone on with.":`Eddig {nodes} csomópont és {seconds} s. A talált eredmény megmarad: a bizonyítás folytatható.`,"{nodes} nodes and {seconds} s so far; {n} moves are not decided.":`Eddig {nodes} csomópont és {seconds} s; {n} lépés nincs eldöntve.`,"players exchanged":`játékosok felcserélve`,minus:`mínusz`,plus:`plusz`,"A component of {vertices} vertices and {edges} edges":`Komponens {vertices} csúccsal és {edges} éllel`,"the server does not answer: is gruk serve still running?":`a kiszolgáló nem válaszol: fut még a gruk serve?`,"{file} is too large":`{file} túl nagy`,"the study in this link is too large":`a hivatkozásban lévő tanulmány túl nagy`,"this link is not whole: it may have been cut on its way":`ez a hivatkozás nem teljes: talán útközben levágták`,"another window holds the studies":`egy másik ablak foglalja a tanulmányokat`,"the browser keeps nothing":`a böngésző semmit sem őriz meg`,"the browser has no more room: save this study as a file, or delete others":`a böngészőben nincs több hely: mentse ezt a tanulmányt fájlba, vagy töröljön másokat`,"the browser does not keep this study ({why}): save it as a file":`a böngésző nem őrzi meg ezt a tanulmányt ({why}): mentse fájlba`,"accepted by the checker in {seconds} s":`az ellenőrző {seconds} s alatt elfogadta`,"the analysis has failed":`az elemzés nem sikerült`,"the analysis could not be asked for":`az elemzést nem lehetett kérni`,"Nothing proves that there is only one.":`Semmi sem bizonyítja, hogy csak egy van.`,"Proved: no other move wins.":`Bizonyított: más lépés nem nyer.`,"Is it the only one?":`Ez az egyetlen?`,"expected {what}, found {found}":`várt: {what}, talált: {found}`};export{t as default,e as files};