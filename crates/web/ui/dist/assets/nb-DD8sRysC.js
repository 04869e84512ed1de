var e=[`Avoider–Enforcer
  Avoider–Enforcer
Aliquant
  Aliquant
Aliquot
  Aliquot
Amazons
  Amazoner
Arc Kayles
  Kant-Kayles
Backsliding Toads-and-Frogs
  Backsliding Toads-and-Frogs
Beck's Hex
  Becks Hex
Bridg-it
  Bridg-it
Chomp
  Chomp
Clobber
  Clobber
Coin turning
  Myntvending
Col
  Col
Chooser–Picker
  Chooser–Picker
Cram
  Cram
Cylindrical Hex
  Sylindrisk Hex
Dawson's chess
  Dawsons sjakk
Domineering
  Domineering
Fibonacci Nim
  Fibonacci-Nim
Formal game
  Formelt spill
Fox-and-Geese
  Rev og gjess
Graph game
  Grafspill
Hackenbush
  Hackenbush
Havannah
  Havannah
Hex
  Hex
Hex on a graph
  Hex på en graf
Hex on a tiling
  Hex på en flislegging
Hex in three dimensions
  Hex i tre dimensjoner
Hexadecimal game
  Heksadesimalt spill
Konane
  Konane
Maize
  Maize
Maze
  Maze
Maker–Breaker
  Maker–Breaker
Maker–Maker
  Maker–Maker
Moore's Nim
  Moores Nim
Nim
  Nim
Node Kayles
  Node-Kayles
NoGo
  NoGo
Octal game
  Oktalspill
Picker–Chooser
  Picker–Chooser
Recycled Maker–Maker
  Maker–Maker med flyttbare brikker
Rex
  Rex
Reverse Maker–Maker
  Omvendt Maker–Maker
Shannon's switching game on edges
  Shannons koblingsspill på kanter
Shannon's switching game on vertices
  Shannons koblingsspill på noder
Short Hex
  Kort Hex
Snort
  Snort
Hex on squares
  Hex på kvadrater
Subtraction game
  Subtraksjonsspill
Tex
  Tex
Toads-and-Frogs
  Toads-and-Frogs
Toppling Dominoes
  Fallende dominoer
Toppling Towers
  Fallende tårn
TRex
  TRex
Turnablock
  Turnablock
Wythoff's game
  Wythoffs spill
Y
  Y
Anti-Clobber
  Anti-Clobber
Cannibal Clobber
  Kannibal-Clobber
Childish Hackenbush
  Barnslig Hackenbush
Cutcake
  Cutcake
Eatcake
  Eatcake
Elephants-and-Rhinos
  Elefanter og neshorn
Fission
  Fission
General Toads-and-Frogs
  Allmenn Toads-and-Frogs
Col on graphs
  Col på grafer
Snort on graphs
  Snort på grafer
Kings
  Konger
Knights
  Springere
Maundy Cake
  Maundy Cake
Partizan Arc Kayles
  Partisk Arc Kayles
Partizan Euclid
  Partisk Euklid
Partizan octal game
  Partisk oktalspill
Partizan splittles
  Partiske splittles
Take-Away
  Ta bort
Sum of games
  Sum av spill
Misère play
  Misère-spill
Impartial variant
  Nøytral variant
Dicotic variant
  Dikotisk variant
Twisted variant
  Vridd variant
Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.
  Avoider taper når Avoider har alle nodene i en vinnermengde, og vinner når Enforcer har en node i hver vinnermengde.
A move takes from a number a smaller one that does not divide it; whoever cannot move loses.
  Et trekk trekker fra et tall et mindre tall som ikke går opp i det; den som ikke kan trekke, taper.
A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.
  Et trekk trekker fra et tall en av divisorene, men ikke tallet selv; den som ikke kan trekke, taper.
An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot move loses.
  En amasone flytter som en dronning og brenner så en rute som den når som en dronning; den som ikke kan trekke, taper.
A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot move loses.
  En brikke går til en ledig naborute og etterlater en av motstanderens brikker; den som ikke kan trekke, taper.
A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.
  Et trekk tar en kant av grafen sammen med alle kanter som møter den; den som ikke kan trekke, taper.
A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.
  En brikke går én rute fram, hopper fram over én av motstanderens brikker eller går én rute tilbake; padder går mot høyre, frosker mot venstre; den som ikke kan trekke, taper, og spill som fortsetter i det uendelige, er uavgjort.
Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.
  Hex der Blå, som trekker som nummer to, velger cellen for Røds første brikke; valget er Blås første trekk her.
Red joins own dots from top to bottom, Blue from left to right; lines do not cross.
  Rød forbinder egne punkter fra topp til bunn, Blå fra venstre til høyre; linjer krysser ikke hverandre.
A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move loses.
  En brikke flytter til en naborute og fjerner brikken der, uansett farge; den som ikke kan trekke, taper.
Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.
  Venstre kutter blå kanter og Høyre røde, men bare slike som ikke får andre kanter til å falle; den som ikke kan trekke, taper.
A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot move loses.
  Et trekk spiser en rute og alle ruter under og til høyre for den; ingen får spise a1, og den som ikke kan trekke, taper.
A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move loses.
  En brikke flytter til en naborute og fjerner motstanderens brikke der; den som ikke kan trekke, taper.
A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever cannot move loses.
  Et trekk snur noen mynter slik reglene sier; den siste av dem, lengst til høyre og nederst, må ha vist krone. Den som ikke kan trekke, taper.
Each player claims free squares that are next to none of his own; whoever cannot move loses.
  Hver spiller tar ledige ruter som ikke ligger inntil noen av spillerens egne; den som ikke kan trekke, taper.
Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.
  Picker tilbyr to noder, Chooser tar én og vinner med alle nodene i en vinnermengde, Picker får den andre.
A move places a domino on two free squares, upright or lying; whoever cannot move loses.
  Et trekk legger en dominobrikke på to ledige ruter, stående eller liggende; den som ikke kan trekke, taper.
Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.
  Venstre deler en kake med W kolonner og H rader i to mellom to kolonner, Høyre mellom to rader; den som ikke kan trekke, taper.
Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.
  Hex på en sylinder med omkrets W: Rød forbinder toppen og bunnen, Blå lukker en ring rundt den.
A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. Whoever cannot move loses.
  En bonde går fram på en åpen linje; etter slagene, som er påbudt, er linjen og nabolinjene stengt. Den som ikke kan trekke, taper.
Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.
  Venstre legger stående dominobrikker, Høyre liggende, på ledige ruter; den som ikke kan trekke, taper.
Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.
  Venstre spiser en kolonne av en kake med W kolonner og H rader, Høyre en rad; det som blir igjen på hver side, er kaker, og den som ikke kan trekke, taper.
A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.
  En brikke flytter til den ledige ruten foran seg; elefanter x går mot høyre, neshorn o mot venstre; den som ikke kan trekke, taper.
The first move takes any number of counters but all, each later one at most twice what the one before it took; whoever cannot move loses.
  Det første trekket tar et hvilket som helst antall brikker, men ikke alle; hvert senere høyst dobbelt så mange som det forrige tok; den som ikke kan trekke, taper.
A stone between two free squares is replaced by two stones on them, above and below for Left, beside for Right; whoever cannot move loses.
  En brikke mellom to ledige ruter byttes ut med to brikker på dem, over og under for Venstre, ved siden av for Høyre; den som ikke kan trekke, taper.
A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.
  Et spill gitt ved mulighetene sine, som {1|*}: et trekk bytter det ut med en av mulighetene til den som trekker; den som ikke har noen, taper.
Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.
  Gjess går én rute på skrå oppover, reven én rute på skrå; den som ikke kan trekke, taper.
A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if OWN is 1); toads go right, frogs left; whoever cannot move loses.
  En brikke går MIN til MAX ledige ruter fram eller hopper over opptil JUMP av motstanderens brikker (av enhver farge hvis OWN er 1); padder går mot høyre, frosker mot venstre; den som ikke kan trekke, taper.
A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).
  Et trekk skyver en brikke langs en kant i grafen (A>x>B er bare Venstres, A>o>B bare Høyres); den som ikke kan trekke, taper. Spill som fortsetter i det uendelige, er uavgjort. I en node A er spillet over hvis grafen sier A!x (Venstre vinner), A!o (Høyre vinner) eller A!. (uavgjort).
Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.
  Hver spiller tar ledige noder som ingen kant forbinder med spillerens egne; den som ikke kan trekke, taper.
Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.
  Hver spiller tar ledige noder som ingen kant forbinder med en av motstanderens; den som ikke kan trekke, taper.
Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever cannot move loses.
  Venstre kutter blå eller grønne kanter, Høyre røde eller grønne, og det som henger i løse luften, faller; den som ikke kan trekke, taper.
On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.
  På en sekskant av sekskanter vinner en kjede som forbinder to hjørner, forbinder tre kanter eller er en ring; et fullt brett uten noen slik er uavgjort.
Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.
  Rød forbinder toppen og bunnen, Blå forbinder venstre og høyre, én brikke per tur; et fullt brett har nøyaktig én vinner.
Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.
  Rød tar noder i en graf for å forbinde toppen og bunnen, Blå for å forbinde venstre og høyre; kantene av brettet er lister av noder.
Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.
  Rød forbinder toppen og bunnen, Blå venstre og høyre, på flisleggingen 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 eller irregular (uregelmessig).
In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one player (red, if no other is named) against the two others together.
  I en kube forbinder Rød, Blå og Grønn hver to motstående sider: Rød venstre og høyre, Blå toppen og bunnen, Grønn det første og det siste laget. Utfall gjelder én spiller (rød, hvis ingen annen nevnes) mot de to andre sammen.
A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.
  Et trekk tar i brikker fra en haug og lar resten bli ingen haug, én, to eller tre: siffer i i koden er summen av 1, 2, 4 og 8 for det som er tillatt. Den som ikke kan trekke, taper.
A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  En brikke flytter som en konge i sjakk og fjerner motstanderens brikke på ruten den går til; den som ikke kan trekke, taper.
A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  En brikke flytter som en springer i sjakk og fjerner motstanderens brikke på ruten den går til; den som ikke kan trekke, taper.
A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move loses.
  En brikke hopper i rett linje over motstanderens brikker, som fjernes; den som ikke kan trekke, taper.
Left moves the token down, Right moves it to the right, one square but through no wall; whoever cannot move loses.
  Venstre flytter brikken nedover, Høyre flytter den mot høyre, én rute, men ikke gjennom en vegg; den som ikke kan trekke, taper.
Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.
  Venstre deler en kake med W kolonner og H rader i like kaker med færre kolonner, Høyre i like kaker med færre rader; den som ikke kan trekke, taper.
Left moves the token down, Right moves it to the right, any number of squares but through no wall; whoever cannot move loses.
  Venstre flytter brikken nedover, Høyre flytter den mot høyre, så mange ruter som ønskes, men ikke gjennom en vegg; den som ikke kan trekke, taper.
Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.
  Maker vinner med alle nodene i en vinnermengde, Breaker med en node i hver vinnermengde; i mb2x1 tar Maker to noder per tur og Breaker én.
Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.
  Den som først har alle nodene i en vinnermengde, vinner; et fullt brett uten noen slik er uavgjort; i mm2x2 tas to noder per tur.
A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.
  Et trekk tar vilkårlige antall brikker fra minst én og høyst K hauger; den som ikke kan trekke, taper.
A move takes any number of counters from one heap; whoever takes the last counter wins.
  Et trekk tar et hvilket som helst antall brikker fra én haug; den som tar den siste brikken, vinner.
A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.
  Et trekk tar en node i grafen sammen med alle naboene; den som ikke kan trekke, taper.
Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move loses.
  Spillerne legger steiner som i Go, men ingen trekk får etterlate en gruppe uten friheter; den som ikke kan trekke, taper.
A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum of 1, 2 and 4 for what is allowed. Whoever cannot move loses.
  Et trekk tar i brikker fra en haug og lar resten bli ingen haug, én eller to: siffer i i koden er summen av 1, 2 og 4 for det som er tillatt. Den som ikke kan trekke, taper.
Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.
  Venstre tar en blå eller grønn kant av grafen, Høyre en rød eller grønn, sammen med alle kanter som møter den; den som ikke kan trekke, taper.
Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.
  Venstre bytter (p, q) ut med (q, p mod q), Høyre med (q, q − p mod q), med mindre q går opp i p; den som ikke kan trekke, taper.
A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.
  Et trekk tar brikker fra en haug og lar resten bli ingen haug, én eller to, etter den første oktalkoden for Venstre og etter den andre for Høyre; den som ikke kan trekke, taper.
A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.
  Et trekk tar fra en haug et antall fra den første mengden for Venstre, fra den andre for Høyre, og kan dele resten i to; den som ikke kan trekke, taper.
Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.
  Picker tilbyr to noder, Chooser tar én, Picker får den andre og vinner med alle nodene i en vinnermengde.
Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.
  Spillerne setter hver N merker på brettet og flytter så ett av sine egne i hver tur; den første med en hel vinnermengde vinner.
Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.
  Hex der den som forbinder sine egne to kanter, taper: Rød vil ikke forbinde toppen og bunnen, Blå ikke venstre og høyre.
Whoever first has all vertices of a winning set loses; a full board without one is a draw.
  Den som først har alle nodene i en vinnermengde, taper; et fullt brett uten noen slik er uavgjort.
Short claims edges and Cut deletes them; Short wins by joining the two terminals.
  Short tar kanter og Cut sletter dem; Short vinner ved å forbinde de to endepunktene.
Short claims vertices and Cut deletes them; Short wins by joining the two terminals.
  Short tar noder og Cut sletter dem; Short vinner ved å forbinde de to endepunktene.
Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.
  Hex der Rød har K brikker til å forbinde toppen og bunnen, eller med 'chain' må gjøre det med en kjede på høyst K celler; ellers vinner Blå.
Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.
  Hver spiller tar ledige ruter som ikke ligger inntil noen av motstanderens; den som ikke kan trekke, taper.
Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.
  Rød forbinder toppen og bunnen, Blå venstre og høyre; ruter berører hverandre langs sidene og langs den stigende diagonalen.
A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.
  Et trekk tar fra en haug et antall mynter som er i subtraksjonsmengden; den som ikke kan trekke, taper.
A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.
  Et trekk tar høyst MOST brikker fra en haug, alle unntatt én hvis ingenting er sagt, og deretter kan det tas høyst K ganger så mange som det trekket tok, fra den; den som ikke kan trekke, taper.
On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.
  På det uendelige Hex-brettet vinner Blå med en kjede rundt Røds første brikke; i et vindu slipper Rød unna ved å nå randen.
A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; whoever cannot move loses.
  En brikke går én rute fram eller hopper over én av motstanderens brikker; padder går mot høyre, frosker mot venstre; den som ikke kan trekke, taper.
A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever cannot move loses.
  En spiller velter en av sine egne dominobrikker eller en grå, sammen med alle brikker på den ene siden av den; den som ikke kan trekke, taper.
A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever cannot move loses.
  En spiller velter et av sine egne tårn eller et grått i en av fire retninger, sammen med den sammenhengende rekken bak det; den som ikke kan trekke, taper.
Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.
  Rex der spillet er uavgjort hvis ingen har forbundet sine egne kanter når bare én celle er igjen.
A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot move loses.
  Et trekk snur alle mynter i et rektangel; den i hjørnet nederst til høyre må ha vist krone. Den som ikke kan trekke, taper.
A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.
  Et trekk tar et hvilket som helst antall brikker fra den ene av to hauger, eller like mange fra begge; den som ikke kan trekke, taper.
On a triangle of hexagons, whoever joins all three sides wins.
  På en trekant av sekskanter vinner den som forbinder alle tre sidene.
The moves of the game whose position it is; whoever cannot move wins.
  Trekkene i spillet som stillingen er fra; den som ikke kan trekke, vinner.
Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.
  Begge spillere har trekkene til begge, x.a1-a2 er ett av Venstres og o.a1-b1 ett av Høyres; den som ikke kan trekke, taper.
The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.
  Trekkene i spillet som stillingen er fra, som er over så snart en av spillerne ikke har noen der; den som da skal trekke, har tapt.
The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.
  Trekkene i spillet som stillingen er fra, men spillerne bytter roller etter hvert trekk; den som ikke kan trekke, taper.
A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.
  Et trekk er et trekk i én komponent, skrevet 2:a1-b1; den som ikke har noe, taper; et minus bytter om spillernes roller.
red
  rød
blue
  blå
left
  venstre
right
  høyre
first
  første
second
  andre
maker
  Maker
breaker
  Breaker
picker
  Picker
chooser
  Chooser
avoider
  Avoider
enforcer
  Enforcer
short
  kortslutter
cut
  kutter
fox
  rev
geese
  gjess
`,`two trees
  to trær
after this move there are two disjoint sets of edges again, each of which spans the other
  etter dette trekket er det igjen to disjunkte mengder av kanter som hver utspenner den andre
after {move} the rest of the proof wins
  etter {move} vinner resten av beviset
opening
  åpning
this stone and the carrier are enough, whatever stands elsewhere
  denne brikken og bæreren er nok, hva som enn står andre steder
first move
  første trekk
pair
  par
{theirs} and {mine} are a pair: one of them is enough
  {theirs} og {mine} er et par: én av dem er nok
another way
  en annen vei
{mine} wins in a way that does not need {theirs}
  {mine} vinner på en måte som ikke trenger {theirs}
nim-sum
  nim-sum
the nim-sum of the heaps is {sum}, and this move makes it 0
  nim-summen av haugene er {sum}, og dette trekket gjør den til 0
the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves
  haugene etter dette trekket har produktet element {element} i kvotienten, som er tapt for den som skal trekke
misère quotient
  misère-kvotient
this component is the negative of the other one: the move is copied
  denne komponenten er den negative av den andre: trekket kopieres
mirror
  speiling
moving second now, {player} keeps at least {total} in all components together
  {player} trekker nå som nummer to og beholder minst {total} i alle komponenter til sammen
bound
  skranke
{taken} and {answer} are a pair: the answer to one is the other
  {taken} og {answer} er et par: svaret på den ene er den andre
{move} is in no pair
  {move} er ikke i noe par
coins
  mynter
the nim-sum of the coins that show heads is {sum}, and this move makes it 0
  nim-summen av myntene som viser krone, er {sum}, og dette trekket gjør den til 0
rows
  rader
after this move no rows without stones lie between ends that do not go together
  etter dette trekket ligger ingen rader uten brikker mellom ender som ikke passer sammen
{move} keeps the rest of the proof whole, whatever stands elsewhere
  {move} holder resten av beviset helt, hva som enn står andre steder
zone
  sone
criterion
  kriterium
by the criterion of the game the position after this move is lost
  etter spillets kriterium er stillingen etter dette trekket tapt
the first stone wins for whoever has it
  den første brikken vinner for den som har den
swap
  bytt
with this stone the borders are joined, whatever the opponent does
  med denne brikken er kantene forbundet, hva motstanderen enn gjør
captured cells
  fangede celler
{theirs} and {mine} are captured: the one makes the other dead
  {theirs} og {mine} er fanget: den ene gjør den andre død
{theirs} breaks one way to connect; {mine} takes another that does not need it
  {theirs} bryter én måte å koble på; {mine} tar en annen som ikke trenger den
the Grundy value is {now}, and this move makes it 0
  Grundy-verdien er {now}, og dette trekket gjør den til 0
Grundy value
  Grundy-verdi
line {line} of the strategy answers this position
  linje {line} i strategien svarer på denne stillingen
strategy
  strategi
whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most
  den som da skal trekke, har tapt etter høyst {n} trekk
nobody can force an end from there: play goes on for ever
  ingen kan tvinge fram en slutt derfra: spillet fortsetter i det uendelige
remoteness
  avstand til slutten
by the period the Grundy value is {now}, and this move makes it 0
  ved perioden er Grundy-verdien {now}, og dette trekket gjør den til 0
period
  periode
{move} completes a set
  {move} fullfører en mengde
set
  mengde
threat
  trussel
{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once
  {move} truer med å fullføre en mengde; hva svaret enn er, fortsetter truslene til det er to på én gang
as before
  som før
after {move} the turn is won as that of an earlier line is
  etter {move} er stillingen vunnet på samme måte som på en tidligere linje
answers to all
  svar på alt
after {move} there is an answer to every reply
  etter {move} finnes det et svar på hvert mottrekk
from heap {start} on the Grundy values of heaps repeat after {length}
  fra haug {start} gjentar Grundy-verdiene seg etter {length}
from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}
  fra haug {start} er Grundy-verdiene {saltus} større etter {length}
the misère quotient of all heaps has {order} elements
  misère-kvotienten av alle hauger har {order} elementer
the misère quotient of the heaps up to {last} has {order} elements
  misère-kvotienten av haugene opp til {last} har {order} elementer
the canonical form of {position} is {form}
  den kanoniske formen av {position} er {form}
{one} {relation} {other} in {game}, as loopy games
  {one} {relation} {other} i {game}, som spill med sykler
every full board of {game} that begins at {position} has a winner
  hvert fullt brett i {game} som begynner i {position}, har en vinner
a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game
  en god paring for {target}: Breaker vinner Maker–Breaker-spillet, og Picker vinner Chooser–Picker-spillet
a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game
  en god {number}-plassering for {target}: Picker vinner det skjeve ({number}) Chooser–Picker-spillet
a good colouring of {target} in {number} colours
  en god farging for {target} i {number} farger
no good {number}-placement of {target}
  ingen god {number}-plassering for {target}
no good colouring of {target} in {number} colours
  ingen god farging for {target} i {number} farger
no good placement of {target} with finite cakes of any size
  ingen god plassering for {target} med endelige kaker av noen størrelse
no good pairing of {target} by neighbours that repeats under {place}
  ingen god paring for {target} av naboer som gjentas under {place}
tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player
  fliser på høyst {number} celler som stopper {target}: Breaker vinner Maker–Breaker-spillet, selv som andre spiller
{player} wins
  {player} vinner
draw
  uavgjort
at least a draw for {player}
  minst uavgjort for {player}
nothing is threatened: any move will do
  ingenting er truet: hvilket som helst trekk duger
free move
  fritt trekk
{x} % of the greatest current
  {x} % av den største strømmen
Resistance
  Motstand
E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red
  E = {x}: Røds krets har motstand {y}, Blås {z}; under 1 er bra for Rød
Red
  Rød
Blue
  Blå
in the must-play region
  i må-spille-området
Must-play region
  Må-spille-område
every move outside these {n} cells loses to a connection of the opponent
  hvert trekk utenfor disse {n} cellene taper mot en kobling av motstanderen
{a} is connected, whoever moves
  {a} er koblet, uansett hvem som trekker
{a} is connected if {b} moves first
  {a} er koblet hvis {b} trekker først
groups and borders that are connected even if the opponent moves first, with the cells that this needs
  grupper og kanter som er koblet selv om motstanderen trekker først, med cellene det krever
the top
  toppen
the bottom
  bunnen
the left side
  venstre side
the right side
  høyre side
joins {a} and {b} with {n} cells, moving first on {c}
  kobler {a} og {b} med {n} celler, med første trekk på {c}
joins {a} and {b} with {n} cells
  kobler {a} og {b} med {n} celler
Red’s connections
  Røds koblinger
Blue’s connections
  Blås koblinger
in the cells shown
  i cellene som vises
dead: no chain needs it, whatever is played
  død: ingen kjede trenger den, hva som enn spilles
captured by {a}: a move here is answered on {b}
  fanget av {a}: et trekk her besvares på {b}
vulnerable: the reply {a} makes it dead
  sårbar: svaret {a} gjør den død
reversible: the reply {a} leaves it dead, and costs the one who replies nothing
  reversibel: svaret {a} gjør den død og koster den som svarer, ingenting
dominated: {a} is as good, because what it captures and kills in the end takes this cell in
  dominert: {a} er like god, fordi det den fanger og dreper, til slutt omfatter denne cellen
permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same
  varig dårligere: {a} trenger den aldri; {b} kan få den, og vinneren blir den samme
Inferior cells
  Underlegne celler
{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason
  {n} celler: døde, fangede, sårbare, reversible og dominerte trenger man ikke se på, varig dårligere ikke hver for seg; pek på en for å se grunnen
{x}
  {x}
potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight
  potensial {x} < {y}: Breaker vinner ved alltid å ta en node med størst vekt
potential {x}, not below {y}: it proves nothing
  potensial {x}, ikke under {y}: det beviser ingenting
Erdős–Selfridge potential
  Erdős–Selfridge-potensial
Maker wins in these vertices, by threats
  Maker vinner i disse nodene, ved trusler
in Maker's zone
  i Makers sone
Breaker wins in these vertices, by pairs and the potential
  Breaker vinner i disse nodene, ved par og potensialet
in Breaker's zone
  i Breakers sone
Maker
  Maker
Breaker
  Breaker
{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone
  {n} mengder på {m} av {o} frie noder er igjen, og {a} skal trekke: overmengder, tvillinger og tvungne trekk er borte
{n} sets, the smallest of {m}
  {n} mengder, den minste på {m}
Reduced hypergraph
  Redusert hypergraf
`,`the node limit was reached
  nodegrensen ble nådd
the time limit was reached
  tidsgrensen ble nådd
the memory limit was reached
  minnegrensen ble nådd
unknown: the time limit was reached
  ukjent: tidsgrensen ble nådd
unknown: the memory limit was reached
  ukjent: minnegrensen ble nådd
interrupted
  avbrutt
no theorem decides this position
  ingen setning avgjør denne stillingen
the count does not fit 128 bits
  antallet får ikke plass i 128 biter
the game is too deep for its value
  spillet er for dypt til å finne verdien
a number is too large for its value
  et tall er for stort til å finne verdien
the game can go on for ever
  spillet kan fortsette i det uendelige
it has too many moves
  den har for mange trekk
a heap is too large for a table of Grundy values, and no period of them is proved
  en haug er for stor for en tabell over Grundy-verdier, og ingen periode er bevist
the work on this question has failed: this is a bug
  arbeidet med dette spørsmålet har mislyktes: dette er en feil i programmet
the catalogue has no certificate of this number
  katalogen har ikke noe sertifikat med dette nummeret
there is no study of this name
  det finnes ingen studie med dette navnet
this server has no such certificate any more: make it again, or load it
  denne tjeneren har ikke lenger dette sertifikatet: lag det på nytt, eller last det inn
this server keeps no catalogue
  denne tjeneren har ingen katalog
the rest of the request did not come in time
  resten av forespørselen kom ikke i tide
the game is over: there is no move
  spillet er over: det finnes ingen trekk
the end
  slutten
a size: columns x rows, such as 5x5
  en størrelse: kolonner x rader, for eksempel 5x5
a position, such as hex:4x4 or nim:6,9,12
  en stilling, for eksempel hex:4x4 eller nim:6,9,12
a cell: column letters, then a row number, such as b3
  en celle: kolonnebokstaver og så et radnummer, for eksempel b3
a row number, counted from 1
  et radnummer, talt fra 1
the end of the cell name
  slutten på cellens navn
a positive number
  et positivt tall
two heaps, such as 3,5
  to hauger, for eksempel 3,5
an edge: b, g or r and its two ends, such as g0-1
  en kant: b, g eller r og de to endene, for eksempel g0-1
a position that play can reach
  en stilling som kan oppstå i spillet
a picture of at least one cell
  et bilde med minst én celle
positive numbers, each once
  positive tall, hvert én gang
a pairing strategy
  en parstrategi
the mirror
  speilingen
virtual connections
  virtuelle koblinger
the criterion of the game
  spillets kriterium
a misère quotient
  en misère-kvotient
a period of the Grundy values
  en periode i Grundy-verdiene
two disjoint trees, by matroid union
  to disjunkte trær, ved matroideunion
zones
  soner
threats
  trusler
zones with a limit
  soner med en grense
must-play regions and carriers
  må-spille-områder og bærere
a strategy for circumference 3, row by row
  en strategi for omkrets 3, rad for rad
each player stops the other one: reductions and df-pn search with zones
  hver spiller stopper den andre: reduksjoner og df-pn-søk med soner
reductions and df-pn search with zones
  reduksjoner og df-pn-søk med soner
df-pn search with threats
  df-pn-søk med trusler
search with zones and the stones that are left
  søk med soner og brikkene som er igjen
search with must-play regions and carriers
  søk med må-spille-områder og bærere
search without dead and captured cells
  søk uten døde og fangede celler
search of all turns, up to symmetries
  søk gjennom alle stillinger, opp til symmetri
search of each player's chains
  søk etter hver spillers kjeder
virtual connections and df-pn search
  virtuelle koblinger og df-pn-søk
search with the values of components
  søk med verdiene til komponentene
backward induction
  baklengs induksjon
df-pn search
  df-pn-søk
`],t={"dead: no stone here ever matters":`død: en brikke her betyr aldri noe`,"captured: a reply makes it dead at once":`fanget: et svar gjør den straks død`,"vulnerable: the opponent can make it dead":`sårbar: motstanderen kan gjøre den død`,"reversible: the opponent takes its use back":`reversibel: motstanderen tar nytten tilbake`,"dominated: another cell is as good":`dominert: en annen celle er like god`,"permanently inferior":`varig dårligere`,"Every move outside the marked region loses.":`Hvert trekk utenfor det markerte området taper.`,"These cells need no look. Point at one for the reason.":`Disse cellene trenger man ikke se på. Pek på en for å se grunnen.`,"Lines join what is connected, dotted ones if the player moves first. Point at a cell for the carrier.":`Linjer viser koblinger, prikkede hvis spilleren trekker først. Pek på en celle for å se bæreren.`,"Every move wins here; one connection is drawn.":`Hvert trekk vinner her; én kobling er tegnet.`,"Analysis on":`Analysen er på`,Analyse:`Analyse`,Stop:`Stopp`,"Solves the position, and then the position after each move; the board is coloured as the answers come.":`Løser posisjonen, og så posisjonen etter hvert trekk; brettet farges etter hvert som svarene kommer.`,Analysis:`Analyse`,"waiting for a free thread":`venter på en ledig prosessor`,"{nodes} nodes, {seconds} s so far":`{nodes} noder, {seconds} s så langt`,"{done} of {of} classes of moves":`{done} av {of} klasser av trekk`,"{player} wins with {move}":`{player} vinner med {move}`,"Draw, for example {move}":`Uavgjort, for eksempel {move}`,"At least a draw for {player}":`Minst uavgjort for {player}`,"At least a draw for {player}, with {move}":`Minst uavgjort for {player}, med {move}`,Draw:`Uavgjort`,"Not known":`Ikke kjent`,"{n} node|{n} nodes":`{n} node|{n} noder`,"The game is over.":`Spillet er over.`,"There are more moves than are judged one by one.":`Det er flere trekk enn det som vurderes ett for ett.`,"Winning moves":`Vinnende trekk`,"Moves that draw":`Trekk som gir uavgjort`,"Moves that do not lose":`Trekk som ikke taper`,"Every one of the {n} moves wins.":`Hvert av de {n} trekkene vinner.`,"{n} of {of} moves win":`{n} av {of} trekk vinner`,"{n} are not settled":`{n} er ikke avgjort`,"On the board + wins for the player to move and − loses; the colour is the winner’s.":`På brettet vinner + for den som skal trekke, og − taper; fargen er vinnerens.`,"What the board shows":`Hva brettet viser`,Show:`Vis`,"Verdicts alone":`Bare utfall`,estimate:`anslag`,"Pairing strategy":`Parstrategi`,"The pairs of a pairing strategy":`Parene i en parstrategi`,Board:`Brett`,Studies:`Studier`,Games:`Spill`,Notebook:`Notatbok`,Plane:`Plan`,Gallery:`Galleri`,Pages:`Sider`,Language:`Språk`,"Light colours":`Lyse farger`,"Dark colours":`Mørke farger`,"There is no such page":`Denne siden finnes ikke`,"A position is found under its notation:":`En posisjon finnes under sin notasjon:`,"All games and their notation":`Alle spill og notasjonen deres`,Larger:`Større`,Smaller:`Mindre`,"Whole board":`Hele brettet`,"Point at a cell for the reason":`Pek på en celle for å se grunnen`,"Which move?":`Hvilket trekk?`,Anew:`På nytt`,Compute:`Regn ut`,Play:`Spill`,Proof:`Bevis`,Value:`Verdi`,Study:`Studie`,Position:`Posisjon`,"{player} to move":`{player} skal trekke`,"thinking…":`tenker …`,"against the proof":`mot beviset`,"Leave the lecture (Esc)":`Avslutt forelesningen (Esc)`,"Back one move":`Ett trekk tilbake`,"Forward one move":`Ett trekk fram`,"Number the moves":`Nummerer trekkene`,Numbers:`Numre`,Move:`Trekk`,"move, such as {move}":`trekk, for eksempel {move}`,"There are more moves than can be listed here: type one.":`Det er flere trekk enn det som listes opp her: skriv ett.`,"Loading…":`Laster …`,"Options with their values":`Muligheter med verdiene sine`,Open:`Åpne`,"Did you mean":`Mente du`,Tools:`Verktøy`,"L: Left wins, whoever begins":`L: venstre vinner, hvem som enn begynner`,"R: Right wins, whoever begins":`R: høyre vinner, hvem som enn begynner`,"N: the next player wins":`N: den neste spilleren vinner`,"P: the previous player wins":`P: den forrige spilleren vinner`,"Canonical form":`Kanonisk form`,Outcome:`Utfall`,Stops:`Stopp`,"{a} and {b}":`{a} og {b}`,Mean:`Middelverdi`,Temperature:`Temperatur`,Birthday:`Fødselsdag`,"Find a game":`Finn et spill`,"Find a game: tic-tac-toe, Nim, hex:7x7 …":`Finn et spill: tre på rad, Nim, hex:7x7 …`,"No game is called that.":`Ingen spill heter det.`,"Every opening of 4×4 Hex":`Hvert åpningstrekk i 4×4 Hex`,"The winner after each first move of Red.":`Vinneren etter hvert første trekk av rød.`,"Every opening of 5×5 Hex":`Hvert åpningstrekk i 5×5 Hex`,"Red wins from the middle and loses from most of the border.":`Rød vinner fra midten og taper fra det meste av kanten.`,"Nim with three heaps of one":`Nim med tre hauger på én`,"Zermelo’s backward induction: the whole tree, coloured from its ends.":`Zermelos baklengs induksjon: hele spilltreet, farget fra endene.`,"The game tree of 2×2 Hex":`Spilltreet til 2×2 Hex`,"Symmetric moves are drawn once.":`Symmetriske trekk er tegnet én gang.`,"Why the shorter side wins":`Hvorfor den korteste siden vinner`,"The mirror pairing of a 7×8 board: equal letters answer each other.":`Speilparingen på et 7×8-brett: like bokstaver svarer hverandre.`,"Breaker’s pairing":`Paringen til Breaker`,"Every row of five on this board holds a pair of equal letters.":`Hver rad på fem på dette brettet har et par like bokstaver.`,"A hot position":`En varm posisjon`,"The thermograph of a board of Domineering.":`Termografen til et brett i Domineering.`,"Three switches":`Tre brytere`,"The thermograph of a sum of switches.":`Termografen til en sum av brytere.`,"Options of a Domineering board":`Mulighetene på et brett i Domineering`,"What both players can move to, what it is worth, and which options count.":`Hva begge spillerne kan trekke til, hva det er verdt, og hvilke muligheter som teller.`,"Options in Clobber":`Muligheter i Clobber`,"Dominated and reversible options are named.":`Dominerte og reversible muligheter er navngitt.`,"Toads and Frogs":`Toads and Frogs`,"Options of a short strip.":`Mulighetene på en kort stripe.`,"Edges hang from the ground; blue is Left’s, red is Right’s, green is both’s.":`Kanter henger i bakken; blå er venstres, rød er høyres, grønn er begges.`,"All of it is computed and drawn by the program while you look.":`Alt regnes ut og tegnes av programmet mens du ser på.`,Cakes:`Kaker`,"Can every row of k cells be blocked by disjoint cakes of at most t cells? A tick leads to the cakes.":`Kan hver rad på k celler blokkeres av disjunkte kaker på høyst t celler? En hake fører til kakene.`,Polyominoes:`Polyominoer`,"On which boards can Maker claim one? Harary’s game, where Breaker need not complete any.":`På hvilke brett kan Maker ta en? Hararys spill, der Breaker ikke må fullføre noen.`,"Pairings of the hexagonal lattice":`Paringer i sekskantgitteret`,"All good pairings of seven in a row; two are joined when a moved domino pushes one into the other.":`Alle gode paringer av sju på rad; to er forbundet når en flyttet domino gjør den ene til den andre.`,"One of them on the infinite board":`En av dem på det uendelige brettet`,"Pairings of nine in a row":`Paringer av ni på rad`,"The same for the square lattice: one huge component, and the small ones beside it. Takes some seconds.":`Det samme for kvadratgitteret: en enorm komponent, og de små ved siden av. Tar noen sekunder.`,"Other games":`Andre spill`,Notation:`Notasjon`,"A position in the notation":`En posisjon i notasjonen`,"a position, such as hex:11x11,swap or domineering:4x4 + nim:3":`en posisjon, for eksempel hex:11x11,swap eller domineering:4x4 + nim:3`,Search:`Søk`,"Search games: tic-tac-toe, dominoes, Nim …":`Søk etter spill: tre på rad, domino, Nim …`,"Live evaluation":`Løpende vurdering`,"{player} seems to be better":`{player} ser ut til å stå best`,"it seems even":`det ser jevnt ut`,"It might go on:":`Slik kan det gå videre:`,Moves:`Trekk`,Undo:`Angre`,"Undo: {what}":`Angre: {what}`,Redo:`Gjør om igjen`,start:`start`,"None yet. ← and → go through them; other moves from an earlier position become variations.":`Ingen ennå. ← og → går gjennom dem; andre trekk fra en tidligere posisjon blir varianter.`,"Comment on this position":`Kommentar til denne posisjonen`,"the comment":`kommentaren`,"the notebook is too large to be kept by the browser: save it as a file":`notatboken er for stor for nettleseren: lagre den som fil`,stopped:`stoppet`,"The notebook is kept among the studies.":`Notatboken ligger nå blant studiene.`,"numbers, ups, nimbers, added and taken away":`tall, oppere og nimbere, lagt sammen og trukket fra`,"a game by its options":`et spill gitt ved mulighetene sine`,"positions of games, and sums of them":`posisjoner i spill, og summer av dem`,"a name for a value":`et navn på en verdi`,"a function":`en funksjon`,"a thermograph, drawn":`en termograf, tegnet`,"temperature; mean, birthday, outcome in the same way":`temperatur; mean, birthday og outcome på samme måte`,comparisons:`sammenligninger`,"the options of both players":`mulighetene til begge spillerne`,Save:`Lagre`,"Keep as a study":`Behold som studie`,"Open…":`Åpne …`,"Notebook file":`Notatbokfil`,Clear:`Tøm`,"All studies":`Alle studier`,"A cell is deleted.":`En rute er slettet.`,"Values, positions, sums, definitions. Try":`Verdier, posisjoner, summer, definisjoner. Prøv`,"Cell {n}":`Rute {n}`,"Edit cell {n}":`Rediger rute {n}`,Edit:`Rediger`,"Run cell {n} and those after it again":`Kjør rute {n} og de etter den på nytt`,"Run again":`Kjør på nytt`,"Delete cell {n}":`Slett rute {n}`,Delete:`Slett`,"An expression is worked out; click one to try it:":`Et uttrykk regnes ut; klikk på et for å prøve:`,"Working…":`Regner …`,"Not worked out":`Ikke regnet ut`,"{name} is defined":`{name} er definert`,Thermograph:`Termograf`,"Thermograph of {name}":`Termografen til {name}`,Expression:`Uttrykk`,"an expression, such as domineering:4x4 + nim:3, or help":`et uttrykk, for eksempel domineering:4x4 + nim:3, eller help`,Enter:`Utfør`,"Computing…":`Regner …`,"Open the picture by itself":`Åpne bildet for seg selv`,"Drawing…":`Tegner …`,grey:`grå`,empty:`tom`,"Board: {state}. Arrow keys choose a cell, Enter plays.":`Brett: {state}. Piltaster velger en celle, Enter trekker.`,"{label}. Drag or use the arrow keys to move, plus and minus to zoom, Home to go back.":`{label}. Dra eller bruk piltastene for å flytte, pluss og minus for å forstørre og forminske, Home for å gå tilbake.`,"Back to the middle":`Tilbake til midten`,"Breaker answers a move on one cell of a pair on the other":`Breaker svarer på et trekk på den ene cellen i et par med den andre`,"Every row has cells of both parts of one cake":`Hver rad har celler fra begge deler av en kake`,"Infinite boards":`Uendelige brett`,"A good pairing or good cakes for k in a row: every row of the whole plane is blocked by one of the pieces, which repeat for ever.":`En god paring eller gode kaker for k på rad: hver rad i hele planet blokkeres av en av brikkene, som gjentas i det uendelige.`,What:`Hva`,Pairing:`Paring`,Rows:`Rader`,"cells in a cake at most":`celler i en kake, høyst`,lattice:`gitter`,"any lattice":`et hvilket som helst gitter`,Find:`Finn`,"Looking…":`Leter …`,Yes:`Ja`,No:`Nei`,Certificate:`Sertifikat`,"{query}: {n} pieces that repeat":`{query}: {n} brikker som gjentas`,"The pieces repeat under {lattice}; drag to see that nothing is left out.":`Brikkene gjentas under {lattice}; dra for å se at ingenting er utelatt.`,"Two people":`To personer`,"You play":`Du spiller`,"First and second are counted from the start of this line.":`Første og andre telles fra starten av denne linjen.`,Opponent:`Motstander`,"Solver, strongest":`Løseren, sterkest`,"Level 1, beginner":`Nivå 1, nybegynner`,"Level {level}":`Nivå {level}`,Time:`Tid`,"Let the program move":`La programmet trekke`,Copied:`Kopiert`,"Copy the position’s address":`Kopier adressen til posisjonen`,"{player} first":`{player} først`,"Breaker answers a move on one cell of a pair on the other. Drag the board: the pairs repeat for ever.":`Breaker svarer på et trekk på den ene cellen i et par med den andre. Dra brettet: parene gjentas i det uendelige.`,"Every row has cells of both parts, plain and dotted, of one cake. Drag the board: the cakes repeat for ever.":`Hver rad har celler fra begge deler, glatt og prikket, av en kake. Dra brettet: kakene gjentas i det uendelige.`,"Breaker answers in the tile in which Maker has moved. Drag the board: the tiles repeat for ever.":`Breaker svarer i flisen der Maker har trukket. Dra brettet: flisene gjentas i det uendelige.`,"No row has one colour alone. Drag the board: the colours repeat for ever.":`Ingen rad har bare én farge. Dra brettet: fargene gjentas i det uendelige.`,"the verdict":`utfallet`,"A certificate proves who wins. Play for the loser and watch the proof answer every move, each with its reason; an independent checker accepts the proof before you see it.":`Et sertifikat beviser hvem som vinner. Spill for taperen og se beviset svare på hvert trekk, med en grunn; en uavhengig kontrollør godtar beviset før du ser det.`,"Close the proof":`Lukk beviset`,Download:`Last ned`,Verify:`Kontroller`,"Proving…":`Beviser …`,"Prove this position":`Bevis denne posisjonen`,"Load a certificate…":`Last inn et sertifikat …`,"Certificate file":`Sertifikatfil`,"Stopped after {nodes} nodes and {seconds} s: nothing is decided yet.":`Stoppet etter {nodes} noder og {seconds} s: ingenting er avgjort ennå.`,"{nodes} nodes, {seconds} s":`{nodes} noder, {seconds} s`,Game:`Spill`,Claim:`Påstand`,Theorem:`Teorem`,Evidence:`Belegg`,"{n} line|{n} lines":`{n} linje|{n} linjer`,"{n} bytes":`{n} byte`,"{n} claim|{n} claims":`{n} påstand|{n} påstander`,"The proof plays":`Beviset spiller`,"The checker has accepted this proof. It is about no play, so there is nothing to play against.":`Kontrolløren har godtatt dette beviset. Det handler ikke om spill trekk for trekk, så det er ingenting å spille mot.`,"as claimed":`som påstått`,"You are {player}: click a move.":`Du er {player}: klikk på et trekk.`,"Show the cells that the proof still needs":`Vis cellene som beviset ennå trenger`,"line {n}":`linje {n}`,"your move":`ditt trekk`,"Solved.":`Løst.`,"Right! Go on to the end.":`Riktig! Fortsett til slutten.`,"{move} does not win.":`{move} vinner ikke.`,"Try again":`Prøv igjen`,Hint:`Hint`,"It begins with “{letter}”.":`Det begynner med «{letter}».`,"let the program answer":`la programmet svare`,"no cell":`ingen celle`,free:`ledig`,"a token":`en brikke`,"two tokens":`to brikker`,"three tokens":`tre brikker`,"a win of the first player":`seier for den første spilleren`,"a win of the second player":`seier for den andre spilleren`,"a draw":`remis`,"both players’":`begge spillernes`,"the first player’s":`den første spillerens`,"the second player’s":`den andre spillerens`,terminal:`endepunkt`,"at the top":`ved toppen`,"at the bottom":`ved bunnen`,"at the left":`ved venstre kant`,"at the right":`ved høyre kant`,"Graph. Arrow keys choose a vertex or an edge, N adds a vertex, J joins, Enter changes, Delete removes.":`Graf. Piltastene velger en node eller en kant, N legger til en node, J forbinder, Enter endrer, Delete fjerner.`,ground:`bakken`,"Vertex {name}":`Node {name}`,"Edge {from}–{to}":`Kant {from}–{to}`,"Choose the vertex to join it with.":`Velg noden som den skal forbindes med.`,"a click on an empty place makes a vertex, and a line drawn from a vertex joins it; a second click changes what is chosen.":`et klikk på en tom plass lager en node, og en linje trukket fra en node forbinder den; et klikk til endrer det som er valgt.`,"A click changes whose it is":`Et klikk endrer hvem det tilhører`,"New vertex":`Ny node`,"Join with…":`Forbind med …`,Remove:`Fjern`,"On it":`På den`,"It is":`Den er`,"New edges are":`Nye kanter er`,"Heap {n}, second number":`Haug {n}, andre tall`,"One heap less":`En haug mindre`,"This position is set up by its notation.":`Denne stillingen stilles opp med notasjonen.`,green:`grønn`,"Set up a position":`Sett opp en posisjon`,"What a click puts on a cell":`Hva et klikk setter på en celle`,"Heap {n}":`Haug {n}`,"One more heap":`En haug til`,"Who moves":`Hvem skal trekke`,"Use this position":`Bruk denne posisjonen`,Cancel:`Avbryt`,"Play Hex":`Spill Hex`,"against a friend or nine levels of the program":`mot en venn eller ni nivåer av programmet`,"Tic-tac-toe":`Tre på rad`,"and every other k in a row, solved":`og alle andre k på rad, løst`,"with the winning move, and why it wins":`med det vinnende trekket, og hvorfor det vinner`,"what a position is worth, in numbers and pictures":`hva en posisjon er verdt, i tall og bilder`,"Who wins, and why?":`Hvem vinner, og hvorfor?`,"On this board of Hex Blue wins, although Red moves first. The proof is one sentence: when Red takes a cell, Blue takes the other cell with the same letter.":`På dette Hex-brettet vinner blå, selv om rød trekker først. Beviset er én setning: når rød tar en celle, tar blå den andre cellen med samme bokstav.`,"Red wants to join top and bottom, Blue left and right. You are Red: try to break the proof.":`Rød vil forbinde øverst og nederst, blå venstre og høyre. Du er rød: prøv å bryte beviset.`,"Blue has joined left and right.":`Blå har forbundet venstre og høyre.`,Again:`Igjen`,"Red plays {a}, Blue answers {b}.":`Rød spiller {a}, blå svarer {b}.`,"gruk solves games like this one, proves what it says, and lets an independent checker read every proof before you see it.":`gruk løser spill som dette, beviser det det sier, og lar en uavhengig kontrollør lese hvert bevis før du ser det.`,"Open this board":`Åpne dette brettet`,"A larger one: 5×5":`Et større: 5×5`,"Go on with":`Fortsett med`,"The notebook has other cells, which go. Open this one all the same?":`Notatboken har andre ruter, som forsvinner. Åpne denne likevel?`,"Open file…":`Åpne fil …`,"File of a study":`Fil med en studie`,"Every game that you change is kept in this browser, with its variations, comments and proofs.":`Hvert spill du endrer, beholdes i denne nettleseren, med varianter, kommentarer og bevis.`,"“{title}” is deleted.":`«{title}» er slettet.`,"Search titles, games and comments":`Søk i titler, spill og kommentarer`,Title:`Tittel`,"{n} position|{n} positions":`{n} posisjon|{n} posisjoner`,Rename:`Gi nytt navn`,"Save file":`Lagre fil`,"No study has these words.":`Ingen studie har disse ordene.`,"None yet. Play a move on a board, or open a file.":`Ingen ennå. Gjør et trekk på et brett, eller åpne en fil.`,"Solved on this machine":`Løst på denne maskinen`,"Look into the catalogue":`Se i katalogen`,"The catalogue is empty.":`Katalogen er tom.`,Circle:`Sirkel`,Square:`Firkant`,Triangle:`Trekant`,Cross:`Kryss`,Letter:`Bokstav`,"The link with the whole study is copied: {n} letters.":`Lenken med hele studien er kopiert: {n} tegn.`,"Its certificates are too long for a link and stay behind: a file has them all.":`Sertifikatene er for lange for en lenke og blir igjen: en fil har dem alle.`,"It is too long for many programs, which cut it: send the file instead.":`Den er for lang for mange programmer, som kutter den: send filen i stedet.`,Author:`Forfatter`,"Nothing to keep yet: the first move or word begins a study.":`Ingenting å beholde ennå: det første trekket eller ordet begynner en studie.`,"Not kept.":`Ikke beholdt.`,"Kept in this browser.":`Beholdt i denne nettleseren.`,Marks:`Merker`,"Click cells to mark them, and again to take the mark away.":`Klikk på celler for å merke dem, og en gang til for å ta merket bort.`,"Choose a sign, then click cells.":`Velg et tegn, og klikk så på celler.`,"This position":`Denne posisjonen`,proved:`bevist`,"not checked":`ikke kontrollert`,unproved:`ubevist`,"Make main line":`Gjør til hovedlinje`,"Delete from here":`Slett herfra`,"File and link":`Fil og lenke`,"Copy link":`Kopier lenke`,"Save SGF":`Lagre SGF`,"{n} certificate|{n} certificates":`{n} sertifikat|{n} sertifikater`,"{done} of {of} positions":`{done} av {of} posisjoner`,"the server does not answer":`tjeneren svarer ikke`,"{known} of {of} positions are decided.":`{known} av {of} posisjoner er avgjort.`,"These moves throw away a win: {moves}.":`Disse trekkene kaster bort en seier: {moves}.`,"No move that is decided throws away a win.":`Ingen avgjorte trekk kaster bort en seier.`,"Looking for the moves that win …":`Leter etter trekkene som vinner …`,"The player to move does not win here.":`Den som skal trekke, vinner ikke her.`,"It is not known which moves win.":`Det er ikke kjent hvilke trekk som vinner.`,"{n} of {of} moves win: a puzzle has one.":`{n} av {of} trekk vinner: en oppgave har ett.`,"{player} to move wins. Find the only move.":`{player} trekker og vinner. Finn det eneste trekket.`,"{player} wins in {k}. Find the only move.":`{player} vinner på {k}. Finn det eneste trekket.`,Puzzle:`Oppgave`,Teach:`Undervisning`,Lecture:`Forelesning`,"Set up":`Sett opp`,"Review the game":`Gå gjennom partiet`,"Make a puzzle":`Lag en oppgave`,position:`posisjon`,"throws away a win":`kaster bort en seier`,"Not known: {why}":`Ikke kjent: {why}`,"the value":`verdien`,"Working out the value…":`Regner ut verdien …`,"Options of both players, below the board":`Mulighetene til begge spillerne, under brettet`,"This study is not kept here any more":`Denne studien er ikke her lenger`,marks:`merker`,title:`tittelen`,"the variation":`varianten`,"the main line":`hovedlinjen`,"the move":`trekket`,"{title} (copy)":`{title} (kopi)`,"This study was changed in another window too: yours goes on as a copy.":`Denne studien ble endret i et annet vindu også: din fortsetter som en kopi.`,"The file has {n} games: each is a study of its own now.":`Filen har {n} partier: hvert er nå en egen studie.`,"Three in a row":`Tre på rad`,"Five in a row":`Fem på rad`,"Five in a row, without the handicaps of Renju":`Fem på rad, uten handikapene i Renju`,"Four in a row, placed freely":`Fire på rad, plassert fritt`,"Four in a row, but stones do not fall":`Fire på rad, men brikkene faller ikke`,"gruk does not know this one; Cram is played on the same paper":`gruk kjenner ikke dette; Cram spilles på det samme papiret`,"gruk does not know Dots and Boxes; Cram is played on the same paper":`gruk kjenner ikke Prikker og bokser; Cram spilles på det samme papiret`,"gruk does not know Go; in NoGo whoever would capture loses":`gruk kjenner ikke Go; i NoGo taper den som måtte slå`,"gruk does not know Chess; Dawson's chess is played with pawns":`gruk kjenner ikke sjakk; Dawsons sjakk spilles med bønder`,"gruk does not know Draughts; Konane is the jumping game of Hawaii":`gruk kjenner ikke dam; Konane er hoppespillet fra Hawaii`,"Amazons: queens that burn squares":`Amazoner: dronninger som brenner ruter`,"Bridg-it, which is also called Gale":`Bridg-it, som også heter Gale`,"Shannon's switching game":`Shannons koblingsspill`,"Nim with four rows":`Nim med fire rader`,"Chomp, the game of the poisoned square":`Chomp, spillet om den forgiftede ruten`,"Hex, first called Polygon":`Hex, først kalt Polygon`,"Harary's game":`Hararys spill`,"Connection games":`Koblingsspill`,"Games of rows and sets":`Spill med rader og mengder`,"Games of heaps and coins":`Spill med hauger og mynter`,"Games on boards":`Spill på brett`,"Games on graphs":`Spill på grafer`,"This answer has no certificate":`Dette svaret har ikke noe sertifikat`,"I think that I win":`Jeg tror at jeg vinner`,"I think that I am better":`Jeg tror at jeg står best`,"I think that it is even":`Jeg tror at det er jevnt`,"I think that you are better":`Jeg tror at du står best`,"I think that you win":`Jeg tror at du vinner`,"{feeling}: I won {share} % of {games} games that I tried. That is an estimate, no proof.":`{feeling}: jeg vant {share} % av {games} spill som jeg prøvde. Det er et anslag, ikke et bevis.`,"blue and green":`blå og grønn`,Hexagons:`Sekskanter`,upright:`stående`,flat:`liggende`,"upright, mirrored":`stående, speilvendt`,"flat, mirrored":`liggende, speilvendt`,"Kept in the catalogue as “{name}”.":`Lagt i katalogen som «{name}».`,"This server keeps no catalogue.":`Denne tjeneren har ingen katalog.`,"The checker reads …":`Kontrolløren leser …`,"One page that needs no server, with a checker in it":`Én side som ikke trenger noen tjener, med en kontrollør i`,"Save page":`Lagre side`,"Keep in the catalogue":`Legg i katalogen`,"Copy to this browser":`Kopier til denne nettleseren`,"In this browser":`I denne nettleseren`,"In the catalogue of this machine":`I katalogen på denne maskinen`,"The catalogue has no studies yet.":`Katalogen har ingen studier ennå.`,"SGF has no words for verdicts and certificates: {n} are left out.":`SGF har ikke ord for dommer og sertifikater: {n} er utelatt.`,"the start":`begynnelsen`,"It says of no position who wins.":`Den sier ikke om noen stilling hvem som vinner.`,"{proved} proved, {unproved} without proof, {unknown} not checked.":`{proved} bevist, {unproved} uten bevis, {unknown} ikke kontrollert.`,"Go on":`Fortsett`,"{nodes} nodes and {seconds} s so far. What was found is kept: the proof can be gone on with.":`{nodes} noder og {seconds} s så langt. Det som er funnet, er beholdt: beviset kan fortsettes.`,"{nodes} nodes and {seconds} s so far; {n} moves are not decided.":`{nodes} noder og {seconds} s så langt; {n} trekk er ikke avgjort.`,"players exchanged":`spillerne byttet`,minus:`minus`,plus:`pluss`,"A component of {vertices} vertices and {edges} edges":`En komponent med {vertices} noder og {edges} kanter`,"the server does not answer: is gruk serve still running?":`tjeneren svarer ikke: går gruk serve fortsatt?`,"{file} is too large":`{file} er for stor`,"the study in this link is too large":`studien i denne lenken er for stor`,"this link is not whole: it may have been cut on its way":`denne lenken er ikke hel: den kan ha blitt kuttet underveis`,"another window holds the studies":`et annet vindu holder studiene`,"the browser keeps nothing":`nettleseren beholder ingenting`,"the browser has no more room: save this study as a file, or delete others":`nettleseren har ikke mer plass: lagre studien som fil, eller slett andre`,"the browser does not keep this study ({why}): save it as a file":`nettleseren beholder ikke denne studien ({why}): lagre den som fil`,"accepted by the checker in {seconds} s":`godtatt av kontrolløren på {seconds} s`,"the analysis has failed":`analysen har mislyktes`,"the analysis could not be asked for":`analysen kunne ikke bes om`,"Nothing proves that there is only one.":`Ingenting beviser at det bare er ett.`,"Proved: no other move wins.":`Bevist: ingen andre trekk vinner.`,"Is it the only one?":`Er det det eneste?`,"expected {what}, found {found}":`forventet {what}, fant {found}`};export{t as default,e as files};