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
  Tudser og frøer med tilbageskridt
Beck's Hex
  Becks Hex
Bridg-it
  Bridg-it
Chomp
  Chomp
Clobber
  Clobber
Coin turning
  Møntvending
Col
  Col
Chooser–Picker
  Chooser–Picker
Cram
  Cram
Cylindrical Hex
  Cylindrisk Hex
Dawson's chess
  Dawsons skak
Domineering
  Domineering
Fibonacci Nim
  Fibonacci-Nim
Formal game
  Formelt spil
Fox-and-Geese
  Ræv og gæs
Graph game
  Grafspil
Hackenbush
  Hackenbush
Havannah
  Havannah
Hex
  Hex
Hex on a graph
  Hex på en graf
Hex on a tiling
  Hex på en flisebelægning
Hex in three dimensions
  Hex i tre dimensioner
Hexadecimal game
  Hexadecimalt spil
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
  Knude-Kayles
NoGo
  NoGo
Octal game
  Oktalspil
Picker–Chooser
  Picker–Chooser
Recycled Maker–Maker
  Maker–Maker med flyttelige brikker
Rex
  Rex
Reverse Maker–Maker
  Omvendt Maker–Maker
Shannon's switching game on edges
  Shannons koblingsspil på kanter
Shannon's switching game on vertices
  Shannons koblingsspil på knuder
Short Hex
  Kort Hex
Snort
  Snort
Hex on squares
  Hex på kvadrater
Subtraction game
  Subtraktionsspil
Tex
  Tex
Toads-and-Frogs
  Tudser og frøer
Toppling Dominoes
  Væltende dominoer
Toppling Towers
  Væltende tårne
TRex
  TRex
Turnablock
  Turnablock
Wythoff's game
  Wythoffs spil
Y
  Y
Anti-Clobber
  Anti-Clobber
Cannibal Clobber
  Kannibal-Clobber
Childish Hackenbush
  Barnlig Hackenbush
Cutcake
  Cutcake
Eatcake
  Eatcake
Elephants-and-Rhinos
  Elefanter og næsehorn
Fission
  Fission
General Toads-and-Frogs
  Almen Toads-and-Frogs
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
  Partisk oktalspil
Partizan splittles
  Partiske splittles
Take-Away
  Tag væk
Sum of games
  Sum af spil
Misère play
  Misère-spil
Impartial variant
  Neutral variant
Dicotic variant
  Dikotisk variant
Twisted variant
  Vredet variant
Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.
  Avoider taber, når Avoider har alle knuder i en vindermængde, og vinder, når Enforcer har en knude i hver vindermængde.
A move takes from a number a smaller one that does not divide it; whoever cannot move loses.
  Et træk trækker fra et tal et mindre tal, som ikke går op i det; den, der ikke kan trække, taber.
A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.
  Et træk trækker fra et tal en af dets divisorer, men ikke tallet selv; den, der ikke kan trække, taber.
An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot move loses.
  En amazone flytter som en dronning og brænder så et felt, som den når som en dronning; den, der ikke kan trække, taber.
A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot move loses.
  En brik går til et frit nabofelt og efterlader en af modstanderens brikker; den, der ikke kan trække, taber.
A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.
  Et træk tager en kant i grafen sammen med alle kanter, der støder op til den; den, der ikke kan trække, taber.
A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.
  En brik går ét felt frem, hopper frem over én af modstanderens brikker eller går ét felt tilbage; tudser går mod højre, frøer mod venstre; den, der ikke kan trække, taber, og spil, der fortsætter i det uendelige, er uafgjort.
Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.
  Hex, hvor Blå, som trækker som nummer to, vælger cellen til Røds første brik; valget er Blås første træk her.
Red joins own dots from top to bottom, Blue from left to right; lines do not cross.
  Rød forbinder egne punkter fra top til bund, Blå fra venstre til højre; linjer krydser ikke hinanden.
A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move loses.
  En brik flytter til et nabofelt og fjerner brikken dér, uanset farve; den, der ikke kan trække, taber.
Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.
  Venstre skærer blå kanter over og Højre røde, men kun sådanne, som ikke får andre kanter til at falde; den, der ikke kan trække, taber.
A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot move loses.
  Et træk spiser et felt og alle felter under og til højre for det; ingen må spise a1, og den, der ikke kan trække, taber.
A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move loses.
  En brik flytter til et nabofelt og fjerner modstanderens brik dér; den, der ikke kan trække, taber.
A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever cannot move loses.
  Et træk vender nogle mønter, som reglerne siger; den sidste af dem, længst til højre og nederst, skal have vist krone. Den, der ikke kan trække, taber.
Each player claims free squares that are next to none of his own; whoever cannot move loses.
  Hver spiller tager frie felter, som ikke støder op til spillerens egne; den, der ikke kan trække, taber.
Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.
  Picker tilbyder to knuder, Chooser tager den ene og vinder med alle knuder i en vindermængde, Picker får den anden.
A move places a domino on two free squares, upright or lying; whoever cannot move loses.
  Et træk lægger en dominobrik på to frie felter, stående eller liggende; den, der ikke kan trække, taber.
Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.
  Venstre deler en kage med W søjler og H rækker i to mellem to søjler, Højre mellem to rækker; den, der ikke kan trække, taber.
Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.
  Hex på en cylinder med omkreds W: Rød forbinder top og bund, Blå lukker en ring rundt om den.
A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. Whoever cannot move loses.
  En bonde går frem i en åben linje; efter slagene, som er tvungne, er linjen og dens nabolinjer lukket. Den, der ikke kan trække, taber.
Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.
  Venstre lægger lodrette dominobrikker, Højre vandrette, på frie felter; den, der ikke kan trække, taber.
Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.
  Venstre spiser en søjle af en kage med W søjler og H rækker, Højre en række; det, der bliver tilbage på hver side, er kager, og den, der ikke kan trække, taber.
A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.
  En brik flytter til det frie felt foran sig; elefanter x går mod højre, næsehorn o mod venstre; den, der ikke kan trække, taber.
The first move takes any number of counters but all, each later one at most twice what the one before it took; whoever cannot move loses.
  Det første træk tager et vilkårligt antal brikker, men ikke alle; hvert senere højst dobbelt så mange som det forrige tog; den, der ikke kan trække, taber.
A stone between two free squares is replaced by two stones on them, above and below for Left, beside for Right; whoever cannot move loses.
  En brik mellem to frie felter erstattes af to brikker på dem, over og under for Venstre, ved siden af for Højre; den, der ikke kan trække, taber.
A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.
  Et spil givet ved sine muligheder, såsom {1|*}: et træk erstatter det med en af mulighederne for den, der trækker; den, der ingen har, taber.
Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.
  Gæs går ét felt skråt opad, ræven ét felt skråt; den, der ikke kan trække, taber.
A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if OWN is 1); toads go right, frogs left; whoever cannot move loses.
  En brik går MIN til MAX frie felter frem eller hopper over op til JUMP af modstanderens brikker (af enhver farve, hvis OWN er 1); tudser går mod højre, frøer mod venstre; den, der ikke kan trække, taber.
A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).
  Et træk skubber en brik langs en kant i grafen (A>x>B er kun Venstres, A>o>B kun Højres); den, der ikke kan trække, taber. Spil, der fortsætter i det uendelige, er uafgjort. I en knude A er spillet slut, hvis grafen siger A!x (Venstre vinder), A!o (Højre vinder) eller A!. (uafgjort).
Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.
  Hver spiller tager frie knuder, som ingen kant forbinder med spillerens egne; den, der ikke kan trække, taber.
Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.
  Hver spiller tager frie knuder, som ingen kant forbinder med en af modstanderens; den, der ikke kan trække, taber.
Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever cannot move loses.
  Venstre skærer blå eller grønne kanter over, Højre røde eller grønne, og det, der hænger frit i luften, falder; den, der ikke kan trække, taber.
On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.
  På en sekskant af sekskanter vinder en kæde, der forbinder to hjørner, forbinder tre kanter eller er en ring; et fuldt bræt uden en sådan er uafgjort.
Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.
  Rød forbinder top og bund, Blå forbinder venstre og højre, én brik pr. tur; et fuldt bræt har præcis én vinder.
Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.
  Rød tager knuder i en graf for at forbinde top og bund, Blå for at forbinde venstre og højre; brættets kanter er lister af knuder.
Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.
  Rød forbinder top og bund, Blå venstre og højre, på tesselleringen 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 eller irregular (uregelmæssig).
In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one player (red, if no other is named) against the two others together.
  I en terning forbinder Rød, Blå og Grøn hver to modstående sider: Rød venstre og højre, Blå top og bund, Grøn det første og det sidste lag. Udfald gælder én spiller (rød, hvis ingen anden nævnes) mod de to andre tilsammen.
A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.
  Et træk tager i brikker fra en bunke og efterlader resten som ingen bunke, én, to eller tre: ciffer i i koden er summen af 1, 2, 4 og 8 for det tilladte. Den, der ikke kan trække, taber.
A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  En brik flytter som en konge i skak og fjerner modstanderens brik på det felt, den går til; den, der ikke kan trække, taber.
A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  En brik flytter som en springer i skak og fjerner modstanderens brik på det felt, den går til; den, der ikke kan trække, taber.
A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move loses.
  En brik hopper i lige linje over modstanderens brikker, som fjernes; den, der ikke kan trække, taber.
Left moves the token down, Right moves it to the right, one square but through no wall; whoever cannot move loses.
  Venstre flytter brikken nedad, Højre flytter den mod højre, ét felt, men ikke gennem en væg; den, der ikke kan trække, taber.
Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.
  Venstre deler en kage med W søjler og H rækker i lige store kager med færre søjler, Højre i lige store kager med færre rækker; den, der ikke kan trække, taber.
Left moves the token down, Right moves it to the right, any number of squares but through no wall; whoever cannot move loses.
  Venstre flytter brikken nedad, Højre flytter den mod højre, vilkårligt mange felter, men ikke gennem en væg; den, der ikke kan trække, taber.
Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.
  Maker vinder med alle knuder i en vindermængde, Breaker med en knude i hver vindermængde; i mb2x1 tager Maker to knuder pr. tur og Breaker én.
Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.
  Den, der først har alle knuder i en vindermængde, vinder; et fuldt bræt uden en sådan er uafgjort; i mm2x2 tages to knuder pr. tur.
A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.
  Et træk tager vilkårlige antal brikker fra mindst én og højst K bunker; den, der ikke kan trække, taber.
A move takes any number of counters from one heap; whoever takes the last counter wins.
  Et træk tager et vilkårligt antal brikker fra én bunke; den, der tager den sidste brik, vinder.
A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.
  Et træk tager en knude i grafen sammen med alle dens naboer; den, der ikke kan trække, taber.
Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move loses.
  Spillerne lægger sten som i Go, men intet træk må efterlade en gruppe uden friheder; den, der ikke kan trække, taber.
A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum of 1, 2 and 4 for what is allowed. Whoever cannot move loses.
  Et træk tager i brikker fra en bunke og efterlader resten som ingen bunke, én eller to: ciffer i i koden er summen af 1, 2 og 4 for det tilladte. Den, der ikke kan trække, taber.
Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.
  Venstre tager en blå eller grøn kant i grafen, Højre en rød eller grøn, sammen med alle kanter, der støder op til den; den, der ikke kan trække, taber.
Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.
  Venstre erstatter (p, q) med (q, p mod q), Højre med (q, q − p mod q), medmindre q går op i p; den, der ikke kan trække, taber.
A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.
  Et træk tager brikker fra en bunke og efterlader resten som ingen bunke, én eller to, efter den første oktalkode for Venstre og efter den anden for Højre; den, der ikke kan trække, taber.
A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.
  Et træk tager fra en bunke et antal fra den første mængde for Venstre, fra den anden for Højre, og kan dele resten i to; den, der ikke kan trække, taber.
Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.
  Picker tilbyder to knuder, Chooser tager den ene, Picker får den anden og vinder med alle knuder i en vindermængde.
Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.
  Spillerne sætter hver N mærker på brættet og flytter derefter et af deres egne i hver tur; den første med en hel vindermængde vinder.
Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.
  Hex, hvor den, der forbinder sine egne to kanter, taber: Rød vil ikke forbinde top og bund, Blå ikke venstre og højre.
Whoever first has all vertices of a winning set loses; a full board without one is a draw.
  Den, der først har alle knuder i en vindermængde, taber; et fuldt bræt uden en sådan er uafgjort.
Short claims edges and Cut deletes them; Short wins by joining the two terminals.
  Short tager kanter, og Cut sletter dem; Short vinder ved at forbinde de to endepunkter.
Short claims vertices and Cut deletes them; Short wins by joining the two terminals.
  Short tager knuder, og Cut sletter dem; Short vinder ved at forbinde de to endepunkter.
Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.
  Hex, hvor Rød har K brikker til at forbinde top og bund eller med 'chain' skal gøre det med en kæde på højst K celler; ellers vinder Blå.
Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.
  Hver spiller tager frie felter, som ikke støder op til modstanderens; den, der ikke kan trække, taber.
Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.
  Rød forbinder top og bund, Blå venstre og højre; felter berører hinanden langs siderne og langs den stigende diagonal.
A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.
  Et træk tager fra en bunke et antal mønter, som er i subtraktionsmængden; den, der ikke kan trække, taber.
A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.
  Et træk tager højst MOST brikker fra en bunke, alle på nær én, hvis intet er sagt, og derefter kan der tages højst K gange så mange, som det træk tog, fra den; den, der ikke kan trække, taber.
On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.
  På det uendelige Hex-bræt vinder Blå med en kæde rundt om Røds første brik; i et vindue undslipper Rød ved at nå randen.
A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; whoever cannot move loses.
  En brik går ét felt frem eller hopper over én af modstanderens brikker; tudser går mod højre, frøer mod venstre; den, der ikke kan trække, taber.
A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever cannot move loses.
  En spiller vælter en af sine egne dominobrikker eller en grå sammen med alle brikker på den ene side af den; den, der ikke kan trække, taber.
A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever cannot move loses.
  En spiller vælter et af sine egne tårne eller et gråt i en af fire retninger sammen med den ubrudte række bag det; den, der ikke kan trække, taber.
Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.
  Rex, hvor spillet er uafgjort, hvis ingen har forbundet sine egne kanter, når kun én celle er tilbage.
A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot move loses.
  Et træk vender alle mønter i et rektangel; den i nederste højre hjørne skal have vist krone. Den, der ikke kan trække, taber.
A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.
  Et træk tager et vilkårligt antal brikker fra den ene af to bunker eller lige mange fra begge; den, der ikke kan trække, taber.
On a triangle of hexagons, whoever joins all three sides wins.
  På en trekant af sekskanter vinder den, der forbinder alle tre sider.
The moves of the game whose position it is; whoever cannot move wins.
  Trækkene i det spil, som stillingen er fra; den, der ikke kan trække, vinder.
Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.
  Begge spillere har begges træk, x.a1-a2 er et af Venstres og o.a1-b1 et af Højres; den, der ikke kan trække, taber.
The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.
  Trækkene i det spil, som stillingen er fra, og som er slut, så snart en af spillerne ingen har dér; den, der da skal trække, har tabt.
The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.
  Trækkene i det spil, som stillingen er fra, men spillerne bytter roller efter hvert træk; den, der ikke kan trække, taber.
A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.
  Et træk er et træk i én komponent, skrevet 2:a1-b1; den, der intet har, taber; et minus bytter om på spillernes roller.
red
  rød
blue
  blå
left
  venstre
right
  højre
first
  første
second
  anden
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
  klipper
fox
  ræv
geese
  gæs
`,`two trees
  to træer
after this move there are two disjoint sets of edges again, each of which spans the other
  efter dette træk er der igen to disjunkte mængder af kanter, som hver udspænder den anden
after {move} the rest of the proof wins
  efter {move} vinder resten af beviset
opening
  åbning
this stone and the carrier are enough, whatever stands elsewhere
  denne brik og bæreren er nok, hvad der end står andre steder
first move
  første træk
pair
  par
{theirs} and {mine} are a pair: one of them is enough
  {theirs} og {mine} er et par: én af dem er nok
another way
  en anden vej
{mine} wins in a way that does not need {theirs}
  {mine} vinder på en måde, der ikke behøver {theirs}
nim-sum
  nim-sum
the nim-sum of the heaps is {sum}, and this move makes it 0
  nim-summen af bunkerne er {sum}, og dette træk gør den til 0
the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves
  bunkerne efter dette træk har produktet element {element} i kvotienten, som er tabt for den, der skal trække
misère quotient
  misère-kvotient
this component is the negative of the other one: the move is copied
  denne komponent er den negative af den anden: trækket kopieres
mirror
  spejling
moving second now, {player} keeps at least {total} in all components together
  {player} trækker nu som nummer to og beholder mindst {total} i alle komponenter tilsammen
bound
  grænse
{taken} and {answer} are a pair: the answer to one is the other
  {taken} og {answer} er et par: svaret på den ene er den anden
{move} is in no pair
  {move} er ikke i noget par
coins
  mønter
the nim-sum of the coins that show heads is {sum}, and this move makes it 0
  nim-summen af mønterne, der viser krone, er {sum}, og dette træk gør den til 0
rows
  rækker
after this move no rows without stones lie between ends that do not go together
  efter dette træk ligger ingen rækker uden brikker mellem ender, der ikke passer sammen
{move} keeps the rest of the proof whole, whatever stands elsewhere
  {move} holder resten af beviset helt, hvad der end står andre steder
zone
  zone
criterion
  kriterium
by the criterion of the game the position after this move is lost
  efter spillets kriterium er stillingen efter dette træk tabt
the first stone wins for whoever has it
  den første brik vinder for den, der har den
swap
  byt
with this stone the borders are joined, whatever the opponent does
  med denne brik er kanterne forbundet, hvad modstanderen end gør
captured cells
  fangede celler
{theirs} and {mine} are captured: the one makes the other dead
  {theirs} og {mine} er fanget: den ene gør den anden død
{theirs} breaks one way to connect; {mine} takes another that does not need it
  {theirs} bryder én måde at forbinde på; {mine} tager en anden, som ikke behøver den
the Grundy value is {now}, and this move makes it 0
  Grundy-værdien er {now}, og dette træk gør den til 0
Grundy value
  Grundy-værdi
line {line} of the strategy answers this position
  linje {line} i strategien svarer på denne stilling
strategy
  strategi
whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most
  den, der da skal trække, har tabt efter højst {n} træk
nobody can force an end from there: play goes on for ever
  ingen kan fremtvinge en slutning derfra: spillet fortsætter i det uendelige
remoteness
  afstand til slutningen
by the period the Grundy value is {now}, and this move makes it 0
  ved perioden er Grundy-værdien {now}, og dette træk gør den til 0
period
  periode
{move} completes a set
  {move} fuldfører en mængde
set
  mængde
threat
  trussel
{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once
  {move} truer med at fuldføre en mængde; hvad svaret end er, fortsætter truslerne, indtil der er to på én gang
as before
  som før
after {move} the turn is won as that of an earlier line is
  efter {move} er stillingen vundet på samme måde som på en tidligere linje
answers to all
  svar på alt
after {move} there is an answer to every reply
  efter {move} er der et svar på hvert modtræk
from heap {start} on the Grundy values of heaps repeat after {length}
  fra bunke {start} gentager Grundy-værdierne sig efter {length}
from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}
  fra bunke {start} er Grundy-værdierne {saltus} større efter {length}
the misère quotient of all heaps has {order} elements
  misère-kvotienten af alle bunker har {order} elementer
the misère quotient of the heaps up to {last} has {order} elements
  misère-kvotienten af bunkerne op til {last} har {order} elementer
the canonical form of {position} is {form}
  den kanoniske form af {position} er {form}
{one} {relation} {other} in {game}, as loopy games
  {one} {relation} {other} i {game}, som spil med kredse
every full board of {game} that begins at {position} has a winner
  hvert fuldt bræt i {game}, der begynder i {position}, har en vinder
a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game
  en god parring for {target}: Breaker vinder Maker–Breaker-spillet, og Picker vinder Chooser–Picker-spillet
a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game
  en god {number}-placering for {target}: Picker vinder det skæve ({number}) Chooser–Picker-spil
a good colouring of {target} in {number} colours
  en god farvning for {target} i {number} farver
no good {number}-placement of {target}
  ingen god {number}-placering for {target}
no good colouring of {target} in {number} colours
  ingen god farvning for {target} i {number} farver
no good placement of {target} with finite cakes of any size
  ingen god placering for {target} med endelige kager af nogen størrelse
no good pairing of {target} by neighbours that repeats under {place}
  ingen god parring for {target} af naboer, som gentages under {place}
tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player
  fliser på højst {number} celler, der stopper {target}: Breaker vinder Maker–Breaker-spillet, selv som anden spiller
{player} wins
  {player} vinder
draw
  uafgjort
at least a draw for {player}
  mindst uafgjort for {player}
nothing is threatened: any move will do
  intet er truet: et hvilket som helst træk duer
free move
  frit træk
{x} % of the greatest current
  {x} % af den største strøm
Resistance
  Modstand
E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red
  E = {x}: Røds kreds har modstanden {y}, Blås {z}; under 1 er godt for Rød
Red
  Rød
Blue
  Blå
in the must-play region
  i skal-spille-området
Must-play region
  Skal-spille-område
every move outside these {n} cells loses to a connection of the opponent
  hvert træk uden for disse {n} celler taber til en forbindelse hos modstanderen
{a} is connected, whoever moves
  {a} er forbundet, uanset hvem der trækker
{a} is connected if {b} moves first
  {a} er forbundet, hvis {b} trækker først
groups and borders that are connected even if the opponent moves first, with the cells that this needs
  grupper og kanter, der er forbundet, selv om modstanderen trækker først, med de celler det kræver
the top
  toppen
the bottom
  bunden
the left side
  venstre side
the right side
  højre side
joins {a} and {b} with {n} cells, moving first on {c}
  forbinder {a} og {b} med {n} celler, med første træk på {c}
joins {a} and {b} with {n} cells
  forbinder {a} og {b} med {n} celler
Red’s connections
  Røds forbindelser
Blue’s connections
  Blås forbindelser
in the cells shown
  i de viste celler
dead: no chain needs it, whatever is played
  død: ingen kæde behøver den, hvad der end spilles
captured by {a}: a move here is answered on {b}
  fanget af {a}: et træk her besvares på {b}
vulnerable: the reply {a} makes it dead
  sårbar: svaret {a} gør den død
reversible: the reply {a} leaves it dead, and costs the one who replies nothing
  reversibel: svaret {a} gør den død og koster den, der svarer, intet
dominated: {a} is as good, because what it captures and kills in the end takes this cell in
  domineret: {a} er lige så god, fordi det, den fanger og dræber, til sidst omfatter denne celle
permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same
  varigt ringere: {a} behøver den aldrig; {b} kan få den, og vinderen bliver den samme
Inferior cells
  Underlegne celler
{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason
  {n} celler: døde, fangede, sårbare, reversible og dominerede behøver man ikke se på, varigt ringere ikke hver for sig; peg på en for at se grunden
{x}
  {x}
potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight
  potential {x} < {y}: Breaker vinder ved altid at tage en knude med størst vægt
potential {x}, not below {y}: it proves nothing
  potential {x}, ikke under {y}: det beviser intet
Erdős–Selfridge potential
  Erdős–Selfridge-potential
Maker wins in these vertices, by threats
  Maker vinder i disse knuder, ved trusler
in Maker's zone
  i Makers zone
Breaker wins in these vertices, by pairs and the potential
  Breaker vinder i disse knuder, ved par og potentialet
in Breaker's zone
  i Breakers zone
Maker
  Maker
Breaker
  Breaker
{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone
  {n} mængder på {m} af {o} frie knuder er tilbage, og {a} skal trække: overmængder, tvillinger og tvungne træk er væk
{n} sets, the smallest of {m}
  {n} mængder, den mindste på {m}
Reduced hypergraph
  Reduceret hypergraf
`,`the node limit was reached
  knudegrænsen blev nået
the time limit was reached
  tidsgrænsen blev nået
the memory limit was reached
  hukommelsesgrænsen blev nået
unknown: the time limit was reached
  ukendt: tidsgrænsen blev nået
unknown: the memory limit was reached
  ukendt: hukommelsesgrænsen blev nået
interrupted
  afbrudt
no theorem decides this position
  ingen sætning afgør denne stilling
the count does not fit 128 bits
  antallet kan ikke være i 128 bit
the game is too deep for its value
  spillet er for dybt til at finde værdien
a number is too large for its value
  et tal er for stort til at finde værdien
the game can go on for ever
  spillet kan fortsætte i det uendelige
it has too many moves
  den har for mange træk
a heap is too large for a table of Grundy values, and no period of them is proved
  en bunke er for stor til en tabel over Grundy-værdier, og ingen periode er bevist
the work on this question has failed: this is a bug
  arbejdet med dette spørgsmål er mislykkedes: det er en fejl i programmet
the catalogue has no certificate of this number
  kataloget har intet certifikat med dette nummer
there is no study of this name
  der er ingen studie med dette navn
this server has no such certificate any more: make it again, or load it
  denne server har ikke længere dette certifikat: lav det igen, eller indlæs det
this server keeps no catalogue
  denne server har intet katalog
the rest of the request did not come in time
  resten af forespørgslen kom ikke i tide
the game is over: there is no move
  spillet er slut: der er intet træk
the end
  slutningen
a size: columns x rows, such as 5x5
  en størrelse: søjler x rækker, for eksempel 5x5
a position, such as hex:4x4 or nim:6,9,12
  en stilling, for eksempel hex:4x4 eller nim:6,9,12
a cell: column letters, then a row number, such as b3
  en celle: søjlebogstaver og så et rækkenummer, for eksempel b3
a row number, counted from 1
  et rækkenummer, talt fra 1
the end of the cell name
  slutningen på cellens navn
a positive number
  et positivt tal
two heaps, such as 3,5
  to bunker, for eksempel 3,5
an edge: b, g or r and its two ends, such as g0-1
  en kant: b, g eller r og dens to ender, for eksempel g0-1
a position that play can reach
  en stilling, som kan opstå i spillet
a picture of at least one cell
  et billede med mindst én celle
positive numbers, each once
  positive tal, hvert én gang
a pairing strategy
  en parringsstrategi
the mirror
  spejlingen
virtual connections
  virtuelle forbindelser
the criterion of the game
  spillets kriterium
a misère quotient
  en misère-kvotient
a period of the Grundy values
  en periode i Grundy-værdierne
two disjoint trees, by matroid union
  to disjunkte træer, ved matroideunion
zones
  zoner
threats
  trusler
zones with a limit
  zoner med en grænse
must-play regions and carriers
  må-spille-områder og bærere
a strategy for circumference 3, row by row
  en strategi for omkreds 3, række for række
each player stops the other one: reductions and df-pn search with zones
  hver spiller stopper den anden: reduktioner og df-pn-søgning med zoner
reductions and df-pn search with zones
  reduktioner og df-pn-søgning med zoner
df-pn search with threats
  df-pn-søgning med trusler
search with zones and the stones that are left
  søgning med zoner og de brikker, der er tilbage
search with must-play regions and carriers
  søgning med må-spille-områder og bærere
search without dead and captured cells
  søgning uden døde og fangede celler
search of all turns, up to symmetries
  søgning gennem alle stillinger, op til symmetri
search of each player's chains
  søgning efter hver spillers kæder
virtual connections and df-pn search
  virtuelle forbindelser og df-pn-søgning
search with the values of components
  søgning med komponenternes værdier
backward induction
  baglæns induktion
df-pn search
  df-pn-søgning
`],t={"dead: no stone here ever matters":`død: en brik her betyder aldrig noget`,"captured: a reply makes it dead at once":`fanget: et svar gør den straks død`,"vulnerable: the opponent can make it dead":`sårbar: modstanderen kan gøre den død`,"reversible: the opponent takes its use back":`reversibel: modstanderen tager nytten tilbage`,"dominated: another cell is as good":`domineret: en anden celle er lige så god`,"permanently inferior":`varigt ringere`,"Every move outside the marked region loses.":`Hvert træk uden for det markerede område taber.`,"These cells need no look. Point at one for the reason.":`Disse celler behøver man ikke se på. Peg på en for at se grunden.`,"Lines join what is connected, dotted ones if the player moves first. Point at a cell for the carrier.":`Linjer viser forbindelser, prikkede hvis spilleren trækker først. Peg på en celle for at se bæreren.`,"Every move wins here; one connection is drawn.":`Hvert træk vinder her; én forbindelse er tegnet.`,"Analysis on":`Analysen er slået til`,Analyse:`Analyse`,Stop:`Stop`,"Solves the position, and then the position after each move; the board is coloured as the answers come.":`Løser positionen, og så positionen efter hvert træk; brættet farves, efterhånden som svarene kommer.`,Analysis:`Analyse`,"waiting for a free thread":`venter på en ledig processor`,"{nodes} nodes, {seconds} s so far":`{nodes} knuder, {seconds} s indtil nu`,"{done} of {of} classes of moves":`{done} af {of} klasser af træk`,"{player} wins with {move}":`{player} vinder med {move}`,"Draw, for example {move}":`Uafgjort, for eksempel {move}`,"At least a draw for {player}":`Mindst uafgjort for {player}`,"At least a draw for {player}, with {move}":`Mindst uafgjort for {player}, med {move}`,Draw:`Uafgjort`,"Not known":`Ikke kendt`,"{n} node|{n} nodes":`{n} knude|{n} knuder`,"The game is over.":`Spillet er slut.`,"There are more moves than are judged one by one.":`Der er flere træk, end der bedømmes ét for ét.`,"Winning moves":`Vindende træk`,"Moves that draw":`Træk der giver uafgjort`,"Moves that do not lose":`Træk der ikke taber`,"Every one of the {n} moves wins.":`Hvert af de {n} træk vinder.`,"{n} of {of} moves win":`{n} af {of} træk vinder`,"{n} are not settled":`{n} er ikke afgjort`,"On the board + wins for the player to move and − loses; the colour is the winner’s.":`På brættet vinder + for den, der er i trækket, og − taber; farven er vinderens.`,"What the board shows":`Hvad brættet viser`,Show:`Vis`,"Verdicts alone":`Kun udfald`,estimate:`skøn`,"Pairing strategy":`Parstrategi`,"The pairs of a pairing strategy":`Parrene i en parstrategi`,Board:`Bræt`,Studies:`Studier`,Games:`Spil`,Notebook:`Notesbog`,Plane:`Plan`,Gallery:`Galleri`,Pages:`Sider`,Language:`Sprog`,"Light colours":`Lyse farver`,"Dark colours":`Mørke farver`,"There is no such page":`Denne side findes ikke`,"A position is found under its notation:":`En position findes under sin notation:`,"All games and their notation":`Alle spil og deres notation`,Larger:`Større`,Smaller:`Mindre`,"Whole board":`Hele brættet`,"Point at a cell for the reason":`Peg på en celle for at se grunden`,"Which move?":`Hvilket træk?`,Anew:`Forfra`,Compute:`Beregn`,Play:`Spil`,Proof:`Bevis`,Value:`Værdi`,Study:`Studie`,Position:`Position`,"{player} to move":`{player} er i trækket`,"thinking…":`tænker …`,"against the proof":`mod beviset`,"Leave the lecture (Esc)":`Afslut forelæsningen (Esc)`,"Back one move":`Ét træk tilbage`,"Forward one move":`Ét træk frem`,"Number the moves":`Nummerér trækkene`,Numbers:`Numre`,Move:`Træk`,"move, such as {move}":`træk, for eksempel {move}`,"There are more moves than can be listed here: type one.":`Der er flere træk, end der kan vises her: skriv ét.`,"Loading…":`Indlæser …`,"Options with their values":`Muligheder med deres værdier`,Open:`Åbn`,"Did you mean":`Mente du`,Tools:`Værktøj`,"L: Left wins, whoever begins":`L: venstre vinder, uanset hvem der begynder`,"R: Right wins, whoever begins":`R: højre vinder, uanset hvem der begynder`,"N: the next player wins":`N: den næste spiller vinder`,"P: the previous player wins":`P: den forrige spiller vinder`,"Canonical form":`Kanonisk form`,Outcome:`Udfald`,Stops:`Stop`,"{a} and {b}":`{a} og {b}`,Mean:`Middelværdi`,Temperature:`Temperatur`,Birthday:`Fødselsdag`,"Find a game":`Find et spil`,"Find a game: tic-tac-toe, Nim, hex:7x7 …":`Find et spil: kryds og bolle, Nim, hex:7x7 …`,"No game is called that.":`Intet spil hedder sådan.`,"Every opening of 4×4 Hex":`Hver åbning i 4×4 Hex`,"The winner after each first move of Red.":`Vinderen efter hvert første træk af rød.`,"Every opening of 5×5 Hex":`Hver åbning i 5×5 Hex`,"Red wins from the middle and loses from most of the border.":`Rød vinder fra midten og taber fra det meste af kanten.`,"Nim with three heaps of one":`Nim med tre bunker på én`,"Zermelo’s backward induction: the whole tree, coloured from its ends.":`Zermelos baglæns induktion: hele træet, farvet fra enderne.`,"The game tree of 2×2 Hex":`Spiltræet for 2×2 Hex`,"Symmetric moves are drawn once.":`Symmetriske træk er tegnet én gang.`,"Why the shorter side wins":`Hvorfor den korte side vinder`,"The mirror pairing of a 7×8 board: equal letters answer each other.":`Spejlparringen på et 7×8-bræt: ens bogstaver svarer hinanden.`,"Breaker’s pairing":`Breakers parring`,"Every row of five on this board holds a pair of equal letters.":`Hver række på fem på dette bræt har et par ens bogstaver.`,"A hot position":`En varm position`,"The thermograph of a board of Domineering.":`Termografen for et bræt i Domineering.`,"Three switches":`Tre kontakter`,"The thermograph of a sum of switches.":`Termografen for en sum af kontakter.`,"Options of a Domineering board":`Mulighederne på et bræt i Domineering`,"What both players can move to, what it is worth, and which options count.":`Hvad begge spillere kan trække til, hvad det er værd, og hvilke muligheder der tæller.`,"Options in Clobber":`Muligheder i Clobber`,"Dominated and reversible options are named.":`Dominerede og reversible muligheder er navngivet.`,"Toads and Frogs":`Tudser og frøer`,"Options of a short strip.":`Mulighederne på en kort stribe.`,"Edges hang from the ground; blue is Left’s, red is Right’s, green is both’s.":`Kanter hænger på jorden; blå er venstres, rød er højres, grøn er begges.`,"All of it is computed and drawn by the program while you look.":`Alt beregnes og tegnes af programmet, mens du ser på.`,Cakes:`Kager`,"Can every row of k cells be blocked by disjoint cakes of at most t cells? A tick leads to the cakes.":`Kan hver række på k celler blokeres af disjunkte kager på højst t celler? Et flueben fører til kagerne.`,Polyominoes:`Polyominoer`,"On which boards can Maker claim one? Harary’s game, where Breaker need not complete any.":`På hvilke brætter kan Maker tage en? Hararys spil, hvor Breaker ikke skal fuldende nogen.`,"Pairings of the hexagonal lattice":`Parringer i sekskantgitteret`,"All good pairings of seven in a row; two are joined when a moved domino pushes one into the other.":`Alle gode parringer af syv på række; to er forbundet, når en flyttet domino gør den ene til den anden.`,"One of them on the infinite board":`En af dem på det uendelige bræt`,"Pairings of nine in a row":`Parringer af ni på række`,"The same for the square lattice: one huge component, and the small ones beside it. Takes some seconds.":`Det samme for kvadratgitteret: én kæmpe komponent, og de små ved siden af. Tager nogle sekunder.`,"Other games":`Andre spil`,Notation:`Notation`,"A position in the notation":`En position i notationen`,"a position, such as hex:11x11,swap or domineering:4x4 + nim:3":`en position, for eksempel hex:11x11,swap eller domineering:4x4 + nim:3`,Search:`Søg`,"Search games: tic-tac-toe, dominoes, Nim …":`Søg efter spil: kryds og bolle, domino, Nim …`,"Live evaluation":`Løbende vurdering`,"{player} seems to be better":`{player} ser ud til at stå bedst`,"it seems even":`det ser lige ud`,"It might go on:":`Sådan kan det gå videre:`,Moves:`Træk`,Undo:`Fortryd`,"Undo: {what}":`Fortryd: {what}`,Redo:`Gentag`,start:`start`,"None yet. ← and → go through them; other moves from an earlier position become variations.":`Ingen endnu. ← og → går igennem dem; andre træk fra en tidligere position bliver varianter.`,"Comment on this position":`Kommentar til denne position`,"the comment":`kommentaren`,"the notebook is too large to be kept by the browser: save it as a file":`notesbogen er for stor til browseren: gem den som fil`,stopped:`stoppet`,"The notebook is kept among the studies.":`Notesbogen ligger nu blandt studierne.`,"numbers, ups, nimbers, added and taken away":`tal, up'er og nimbere, lagt sammen og trukket fra`,"a game by its options":`et spil givet ved sine muligheder`,"positions of games, and sums of them":`positioner i spil, og summer af dem`,"a name for a value":`et navn for en værdi`,"a function":`en funktion`,"a thermograph, drawn":`en termograf, tegnet`,"temperature; mean, birthday, outcome in the same way":`temperatur; mean, birthday og outcome på samme måde`,comparisons:`sammenligninger`,"the options of both players":`begge spilleres muligheder`,Save:`Gem`,"Keep as a study":`Behold som studie`,"Open…":`Åbn …`,"Notebook file":`Notesbogsfil`,Clear:`Ryd`,"All studies":`Alle studier`,"A cell is deleted.":`En celle er slettet.`,"Values, positions, sums, definitions. Try":`Værdier, positioner, summer, definitioner. Prøv`,"Cell {n}":`Celle {n}`,"Edit cell {n}":`Redigér celle {n}`,Edit:`Redigér`,"Run cell {n} and those after it again":`Kør celle {n} og dem efter den igen`,"Run again":`Kør igen`,"Delete cell {n}":`Slet celle {n}`,Delete:`Slet`,"An expression is worked out; click one to try it:":`Et udtryk regnes ud; klik på et for at prøve det:`,"Working…":`Regner …`,"Not worked out":`Ikke regnet ud`,"{name} is defined":`{name} er defineret`,Thermograph:`Termograf`,"Thermograph of {name}":`Termograf for {name}`,Expression:`Udtryk`,"an expression, such as domineering:4x4 + nim:3, or help":`et udtryk, for eksempel domineering:4x4 + nim:3, eller help`,Enter:`Udfør`,"Computing…":`Regner …`,"Open the picture by itself":`Åbn billedet for sig selv`,"Drawing…":`Tegner …`,grey:`grå`,empty:`tom`,"Board: {state}. Arrow keys choose a cell, Enter plays.":`Bræt: {state}. Piletaster vælger en celle, Enter trækker.`,"{label}. Drag or use the arrow keys to move, plus and minus to zoom, Home to go back.":`{label}. Træk eller brug piletasterne for at flytte, plus og minus for at zoome, Home for at gå tilbage.`,"Back to the middle":`Tilbage til midten`,"Breaker answers a move on one cell of a pair on the other":`Breaker svarer på et træk på den ene celle i et par med den anden`,"Every row has cells of both parts of one cake":`Hver række har celler fra begge dele af en kage`,"Infinite boards":`Uendelige brætter`,"A good pairing or good cakes for k in a row: every row of the whole plane is blocked by one of the pieces, which repeat for ever.":`En god parring eller gode kager for k på række: hver række i hele planen blokeres af en af brikkerne, som gentages i det uendelige.`,What:`Hvad`,Pairing:`Parring`,Rows:`Rækker`,"cells in a cake at most":`celler i en kage, højst`,lattice:`gitter`,"any lattice":`et vilkårligt gitter`,Find:`Find`,"Looking…":`Leder …`,Yes:`Ja`,No:`Nej`,Certificate:`Certifikat`,"{query}: {n} pieces that repeat":`{query}: {n} brikker, der gentages`,"The pieces repeat under {lattice}; drag to see that nothing is left out.":`Brikkerne gentages under {lattice}; træk for at se, at intet er udeladt.`,"Two people":`To personer`,"You play":`Du spiller`,"First and second are counted from the start of this line.":`Første og anden tælles fra begyndelsen af denne linje.`,Opponent:`Modstander`,"Solver, strongest":`Løseren, stærkest`,"Level 1, beginner":`Niveau 1, begynder`,"Level {level}":`Niveau {level}`,Time:`Tid`,"Let the program move":`Lad programmet trække`,Copied:`Kopieret`,"Copy the position’s address":`Kopiér positionens adresse`,"{player} first":`{player} først`,"Breaker answers a move on one cell of a pair on the other. Drag the board: the pairs repeat for ever.":`Breaker svarer på et træk på den ene celle i et par med den anden. Træk i brættet: parrene gentages i det uendelige.`,"Every row has cells of both parts, plain and dotted, of one cake. Drag the board: the cakes repeat for ever.":`Hver række har celler fra begge dele, glatte og prikkede, af en kage. Træk i brættet: kagerne gentages i det uendelige.`,"Breaker answers in the tile in which Maker has moved. Drag the board: the tiles repeat for ever.":`Breaker svarer i den flise, hvor Maker har trukket. Træk i brættet: fliserne gentages i det uendelige.`,"No row has one colour alone. Drag the board: the colours repeat for ever.":`Ingen række har kun én farve. Træk i brættet: farverne gentages i det uendelige.`,"the verdict":`udfaldet`,"A certificate proves who wins. Play for the loser and watch the proof answer every move, each with its reason; an independent checker accepts the proof before you see it.":`Et certifikat beviser, hvem der vinder. Spil for taberen, og se beviset svare på hvert træk med en grund; en uafhængig kontrollant godkender beviset, før du ser det.`,"Close the proof":`Luk beviset`,Download:`Hent`,Verify:`Kontrollér`,"Proving…":`Beviser …`,"Prove this position":`Bevis denne position`,"Load a certificate…":`Indlæs et certifikat …`,"Certificate file":`Certifikatfil`,"Stopped after {nodes} nodes and {seconds} s: nothing is decided yet.":`Stoppet efter {nodes} knuder og {seconds} s: intet er afgjort endnu.`,"{nodes} nodes, {seconds} s":`{nodes} knuder, {seconds} s`,Game:`Spil`,Claim:`Påstand`,Theorem:`Sætning`,Evidence:`Belæg`,"{n} line|{n} lines":`{n} linje|{n} linjer`,"{n} bytes":`{n} byte`,"{n} claim|{n} claims":`{n} påstand|{n} påstande`,"The proof plays":`Beviset spiller`,"The checker has accepted this proof. It is about no play, so there is nothing to play against.":`Kontrollanten har godkendt dette bevis. Det handler ikke om et spil træk for træk, så der er intet at spille imod.`,"as claimed":`som påstået`,"You are {player}: click a move.":`Du er {player}: klik på et træk.`,"Show the cells that the proof still needs":`Vis de celler, som beviset stadig har brug for`,"line {n}":`linje {n}`,"your move":`dit træk`,"Solved.":`Løst.`,"Right! Go on to the end.":`Rigtigt! Fortsæt til slutningen.`,"{move} does not win.":`{move} vinder ikke.`,"Try again":`Prøv igen`,Hint:`Tip`,"It begins with “{letter}”.":`Det begynder med »{letter}«.`,"let the program answer":`lad programmet svare`,"no cell":`ingen celle`,free:`ledig`,"a token":`en brik`,"two tokens":`to brikker`,"three tokens":`tre brikker`,"a win of the first player":`gevinst for den første spiller`,"a win of the second player":`gevinst for den anden spiller`,"a draw":`remis`,"both players’":`begge spilleres`,"the first player’s":`den første spillers`,"the second player’s":`den anden spillers`,terminal:`endepunkt`,"at the top":`ved toppen`,"at the bottom":`ved bunden`,"at the left":`ved venstre kant`,"at the right":`ved højre kant`,"Graph. Arrow keys choose a vertex or an edge, N adds a vertex, J joins, Enter changes, Delete removes.":`Graf. Piletasterne vælger en knude eller en kant, N tilføjer en knude, J forbinder, Enter ændrer, Delete fjerner.`,ground:`jorden`,"Vertex {name}":`Knude {name}`,"Edge {from}–{to}":`Kant {from}–{to}`,"Choose the vertex to join it with.":`Vælg den knude, som den skal forbindes med.`,"a click on an empty place makes a vertex, and a line drawn from a vertex joins it; a second click changes what is chosen.":`et klik på en tom plads laver en knude, og en linje trukket fra en knude forbinder den; et klik til ændrer det, der er valgt.`,"A click changes whose it is":`Et klik ændrer, hvem det tilhører`,"New vertex":`Ny knude`,"Join with…":`Forbind med …`,Remove:`Fjern`,"On it":`På den`,"It is":`Den er`,"New edges are":`Nye kanter er`,"Heap {n}, second number":`Bunke {n}, andet tal`,"One heap less":`En bunke mindre`,"This position is set up by its notation.":`Denne stilling stilles op med notationen.`,green:`grøn`,"Set up a position":`Stil en position op`,"What a click puts on a cell":`Hvad et klik sætter på en celle`,"Heap {n}":`Bunke {n}`,"One more heap":`En bunke til`,"Who moves":`Hvem er i trækket`,"Use this position":`Brug denne position`,Cancel:`Annullér`,"Play Hex":`Spil Hex`,"against a friend or nine levels of the program":`mod en ven eller ni niveauer af programmet`,"Tic-tac-toe":`Kryds og bolle`,"and every other k in a row, solved":`og alle andre k på række, løst`,"with the winning move, and why it wins":`med det vindende træk, og hvorfor det vinder`,"what a position is worth, in numbers and pictures":`hvad en position er værd, i tal og billeder`,"Who wins, and why?":`Hvem vinder, og hvorfor?`,"On this board of Hex Blue wins, although Red moves first. The proof is one sentence: when Red takes a cell, Blue takes the other cell with the same letter.":`På dette Hex-bræt vinder blå, selv om rød trækker først. Beviset er én sætning: når rød tager en celle, tager blå den anden celle med samme bogstav.`,"Red wants to join top and bottom, Blue left and right. You are Red: try to break the proof.":`Rød vil forbinde top og bund, blå venstre og højre. Du er rød: prøv at bryde beviset.`,"Blue has joined left and right.":`Blå har forbundet venstre og højre.`,Again:`Igen`,"Red plays {a}, Blue answers {b}.":`Rød spiller {a}, blå svarer {b}.`,"gruk solves games like this one, proves what it says, and lets an independent checker read every proof before you see it.":`gruk løser spil som dette, beviser hvad det siger, og lader en uafhængig kontrollant læse hvert bevis, før du ser det.`,"Open this board":`Åbn dette bræt`,"A larger one: 5×5":`Et større: 5×5`,"Go on with":`Fortsæt med`,"The notebook has other cells, which go. Open this one all the same?":`Notesbogen har andre celler, som forsvinder. Åbn denne alligevel?`,"Open file…":`Åbn fil …`,"File of a study":`Fil med en studie`,"Every game that you change is kept in this browser, with its variations, comments and proofs.":`Hvert spil, som du ændrer, bevares i denne browser med varianter, kommentarer og beviser.`,"“{title}” is deleted.":`»{title}« er slettet.`,"Search titles, games and comments":`Søg i titler, spil og kommentarer`,Title:`Titel`,"{n} position|{n} positions":`{n} position|{n} positioner`,Rename:`Omdøb`,"Save file":`Gem fil`,"No study has these words.":`Ingen studie har disse ord.`,"None yet. Play a move on a board, or open a file.":`Ingen endnu. Træk på et bræt, eller åbn en fil.`,"Solved on this machine":`Løst på denne maskine`,"Look into the catalogue":`Se i kataloget`,"The catalogue is empty.":`Kataloget er tomt.`,Circle:`Cirkel`,Square:`Kvadrat`,Triangle:`Trekant`,Cross:`Kryds`,Letter:`Bogstav`,"The link with the whole study is copied: {n} letters.":`Linket med hele studien er kopieret: {n} tegn.`,"Its certificates are too long for a link and stay behind: a file has them all.":`Dens certifikater er for lange til et link og bliver her: en fil har dem alle.`,"It is too long for many programs, which cut it: send the file instead.":`Det er for langt til mange programmer, som skærer det af: send filen i stedet.`,Author:`Forfatter`,"Nothing to keep yet: the first move or word begins a study.":`Intet at bevare endnu: det første træk eller ord begynder en studie.`,"Not kept.":`Ikke bevaret.`,"Kept in this browser.":`Bevaret i denne browser.`,Marks:`Mærker`,"Click cells to mark them, and again to take the mark away.":`Klik på celler for at mærke dem, og igen for at fjerne mærket.`,"Choose a sign, then click cells.":`Vælg et tegn, og klik så på celler.`,"This position":`Denne position`,proved:`bevist`,"not checked":`ikke kontrolleret`,unproved:`ubevist`,"Make main line":`Gør til hovedlinje`,"Delete from here":`Slet herfra`,"File and link":`Fil og link`,"Copy link":`Kopiér link`,"Save SGF":`Gem SGF`,"{n} certificate|{n} certificates":`{n} certifikat|{n} certifikater`,"{done} of {of} positions":`{done} af {of} positioner`,"the server does not answer":`serveren svarer ikke`,"{known} of {of} positions are decided.":`{known} af {of} positioner er afgjort.`,"These moves throw away a win: {moves}.":`Disse træk smider en gevinst væk: {moves}.`,"No move that is decided throws away a win.":`Intet afgjort træk smider en gevinst væk.`,"Looking for the moves that win …":`Leder efter de træk, der vinder …`,"The player to move does not win here.":`Den, der er i trækket, vinder ikke her.`,"It is not known which moves win.":`Det vides ikke, hvilke træk der vinder.`,"{n} of {of} moves win: a puzzle has one.":`{n} af {of} træk vinder: en opgave har ét.`,"{player} to move wins. Find the only move.":`{player} trækker og vinder. Find det eneste træk.`,"{player} wins in {k}. Find the only move.":`{player} vinder i {k}. Find det eneste træk.`,Puzzle:`Opgave`,Teach:`Undervisning`,Lecture:`Forelæsning`,"Set up":`Stil op`,"Review the game":`Gennemgå partiet`,"Make a puzzle":`Lav en opgave`,position:`position`,"throws away a win":`smider en gevinst væk`,"Not known: {why}":`Ikke kendt: {why}`,"the value":`værdien`,"Working out the value…":`Regner værdien ud …`,"Options of both players, below the board":`Begge spilleres muligheder, under brættet`,"This study is not kept here any more":`Denne studie er her ikke længere`,marks:`mærker`,title:`titlen`,"the variation":`varianten`,"the main line":`hovedlinjen`,"the move":`trækket`,"{title} (copy)":`{title} (kopi)`,"This study was changed in another window too: yours goes on as a copy.":`Denne studie blev også ændret i et andet vindue: din fortsætter som en kopi.`,"The file has {n} games: each is a study of its own now.":`Filen har {n} spil: hvert er nu en studie for sig.`,"Three in a row":`Tre på række`,"Five in a row":`Fem på række`,"Five in a row, without the handicaps of Renju":`Fem på række, uden Renjus handicap`,"Four in a row, placed freely":`Fire på række, sat frit`,"Four in a row, but stones do not fall":`Fire på række, men brikkerne falder ikke`,"gruk does not know this one; Cram is played on the same paper":`gruk kender ikke dette; Cram spilles på det samme papir`,"gruk does not know Dots and Boxes; Cram is played on the same paper":`gruk kender ikke Dots and Boxes; Cram spilles på det samme papir`,"gruk does not know Go; in NoGo whoever would capture loses":`gruk kender ikke Go; i NoGo taber den, der måtte slå`,"gruk does not know Chess; Dawson's chess is played with pawns":`gruk kender ikke skak; Dawsons skak spilles med bønder`,"gruk does not know Draughts; Konane is the jumping game of Hawaii":`gruk kender ikke dam; Konane er hoppespillet fra Hawaii`,"Amazons: queens that burn squares":`Amazoner: dronninger, der brænder felter`,"Bridg-it, which is also called Gale":`Bridg-it, som også hedder Gale`,"Shannon's switching game":`Shannons koblingsspil`,"Nim with four rows":`Nim med fire rækker`,"Chomp, the game of the poisoned square":`Chomp, spillet om det forgiftede felt`,"Hex, first called Polygon":`Hex, først kaldet Polygon`,"Harary's game":`Hararys spil`,"Connection games":`Forbindelsesspil`,"Games of rows and sets":`Spil med rækker og mængder`,"Games of heaps and coins":`Spil med bunker og mønter`,"Games on boards":`Spil på brætter`,"Games on graphs":`Spil på grafer`,"This answer has no certificate":`Dette svar har intet certifikat`,"I think that I win":`Jeg tror, at jeg vinder`,"I think that I am better":`Jeg tror, at jeg står bedst`,"I think that it is even":`Jeg tror, at det er lige`,"I think that you are better":`Jeg tror, at du står bedst`,"I think that you win":`Jeg tror, at du vinder`,"{feeling}: I won {share} % of {games} games that I tried. That is an estimate, no proof.":`{feeling}: jeg vandt {share} % af {games} spil, som jeg prøvede. Det er et skøn, intet bevis.`,"blue and green":`blå og grøn`,Hexagons:`Sekskanter`,upright:`stående`,flat:`liggende`,"upright, mirrored":`stående, spejlvendt`,"flat, mirrored":`liggende, spejlvendt`,"Kept in the catalogue as “{name}”.":`Lagt i kataloget som »{name}«.`,"This server keeps no catalogue.":`Denne server har intet katalog.`,"The checker reads …":`Kontrollanten læser …`,"One page that needs no server, with a checker in it":`Én side, der ikke behøver en server, med en kontrollant i`,"Save page":`Gem side`,"Keep in the catalogue":`Læg i kataloget`,"Copy to this browser":`Kopiér til denne browser`,"In this browser":`I denne browser`,"In the catalogue of this machine":`I kataloget på denne maskine`,"The catalogue has no studies yet.":`Kataloget har ingen studier endnu.`,"SGF has no words for verdicts and certificates: {n} are left out.":`SGF har ikke ord for domme og certifikater: {n} er udeladt.`,"the start":`begyndelsen`,"It says of no position who wins.":`Den siger ikke om nogen stilling, hvem der vinder.`,"{proved} proved, {unproved} without proof, {unknown} not checked.":`{proved} bevist, {unproved} uden bevis, {unknown} ikke kontrolleret.`,"Go on":`Fortsæt`,"{nodes} nodes and {seconds} s so far. What was found is kept: the proof can be gone on with.":`{nodes} knuder og {seconds} s indtil nu. Det fundne er bevaret: beviset kan fortsættes.`,"{nodes} nodes and {seconds} s so far; {n} moves are not decided.":`{nodes} knuder og {seconds} s indtil nu; {n} træk er ikke afgjort.`,"players exchanged":`spillerne byttet`,minus:`minus`,plus:`plus`,"A component of {vertices} vertices and {edges} edges":`En komponent med {vertices} knuder og {edges} kanter`,"the server does not answer: is gruk serve still running?":`serveren svarer ikke: kører gruk serve stadig?`,"{file} is too large":`{file} er for stor`,"the study in this link is too large":`studien i dette link er for stor`,"this link is not whole: it may have been cut on its way":`dette link er ikke helt: det kan være blevet afkortet undervejs`,"another window holds the studies":`et andet vindue holder studierne`,"the browser keeps nothing":`browseren bevarer intet`,"the browser has no more room: save this study as a file, or delete others":`browseren har ikke mere plads: gem studien som fil, eller slet andre`,"the browser does not keep this study ({why}): save it as a file":`browseren bevarer ikke denne studie ({why}): gem den som fil`,"accepted by the checker in {seconds} s":`godtaget af kontrollanten på {seconds} s`,"the analysis has failed":`analysen er mislykkedes`,"the analysis could not be asked for":`analysen kunne ikke efterspørges`,"Nothing proves that there is only one.":`Intet beviser, at der kun er ét.`,"Proved: no other move wins.":`Bevist: intet andet træk vinder.`,"Is it the only one?":`Er det det eneste?`,"expected {what}, found {found}":`forventede {what}, fandt {found}`};export{t as default,e as files};