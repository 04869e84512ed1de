var e=[`Avoider–Enforcer
  Avoider–Enforcer
Aliquant
  Aliquant
Aliquot
  Aliquot
Amazons
  Amazonen
Arc Kayles
  Bogen-Kayles
Backsliding Toads-and-Frogs
  Toads-and-Frogs mit Rückschritt
Beck's Hex
  Becks Hex
Bridg-it
  Bridg-it
Chomp
  Chomp
Clobber
  Clobber
Coin turning
  Münzen wenden
Col
  Col
Chooser–Picker
  Chooser–Picker
Cram
  Cram
Cylindrical Hex
  Hex auf dem Zylinder
Dawson's chess
  Dawsons Schach
Domineering
  Domineering
Fibonacci Nim
  Fibonacci-Nim
Formal game
  Formales Spiel
Fox-and-Geese
  Fuchs und Gänse
Graph game
  Graphenspiel
Hackenbush
  Hackenbush
Havannah
  Havannah
Hex
  Hex
Hex on a graph
  Hex auf einem Graphen
Hex on a tiling
  Hex auf einer Parkettierung
Hex in three dimensions
  Hex in drei Dimensionen
Hexadecimal game
  Hexadezimales Spiel
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
  Knoten-Kayles
NoGo
  NoGo
Octal game
  Oktalspiel
Picker–Chooser
  Picker–Chooser
Recycled Maker–Maker
  Maker–Maker mit wandernden Steinen
Rex
  Rex
Reverse Maker–Maker
  Umgekehrtes Maker–Maker
Shannon's switching game on edges
  Shannons Schaltspiel auf Kanten
Shannon's switching game on vertices
  Shannons Schaltspiel auf Knoten
Short Hex
  Kurzes Hex
Snort
  Snort
Hex on squares
  Hex auf Quadraten
Subtraction game
  Subtraktionsspiel
Tex
  Tex
Toads-and-Frogs
  Toads-and-Frogs
Toppling Dominoes
  Fallende Dominos
Toppling Towers
  Fallende Türme
TRex
  TRex
Turnablock
  Turnablock
Wythoff's game
  Wythoffs Spiel
Y
  Y
Anti-Clobber
  Anti-Clobber
Cannibal Clobber
  Kannibalen-Clobber
Childish Hackenbush
  Kindliches Hackenbush
Cutcake
  Cutcake
Eatcake
  Eatcake
Elephants-and-Rhinos
  Elefanten und Nashörner
Fission
  Fission
General Toads-and-Frogs
  Allgemeines Toads-and-Frogs
Col on graphs
  Col auf Graphen
Snort on graphs
  Snort auf Graphen
Kings
  Könige
Knights
  Springer
Maundy Cake
  Maundy Cake
Partizan Arc Kayles
  Partizan-Bogen-Kayles
Partizan Euclid
  Partizan-Euklid
Partizan octal game
  Partizan-Oktalspiel
Partizan splittles
  Partizan-Splittles
Take-Away
  Wegnehmen
Sum of games
  Summe von Spielen
Misère play
  Misère-Spiel
Impartial variant
  Neutrale Variante
Dicotic variant
  Dikotische Variante
Twisted variant
  Verdrehte Variante
Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.
  Avoider verliert mit allen Knoten einer Gewinnmenge und gewinnt, wenn Enforcer einen Knoten in jeder Gewinnmenge hat.
A move takes from a number a smaller one that does not divide it; whoever cannot move loses.
  Ein Zug zieht von einer Zahl eine kleinere ab, die sie nicht teilt; wer nicht ziehen kann, verliert.
A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.
  Ein Zug zieht von einer Zahl einen ihrer Teiler ab, aber nicht die Zahl selbst; wer nicht ziehen kann, verliert.
An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot move loses.
  Eine Amazone zieht wie eine Dame und verbrennt dann ein Feld, das sie wie eine Dame erreicht; wer nicht ziehen kann, verliert.
A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot move loses.
  Ein Stein geht auf ein freies Nachbarfeld und hinterlässt einen Stein des Gegners; wer nicht ziehen kann, verliert.
A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.
  Ein Zug nimmt eine Kante des Graphen mit allen Kanten, die sie berühren; wer nicht ziehen kann, verliert.
A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.
  Ein Stein geht ein Feld voran, springt über einen Stein des Gegners voran oder geht ein Feld zurück; Kröten gehen nach rechts, Frösche nach links; wer nicht ziehen kann, verliert, und ein endloses Spiel ist unentschieden.
Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.
  Hex, in dem Blau, der als Zweiter zieht, die Zelle des ersten Steins von Rot wählt; diese Wahl ist hier der erste Zug von Blau.
Red joins own dots from top to bottom, Blue from left to right; lines do not cross.
  Rot verbindet eigene Punkte von oben nach unten, Blau von links nach rechts; Linien kreuzen sich nicht.
A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move loses.
  Ein Stein zieht auf ein Nachbarfeld und entfernt den Stein dort, gleich welcher Farbe; wer nicht ziehen kann, verliert.
Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.
  Links schneidet blaue Kanten und Rechts rote, aber nur solche, durch die keine andere Kante fällt; wer nicht ziehen kann, verliert.
A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot move loses.
  Ein Zug isst ein Feld und alle Felder darunter und rechts davon; niemand darf a1 essen, und wer nicht ziehen kann, verliert.
A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move loses.
  Ein Stein zieht auf ein Nachbarfeld und entfernt den Stein des Gegners dort; wer nicht ziehen kann, verliert.
A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever cannot move loses.
  Ein Zug dreht einige Münzen um, wie die Regeln es sagen; die letzte von ihnen, rechts und unten, muss Kopf gezeigt haben. Wer nicht ziehen kann, verliert.
Each player claims free squares that are next to none of his own; whoever cannot move loses.
  Jeder nimmt freie Felder, die an keines der eigenen grenzen; wer nicht ziehen kann, verliert.
Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.
  Picker bietet zwei Knoten an, Chooser nimmt einen und gewinnt mit allen Knoten einer Gewinnmenge, Picker bekommt den anderen.
A move places a domino on two free squares, upright or lying; whoever cannot move loses.
  Ein Zug legt einen Dominostein auf zwei freie Felder, hochkant oder quer; wer nicht ziehen kann, verliert.
Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.
  Links zerschneidet einen Kuchen mit W Spalten und H Zeilen zwischen zwei Spalten, Rechts zwischen zwei Zeilen; wer nicht ziehen kann, verliert.
Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.
  Hex auf einem Zylinder vom Umfang W: Rot verbindet oben und unten, Blau schließt einen Ring um ihn.
A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. Whoever cannot move loses.
  Ein Bauer zieht auf einer offenen Linie vor; nach den Schlagzügen, die Pflicht sind, sind diese Linie und ihre Nachbarn geschlossen. Wer nicht ziehen kann, verliert.
Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.
  Links legt senkrechte Dominosteine, Rechts waagrechte, auf freie Felder; wer nicht ziehen kann, verliert.
Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.
  Links isst eine Spalte eines Kuchens mit W Spalten und H Zeilen, Rechts eine Zeile; was auf beiden Seiten bleibt, sind Kuchen, und wer nicht ziehen kann, verliert.
A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.
  Ein Stein zieht auf das freie Feld vor ihm; Elefanten x gehen nach rechts, Nashörner o nach links; wer nicht ziehen kann, verliert.
The first move takes any number of counters but all, each later one at most twice what the one before it took; whoever cannot move loses.
  Der erste Zug nimmt beliebig viele Spielmarken, aber nicht alle, jeder spätere höchstens doppelt so viele wie der vorige; wer nicht ziehen kann, verliert.
A stone between two free squares is replaced by two stones on them, above and below for Left, beside for Right; whoever cannot move loses.
  Ein Stein zwischen zwei freien Feldern wird durch zwei Steine auf ihnen ersetzt, darüber und darunter für Links, daneben für Rechts; wer nicht ziehen kann, verliert.
A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.
  Ein Spiel, durch seine Optionen gegeben, etwa {1|*}: ein Zug ersetzt es durch eine Option dessen, der zieht; wer keine hat, verliert.
Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.
  Gänse ziehen schräg um ein Feld nach oben, der Fuchs schräg um ein Feld; wer nicht ziehen kann, verliert.
A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if OWN is 1); toads go right, frogs left; whoever cannot move loses.
  Ein Stein geht MIN bis MAX freie Felder voran oder springt über bis zu JUMP Steine des Gegners (jeder Farbe, wenn OWN 1 ist); Kröten gehen nach rechts, Frösche nach links; wer nicht ziehen kann, verliert.
A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).
  Ein Zug schiebt einen Stein entlang einer Kante des Graphen (A>x>B gehört nur Links, A>o>B nur Rechts); wer nicht ziehen kann, verliert. Ein endloses Spiel ist unentschieden. In einem Knoten A ist das Spiel vorbei, wenn der Graph A!x (Links gewinnt), A!o (Rechts gewinnt) oder A!. (unentschieden) sagt.
Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.
  Jeder nimmt freie Knoten, die keine Kante mit einem eigenen verbindet; wer nicht ziehen kann, verliert.
Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.
  Jeder nimmt freie Knoten, die keine Kante mit einem des Gegners verbindet; wer nicht ziehen kann, verliert.
Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever cannot move loses.
  Links schneidet blaue oder grüne Kanten, Rechts rote oder grüne, und was in der Luft hängt, fällt; wer nicht ziehen kann, verliert.
On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.
  Auf einem Sechseck aus Sechsecken gewinnt eine Kette, die zwei Ecken verbindet, drei Ränder verbindet oder ein Ring ist; ein volles Brett ohne sie ist unentschieden.
Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.
  Rot verbindet oben und unten, Blau verbindet links und rechts, mit je einem Stein; ein volles Brett hat genau einen Gewinner.
Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.
  Rot nimmt Knoten eines Graphen, um oben und unten zu verbinden, Blau, um links und rechts zu verbinden; die Ränder sind Listen von Knoten.
Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.
  Rot verbindet oben und unten, Blau links und rechts, auf der Parkettierung 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 oder irregular (unregelmäßig).
In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one player (red, if no other is named) against the two others together.
  In einem Würfel verbinden Rot, Blau und Grün je zwei gegenüberliegende Seiten: Rot links und rechts, Blau oben und unten, Grün die erste und die letzte Schicht. Urteile gelten einem Spieler (Rot, wenn kein anderer genannt ist) gegen die beiden anderen zusammen.
A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.
  Ein Zug nimmt i Spielmarken von einem Haufen und lässt den Rest als keinen Haufen, einen, zwei oder drei: Ziffer i des Codes ist die Summe von 1, 2, 4 und 8 für das Erlaubte. Wer nicht ziehen kann, verliert.
A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  Ein Stein zieht wie ein König im Schach und entfernt den Stein des Gegners, auf den er geht; wer nicht ziehen kann, verliert.
A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  Ein Stein zieht wie ein Springer im Schach und entfernt den Stein des Gegners, auf den er geht; wer nicht ziehen kann, verliert.
A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move loses.
  Ein Stein springt in gerader Linie über Steine des Gegners, die entfernt werden; wer nicht ziehen kann, verliert.
Left moves the token down, Right moves it to the right, one square but through no wall; whoever cannot move loses.
  Links zieht den Stein nach unten, Rechts nach rechts, um ein Feld, aber durch keine Wand; wer nicht ziehen kann, verliert.
Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.
  Links teilt einen Kuchen mit W Spalten und H Zeilen in gleiche Kuchen mit weniger Spalten, Rechts in gleiche Kuchen mit weniger Zeilen; wer nicht ziehen kann, verliert.
Left moves the token down, Right moves it to the right, any number of squares but through no wall; whoever cannot move loses.
  Links zieht den Stein nach unten, Rechts nach rechts, um beliebig viele Felder, aber durch keine Wand; wer nicht ziehen kann, verliert.
Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.
  Maker gewinnt mit allen Knoten einer Gewinnmenge, Breaker mit einem Knoten in jeder Gewinnmenge; in mb2x1 nimmt Maker je Zug zwei Knoten und Breaker einen.
Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.
  Wer zuerst alle Knoten einer Gewinnmenge hat, gewinnt; ein volles Brett ohne eine ist unentschieden; in mm2x2 nimmt man je Zug zwei Knoten.
A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.
  Ein Zug nimmt beliebig viele Spielmarken von mindestens einem und höchstens K Haufen; wer nicht ziehen kann, verliert.
A move takes any number of counters from one heap; whoever takes the last counter wins.
  Ein Zug nimmt beliebig viele Spielmarken von einem Haufen; wer die letzte nimmt, gewinnt.
A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.
  Ein Zug nimmt einen Knoten des Graphen mit allen seinen Nachbarn; wer nicht ziehen kann, verliert.
Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move loses.
  Die Spieler setzen Steine wie im Go, aber kein Zug darf eine Gruppe ohne Freiheit lassen; wer nicht ziehen kann, verliert.
A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum of 1, 2 and 4 for what is allowed. Whoever cannot move loses.
  Ein Zug nimmt i Spielmarken von einem Haufen und lässt den Rest als keinen Haufen, einen oder zwei: Ziffer i des Codes ist die Summe von 1, 2 und 4 für das Erlaubte. Wer nicht ziehen kann, verliert.
Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.
  Links nimmt eine blaue oder grüne Kante des Graphen, Rechts eine rote oder grüne, mit allen Kanten, die sie berühren; wer nicht ziehen kann, verliert.
Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.
  Links ersetzt (p, q) durch (q, p mod q), Rechts durch (q, q − p mod q), außer wenn q ein Teiler von p ist; wer nicht ziehen kann, verliert.
A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.
  Ein Zug nimmt Spielmarken von einem Haufen und lässt den Rest als keinen Haufen, einen oder zwei, nach dem ersten Oktalcode für Links und nach dem zweiten für Rechts; wer nicht ziehen kann, verliert.
A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.
  Ein Zug nimmt von einem Haufen eine Anzahl aus der ersten Menge für Links, aus der zweiten für Rechts, und darf den Rest in zwei teilen; wer nicht ziehen kann, verliert.
Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.
  Picker bietet zwei Knoten an, Chooser nimmt einen, Picker bekommt den anderen und gewinnt mit allen Knoten einer Gewinnmenge.
Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.
  Jeder setzt N Marken auf das Brett und zieht danach je Zug eine der eigenen; der Erste mit einer ganzen Gewinnmenge gewinnt.
Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.
  Hex, in dem verliert, wer die eigenen zwei Ränder verbindet: Rot will oben und unten nicht verbinden, Blau links und rechts nicht.
Whoever first has all vertices of a winning set loses; a full board without one is a draw.
  Wer zuerst alle Knoten einer Gewinnmenge hat, verliert; ein volles Brett ohne eine ist unentschieden.
Short claims edges and Cut deletes them; Short wins by joining the two terminals.
  Short nimmt Kanten und Cut löscht sie; Short gewinnt, indem er die beiden Endknoten verbindet.
Short claims vertices and Cut deletes them; Short wins by joining the two terminals.
  Short nimmt Knoten und Cut löscht sie; Short gewinnt, indem er die beiden Endknoten verbindet.
Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.
  Hex, in dem Rot K Steine hat, um oben und unten zu verbinden, oder es mit 'chain' durch eine Kette von höchstens K Zellen tun muss; sonst gewinnt Blau.
Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.
  Jeder nimmt freie Felder, die an keines des Gegners grenzen; wer nicht ziehen kann, verliert.
Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.
  Rot verbindet oben und unten, Blau links und rechts; Felder berühren sich an den Seiten und längs der steigenden Diagonale.
A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.
  Ein Zug nimmt von einem Haufen eine Anzahl Münzen, die in der Subtraktionsmenge liegt; wer nicht ziehen kann, verliert.
A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.
  Ein Zug nimmt höchstens MOST Spielmarken von einem Haufen, alle bis auf eine, wenn nichts gesagt ist, und danach darf von ihm höchstens das K-Fache davon genommen werden; wer nicht ziehen kann, verliert.
On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.
  Auf dem unendlichen Hexbrett gewinnt Blau mit einer Kette um den ersten Stein von Rot; in einem Fenster entkommt Rot, wenn er den Rand erreicht.
A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; whoever cannot move loses.
  Ein Stein geht ein Feld voran oder springt über einen Stein des Gegners; Kröten gehen nach rechts, Frösche nach links; wer nicht ziehen kann, verliert.
A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever cannot move loses.
  Ein Spieler kippt einen eigenen oder einen grauen Dominostein um, mit allen Steinen auf einer Seite von ihm; wer nicht ziehen kann, verliert.
A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever cannot move loses.
  Ein Spieler kippt einen eigenen oder einen grauen Turm in eine von vier Richtungen um, mit der lückenlosen Reihe dahinter; wer nicht ziehen kann, verliert.
Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.
  Rex, in dem das Spiel unentschieden ist, wenn niemand die eigenen Ränder verbunden hat, sobald nur noch eine Zelle übrig ist.
A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot move loses.
  Ein Zug dreht alle Münzen eines Rechtecks um; die in der rechten unteren Ecke muss Kopf gezeigt haben. Wer nicht ziehen kann, verliert.
A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.
  Ein Zug nimmt beliebig viele Spielmarken von einem von zwei Haufen oder gleich viele von beiden; wer nicht ziehen kann, verliert.
On a triangle of hexagons, whoever joins all three sides wins.
  Auf einem Dreieck aus Sechsecken gewinnt, wer alle drei Seiten verbindet.
The moves of the game whose position it is; whoever cannot move wins.
  Die Züge des Spiels, aus dem die Position stammt; wer nicht ziehen kann, gewinnt.
Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.
  Beide Spieler haben die Züge beider, x.a1-a2 ist einer von Links und o.a1-b1 einer von Rechts; wer nicht ziehen kann, verliert.
The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.
  Die Züge des Spiels, aus dem die Position stammt; es ist vorbei, sobald einer der Spieler dort keinen hat, und wer dann am Zug ist, hat verloren.
The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.
  Die Züge des Spiels, aus dem die Position stammt, aber nach jedem Zug tauschen die Spieler die Rollen; wer nicht ziehen kann, verliert.
A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.
  Ein Zug ist ein Zug in einer Komponente, geschrieben 2:a1-b1; wer keinen hat, verliert; ein Minus vertauscht die Rollen der Spieler.
red
  Rot
blue
  Blau
left
  Links
right
  Rechts
first
  Erster
second
  Zweiter
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
  Kurzschluss
cut
  Schnitt
fox
  Fuchs
geese
  Gänse
`,`two trees
  zwei Bäume
after this move there are two disjoint sets of edges again, each of which spans the other
  nach diesem Zug gibt es wieder zwei disjunkte Kantenmengen, deren jede die andere aufspannt
after {move} the rest of the proof wins
  nach {move} gewinnt der Rest des Beweises
opening
  Eröffnung
this stone and the carrier are enough, whatever stands elsewhere
  dieser Stein und der Träger genügen, was auch anderswo steht
first move
  erster Zug
pair
  Paar
{theirs} and {mine} are a pair: one of them is enough
  {theirs} und {mine} sind ein Paar: eine von ihnen genügt
another way
  ein anderer Weg
{mine} wins in a way that does not need {theirs}
  {mine} gewinnt auf einem Weg, der {theirs} nicht braucht
nim-sum
  Nim-Summe
the nim-sum of the heaps is {sum}, and this move makes it 0
  die Nim-Summe der Haufen ist {sum}, und dieser Zug macht sie zu 0
the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves
  die Haufen nach diesem Zug haben als Produkt das Element {element} des Quotienten, das für den, der zieht, verloren ist
misère quotient
  Misère-Quotient
this component is the negative of the other one: the move is copied
  diese Komponente ist das Negative der anderen: der Zug wird kopiert
mirror
  Spiegelung
moving second now, {player} keeps at least {total} in all components together
  {player} zieht nun als Zweiter und behält in allen Komponenten zusammen mindestens {total}
bound
  Schranke
{taken} and {answer} are a pair: the answer to one is the other
  {taken} und {answer} sind ein Paar: die Antwort auf die eine ist die andere
{move} is in no pair
  {move} ist in keinem Paar
coins
  Münzen
the nim-sum of the coins that show heads is {sum}, and this move makes it 0
  die Nim-Summe der Münzen, die Kopf zeigen, ist {sum}, und dieser Zug macht sie zu 0
rows
  Zeilen
after this move no rows without stones lie between ends that do not go together
  nach diesem Zug liegen keine Zeilen ohne Steine zwischen Enden, die nicht zusammenpassen
{move} keeps the rest of the proof whole, whatever stands elsewhere
  {move} hält den Rest des Beweises ganz, was auch anderswo steht
zone
  Zone
criterion
  Kriterium
by the criterion of the game the position after this move is lost
  nach dem Kriterium des Spiels ist die Position nach diesem Zug verloren
the first stone wins for whoever has it
  der erste Stein gewinnt für den, der ihn hat
swap
  Tauschen
with this stone the borders are joined, whatever the opponent does
  mit diesem Stein sind die Ränder verbunden, was der Gegner auch tut
captured cells
  gefangene Zellen
{theirs} and {mine} are captured: the one makes the other dead
  {theirs} und {mine} sind gefangen: die eine macht die andere tot
{theirs} breaks one way to connect; {mine} takes another that does not need it
  {theirs} unterbricht einen Weg zu verbinden; {mine} nimmt einen anderen, der sie nicht braucht
the Grundy value is {now}, and this move makes it 0
  der Grundy-Wert ist {now}, und dieser Zug macht ihn zu 0
Grundy value
  Grundy-Wert
line {line} of the strategy answers this position
  Zeile {line} der Strategie antwortet auf diese Position
strategy
  Strategie
whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most
  wer dann zieht, hat nach höchstens {n} Zug verloren|wer dann zieht, hat nach höchstens {n} Zügen verloren
nobody can force an end from there: play goes on for ever
  niemand kann von dort ein Ende erzwingen: das Spiel geht endlos weiter
remoteness
  Entfernung zum Ende
by the period the Grundy value is {now}, and this move makes it 0
  nach der Periode ist der Grundy-Wert {now}, und dieser Zug macht ihn zu 0
period
  Periode
{move} completes a set
  {move} vollendet eine Menge
set
  Menge
threat
  Drohung
{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once
  {move} droht, eine Menge zu vollenden; was auch geantwortet wird, die Drohungen gehen weiter, bis es zwei zugleich sind
as before
  wie zuvor
after {move} the turn is won as that of an earlier line is
  nach {move} ist die Stellung gewonnen wie die einer früheren Zeile
answers to all
  Antwort auf alles
after {move} there is an answer to every reply
  nach {move} gibt es eine Antwort auf jede Erwiderung
from heap {start} on the Grundy values of heaps repeat after {length}
  ab Haufen {start} wiederholen sich die Grundy-Werte nach {length}
from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}
  ab Haufen {start} sind die Grundy-Werte nach {length} um {saltus} größer
the misère quotient of all heaps has {order} elements
  der Misère-Quotient aller Haufen hat {order} Elemente
the misère quotient of the heaps up to {last} has {order} elements
  der Misère-Quotient der Haufen bis {last} hat {order} Elemente
the canonical form of {position} is {form}
  die kanonische Form von {position} ist {form}
{one} {relation} {other} in {game}, as loopy games
  {one} {relation} {other} in {game}, als Spiele mit Kreisen
every full board of {game} that begins at {position} has a winner
  jedes volle Brett von {game}, das bei {position} beginnt, hat einen Gewinner
a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game
  eine gute Paarung für {target}: Breaker gewinnt das Maker–Breaker-Spiel und Picker das Chooser–Picker-Spiel
a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game
  eine gute {number}-Platzierung für {target}: Picker gewinnt das verzerrte ({number}) Chooser–Picker-Spiel
a good colouring of {target} in {number} colours
  eine gute Färbung für {target} in {number} Farben
no good {number}-placement of {target}
  keine gute {number}-Platzierung für {target}
no good colouring of {target} in {number} colours
  keine gute Färbung für {target} in {number} Farben
no good placement of {target} with finite cakes of any size
  keine gute Platzierung für {target} mit endlichen Kuchen irgendeiner Größe
no good pairing of {target} by neighbours that repeats under {place}
  keine gute Paarung für {target} aus Nachbarn, die sich unter {place} wiederholt
tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player
  Kacheln aus höchstens {number} Zellen, die {target} aufhalten: Breaker gewinnt das Maker–Breaker-Spiel, selbst als Zweiter
{player} wins
  {player} gewinnt
draw
  unentschieden
at least a draw for {player}
  mindestens unentschieden für {player}
nothing is threatened: any move will do
  nichts ist bedroht: jeder Zug genügt
free move
  freier Zug
{x} % of the greatest current
  {x} % des größten Stroms
Resistance
  Widerstand
E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red
  E = {x}: der Stromkreis von Rot hat den Widerstand {y}, der von Blau {z}; unter 1 ist gut für Rot
Red
  Rot
Blue
  Blau
in the must-play region
  im Pflichtgebiet
Must-play region
  Pflichtgebiet
every move outside these {n} cells loses to a connection of the opponent
  jeder Zug außerhalb dieser {n} Zellen verliert gegen eine Verbindung des Gegners
{a} is connected, whoever moves
  {a} ist verbunden, wer immer zieht
{a} is connected if {b} moves first
  {a} ist verbunden, wenn {b} zuerst zieht
groups and borders that are connected even if the opponent moves first, with the cells that this needs
  Gruppen und Ränder, die verbunden sind, auch wenn der Gegner zuerst zieht, mit den Zellen, die das braucht
the top
  oben
the bottom
  unten
the left side
  die linke Seite
the right side
  die rechte Seite
joins {a} and {b} with {n} cells, moving first on {c}
  verbindet {a} und {b} mit {n} Zellen, mit dem ersten Zug auf {c}
joins {a} and {b} with {n} cells
  verbindet {a} und {b} mit {n} Zellen
Red’s connections
  Verbindungen von Rot
Blue’s connections
  Verbindungen von Blau
in the cells shown
  in den gezeigten Zellen
dead: no chain needs it, whatever is played
  tot: keine Kette braucht sie, was immer gespielt wird
captured by {a}: a move here is answered on {b}
  gefangen von {a}: ein Zug hier wird auf {b} beantwortet
vulnerable: the reply {a} makes it dead
  verwundbar: die Antwort {a} macht sie tot
reversible: the reply {a} leaves it dead, and costs the one who replies nothing
  umkehrbar: die Antwort {a} macht sie tot und kostet den Antwortenden nichts
dominated: {a} is as good, because what it captures and kills in the end takes this cell in
  dominiert: {a} ist ebenso gut, denn was sie am Ende fängt und tötet, schließt diese Zelle ein
permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same
  dauerhaft unterlegen: {a} braucht sie nie; {b} darf sie haben, und der Gewinner bleibt derselbe
Inferior cells
  Unterlegene Zellen
{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason
  {n} Zellen: tote, gefangene, verwundbare, umkehrbare und dominierte braucht man nicht anzusehen, dauerhaft unterlegene nicht jede für sich; zeigen Sie auf eine, um den Grund zu sehen
{x}
  {x}
potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight
  Potential {x} < {y}: Breaker gewinnt, indem er immer einen Knoten vom größten Gewicht nimmt
potential {x}, not below {y}: it proves nothing
  Potential {x}, nicht unter {y}: es beweist nichts
Erdős–Selfridge potential
  Erdős-Selfridge-Potential
Maker wins in these vertices, by threats
  Maker gewinnt in diesen Knoten, durch Drohungen
in Maker's zone
  in Makers Zone
Breaker wins in these vertices, by pairs and the potential
  Breaker gewinnt in diesen Knoten, durch Paare und das Potential
in Breaker's zone
  in Breakers Zone
Maker
  Maker
Breaker
  Breaker
{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone
  {n} Mengen auf {m} von {o} freien Knoten bleiben, {a} ist am Zug: Obermengen, Zwillinge und erzwungene Züge sind weg
{n} sets, the smallest of {m}
  {n} Mengen, die kleinste mit {m}
Reduced hypergraph
  Reduzierter Hypergraph
`,`the node limit was reached
  die Knotengrenze wurde erreicht
the time limit was reached
  die Zeitgrenze wurde erreicht
the memory limit was reached
  die Speichergrenze wurde erreicht
unknown: the time limit was reached
  unbekannt: die Zeitgrenze wurde erreicht
unknown: the memory limit was reached
  unbekannt: die Speichergrenze wurde erreicht
interrupted
  abgebrochen
no theorem decides this position
  kein Satz entscheidet diese Position
the count does not fit 128 bits
  die Anzahl passt nicht in 128 Bit
the game is too deep for its value
  das Spiel ist zu tief für seinen Wert
a number is too large for its value
  eine Zahl ist zu groß für seinen Wert
the game can go on for ever
  das Spiel kann endlos weitergehen
it has too many moves
  sie hat zu viele Züge
a heap is too large for a table of Grundy values, and no period of them is proved
  ein Haufen ist zu groß für eine Tabelle der Grundy-Werte, und keine Periode ist bewiesen
the work on this question has failed: this is a bug
  die Arbeit an dieser Frage ist gescheitert: das ist ein Fehler im Programm
the catalogue has no certificate of this number
  der Katalog hat kein Zertifikat dieser Nummer
there is no study of this name
  es gibt keine Studie dieses Namens
this server has no such certificate any more: make it again, or load it
  dieser Server hat dieses Zertifikat nicht mehr: erzeugen Sie es neu, oder laden Sie es
this server keeps no catalogue
  dieser Server führt keinen Katalog
the rest of the request did not come in time
  der Rest der Anfrage kam nicht rechtzeitig
the game is over: there is no move
  das Spiel ist vorbei: es gibt keinen Zug
the end
  das Ende
a size: columns x rows, such as 5x5
  eine Größe: Spalten x Zeilen, etwa 5x5
a position, such as hex:4x4 or nim:6,9,12
  eine Position, etwa hex:4x4 oder nim:6,9,12
a cell: column letters, then a row number, such as b3
  eine Zelle: Spaltenbuchstaben, dann eine Zeilennummer, etwa b3
a row number, counted from 1
  eine Zeilennummer, ab 1 gezählt
the end of the cell name
  das Ende des Zellennamens
a positive number
  eine positive Zahl
two heaps, such as 3,5
  zwei Haufen, etwa 3,5
an edge: b, g or r and its two ends, such as g0-1
  eine Kante: b, g oder r und ihre beiden Enden, etwa g0-1
a position that play can reach
  eine Position, die im Spiel entstehen kann
a picture of at least one cell
  ein Bild mit mindestens einer Zelle
positive numbers, each once
  positive Zahlen, jede einmal
a pairing strategy
  eine Paarungsstrategie
the mirror
  die Spiegelung
virtual connections
  virtuelle Verbindungen
the criterion of the game
  das Kriterium des Spiels
a misère quotient
  ein Misère-Quotient
a period of the Grundy values
  eine Periode der Grundy-Werte
two disjoint trees, by matroid union
  zwei disjunkte Bäume, durch Matroidvereinigung
zones
  Zonen
threats
  Drohungen
zones with a limit
  Zonen mit einer Grenze
must-play regions and carriers
  Muss-Spiel-Bereiche und Träger
a strategy for circumference 3, row by row
  eine Strategie für den Umfang 3, Zeile für Zeile
each player stops the other one: reductions and df-pn search with zones
  jeder Spieler hält den anderen auf: Reduktionen und df-pn-Suche mit Zonen
reductions and df-pn search with zones
  Reduktionen und df-pn-Suche mit Zonen
df-pn search with threats
  df-pn-Suche mit Drohungen
search with zones and the stones that are left
  Suche mit Zonen und den verbleibenden Steinen
search with must-play regions and carriers
  Suche mit Muss-Spiel-Bereichen und Trägern
search without dead and captured cells
  Suche ohne tote und gefangene Zellen
search of all turns, up to symmetries
  Suche durch alle Stellungen, bis auf Symmetrie
search of each player's chains
  Suche nach den Ketten jedes Spielers
virtual connections and df-pn search
  virtuelle Verbindungen und df-pn-Suche
search with the values of components
  Suche mit den Werten der Komponenten
backward induction
  Rückwärtsinduktion
df-pn search
  df-pn-Suche
`],t={"dead: no stone here ever matters":`tot: ein Stein hier ändert nie etwas`,"captured: a reply makes it dead at once":`gefangen: eine Antwort macht sie sofort tot`,"vulnerable: the opponent can make it dead":`verwundbar: der Gegner kann sie tot machen`,"reversible: the opponent takes its use back":`umkehrbar: der Gegner nimmt ihren Nutzen zurück`,"dominated: another cell is as good":`dominiert: eine andere Zelle ist ebenso gut`,"permanently inferior":`dauerhaft unterlegen`,"Every move outside the marked region loses.":`Jeder Zug außerhalb des markierten Gebiets verliert.`,"These cells need no look. Point at one for the reason.":`Diese Zellen braucht man nicht anzusehen. Zeigen Sie auf eine, um den Grund zu sehen.`,"Lines join what is connected, dotted ones if the player moves first. Point at a cell for the carrier.":`Linien verbinden, was verbunden ist, gepunktete, wenn der Spieler zuerst zieht. Zeigen Sie auf eine Zelle, um den Träger zu sehen.`,"Every move wins here; one connection is drawn.":`Hier gewinnt jeder Zug; eine Verbindung ist gezeichnet.`,"Analysis on":`Analyse läuft mit`,Analyse:`Analyse`,Stop:`Anhalten`,"Solves the position, and then the position after each move; the board is coloured as the answers come.":`Löst die Position und dann die Position nach jedem Zug; das Brett wird gefärbt, sobald die Antworten kommen.`,Analysis:`Analyse`,"waiting for a free thread":`wartet auf einen freien Prozessor`,"{nodes} nodes, {seconds} s so far":`{nodes} Knoten, bisher {seconds} s`,"{done} of {of} classes of moves":`{done} von {of} Klassen von Zügen`,"{player} wins with {move}":`{player} gewinnt mit {move}`,"Draw, for example {move}":`Unentschieden, zum Beispiel {move}`,"At least a draw for {player}":`Mindestens ein Unentschieden für {player}`,"At least a draw for {player}, with {move}":`Mindestens ein Unentschieden für {player}, mit {move}`,Draw:`Unentschieden`,"Not known":`Nicht bekannt`,"{n} node|{n} nodes":`{n} Knoten`,"The game is over.":`Das Spiel ist zu Ende.`,"There are more moves than are judged one by one.":`Es sind mehr Züge, als einzeln beurteilt werden.`,"Winning moves":`Gewinnzüge`,"Moves that draw":`Züge zum Unentschieden`,"Moves that do not lose":`Züge, die nicht verlieren`,"Every one of the {n} moves wins.":`Jeder der {n} Züge gewinnt.`,"{n} of {of} moves win":`{n} von {of} Zügen gewinnen`,"{n} are not settled":`{n} sind nicht entschieden`,"On the board + wins for the player to move and − loses; the colour is the winner’s.":`Auf dem Brett gewinnt + für den, der am Zug ist, und − verliert; die Farbe ist die des Gewinners.`,"What the board shows":`Was das Brett zeigt`,Show:`Zeigen`,"Verdicts alone":`Nur Urteile`,estimate:`Schätzung`,"Pairing strategy":`Paarungsstrategie`,"The pairs of a pairing strategy":`Die Paare einer Paarungsstrategie`,Board:`Brett`,Studies:`Studien`,Games:`Spiele`,Notebook:`Notizbuch`,Plane:`Ebene`,Gallery:`Galerie`,Pages:`Seiten`,Language:`Sprache`,"Light colours":`Helle Farben`,"Dark colours":`Dunkle Farben`,"There is no such page":`Diese Seite gibt es nicht`,"A position is found under its notation:":`Eine Position steht unter ihrer Notation:`,"All games and their notation":`Alle Spiele und ihre Notation`,Larger:`Größer`,Smaller:`Kleiner`,"Whole board":`Ganzes Brett`,"Point at a cell for the reason":`Zeigen Sie auf eine Zelle, um den Grund zu sehen`,"Which move?":`Welcher Zug?`,Anew:`Von neuem`,Compute:`Berechnen`,Play:`Spielen`,Proof:`Beweis`,Value:`Wert`,Study:`Studie`,Position:`Position`,"{player} to move":`{player} ist am Zug`,"thinking…":`denkt nach …`,"against the proof":`gegen den Beweis`,"Leave the lecture (Esc)":`Vortrag beenden (Esc)`,"Back one move":`Einen Zug zurück`,"Forward one move":`Einen Zug vor`,"Number the moves":`Die Züge nummerieren`,Numbers:`Nummern`,Move:`Zug`,"move, such as {move}":`Zug, etwa {move}`,"There are more moves than can be listed here: type one.":`Es sind mehr Züge, als hier aufgezählt werden: geben Sie einen ein.`,"Loading…":`Lädt …`,"Options with their values":`Optionen mit ihren Werten`,Open:`Öffnen`,"Did you mean":`Meinten Sie`,Tools:`Werkzeuge`,"L: Left wins, whoever begins":`L: Links gewinnt, wer auch beginnt`,"R: Right wins, whoever begins":`R: Rechts gewinnt, wer auch beginnt`,"N: the next player wins":`N: wer am Zug ist, gewinnt`,"P: the previous player wins":`P: wer zuletzt gezogen hat, gewinnt`,"Canonical form":`Kanonische Form`,Outcome:`Ausgang`,Stops:`Stopps`,"{a} and {b}":`{a} und {b}`,Mean:`Mittelwert`,Temperature:`Temperatur`,Birthday:`Geburtstag`,"Find a game":`Ein Spiel finden`,"Find a game: tic-tac-toe, Nim, hex:7x7 …":`Ein Spiel finden: Tic-Tac-Toe, Nim, hex:7x7 …`,"No game is called that.":`So heißt kein Spiel.`,"Every opening of 4×4 Hex":`Jede Eröffnung von 4×4-Hex`,"The winner after each first move of Red.":`Der Gewinner nach jedem ersten Zug von Rot.`,"Every opening of 5×5 Hex":`Jede Eröffnung von 5×5-Hex`,"Red wins from the middle and loses from most of the border.":`Rot gewinnt von der Mitte aus und verliert am Rand fast überall.`,"Nim with three heaps of one":`Nim mit drei Haufen zu je eins`,"Zermelo’s backward induction: the whole tree, coloured from its ends.":`Zermelos Rückwärtsinduktion: der ganze Baum, von seinen Enden her gefärbt.`,"The game tree of 2×2 Hex":`Der Spielbaum von 2×2-Hex`,"Symmetric moves are drawn once.":`Symmetrische Züge sind einmal gezeichnet.`,"Why the shorter side wins":`Warum die kürzere Seite gewinnt`,"The mirror pairing of a 7×8 board: equal letters answer each other.":`Die Spiegelpaarung eines 7×8-Bretts: gleiche Buchstaben antworten einander.`,"Breaker’s pairing":`Die Paarung von Breaker`,"Every row of five on this board holds a pair of equal letters.":`Jede Fünferreihe auf diesem Brett enthält ein Paar gleicher Buchstaben.`,"A hot position":`Eine heiße Position`,"The thermograph of a board of Domineering.":`Der Thermograph eines Domineering-Bretts.`,"Three switches":`Drei Schalter`,"The thermograph of a sum of switches.":`Der Thermograph einer Summe von Schaltern.`,"Options of a Domineering board":`Optionen eines Domineering-Bretts`,"What both players can move to, what it is worth, and which options count.":`Wohin beide ziehen können, was es wert ist und welche Optionen zählen.`,"Options in Clobber":`Optionen in Clobber`,"Dominated and reversible options are named.":`Dominierte und umkehrbare Optionen sind benannt.`,"Toads and Frogs":`Toads and Frogs`,"Options of a short strip.":`Optionen eines kurzen Streifens.`,"Edges hang from the ground; blue is Left’s, red is Right’s, green is both’s.":`Kanten hängen am Boden; Blau gehört Links, Rot gehört Rechts, Grün beiden.`,"All of it is computed and drawn by the program while you look.":`Alles wird vom Programm berechnet und gezeichnet, während Sie zusehen.`,Cakes:`Kuchen`,"Can every row of k cells be blocked by disjoint cakes of at most t cells? A tick leads to the cakes.":`Lässt sich jede Reihe von k Zellen durch disjunkte Kuchen von höchstens t Zellen blockieren? Ein Haken führt zu den Kuchen.`,Polyominoes:`Polyominos`,"On which boards can Maker claim one? Harary’s game, where Breaker need not complete any.":`Auf welchen Brettern kann Maker eines bilden? Hararys Spiel, in dem Breaker keines bilden muss.`,"Pairings of the hexagonal lattice":`Paarungen des Sechseckgitters`,"All good pairings of seven in a row; two are joined when a moved domino pushes one into the other.":`Alle guten Paarungen von sieben in einer Reihe; zwei sind verbunden, wenn ein verschobener Domino die eine in die andere überführt.`,"One of them on the infinite board":`Eine davon auf dem unendlichen Brett`,"Pairings of nine in a row":`Paarungen von neun in einer Reihe`,"The same for the square lattice: one huge component, and the small ones beside it. Takes some seconds.":`Dasselbe für das Quadratgitter: eine riesige Komponente und die kleinen daneben. Dauert einige Sekunden.`,"Other games":`Andere Spiele`,Notation:`Notation`,"A position in the notation":`Eine Position in der Notation`,"a position, such as hex:11x11,swap or domineering:4x4 + nim:3":`eine Position, etwa hex:11x11,swap oder domineering:4x4 + nim:3`,Search:`Suchen`,"Search games: tic-tac-toe, dominoes, Nim …":`Spiele suchen: Tic-Tac-Toe, Domino, Nim …`,"Live evaluation":`Laufende Bewertung`,"{player} seems to be better":`{player} scheint besser zu stehen`,"it seems even":`es scheint ausgeglichen`,"It might go on:":`So könnte es weitergehen:`,Moves:`Züge`,Undo:`Rückgängig`,"Undo: {what}":`Rückgängig: {what}`,Redo:`Wiederholen`,start:`Anfang`,"None yet. ← and → go through them; other moves from an earlier position become variations.":`Noch keine. ← und → gehen durch sie; andere Züge aus einer früheren Position werden Varianten.`,"Comment on this position":`Kommentar zu dieser Position`,"the comment":`der Kommentar`,"the notebook is too large to be kept by the browser: save it as a file":`das Notizbuch ist zu groß für den Browser: speichern Sie es als Datei`,stopped:`angehalten`,"The notebook is kept among the studies.":`Das Notizbuch liegt nun bei den Studien.`,"numbers, ups, nimbers, added and taken away":`Zahlen, Ups und Nimber, addiert und abgezogen`,"a game by its options":`ein Spiel durch seine Optionen`,"positions of games, and sums of them":`Positionen von Spielen und ihre Summen`,"a name for a value":`ein Name für einen Wert`,"a function":`eine Funktion`,"a thermograph, drawn":`ein Thermograph, gezeichnet`,"temperature; mean, birthday, outcome in the same way":`Temperatur; ebenso mean, birthday und outcome`,comparisons:`Vergleiche`,"the options of both players":`die Optionen beider Spieler`,Save:`Speichern`,"Keep as a study":`Als Studie behalten`,"Open…":`Öffnen …`,"Notebook file":`Datei eines Notizbuchs`,Clear:`Leeren`,"All studies":`Alle Studien`,"A cell is deleted.":`Eine Zelle ist gelöscht.`,"Values, positions, sums, definitions. Try":`Werte, Positionen, Summen, Definitionen. Zum Beispiel`,"Cell {n}":`Zelle {n}`,"Edit cell {n}":`Zelle {n} ändern`,Edit:`Ändern`,"Run cell {n} and those after it again":`Zelle {n} und die danach neu berechnen`,"Run again":`Neu berechnen`,"Delete cell {n}":`Zelle {n} löschen`,Delete:`Löschen`,"An expression is worked out; click one to try it:":`Ein Ausdruck wird ausgerechnet; klicken Sie einen an, um ihn zu versuchen:`,"Working…":`Rechnet …`,"Not worked out":`Nicht ausgerechnet`,"{name} is defined":`{name} ist definiert`,Thermograph:`Thermograph`,"Thermograph of {name}":`Thermograph von {name}`,Expression:`Ausdruck`,"an expression, such as domineering:4x4 + nim:3, or help":`ein Ausdruck, etwa domineering:4x4 + nim:3, oder help`,Enter:`Eingeben`,"Computing…":`Rechnet …`,"Open the picture by itself":`Das Bild für sich öffnen`,"Drawing…":`Zeichnet …`,grey:`grau`,empty:`leer`,"Board: {state}. Arrow keys choose a cell, Enter plays.":`Brett: {state}. Pfeiltasten wählen eine Zelle, Enter zieht.`,"{label}. Drag or use the arrow keys to move, plus and minus to zoom, Home to go back.":`{label}. Ziehen Sie oder bewegen Sie mit den Pfeiltasten; Plus und Minus vergrößern und verkleinern, Pos1 geht zurück.`,"Back to the middle":`Zurück zur Mitte`,"Breaker answers a move on one cell of a pair on the other":`Breaker antwortet auf einen Zug auf einer Zelle eines Paars auf der anderen`,"Every row has cells of both parts of one cake":`Jede Reihe hat Zellen beider Teile eines Kuchens`,"Infinite boards":`Unendliche Bretter`,"A good pairing or good cakes for k in a row: every row of the whole plane is blocked by one of the pieces, which repeat for ever.":`Eine gute Paarung oder gute Kuchen für k in einer Reihe: jede Reihe der ganzen Ebene wird von einem der Stücke blockiert, die sich ewig wiederholen.`,What:`Was`,Pairing:`Paarung`,Rows:`Reihen`,"cells in a cake at most":`Zellen im Kuchen höchstens`,lattice:`Gitter`,"any lattice":`irgendein Gitter`,Find:`Finden`,"Looking…":`Sucht …`,Yes:`Ja`,No:`Nein`,Certificate:`Zertifikat`,"{query}: {n} pieces that repeat":`{query}: {n} Stücke, die sich wiederholen`,"The pieces repeat under {lattice}; drag to see that nothing is left out.":`Die Stücke wiederholen sich unter {lattice}; ziehen Sie, um zu sehen, dass nichts ausgelassen ist.`,"Two people":`Zwei Personen`,"You play":`Sie spielen`,"First and second are counted from the start of this line.":`Erster und Zweiter werden vom Anfang dieser Zugfolge gezählt.`,Opponent:`Gegner`,"Solver, strongest":`Löser, am stärksten`,"Level 1, beginner":`Stufe 1, Anfänger`,"Level {level}":`Stufe {level}`,Time:`Zeit`,"Let the program move":`Das Programm ziehen lassen`,Copied:`Kopiert`,"Copy the position’s address":`Adresse der Position kopieren`,"{player} first":`{player} zuerst`,"Breaker answers a move on one cell of a pair on the other. Drag the board: the pairs repeat for ever.":`Breaker antwortet auf einen Zug auf einer Zelle eines Paars auf der anderen. Ziehen Sie das Brett: die Paare wiederholen sich ewig.`,"Every row has cells of both parts, plain and dotted, of one cake. Drag the board: the cakes repeat for ever.":`Jede Reihe hat Zellen beider Teile, glatt und gepunktet, eines Kuchens. Ziehen Sie das Brett: die Kuchen wiederholen sich ewig.`,"Breaker answers in the tile in which Maker has moved. Drag the board: the tiles repeat for ever.":`Breaker antwortet in der Kachel, in der Maker gezogen hat. Ziehen Sie das Brett: die Kacheln wiederholen sich ewig.`,"No row has one colour alone. Drag the board: the colours repeat for ever.":`Keine Reihe hat nur eine Farbe. Ziehen Sie das Brett: die Farben wiederholen sich ewig.`,"the verdict":`das Urteil`,"A certificate proves who wins. Play for the loser and watch the proof answer every move, each with its reason; an independent checker accepts the proof before you see it.":`Ein Zertifikat beweist, wer gewinnt. Spielen Sie für den Verlierer und sehen Sie, wie der Beweis jeden Zug mit einem Grund beantwortet; ein unabhängiger Prüfer nimmt den Beweis an, bevor Sie ihn sehen.`,"Close the proof":`Beweis schließen`,Download:`Herunterladen`,Verify:`Prüfen`,"Proving…":`Beweist …`,"Prove this position":`Diese Position beweisen`,"Load a certificate…":`Zertifikat laden …`,"Certificate file":`Datei eines Zertifikats`,"Stopped after {nodes} nodes and {seconds} s: nothing is decided yet.":`Angehalten nach {nodes} Knoten und {seconds} s: noch ist nichts entschieden.`,"{nodes} nodes, {seconds} s":`{nodes} Knoten, {seconds} s`,Game:`Spiel`,Claim:`Behauptung`,Theorem:`Satz`,Evidence:`Belege`,"{n} line|{n} lines":`{n} Zeile|{n} Zeilen`,"{n} bytes":`{n} Bytes`,"{n} claim|{n} claims":`{n} Behauptung|{n} Behauptungen`,"The proof plays":`Der Beweis spielt`,"The checker has accepted this proof. It is about no play, so there is nothing to play against.":`Der Prüfer hat diesen Beweis angenommen. Er handelt von keinem Spielverlauf, also gibt es nichts, wogegen man spielen könnte.`,"as claimed":`wie behauptet`,"You are {player}: click a move.":`Sie sind {player}: klicken Sie einen Zug an.`,"Show the cells that the proof still needs":`Die Zellen zeigen, die der Beweis noch braucht`,"line {n}":`Zeile {n}`,"your move":`Ihr Zug`,"Solved.":`Gelöst.`,"Right! Go on to the end.":`Richtig! Spielen Sie bis zum Ende weiter.`,"{move} does not win.":`{move} gewinnt nicht.`,"Try again":`Noch einmal`,Hint:`Hinweis`,"It begins with “{letter}”.":`Er beginnt mit „{letter}“.`,"let the program answer":`das Programm antworten lassen`,"no cell":`keine Zelle`,free:`frei`,"a token":`ein Stein`,"two tokens":`zwei Steine`,"three tokens":`drei Steine`,"a win of the first player":`ein Sieg des ersten Spielers`,"a win of the second player":`ein Sieg des zweiten Spielers`,"a draw":`ein Unentschieden`,"both players’":`für beide Spieler`,"the first player’s":`für den ersten Spieler`,"the second player’s":`für den zweiten Spieler`,terminal:`Endpunkt`,"at the top":`am oberen Rand`,"at the bottom":`am unteren Rand`,"at the left":`am linken Rand`,"at the right":`am rechten Rand`,"Graph. Arrow keys choose a vertex or an edge, N adds a vertex, J joins, Enter changes, Delete removes.":`Graph. Die Pfeiltasten wählen einen Knoten oder eine Kante, N fügt einen Knoten hinzu, J verbindet, Enter ändert, Entf entfernt.`,ground:`Boden`,"Vertex {name}":`Knoten {name}`,"Edge {from}–{to}":`Kante {from}–{to}`,"Choose the vertex to join it with.":`Wählen Sie den Knoten, mit dem er verbunden wird.`,"a click on an empty place makes a vertex, and a line drawn from a vertex joins it; a second click changes what is chosen.":`ein Klick auf eine leere Stelle setzt einen Knoten, und eine von einem Knoten gezogene Linie verbindet ihn; ein zweiter Klick ändert, was gewählt ist.`,"A click changes whose it is":`Ein Klick ändert, wem es gehört`,"New vertex":`Neuer Knoten`,"Join with…":`Verbinden mit …`,Remove:`Entfernen`,"On it":`Darauf`,"It is":`Sie ist`,"New edges are":`Neue Kanten sind`,"Heap {n}, second number":`Haufen {n}, zweite Zahl`,"One heap less":`Ein Haufen weniger`,"This position is set up by its notation.":`Diese Position wird durch ihre Notation aufgestellt.`,green:`grün`,"Set up a position":`Eine Position aufstellen`,"What a click puts on a cell":`Was ein Klick auf eine Zelle setzt`,"Heap {n}":`Haufen {n}`,"One more heap":`Noch ein Haufen`,"Who moves":`Wer ist am Zug`,"Use this position":`Diese Position nehmen`,Cancel:`Abbrechen`,"Play Hex":`Hex spielen`,"against a friend or nine levels of the program":`gegen einen Freund oder neun Stufen des Programms`,"Tic-tac-toe":`Tic-Tac-Toe`,"and every other k in a row, solved":`und jedes andere k in einer Reihe, gelöst`,"with the winning move, and why it wins":`mit dem Gewinnzug, und warum er gewinnt`,"what a position is worth, in numbers and pictures":`was eine Position wert ist, in Zahlen und Bildern`,"Who wins, and why?":`Wer gewinnt, und warum?`,"On this board of Hex Blue wins, although Red moves first. The proof is one sentence: when Red takes a cell, Blue takes the other cell with the same letter.":`Auf diesem Hex-Brett gewinnt Blau, obwohl Rot zuerst zieht. Der Beweis ist ein Satz: wenn Rot eine Zelle nimmt, nimmt Blau die andere Zelle mit demselben Buchstaben.`,"Red wants to join top and bottom, Blue left and right. You are Red: try to break the proof.":`Rot will oben und unten verbinden, Blau links und rechts. Sie sind Rot: versuchen Sie, den Beweis zu brechen.`,"Blue has joined left and right.":`Blau hat links und rechts verbunden.`,Again:`Noch einmal`,"Red plays {a}, Blue answers {b}.":`Rot spielt {a}, Blau antwortet {b}.`,"gruk solves games like this one, proves what it says, and lets an independent checker read every proof before you see it.":`gruk löst Spiele wie dieses, beweist, was es sagt, und lässt jeden Beweis von einem unabhängigen Prüfer lesen, bevor Sie ihn sehen.`,"Open this board":`Dieses Brett öffnen`,"A larger one: 5×5":`Ein größeres: 5×5`,"Go on with":`Weiter mit`,"The notebook has other cells, which go. Open this one all the same?":`Im Notizbuch stehen andere Zellen, die verschwinden. Dieses trotzdem öffnen?`,"Open file…":`Datei öffnen …`,"File of a study":`Datei einer Studie`,"Every game that you change is kept in this browser, with its variations, comments and proofs.":`Jedes Spiel, das Sie ändern, behält dieser Browser, mit Varianten, Kommentaren und Beweisen.`,"“{title}” is deleted.":`„{title}“ ist gelöscht.`,"Search titles, games and comments":`Titel, Spiele und Kommentare durchsuchen`,Title:`Titel`,"{n} position|{n} positions":`{n} Position|{n} Positionen`,Rename:`Umbenennen`,"Save file":`Datei speichern`,"No study has these words.":`Keine Studie enthält diese Wörter.`,"None yet. Play a move on a board, or open a file.":`Noch keine. Ziehen Sie auf einem Brett, oder öffnen Sie eine Datei.`,"Solved on this machine":`Auf diesem Rechner gelöst`,"Look into the catalogue":`In den Katalog sehen`,"The catalogue is empty.":`Der Katalog ist leer.`,Circle:`Kreis`,Square:`Quadrat`,Triangle:`Dreieck`,Cross:`Kreuz`,Letter:`Buchstabe`,"The link with the whole study is copied: {n} letters.":`Der Link mit der ganzen Studie ist kopiert: {n} Zeichen.`,"Its certificates are too long for a link and stay behind: a file has them all.":`Ihre Zertifikate sind zu lang für einen Link und bleiben hier: eine Datei enthält sie alle.`,"It is too long for many programs, which cut it: send the file instead.":`Er ist für viele Programme zu lang, die ihn abschneiden: schicken Sie lieber die Datei.`,Author:`Autor`,"Nothing to keep yet: the first move or word begins a study.":`Noch nichts zu behalten: der erste Zug oder das erste Wort beginnt eine Studie.`,"Not kept.":`Nicht behalten.`,"Kept in this browser.":`In diesem Browser behalten.`,Marks:`Zeichen`,"Click cells to mark them, and again to take the mark away.":`Klicken Sie Zellen an, um sie zu markieren, und noch einmal, um das Zeichen wegzunehmen.`,"Choose a sign, then click cells.":`Wählen Sie ein Zeichen und klicken Sie dann Zellen an.`,"This position":`Diese Position`,proved:`bewiesen`,"not checked":`nicht geprüft`,unproved:`unbewiesen`,"Make main line":`Zur Hauptvariante machen`,"Delete from here":`Ab hier löschen`,"File and link":`Datei und Link`,"Copy link":`Link kopieren`,"Save SGF":`SGF speichern`,"{n} certificate|{n} certificates":`{n} Zertifikat|{n} Zertifikate`,"{done} of {of} positions":`{done} von {of} Positionen`,"the server does not answer":`der Server antwortet nicht`,"{known} of {of} positions are decided.":`{known} von {of} Positionen sind entschieden.`,"These moves throw away a win: {moves}.":`Diese Züge verschenken einen Gewinn: {moves}.`,"No move that is decided throws away a win.":`Kein entschiedener Zug verschenkt einen Gewinn.`,"Looking for the moves that win …":`Sucht die Züge, die gewinnen …`,"The player to move does not win here.":`Wer am Zug ist, gewinnt hier nicht.`,"It is not known which moves win.":`Es ist nicht bekannt, welche Züge gewinnen.`,"{n} of {of} moves win: a puzzle has one.":`{n} von {of} Zügen gewinnen: ein Rätsel hat einen.`,"{player} to move wins. Find the only move.":`{player} ist am Zug und gewinnt. Finden Sie den einzigen Zug.`,"{player} wins in {k}. Find the only move.":`{player} gewinnt in {k}. Finden Sie den einzigen Zug.`,Puzzle:`Rätsel`,Teach:`Lehren`,Lecture:`Vortrag`,"Set up":`Aufstellen`,"Review the game":`Partie durchsehen`,"Make a puzzle":`Rätsel machen`,position:`Position`,"throws away a win":`verschenkt einen Gewinn`,"Not known: {why}":`Nicht bekannt: {why}`,"the value":`der Wert`,"Working out the value…":`Rechnet den Wert aus …`,"Options of both players, below the board":`Optionen beider Spieler, unter dem Brett`,"This study is not kept here any more":`Diese Studie ist hier nicht mehr vorhanden`,marks:`Zeichen`,title:`Titel`,"the variation":`die Variante`,"the main line":`die Hauptvariante`,"the move":`der Zug`,"{title} (copy)":`{title} (Kopie)`,"This study was changed in another window too: yours goes on as a copy.":`Diese Studie wurde auch in einem anderen Fenster geändert: Ihre geht als Kopie weiter.`,"The file has {n} games: each is a study of its own now.":`Die Datei enthält {n} Spiele: jedes ist nun eine eigene Studie.`,"Three in a row":`Drei in einer Reihe`,"Five in a row":`Fünf in einer Reihe`,"Five in a row, without the handicaps of Renju":`Fünf in einer Reihe, ohne die Handicaps von Renju`,"Four in a row, placed freely":`Vier in einer Reihe, frei gesetzt`,"Four in a row, but stones do not fall":`Vier in einer Reihe, aber die Steine fallen nicht`,"gruk does not know this one; Cram is played on the same paper":`Dieses kennt gruk nicht; Cram spielt man auf dem gleichen Papier`,"gruk does not know Dots and Boxes; Cram is played on the same paper":`Käsekästchen kennt gruk nicht; Cram spielt man auf dem gleichen Papier`,"gruk does not know Go; in NoGo whoever would capture loses":`Go kennt gruk nicht; in NoGo verliert, wer schlagen müsste`,"gruk does not know Chess; Dawson's chess is played with pawns":`Schach kennt gruk nicht; Dawsons Schach spielt man mit Bauern`,"gruk does not know Draughts; Konane is the jumping game of Hawaii":`Dame kennt gruk nicht; Konane ist das Sprungspiel von Hawaii`,"Amazons: queens that burn squares":`Amazonen: Damen, die Felder verbrennen`,"Bridg-it, which is also called Gale":`Bridg-it, das auch Gale heißt`,"Shannon's switching game":`Shannons Schaltspiel`,"Nim with four rows":`Nim mit vier Reihen`,"Chomp, the game of the poisoned square":`Chomp, das Spiel vom vergifteten Feld`,"Hex, first called Polygon":`Hex, das zuerst Polygon hieß`,"Harary's game":`Hararys Spiel`,"Connection games":`Verbindungsspiele`,"Games of rows and sets":`Spiele mit Reihen und Mengen`,"Games of heaps and coins":`Spiele mit Haufen und Münzen`,"Games on boards":`Spiele auf Brettern`,"Games on graphs":`Spiele auf Graphen`,"This answer has no certificate":`Diese Antwort hat kein Zertifikat`,"I think that I win":`Ich glaube, dass ich gewinne`,"I think that I am better":`Ich glaube, dass ich besser stehe`,"I think that it is even":`Ich glaube, dass es ausgeglichen ist`,"I think that you are better":`Ich glaube, dass Sie besser stehen`,"I think that you win":`Ich glaube, dass Sie gewinnen`,"{feeling}: I won {share} % of {games} games that I tried. That is an estimate, no proof.":`{feeling}: von {games} Spielen, die ich versucht habe, gewann ich {share} %. Das ist eine Schätzung, kein Beweis.`,"blue and green":`Blau und Grün`,Hexagons:`Sechsecke`,upright:`stehend`,flat:`liegend`,"upright, mirrored":`stehend, gespiegelt`,"flat, mirrored":`liegend, gespiegelt`,"Kept in the catalogue as “{name}”.":`Im Katalog als „{name}“ behalten.`,"This server keeps no catalogue.":`Dieser Server führt keinen Katalog.`,"The checker reads …":`Der Prüfer liest …`,"One page that needs no server, with a checker in it":`Eine Seite, die keinen Server braucht, mit einem Prüfer darin`,"Save page":`Seite speichern`,"Keep in the catalogue":`Im Katalog behalten`,"Copy to this browser":`In diesen Browser kopieren`,"In this browser":`In diesem Browser`,"In the catalogue of this machine":`Im Katalog dieses Rechners`,"The catalogue has no studies yet.":`Der Katalog enthält noch keine Studien.`,"SGF has no words for verdicts and certificates: {n} are left out.":`SGF hat keine Wörter für Urteile und Zertifikate: {n} fehlen.`,"the start":`der Anfang`,"It says of no position who wins.":`Sie sagt von keiner Position, wer gewinnt.`,"{proved} proved, {unproved} without proof, {unknown} not checked.":`{proved} bewiesen, {unproved} ohne Beweis, {unknown} nicht geprüft.`,"Go on":`Weiter`,"{nodes} nodes and {seconds} s so far. What was found is kept: the proof can be gone on with.":`{nodes} Knoten und {seconds} s bisher. Das Gefundene bleibt: der Beweis kann weitergehen.`,"{nodes} nodes and {seconds} s so far; {n} moves are not decided.":`{nodes} Knoten und {seconds} s bisher; {n} Züge sind nicht entschieden.`,"players exchanged":`Spieler vertauscht`,minus:`minus`,plus:`plus`,"A component of {vertices} vertices and {edges} edges":`Eine Komponente mit {vertices} Knoten und {edges} Kanten`,"the server does not answer: is gruk serve still running?":`der Server antwortet nicht: läuft gruk serve noch?`,"{file} is too large":`{file} ist zu groß`,"the study in this link is too large":`die Studie in diesem Link ist zu groß`,"this link is not whole: it may have been cut on its way":`dieser Link ist nicht ganz: er wurde vielleicht unterwegs abgeschnitten`,"another window holds the studies":`ein anderes Fenster hält die Studien`,"the browser keeps nothing":`der Browser behält nichts`,"the browser has no more room: save this study as a file, or delete others":`der Browser hat keinen Platz mehr: speichern Sie diese Studie als Datei, oder löschen Sie andere`,"the browser does not keep this study ({why}): save it as a file":`der Browser behält diese Studie nicht ({why}): speichern Sie sie als Datei`,"accepted by the checker in {seconds} s":`vom Prüfer in {seconds} s angenommen`,"the analysis has failed":`die Analyse ist gescheitert`,"the analysis could not be asked for":`die Analyse konnte nicht angefordert werden`,"Nothing proves that there is only one.":`Nichts beweist, dass es nur einen gibt.`,"Proved: no other move wins.":`Bewiesen: kein anderer Zug gewinnt.`,"Is it the only one?":`Ist es der einzige?`,"expected {what}, found {found}":`erwartet: {what}, gefunden: {found}`};export{t as default,e as files};