var e=[`Avoider–Enforcer
  Avoider–Enforcer
Aliquant
  Aliquant
Aliquot
  Aliquot
Amazons
  亞馬遜棋
Arc Kayles
  邊 Kayles
Backsliding Toads-and-Frogs
  可後退的蟾蜍與青蛙
Beck's Hex
  Beck 的 Hex
Bridg-it
  Bridg-it
Chomp
  Chomp
Clobber
  Clobber
Coin turning
  翻硬幣
Col
  Col
Chooser–Picker
  Chooser–Picker
Cram
  Cram
Cylindrical Hex
  圓柱 Hex
Dawson's chess
  Dawson 象棋
Domineering
  Domineering
Fibonacci Nim
  Fibonacci Nim
Formal game
  形式遊戲
Fox-and-Geese
  狐狸與鵝
Graph game
  圖遊戲
Hackenbush
  Hackenbush
Havannah
  Havannah
Hex
  Hex
Hex on a graph
  圖上的 Hex
Hex on a tiling
  鋪砌上的 Hex
Hex in three dimensions
  三維 Hex
Hexadecimal game
  十六進位遊戲
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
  Moore 的 Nim
Nim
  Nim
Node Kayles
  頂點 Kayles
NoGo
  NoGo
Octal game
  八進位遊戲
Picker–Chooser
  Picker–Chooser
Recycled Maker–Maker
  移子 Maker–Maker
Rex
  Rex
Reverse Maker–Maker
  反向 Maker–Maker
Shannon's switching game on edges
  邊上的 Shannon 開關遊戲
Shannon's switching game on vertices
  頂點上的 Shannon 開關遊戲
Short Hex
  短 Hex
Snort
  Snort
Hex on squares
  方格 Hex
Subtraction game
  減法遊戲
Tex
  Tex
Toads-and-Frogs
  蟾蜍與青蛙
Toppling Dominoes
  推倒骨牌
Toppling Towers
  推倒塔樓
TRex
  TRex
Turnablock
  Turnablock
Wythoff's game
  Wythoff 遊戲
Y
  Y
Anti-Clobber
  Anti-Clobber
Cannibal Clobber
  同類相食 Clobber
Childish Hackenbush
  兒童版 Hackenbush
Cutcake
  Cutcake
Eatcake
  Eatcake
Elephants-and-Rhinos
  大象與犀牛
Fission
  Fission
General Toads-and-Frogs
  廣義 Toads-and-Frogs
Col on graphs
  圖上的 Col
Snort on graphs
  圖上的 Snort
Kings
  國王
Knights
  騎士
Maundy Cake
  Maundy Cake
Partizan Arc Kayles
  偏袒 Arc Kayles
Partizan Euclid
  偏袒歐幾里得
Partizan octal game
  偏袒八進制遊戲
Partizan splittles
  偏袒 splittles
Take-Away
  取物遊戲
Sum of games
  遊戲之和
Misère play
  反常規則
Impartial variant
  無偏變體
Dicotic variant
  雙向變體
Twisted variant
  扭轉變體
Avoider loses with all vertices of a winning set and wins when Enforcer has a vertex in every winning set.
  Avoider 佔得某個獲勝集的所有頂點即負;若 Enforcer 在每個獲勝集中都有頂點,則 Avoider 勝。
A move takes from a number a smaller one that does not divide it; whoever cannot move loses.
  每步從一個數減去一個小於它且不整除它的數;無法走步者負。
A move takes from a number one of its divisors, but not the number itself; whoever cannot move loses.
  每步從一個數減去它的一個因數,但不能減去它自身;無法走步者負。
An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot move loses.
  亞馬遜棋子如皇后般移動,然後燒掉一個它如皇后般可達的格;無法走步者負。
A stone goes to a free neighbouring square and leaves a stone of the opponent behind; whoever cannot move loses.
  棋子走到相鄰空格,並在原處留下一枚對方的棋子;無法走步者負。
A move takes an edge of the graph with all edges that touch it; whoever cannot move loses.
  每步取走圖的一條邊及所有與它相接的邊;無法走步者負。
A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.
  棋子前進一格、向前跳過一枚對方棋子,或後退一格;蟾蜍向右,青蛙向左;無法走步者負,無限進行下去為和局。
Hex in which Blue, who moves second, chooses the cell of Red's first stone; the choice is Blue's first move here.
  後手的藍方為紅方選定第一子位置的 Hex;在此這一選擇即為藍方的第一步。
Red joins own dots from top to bottom, Blue from left to right; lines do not cross.
  紅方連接己方的點,由上至下;藍方由左至右;連線不得相交。
A stone moves to a neighbouring square and removes the stone there, of any colour; whoever cannot move loses.
  棋子走到相鄰格並移除該處的棋子,不論顏色;無法走步者負。
Left cuts blue edges and Right red ones that make no other edge fall; whoever cannot move loses.
  左方剪藍邊,右方剪紅邊,但只能剪不會使其他邊掉落的邊;無法走步者負。
A move eats a square and all squares below it and to the right of it; nobody may eat a1, and whoever cannot move loses.
  每步吃掉一格及其下方與右方的所有格;誰都不得吃 a1,無法走步者負。
A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move loses.
  棋子走到相鄰格並移除該處的對方棋子;無法走步者負。
A move turns some coins over, as the rules say; the last of them, right and below, must have shown heads. Whoever cannot move loses.
  每步依規則翻轉若干硬幣;其中最後一枚(最右、最下)原須為正面。無法走步者負。
Each player claims free squares that are next to none of his own; whoever cannot move loses.
  雙方各佔不與己方任何格相鄰的空格;無法走步者負。
Picker offers two vertices, Chooser takes one and wins with all of a winning set, Picker gets the other.
  Picker 提出兩個頂點,Chooser 取其一,佔得某個獲勝集的所有頂點即勝;另一個歸 Picker。
A move places a domino on two free squares, upright or lying; whoever cannot move loses.
  每步在兩個空格上放一塊骨牌,直放或橫放;無法走步者負。
Left cuts a cake of W columns and H rows into two between two columns, Right between two rows; whoever cannot move loses.
  左方將 W 行 H 列的蛋糕沿兩行之間切成兩塊,右方沿兩列之間切;無法走步者負。
Hex on a cylinder of circumference W: Red joins top and bottom, Blue closes a ring around it.
  周長為 W 的圓柱上的 Hex:紅方連接上下兩邊,藍方形成環繞圓柱的環。
A pawn advances on an open file; after the captures, which are obligatory, that file and its neighbours are closed. Whoever cannot move loses.
  兵在一條開放的直線上前進;經過強制的吃子後,該線及其鄰線關閉。無法走步者負。
Left places vertical dominoes, Right horizontal ones, on free squares; whoever cannot move loses.
  左方在空格上放直骨牌,右方放橫骨牌;無法走步者負。
Left eats a column of a cake of W columns and H rows, Right a row; what is left on both sides are cakes, and whoever cannot move loses.
  左方吃掉 W 行 H 列蛋糕的一行,右方吃掉一列;兩側剩下的仍是蛋糕,無法走步者負。
A piece moves to the free square ahead; elephants x go right, rhinos o left; whoever cannot move loses.
  棋子走到前方的空格;大象 x 向右,犀牛 o 向左;無法走步者負。
The first move takes any number of counters but all, each later one at most twice what the one before it took; whoever cannot move loses.
  第一步可取任意多枚籌碼,但不能取完;之後每步至多取前一步的兩倍;無法走步者負。
A stone between two free squares is replaced by two stones on them, above and below for Left, beside for Right; whoever cannot move loses.
  位於兩個空格之間的棋子換成這兩格上的兩枚棋子,左方為上下,右方為左右;無法走步者負。
A game given by its options, such as {1|*}: a move replaces it by an option of the player who moves; whoever has none loses.
  由選項給定的遊戲,例如 {1|*}:一步將它換成走步者的一個選項;沒有選項者負。
Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.
  鵝斜向上走一格,狐狸斜走一格;無法走步者負。
A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if OWN is 1); toads go right, frogs left; whoever cannot move loses.
  棋子前進 MIN 至 MAX 個空格,或跳過至多 JUMP 枚對方棋子(若 OWN 為 1,則不論顏色);蟾蜍向右,青蛙向左;無法走步者負。
A move pushes a token along an edge of the graph (A>x>B is Left's alone, A>o>B Right's); whoever cannot move loses. Play that goes on for ever is a draw. At a vertex A the game is over if the graph says A!x (Left wins), A!o (Right wins) or A!. (a draw).
  每步沿圖的一條邊推動棋子(A>x>B 只屬左方,A>o>B 只屬右方);無法走步者負。無限進行下去為和局。若圖中寫有 A!x(左方勝)、A!o(右方勝)或 A!.(和局),則到頂點 A 時遊戲結束。
Each player claims free vertices that no edge joins to one of his own; whoever cannot move loses.
  雙方各佔沒有邊與己方頂點相連的空頂點;無法走步者負。
Each player claims free vertices that no edge joins to one of the opponent's; whoever cannot move loses.
  雙方各佔沒有邊與對方頂點相連的空頂點;無法走步者負。
Left cuts blue or green edges, Right red or green ones, and what hangs in the air falls; whoever cannot move loses.
  左方剪藍邊或綠邊,右方剪紅邊或綠邊,懸空的部分掉落;無法走步者負。
On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.
  在由六角格組成的六邊形上,連接兩角、連接三邊或成環的鏈獲勝;滿盤而無者為和局。
Red joins top and bottom, Blue joins left and right, one stone a turn; a full board has exactly one winner.
  紅方連接上下兩邊,藍方連接左右兩邊,每步一子;滿盤時恰有一方獲勝。
Red claims vertices of a graph to join top and bottom, Blue to join left and right; the borders are lists of vertices.
  紅方佔圖的頂點以連接上下兩邊,藍方以連接左右兩邊;各邊界為頂點的列表。
Red joins top and bottom, Blue left and right, on the tiling 6.6.6, 4.8.8, 3.12.12, 4.6.12, 4.4.4.4, 3.3.3.3.3.3 or irregular.
  紅方連接上下兩邊,藍方連接左右兩邊,棋盤為密鋪 6.6.6、4.8.8、3.12.12、4.6.12、4.4.4.4、3.3.3.3.3.3 或 irregular(不規則)。
In a cube Red, Blue and Green each join two opposite sides: Red left and right, Blue top and bottom, Green the first and the last layer. Verdicts are about one player (red, if no other is named) against the two others together.
  在立方體中,紅、藍、綠三方各連接一對相對的面:紅方連左右,藍方連上下,綠方連第一層與最後一層。判定是就一方(未指明時為紅方)對抗另外兩方而言。
A move takes i counters from a heap and leaves the rest as no heap, one, two or three: digit i of the code is the sum of 1, 2, 4 and 8 for what is allowed. Whoever cannot move loses.
  每步從一堆取走 i 枚籌碼,餘下的分為零、一、二或三堆:代碼第 i 位是所允許者對應的 1、2、4、8 之和。無法走步者負。
A stone moves as a king of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  棋子如西洋棋的國王般走,並移除所到之處的對方棋子;無法走步者負。
A stone moves as a knight of chess and removes the stone of the opponent to which it goes; whoever cannot move loses.
  棋子如西洋棋的騎士般走,並移除所到之處的對方棋子;無法走步者負。
A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move loses.
  棋子沿直線跳過對方棋子,被跳過者移除;無法走步者負。
Left moves the token down, Right moves it to the right, one square but through no wall; whoever cannot move loses.
  左方將棋子下移一格,右方將它右移一格,不得穿牆;無法走步者負。
Left shares a cake of W columns and H rows into equal cakes of fewer columns, Right into equal cakes of fewer rows; whoever cannot move loses.
  左方將 W 行 H 列的蛋糕分成行數較少的相等蛋糕,右方分成列數較少的相等蛋糕;無法走步者負。
Left moves the token down, Right moves it to the right, any number of squares but through no wall; whoever cannot move loses.
  左方將棋子下移,右方將它右移,格數不限,不得穿牆;無法走步者負。
Maker wins with all vertices of a winning set, Breaker with a vertex in every winning set; mb2x1 has two vertices of Maker's a turn and one of Breaker's.
  Maker 佔得某個獲勝集的所有頂點即勝,Breaker 在每個獲勝集中佔得一個頂點即勝;mb2x1 中 Maker 每次取兩個頂點,Breaker 取一個。
Whoever first has all vertices of a winning set wins; a full board without one is a draw; mm2x2 has two vertices a turn.
  先佔得某個獲勝集的所有頂點者勝;滿盤而無者為和局;mm2x2 中每次取兩個頂點。
A move takes any numbers of counters from at least one and at most K heaps; whoever cannot move loses.
  每步從至少一堆、至多 K 堆中各取任意多枚籌碼;無法走步者負。
A move takes any number of counters from one heap; whoever takes the last counter wins.
  每步從一堆中取任意多枚籌碼;取得最後一枚者勝。
A move takes a vertex of the graph with all its neighbours; whoever cannot move loses.
  每步取走圖的一個頂點及其所有鄰點;無法走步者負。
Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move loses.
  雙方如圍棋般落子,但任何一步都不得使某塊棋無氣;無法走步者負。
A move takes i counters from a heap and leaves the rest as no heap, one or two: digit i of the code is the sum of 1, 2 and 4 for what is allowed. Whoever cannot move loses.
  每步從一堆取走 i 枚籌碼,餘下的分為零、一或二堆:代碼第 i 位是所允許者對應的 1、2、4 之和。無法走步者負。
Left takes a blue or green edge of the graph, Right a red or green one, with all edges that touch it; whoever cannot move loses.
  左方取圖的一條藍邊或綠邊,右方取紅邊或綠邊,連同所有與它相接的邊;無法走步者負。
Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.
  左方將 (p, q) 換成 (q, p mod q),右方換成 (q, q − p mod q),除非 q 整除 p;無法走步者負。
A move takes counters from a heap and leaves the rest as no heap, one or two, by the first octal code for Left and by the second for Right; whoever cannot move loses.
  每步從一堆取走籌碼,餘下的分為零、一或二堆,左方依第一個八進制代碼,右方依第二個;無法走步者負。
A move takes a number of the first set for Left, of the second for Right, from a heap and may split the rest into two; whoever cannot move loses.
  每步從一堆取走若干枚,左方取第一個集合中的數目,右方取第二個集合中的數目,並可將餘下的分成兩堆;無法走步者負。
Picker offers two vertices, Chooser takes one, Picker gets the other, and wins with all of a winning set.
  Picker 提出兩個頂點,Chooser 取其一,另一個歸 Picker;Picker 佔得某個獲勝集的所有頂點即勝。
Players put N marks each on the board, then move one of their own in each turn; the first with a whole winning set wins.
  雙方各在棋盤上放 N 枚標記,之後每步移動己方一枚;先佔得整個獲勝集者勝。
Hex in which joining the own two borders loses: Red does not want to join top and bottom, Blue left and right.
  連接己方兩邊者負的 Hex:紅方不願連接上下,藍方不願連接左右。
Whoever first has all vertices of a winning set loses; a full board without one is a draw.
  先佔得某個獲勝集的所有頂點者負;滿盤而無者為和局。
Short claims edges and Cut deletes them; Short wins by joining the two terminals.
  Short 佔邊,Cut 刪邊;Short 連通兩個端點即勝。
Short claims vertices and Cut deletes them; Short wins by joining the two terminals.
  Short 佔頂點,Cut 刪頂點;Short 連通兩個端點即勝。
Hex in which Red has K stones to join top and bottom, or with 'chain' has to do so by a chain of at most K cells; else Blue wins.
  紅方須以 K 子連接上下兩邊的 Hex;加 'chain' 時須以至多 K 格的鏈連接;否則藍方勝。
Each player claims free squares that are next to none of the opponent's; whoever cannot move loses.
  雙方各佔不與對方任何格相鄰的空格;無法走步者負。
Red joins top and bottom, Blue left and right; squares touch along edges and along the rising diagonal.
  紅方連接上下兩邊,藍方連接左右兩邊;方格沿邊及沿上升對角線相鄰。
A move takes a number of coins that is in the subtraction set from a heap; whoever cannot move loses.
  每步從一堆取走的硬幣數須在減法集中;無法走步者負。
A move takes at most MOST counters of a heap, all but one if nothing is said, and then at most K times what it took may be taken of it; whoever cannot move loses.
  每步從一堆至多取 MOST 枚籌碼(未指明時不得取完),之後從該堆至多取這一步所取數目的 K 倍;無法走步者負。
On the infinite board of Hex, Blue wins by a chain around Red's first stone; in a window, Red escapes by reaching its rim.
  在無限的 Hex 棋盤上,藍方以鏈圍住紅方第一子即勝;在窗口內,紅方到達邊緣即逃脫。
A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; whoever cannot move loses.
  棋子前進一格,或跳過一枚對方棋子;蟾蜍向右,青蛙向左;無法走步者負。
A player topples a domino of his own or a grey one, with all dominoes on one side of it; whoever cannot move loses.
  一方推倒己方或灰色的一塊骨牌,連同其一側的所有骨牌;無法走步者負。
A player topples a tower of his own or a grey one in one of four directions, with the unbroken line behind it; whoever cannot move loses.
  一方將己方或灰色的一座塔推向四個方向之一,連同其後不間斷的一排;無法走步者負。
Rex in which the game is drawn if nobody has joined the own borders when a single cell is left.
  只剩一格時若無人連接己方兩邊則為和局的 Rex。
A move turns all coins of a rectangle over; the one in its lower right corner must have shown heads. Whoever cannot move loses.
  每步翻轉一個矩形內的所有硬幣;右下角那枚原須為正面。無法走步者負。
A move takes any number of counters from one of two heaps, or the same number from both; whoever cannot move loses.
  每步從兩堆之一取任意多枚籌碼,或從兩堆各取相同數目;無法走步者負。
On a triangle of hexagons, whoever joins all three sides wins.
  在由六角格組成的三角形上,連接全部三邊者勝。
The moves of the game whose position it is; whoever cannot move wins.
  走法與該局面所屬的遊戲相同;無法走步者勝。
Both players have the moves of both, x.a1-a2 is one of Left's and o.a1-b1 one of Right's; whoever cannot move loses.
  雙方均可走任一方的著法,x.a1-a2 是左方的一步,o.a1-b1 是右方的一步;無法走步者負。
The moves of the game whose position it is, which is over as soon as one of the players has none there; whoever is to move then has lost.
  走法與該局面所屬的遊戲相同;一旦有一方無著可走,遊戲即結束,此時輪到走步者負。
The moves of the game whose position it is, but the players exchange their roles after every move; whoever cannot move loses.
  走法與該局面所屬的遊戲相同,但每步之後雙方互換角色;無法走步者負。
A move is a move in one component, written 2:a1-b1; whoever has none loses; a minus exchanges the players' roles.
  每步在一個分量中走一步,寫作 2:a1-b1;無著可走者負;負號使雙方互換角色。
red
  紅方
blue
  藍方
left
  左方
right
  右方
first
  先手
second
  後手
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
  連接方
cut
  切斷方
fox
  狐狸
geese
  鵝
`,`two trees
  兩棵樹
after this move there are two disjoint sets of edges again, each of which spans the other
  這一步之後,又有兩個不相交的邊集,彼此互相張成
after {move} the rest of the proof wins
  走 {move} 之後,其餘的證明獲勝
opening
  開局
this stone and the carrier are enough, whatever stands elsewhere
  此子與承載區即已足夠,無論別處有何棋子
first move
  第一步
pair
  配對
{theirs} and {mine} are a pair: one of them is enough
  {theirs} 與 {mine} 成對:有其一即可
another way
  另一途徑
{mine} wins in a way that does not need {theirs}
  {mine} 以不需要 {theirs} 的方式獲勝
nim-sum
  Nim 和
the nim-sum of the heaps is {sum}, and this move makes it 0
  各堆的 Nim 和為 {sum},這一步使其成為 0
the heaps after this move multiply to element {element} of the quotient, which is lost for whoever moves
  這一步之後各堆之積為商的元素 {element},輪到走步者必敗
misère quotient
  反常商
this component is the negative of the other one: the move is copied
  此分量是另一分量的負:照抄對方的一步
mirror
  鏡像
moving second now, {player} keeps at least {total} in all components together
  {player}現為後手,在所有分量中合計至少保有 {total}
bound
  界
{taken} and {answer} are a pair: the answer to one is the other
  {taken} 與 {answer} 成對:走其一則應於另一
{move} is in no pair
  {move} 不在任何配對中
coins
  硬幣
the nim-sum of the coins that show heads is {sum}, and this move makes it 0
  正面硬幣的 Nim 和為 {sum},這一步使其成為 0
rows
  列
after this move no rows without stones lie between ends that do not go together
  這一步之後,不相配的兩端之間沒有無子的列
{move} keeps the rest of the proof whole, whatever stands elsewhere
  {move} 使其餘的證明保持完整,無論別處有何棋子
zone
  區域
criterion
  判準
by the criterion of the game the position after this move is lost
  依此遊戲的判準,這一步之後的局面必敗
the first stone wins for whoever has it
  第一子歸誰,誰就獲勝
swap
  交換
with this stone the borders are joined, whatever the opponent does
  有了此子,無論對方如何走,兩邊皆已連接
captured cells
  被俘格
{theirs} and {mine} are captured: the one makes the other dead
  {theirs} 與 {mine} 為被俘格:佔其一則另一成死格
{theirs} breaks one way to connect; {mine} takes another that does not need it
  {theirs}破壞一種連接方式;{mine} 採用不需要它的另一種
the Grundy value is {now}, and this move makes it 0
  Grundy 值為 {now},這一步使其成為 0
Grundy value
  Grundy 值
line {line} of the strategy answers this position
  策略的第 {line} 行回應此局面
strategy
  策略
whoever moves then has lost after {n} move at most|whoever moves then has lost after {n} moves at most
  接下來走步者至多 {n} 步後落敗
nobody can force an end from there: play goes on for ever
  此後雙方都無法迫使終局:遊戲無限進行
remoteness
  終局距離
by the period the Grundy value is {now}, and this move makes it 0
  依週期,Grundy 值為 {now},這一步使其成為 0
period
  週期
{move} completes a set
  {move} 佔滿一個集合
set
  集合
threat
  威脅
{move} threatens to complete a set; whatever the reply, the threats go on until there are two at once
  {move} 威脅佔滿一個集合;無論如何應對,威脅持續到同時出現兩個
as before
  同前
after {move} the turn is won as that of an earlier line is
  走 {move} 之後,此局面與先前某行同樣獲勝
answers to all
  應對一切
after {move} there is an answer to every reply
  走 {move} 之後,對每種應對都有回應
from heap {start} on the Grundy values of heaps repeat after {length}
  自大小為 {start} 的堆起,Grundy 值以 {length} 為週期
from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}
  自大小為 {start} 的堆起,Grundy 值每隔 {length} 增加 {saltus}
the misère quotient of all heaps has {order} elements
  所有堆的反常商有 {order} 個元素
the misère quotient of the heaps up to {last} has {order} elements
  大小至 {last} 的堆的反常商有 {order} 個元素
the canonical form of {position} is {form}
  {position} 的標準型為 {form}
{one} {relation} {other} in {game}, as loopy games
  在 {game} 中 {one} {relation} {other}(作為循環遊戲)
every full board of {game} that begins at {position} has a winner
  {game} 中自 {position} 開始的每個滿盤都有勝方
a good pairing of {target}: Breaker wins the Maker–Breaker game, and Picker the Chooser–Picker game
  {target} 的一個好配對:Breaker 贏得 Maker–Breaker 遊戲,Picker 贏得 Chooser–Picker 遊戲
a good {number}-placement of {target}: Picker wins the biased({number}) Chooser–Picker game
  {target} 的一個好 {number}-放置:Picker 贏得偏倚({number})Chooser–Picker 遊戲
a good colouring of {target} in {number} colours
  {target} 的一個好 {number} 色著色
no good {number}-placement of {target}
  {target} 沒有好的 {number}-放置
no good colouring of {target} in {number} colours
  {target} 沒有好的 {number} 色著色
no good placement of {target} with finite cakes of any size
  {target} 沒有由任意大小的有限蛋糕構成的好放置
no good pairing of {target} by neighbours that repeats under {place}
  {target} 沒有在 {place} 下重複的相鄰好配對
tiles of at most {number} cells that stop {target}: Breaker wins the Maker–Breaker game, even as the second player
  至多 {number} 格的磚塊阻止 {target}:即使後手,Breaker 也贏得 Maker–Breaker 遊戲
{player} wins
  {player}勝
draw
  平局
at least a draw for {player}
  {player}至少和局
nothing is threatened: any move will do
  沒有受到威脅:任何一步皆可
free move
  任意著
{x} % of the greatest current
  最大電流的 {x} %
Resistance
  電阻
E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red
  E = {x}:紅方電路電阻 {y},藍方 {z};小於 1 對紅方有利
Red
  紅方
Blue
  藍方
in the must-play region
  在必走區域內
Must-play region
  必走區域
every move outside these {n} cells loses to a connection of the opponent
  在這 {n} 格之外的每一步都會輸給對方的連接
{a} is connected, whoever moves
  無論誰走,{a} 都已連接
{a} is connected if {b} moves first
  若 {b} 先走,{a} 即連接
groups and borders that are connected even if the opponent moves first, with the cells that this needs
  即使對方先走仍相連的棋群與邊,及其所需的格
the top
  上邊
the bottom
  下邊
the left side
  左邊
the right side
  右邊
joins {a} and {b} with {n} cells, moving first on {c}
  以 {n} 格連接{a}與{b},先走 {c}
joins {a} and {b} with {n} cells
  以 {n} 格連接 {a} 與 {b}
Red’s connections
  紅方的連接
Blue’s connections
  藍方的連接
in the cells shown
  在所示的格內
dead: no chain needs it, whatever is played
  死格:無論怎麼走,都沒有棋鏈需要它
captured by {a}: a move here is answered on {b}
  被{a}俘獲:在此落子則應於 {b}
vulnerable: the reply {a} makes it dead
  脆弱格:應於 {a} 使其成為死格
reversible: the reply {a} leaves it dead, and costs the one who replies nothing
  可逆格:應於 {a} 使其成為死格,而應者毫無損失
dominated: {a} is as good, because what it captures and kills in the end takes this cell in
  被支配格:{a} 同樣好,因為它最終俘獲與消滅的格包含此格
permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same
  永久劣勢格:{a} 永不需要它;歸 {b} 亦可,勝方不變
Inferior cells
  劣勢格
{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason
  {n} 格:死格、被俘格、脆弱格、可逆格與被支配格皆不必考慮,永久劣勢格各別不必考慮;指向一格可見原因
{x}
  {x}
potential {x} < {y}: Breaker wins by always taking a vertex of the greatest weight
  位勢 {x} < {y}:Breaker 每次取權重最大的頂點即可獲勝
potential {x}, not below {y}: it proves nothing
  位勢 {x},不小於 {y}:不能證明什麼
Erdős–Selfridge potential
  Erdős–Selfridge 位勢
Maker wins in these vertices, by threats
  Maker 憑威脅在這些頂點獲勝
in Maker's zone
  在 Maker 的區域內
Breaker wins in these vertices, by pairs and the potential
  Breaker 憑配對與位勢在這些頂點獲勝
in Breaker's zone
  在 Breaker 的區域內
Maker
  Maker
Breaker
  Breaker
{n} sets on {m} of {o} free vertices are left, with {a} to move: supersets, twins and forced moves are gone
  剩下 {n} 個集合,位於 {o} 個空頂點中的 {m} 個,輪到 {a}:超集、孿生點與強制著已移除
{n} sets, the smallest of {m}
  {n} 個集合,最小的有 {m} 個元素
Reduced hypergraph
  化簡超圖
`,`the node limit was reached
  已達節點數上限
the time limit was reached
  已達時間上限
the memory limit was reached
  已達記憶體上限
unknown: the time limit was reached
  未知:已達時間上限
unknown: the memory limit was reached
  未知:已達記憶體上限
interrupted
  已中斷
no theorem decides this position
  沒有定理能判定此局面
the count does not fit 128 bits
  計數超出 128 位元
the game is too deep for its value
  遊戲太深,無法求值
a number is too large for its value
  數字太大,無法求值
the game can go on for ever
  遊戲可能無限進行
it has too many moves
  著法太多
a heap is too large for a table of Grundy values, and no period of them is proved
  堆太大,無法列出 Grundy 值表,且未證明其週期
the work on this question has failed: this is a bug
  此問題處理失敗:這是程式錯誤
the catalogue has no certificate of this number
  目錄中沒有此編號的證書
there is no study of this name
  沒有此名稱的研究
this server has no such certificate any more: make it again, or load it
  此伺服器已無此證書:請重新產生或載入
this server keeps no catalogue
  此伺服器沒有目錄
the rest of the request did not come in time
  請求的其餘部分未及時送達
the game is over: there is no move
  遊戲已結束:無著可走
the end
  結尾
a size: columns x rows, such as 5x5
  大小:行數 x 列數,例如 5x5
a position, such as hex:4x4 or nim:6,9,12
  局面,例如 hex:4x4 或 nim:6,9,12
a cell: column letters, then a row number, such as b3
  格:行字母後接列號,例如 b3
a row number, counted from 1
  列號,從 1 起
the end of the cell name
  格名的結尾
a positive number
  正數
two heaps, such as 3,5
  兩堆,例如 3,5
an edge: b, g or r and its two ends, such as g0-1
  邊:b、g 或 r 及其兩端,例如 g0-1
a position that play can reach
  對局中可能出現的局面
a picture of at least one cell
  至少一格的圖
positive numbers, each once
  正數,各一次
a pairing strategy
  配對策略
the mirror
  鏡像
virtual connections
  虛連接
the criterion of the game
  此遊戲的判準
a misère quotient
  反常商
a period of the Grundy values
  Grundy 值的週期
two disjoint trees, by matroid union
  兩棵不相交的樹,由擬陣併得出
zones
  區域
threats
  威脅
zones with a limit
  有限額的區域
must-play regions and carriers
  必走區域與承載區
a strategy for circumference 3, row by row
  周長 3 的逐列策略
each player stops the other one: reductions and df-pn search with zones
  雙方互相阻擋:化簡與帶區域的 df-pn 搜尋
reductions and df-pn search with zones
  化簡與帶區域的 df-pn 搜尋
df-pn search with threats
  帶威脅的 df-pn 搜尋
search with zones and the stones that are left
  帶區域與剩餘棋子的搜尋
search with must-play regions and carriers
  帶必走區域與承載區的搜尋
search without dead and captured cells
  排除死格與被俘格的搜尋
search of all turns, up to symmetries
  搜尋所有局面(不計對稱)
search of each player's chains
  搜尋各方的鏈
virtual connections and df-pn search
  虛連接與 df-pn 搜尋
search with the values of components
  利用各分量之值的搜尋
backward induction
  逆向歸納
df-pn search
  df-pn 搜尋
`],t={"dead: no stone here ever matters":`死格:在此落子毫無作用`,"captured: a reply makes it dead at once":`被俘格:一手應對即成死格`,"vulnerable: the opponent can make it dead":`脆弱格:對方可使其成為死格`,"reversible: the opponent takes its use back":`可逆格:對方可抵消其作用`,"dominated: another cell is as good":`被支配格:另一格同樣好`,"permanently inferior":`永久劣勢格`,"Every move outside the marked region loses.":`標示區域以外的每一步都會輸。`,"These cells need no look. Point at one for the reason.":`這些格不必考慮。指向一格可看原因。`,"Lines join what is connected, dotted ones if the player moves first. Point at a cell for the carrier.":`線條表示連接,虛線表示須先走。指向一格可看載體。`,"Every move wins here; one connection is drawn.":`此處每一步都能獲勝;圖中畫出一種連接。`,"Analysis on":`分析進行中`,Analyse:`分析`,Stop:`停止`,"Solves the position, and then the position after each move; the board is coloured as the answers come.":`先求解此局面,再求解每一步之後的局面;答案一到,棋盤即上色。`,Analysis:`分析`,"waiting for a free thread":`等待空閒的處理器`,"{nodes} nodes, {seconds} s so far":`已搜尋 {nodes} 個節點,用時 {seconds} 秒`,"{done} of {of} classes of moves":`{of} 類著法中的 {done} 類`,"{player} wins with {move}":`{player}走 {move} 獲勝`,"Draw, for example {move}":`平局,例如 {move}`,"At least a draw for {player}":`{player}至少平局`,"At least a draw for {player}, with {move}":`{player}至少平局,走 {move}`,Draw:`平局`,"Not known":`未知`,"{n} node|{n} nodes":`{n} 個節點`,"The game is over.":`棋局已結束。`,"There are more moves than are judged one by one.":`著法太多,不逐一判斷。`,"Winning moves":`獲勝的著法`,"Moves that draw":`平局的著法`,"Moves that do not lose":`不輸的著法`,"Every one of the {n} moves wins.":`全部 {n} 步都能獲勝。`,"{n} of {of} moves win":`{of} 步中有 {n} 步獲勝`,"{n} are not settled":`{n} 步尚未確定`,"On the board + wins for the player to move and − loses; the colour is the winner’s.":`棋盤上 + 表示走子方獲勝,− 表示失敗;顏色屬於勝者。`,"What the board shows":`棋盤顯示的內容`,Show:`顯示`,"Verdicts alone":`僅勝負`,estimate:`估計`,"Pairing strategy":`配對策略`,"The pairs of a pairing strategy":`配對策略中的各對`,Board:`棋盤`,Studies:`研究`,Games:`遊戲`,Notebook:`筆記本`,Plane:`平面`,Gallery:`圖庫`,Pages:`頁面`,Language:`語言`,"Light colours":`淺色`,"Dark colours":`深色`,"There is no such page":`沒有這個頁面`,"A position is found under its notation:":`局面以其記法為位址:`,"All games and their notation":`所有遊戲及其記法`,Larger:`放大`,Smaller:`縮小`,"Whole board":`整個棋盤`,"Point at a cell for the reason":`指向一格可看原因`,"Which move?":`哪一步?`,Anew:`重新`,Compute:`計算`,Play:`對弈`,Proof:`證明`,Value:`值`,Study:`研究`,Position:`局面`,"{player} to move":`輪到{player}走`,"thinking…":`思考中…`,"against the proof":`與證明對弈`,"Leave the lecture (Esc)":`結束講課 (Esc)`,"Back one move":`後退一步`,"Forward one move":`前進一步`,"Number the moves":`為各步編號`,Numbers:`編號`,Move:`著法`,"move, such as {move}":`著法,例如 {move}`,"There are more moves than can be listed here: type one.":`著法太多,無法全部列出:請輸入一步。`,"Loading…":`載入中…`,"Options with their values":`選項及其值`,Open:`開啟`,"Did you mean":`你是否要找`,Tools:`工具`,"L: Left wins, whoever begins":`L:無論誰先走,左方勝`,"R: Right wins, whoever begins":`R:無論誰先走,右方勝`,"N: the next player wins":`N:下一個走的人勝`,"P: the previous player wins":`P:上一個走的人勝`,"Canonical form":`標準形式`,Outcome:`結果`,Stops:`停止值`,"{a} and {b}":`{a} 與 {b}`,Mean:`均值`,Temperature:`溫度`,Birthday:`生日`,"Find a game":`尋找遊戲`,"Find a game: tic-tac-toe, Nim, hex:7x7 …":`尋找遊戲:井字棋、Nim、hex:7x7 …`,"No game is called that.":`沒有叫這個名字的遊戲。`,"Every opening of 4×4 Hex":`4×4 Hex 的所有開局`,"The winner after each first move of Red.":`紅方每種第一步之後的勝者。`,"Every opening of 5×5 Hex":`5×5 Hex 的所有開局`,"Red wins from the middle and loses from most of the border.":`紅方從中央開局勝,從大部分邊緣開局輸。`,"Nim with three heaps of one":`三堆各一的 Nim`,"Zermelo’s backward induction: the whole tree, coloured from its ends.":`Zermelo 逆向歸納:整棵樹從末端開始上色。`,"The game tree of 2×2 Hex":`2×2 Hex 的博弈樹`,"Symmetric moves are drawn once.":`對稱的著法只畫一次。`,"Why the shorter side wins":`為什麼較短的一方獲勝`,"The mirror pairing of a 7×8 board: equal letters answer each other.":`7×8 棋盤的鏡像配對:相同字母互相應對。`,"Breaker’s pairing":`Breaker 的配對`,"Every row of five on this board holds a pair of equal letters.":`此棋盤上每五格一列都含有一對相同字母。`,"A hot position":`熱局面`,"The thermograph of a board of Domineering.":`一個 Domineering 棋盤的溫度圖。`,"Three switches":`三個開關`,"The thermograph of a sum of switches.":`開關之和的溫度圖。`,"Options of a Domineering board":`Domineering 棋盤的選項`,"What both players can move to, what it is worth, and which options count.":`雙方可走到的局面、其值,以及哪些選項有效。`,"Options in Clobber":`Clobber 的選項`,"Dominated and reversible options are named.":`標出被支配與可逆的選項。`,"Toads and Frogs":`蟾蜍與青蛙`,"Options of a short strip.":`短條上的選項。`,"Edges hang from the ground; blue is Left’s, red is Right’s, green is both’s.":`邊連在地面上;藍色屬左方,紅色屬右方,綠色屬雙方。`,"All of it is computed and drawn by the program while you look.":`所有內容都在你觀看時由程式計算並繪製。`,Cakes:`蛋糕`,"Can every row of k cells be blocked by disjoint cakes of at most t cells? A tick leads to the cakes.":`每一列 k 格能否被至多 t 格的互不相交的蛋糕阻斷?勾號通向蛋糕。`,Polyominoes:`多格骨牌`,"On which boards can Maker claim one? Harary’s game, where Breaker need not complete any.":`Maker 在哪些棋盤上能佔得一個?Harary 的遊戲,Breaker 不必完成任何一個。`,"Pairings of the hexagonal lattice":`六邊形格子的配對`,"All good pairings of seven in a row; two are joined when a moved domino pushes one into the other.":`七連的所有好配對;移動一塊骨牌可互相轉換的兩個配對相連。`,"One of them on the infinite board":`無限棋盤上的一個`,"Pairings of nine in a row":`九連的配對`,"The same for the square lattice: one huge component, and the small ones beside it. Takes some seconds.":`方格的情形:一個巨大的分量,以及其旁的小分量。需要數秒。`,"Other games":`其他遊戲`,Notation:`記法`,"A position in the notation":`以記法表示的局面`,"a position, such as hex:11x11,swap or domineering:4x4 + nim:3":`局面,例如 hex:11x11,swap 或 domineering:4x4 + nim:3`,Search:`搜尋`,"Search games: tic-tac-toe, dominoes, Nim …":`搜尋遊戲:井字棋、骨牌、Nim …`,"Live evaluation":`即時評估`,"{player} seems to be better":`{player}似乎較優`,"it seems even":`看來勢均力敵`,"It might go on:":`可能的後續:`,Moves:`著法`,Undo:`復原`,"Undo: {what}":`復原:{what}`,Redo:`重做`,start:`起始`,"None yet. ← and → go through them; other moves from an earlier position become variations.":`尚無。用 ← 與 → 瀏覽;從較早局面走其他著法會成為變化。`,"Comment on this position":`對此局面的評註`,"the comment":`評註`,"the notebook is too large to be kept by the browser: save it as a file":`筆記本太大,瀏覽器無法保存:請存成檔案`,stopped:`已停止`,"The notebook is kept among the studies.":`筆記本已存入研究。`,"numbers, ups, nimbers, added and taken away":`數、up 與 nimber 的加減`,"a game by its options":`以選項表示的遊戲`,"positions of games, and sums of them":`遊戲的局面及其和`,"a name for a value":`值的名稱`,"a function":`函數`,"a thermograph, drawn":`畫出溫度圖`,"temperature; mean, birthday, outcome in the same way":`溫度;mean、birthday、outcome 同理`,comparisons:`比較`,"the options of both players":`雙方的選項`,Save:`儲存`,"Keep as a study":`存為研究`,"Open…":`開啟…`,"Notebook file":`筆記本檔案`,Clear:`清除`,"All studies":`所有研究`,"A cell is deleted.":`已刪除一格。`,"Values, positions, sums, definitions. Try":`值、局面、和、定義。試試`,"Cell {n}":`第 {n} 格`,"Edit cell {n}":`編輯第 {n} 格`,Edit:`編輯`,"Run cell {n} and those after it again":`重新執行第 {n} 格及其後各格`,"Run again":`重新執行`,"Delete cell {n}":`刪除第 {n} 格`,Delete:`刪除`,"An expression is worked out; click one to try it:":`輸入算式即可計算;點一個試試:`,"Working…":`計算中…`,"Not worked out":`尚未計算`,"{name} is defined":`已定義 {name}`,Thermograph:`溫度圖`,"Thermograph of {name}":`{name} 的溫度圖`,Expression:`算式`,"an expression, such as domineering:4x4 + nim:3, or help":`算式,例如 domineering:4x4 + nim:3,或 help`,Enter:`執行`,"Computing…":`計算中…`,"Open the picture by itself":`單獨開啟圖片`,"Drawing…":`繪製中…`,grey:`灰`,empty:`空`,"Board: {state}. Arrow keys choose a cell, Enter plays.":`棋盤:{state}。方向鍵選格,Enter 落子。`,"{label}. Drag or use the arrow keys to move, plus and minus to zoom, Home to go back.":`{label}。拖曳或用方向鍵移動,加減號縮放,Home 返回。`,"Back to the middle":`回到中央`,"Breaker answers a move on one cell of a pair on the other":`一對中的一格被走,Breaker 就走另一格`,"Every row has cells of both parts of one cake":`每一列都含有同一塊蛋糕兩部分的格`,"Infinite boards":`無限棋盤`,"A good pairing or good cakes for k in a row: every row of the whole plane is blocked by one of the pieces, which repeat for ever.":`k 連的好配對或好蛋糕:整個平面的每一列都被無限重複的某一塊阻斷。`,What:`類型`,Pairing:`配對`,Rows:`列`,"cells in a cake at most":`蛋糕至多幾格`,lattice:`格`,"any lattice":`任意格`,Find:`尋找`,"Looking…":`尋找中…`,Yes:`有`,No:`沒有`,Certificate:`證書`,"{query}: {n} pieces that repeat":`{query}:{n} 塊,無限重複`,"The pieces repeat under {lattice}; drag to see that nothing is left out.":`各塊按 {lattice} 重複;拖曳可見無一遺漏。`,"Two people":`兩人對弈`,"You play":`你執`,"First and second are counted from the start of this line.":`先手與後手從此變化的起點算起。`,Opponent:`對手`,"Solver, strongest":`求解器,最強`,"Level 1, beginner":`等級 1,初學`,"Level {level}":`等級 {level}`,Time:`時間`,"Let the program move":`讓程式走`,Copied:`已複製`,"Copy the position’s address":`複製局面的位址`,"{player} first":`{player}先走`,"Breaker answers a move on one cell of a pair on the other. Drag the board: the pairs repeat for ever.":`一對中的一格被走,Breaker 就走另一格。拖曳棋盤:各對無限重複。`,"Every row has cells of both parts, plain and dotted, of one cake. Drag the board: the cakes repeat for ever.":`每一列都含有同一塊蛋糕兩部分(素面與帶點)的格。拖曳棋盤:蛋糕無限重複。`,"Breaker answers in the tile in which Maker has moved. Drag the board: the tiles repeat for ever.":`Maker 走在哪一塊,Breaker 就在那一塊應對。拖曳棋盤:各塊無限重複。`,"No row has one colour alone. Drag the board: the colours repeat for ever.":`沒有一列只有一種顏色。拖曳棋盤:顏色無限重複。`,"the verdict":`結論`,"A certificate proves who wins. Play for the loser and watch the proof answer every move, each with its reason; an independent checker accepts the proof before you see it.":`證書證明誰獲勝。請你執敗方,看證明如何應對每一步並說明理由;在你看到之前,獨立的檢查程式已認可此證明。`,"Close the proof":`關閉證明`,Download:`下載`,Verify:`檢驗`,"Proving…":`證明中…`,"Prove this position":`證明此局面`,"Load a certificate…":`載入證書…`,"Certificate file":`證書檔案`,"Stopped after {nodes} nodes and {seconds} s: nothing is decided yet.":`在 {nodes} 個節點、{seconds} 秒後停止:尚未得出結論。`,"{nodes} nodes, {seconds} s":`{nodes} 個節點,{seconds} 秒`,Game:`遊戲`,Claim:`斷言`,Theorem:`定理`,Evidence:`證據`,"{n} line|{n} lines":`{n} 行`,"{n} bytes":`{n} 位元組`,"{n} claim|{n} claims":`{n} 條斷言`,"The proof plays":`證明執`,"The checker has accepted this proof. It is about no play, so there is nothing to play against.":`檢查程式已認可此證明。它不涉及對弈,因此沒有可與之對弈的內容。`,"as claimed":`如斷言所述`,"You are {player}: click a move.":`你執{player}:請點一步。`,"Show the cells that the proof still needs":`顯示證明仍需要的格`,"line {n}":`第 {n} 行`,"your move":`你的著法`,"Solved.":`已解出。`,"Right! Go on to the end.":`正確!請走到終局。`,"{move} does not win.":`{move} 不能獲勝。`,"Try again":`再試一次`,Hint:`提示`,"It begins with “{letter}”.":`以「{letter}」開頭。`,"let the program answer":`讓程式應對`,"no cell":`無格`,free:`空`,"a token":`一枚棋子`,"two tokens":`兩枚棋子`,"three tokens":`三枚棋子`,"a win of the first player":`先手勝`,"a win of the second player":`後手勝`,"a draw":`和局`,"both players’":`雙方的`,"the first player’s":`先手的`,"the second player’s":`後手的`,terminal:`端點`,"at the top":`在上邊`,"at the bottom":`在下邊`,"at the left":`在左邊`,"at the right":`在右邊`,"Graph. Arrow keys choose a vertex or an edge, N adds a vertex, J joins, Enter changes, Delete removes.":`圖。方向鍵選擇頂點或邊,N 新增頂點,J 連接,Enter 更改,Delete 刪除。`,ground:`地面`,"Vertex {name}":`頂點 {name}`,"Edge {from}–{to}":`邊 {from}–{to}`,"Choose the vertex to join it with.":`請選擇要連接的頂點。`,"a click on an empty place makes a vertex, and a line drawn from a vertex joins it; a second click changes what is chosen.":`點空白處新增頂點,從頂點拖出的線將其連接;再點一次則更改所選的部分。`,"A click changes whose it is":`點一下即更改歸屬`,"New vertex":`新頂點`,"Join with…":`連接至…`,Remove:`移除`,"On it":`其上`,"It is":`此邊為`,"New edges are":`新邊為`,"Heap {n}, second number":`第 {n} 堆,第二個數`,"One heap less":`減一堆`,"This position is set up by its notation.":`此局面以記法擺設。`,green:`綠`,"Set up a position":`擺設局面`,"What a click puts on a cell":`點格時放置的內容`,"Heap {n}":`第 {n} 堆`,"One more heap":`再加一堆`,"Who moves":`輪到誰走`,"Use this position":`使用此局面`,Cancel:`取消`,"Play Hex":`下 Hex`,"against a friend or nine levels of the program":`與朋友或程式的九個等級對弈`,"Tic-tac-toe":`井字棋`,"and every other k in a row, solved":`以及其他 k 連遊戲,均已求解`,"with the winning move, and why it wins":`獲勝的著法,以及為何獲勝`,"what a position is worth, in numbers and pictures":`以數字與圖形看局面的值`,"Who wins, and why?":`誰獲勝?為什麼?`,"On this board of Hex Blue wins, although Red moves first. The proof is one sentence: when Red takes a cell, Blue takes the other cell with the same letter.":`在這個 Hex 棋盤上,雖然紅方先走,藍方卻獲勝。證明只有一句:紅方佔一格,藍方就佔同一字母的另一格。`,"Red wants to join top and bottom, Blue left and right. You are Red: try to break the proof.":`紅方要連接上下,藍方要連接左右。你執紅方:試著打破這個證明。`,"Blue has joined left and right.":`藍方已連接左右。`,Again:`再來`,"Red plays {a}, Blue answers {b}.":`紅方走 {a},藍方應 {b}。`,"gruk solves games like this one, proves what it says, and lets an independent checker read every proof before you see it.":`gruk 求解這樣的遊戲,證明所說的一切,並在你看到之前讓獨立的檢查程式讀過每個證明。`,"Open this board":`開啟此棋盤`,"A larger one: 5×5":`更大的:5×5`,"Go on with":`繼續`,"The notebook has other cells, which go. Open this one all the same?":`筆記本中有其他內容,將會消失。仍要開啟嗎?`,"Open file…":`開啟檔案…`,"File of a study":`研究檔案`,"Every game that you change is kept in this browser, with its variations, comments and proofs.":`你改動過的每一局都保存在此瀏覽器中,連同變化、評註與證明。`,"“{title}” is deleted.":`「{title}」已刪除。`,"Search titles, games and comments":`搜尋標題、遊戲與評註`,Title:`標題`,"{n} position|{n} positions":`{n} 個局面`,Rename:`重新命名`,"Save file":`儲存檔案`,"No study has these words.":`沒有研究含有這些字詞。`,"None yet. Play a move on a board, or open a file.":`尚無。請在棋盤上走一步,或開啟檔案。`,"Solved on this machine":`在本機已求解`,"Look into the catalogue":`查看目錄`,"The catalogue is empty.":`目錄是空的。`,Circle:`圓`,Square:`方`,Triangle:`三角`,Cross:`叉`,Letter:`字母`,"The link with the whole study is copied: {n} letters.":`含整個研究的連結已複製:{n} 個字元。`,"Its certificates are too long for a link and stay behind: a file has them all.":`其證書太長,無法放入連結:檔案中有全部證書。`,"It is too long for many programs, which cut it: send the file instead.":`對許多程式而言太長,會被截斷:請改傳檔案。`,Author:`作者`,"Nothing to keep yet: the first move or word begins a study.":`尚無可保存的內容:第一步或第一個字即開始一個研究。`,"Not kept.":`未保存。`,"Kept in this browser.":`已保存在此瀏覽器。`,Marks:`標記`,"Click cells to mark them, and again to take the mark away.":`點格加上標記,再點一次去除。`,"Choose a sign, then click cells.":`先選標記,再點格。`,"This position":`此局面`,proved:`已證明`,"not checked":`未檢驗`,unproved:`未證明`,"Make main line":`設為主變化`,"Delete from here":`從此處刪除`,"File and link":`檔案與連結`,"Copy link":`複製連結`,"Save SGF":`儲存 SGF`,"{n} certificate|{n} certificates":`{n} 份證書`,"{done} of {of} positions":`{of} 個局面中的 {done} 個`,"the server does not answer":`伺服器沒有回應`,"{known} of {of} positions are decided.":`{of} 個局面中有 {known} 個已確定。`,"These moves throw away a win: {moves}.":`這些著法放棄了勝局:{moves}。`,"No move that is decided throws away a win.":`已確定的著法都沒有放棄勝局。`,"Looking for the moves that win …":`正在尋找獲勝的著法…`,"The player to move does not win here.":`走子方在此不能獲勝。`,"It is not known which moves win.":`不知道哪些著法獲勝。`,"{n} of {of} moves win: a puzzle has one.":`{of} 步中有 {n} 步獲勝:謎題只能有一步。`,"{player} to move wins. Find the only move.":`{player}先走並獲勝。請找出唯一的一步。`,"{player} wins in {k}. Find the only move.":`{player} {k} 步獲勝。請找出唯一的一步。`,Puzzle:`謎題`,Teach:`教學`,Lecture:`講課`,"Set up":`擺設`,"Review the game":`覆盤`,"Make a puzzle":`製作謎題`,position:`局面`,"throws away a win":`放棄了勝局`,"Not known: {why}":`未知:{why}`,"the value":`值`,"Working out the value…":`正在計算值…`,"Options of both players, below the board":`在棋盤下方顯示雙方的選項`,"This study is not kept here any more":`此研究已不在這裡`,marks:`標記`,title:`標題`,"the variation":`變化`,"the main line":`主變化`,"the move":`著法`,"{title} (copy)":`{title}(副本)`,"This study was changed in another window too: yours goes on as a copy.":`此研究也在另一視窗被改動:你的版本成為副本繼續。`,"The file has {n} games: each is a study of its own now.":`檔案中有 {n} 局:現在各成一個研究。`,"Three in a row":`三連`,"Five in a row":`五連`,"Five in a row, without the handicaps of Renju":`五連,沒有連珠的禁手`,"Four in a row, placed freely":`四連,自由落子`,"Four in a row, but stones do not fall":`四連,但棋子不會下落`,"gruk does not know this one; Cram is played on the same paper":`gruk 沒有這個遊戲;Cram 用同樣的紙玩`,"gruk does not know Dots and Boxes; Cram is played on the same paper":`gruk 沒有點格棋;Cram 用同樣的紙玩`,"gruk does not know Go; in NoGo whoever would capture loses":`gruk 沒有圍棋;在 NoGo 中必須提子的一方輸`,"gruk does not know Chess; Dawson's chess is played with pawns":`gruk 沒有國際象棋;Dawson 象棋用兵來下`,"gruk does not know Draughts; Konane is the jumping game of Hawaii":`gruk 沒有跳棋;Konane 是夏威夷的跳子遊戲`,"Amazons: queens that burn squares":`亞馬遜棋:會燒毀格子的皇后`,"Bridg-it, which is also called Gale":`Bridg-it,又稱 Gale`,"Shannon's switching game":`Shannon 開關遊戲`,"Nim with four rows":`四列的 Nim`,"Chomp, the game of the poisoned square":`Chomp,毒格遊戲`,"Hex, first called Polygon":`Hex,最初稱為 Polygon`,"Harary's game":`Harary 的遊戲`,"Connection games":`連接遊戲`,"Games of rows and sets":`連線與集合遊戲`,"Games of heaps and coins":`堆與硬幣遊戲`,"Games on boards":`棋盤遊戲`,"Games on graphs":`圖上的遊戲`,"This answer has no certificate":`此答案沒有證書`,"I think that I win":`我認為我會贏`,"I think that I am better":`我認為我較優`,"I think that it is even":`我認為勢均力敵`,"I think that you are better":`我認為你較優`,"I think that you win":`我認為你會贏`,"{feeling}: I won {share} % of {games} games that I tried. That is an estimate, no proof.":`{feeling}:在我試下的 {games} 局中我贏了 {share} %。這只是估計,不是證明。`,"blue and green":`藍方與綠方`,Hexagons:`六角形`,upright:`直立`,flat:`平放`,"upright, mirrored":`直立，鏡像`,"flat, mirrored":`平放，鏡像`,"Kept in the catalogue as “{name}”.":`已存入目錄，名為「{name}」。`,"This server keeps no catalogue.":`這個伺服器沒有目錄。`,"The checker reads …":`檢驗程式正在讀取……`,"One page that needs no server, with a checker in it":`不需伺服器的單一網頁，內含檢驗程式`,"Save page":`儲存網頁`,"Keep in the catalogue":`存入目錄`,"Copy to this browser":`複製到這個瀏覽器`,"In this browser":`在這個瀏覽器`,"In the catalogue of this machine":`在這台電腦的目錄`,"The catalogue has no studies yet.":`目錄裡還沒有研究。`,"SGF has no words for verdicts and certificates: {n} are left out.":`SGF 無法記錄判定與證書：略去 {n} 項。`,"the start":`開始`,"It says of no position who wins.":`它沒有說明任何局面由誰獲勝。`,"{proved} proved, {unproved} without proof, {unknown} not checked.":`{proved} 個已證明，{unproved} 個無證明，{unknown} 個未檢驗。`,"Go on":`繼續`,"{nodes} nodes and {seconds} s so far. What was found is kept: the proof can be gone on with.":`目前 {nodes} 個節點、{seconds} 秒。已找到的結果會保留:可以繼續證明。`,"{nodes} nodes and {seconds} s so far; {n} moves are not decided.":`目前 {nodes} 個節點、{seconds} 秒;{n} 步尚未判定。`,"players exchanged":`雙方互換`,minus:`減`,plus:`加`,"A component of {vertices} vertices and {edges} edges":`含 {vertices} 個頂點與 {edges} 條邊的分支`,"the server does not answer: is gruk serve still running?":`伺服器沒有回應:gruk serve 還在執行嗎?`,"{file} is too large":`{file} 太大`,"the study in this link is too large":`此連結中的研究太大`,"this link is not whole: it may have been cut on its way":`此連結不完整:可能在傳送途中被截斷`,"another window holds the studies":`另一個視窗正占用研究`,"the browser keeps nothing":`瀏覽器無法保存任何內容`,"the browser has no more room: save this study as a file, or delete others":`瀏覽器已無空間:請將此研究存成檔案,或刪除其他研究`,"the browser does not keep this study ({why}): save it as a file":`瀏覽器無法保存此研究({why}):請存成檔案`,"accepted by the checker in {seconds} s":`檢驗程式以 {seconds} 秒接受`,"the analysis has failed":`分析失敗`,"the analysis could not be asked for":`無法要求分析`,"Nothing proves that there is only one.":`沒有證明顯示只有一步。`,"Proved: no other move wins.":`已證明:沒有其他著法獲勝。`,"Is it the only one?":`是唯一的一步嗎?`,"expected {what}, found {found}":`應為{what},卻是{found}`};export{t as default,e as files};