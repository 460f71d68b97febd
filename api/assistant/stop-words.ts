/** Words of a question that say nothing about its subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a able about above actual actually after again against all almost along already also although always am among an and another
  any anybody anyone anything appear are around article as ask asked asking aspect at available away back be became because become been
  before behind being believe below best better between big both briefly bunch but by came can cannot cant certain claim claimed claims
  clarify clear clearly come comes common commonly completely could couldnt count counts curious currently day days dear describe detail details did didnt different do
  does doesnt doing done dont down during each early easy either else enough especially etc even ever every everybody everyone
  everything exact exactly example explain fact facts far feel few find fine first following for forum found friend from full further
  gave general generally get gets getting give given gives go going gonna good got great guess had happen happened has hasnt have
  havent having he hear heard hello help helpful her here hers hey hi him his hope how however huge human humans i id if ill im important in
  indeed inform instead interested interesting into involve involved involving is isnt it its itself ive just keep kind kinds know knowing known knows largest last
  late lately later latest learn least less let lets like likely list little long look looking looks lot lots made main mainly make makes making
  many matter may maybe me mean meant mention mentioned mentions might mind mine month months more most mostly much must my myself name
  named near nearly need needed needs never new news next nice no nobody none normal normally nor not note nothing now number numbers of
  off offer often oh ok okay old on once one ones online only onto opinion or order other others otherwise our out over overall own part particular
  particularly people per perhaps person place please plus point points possible possibly present pretty previous previously probably
  provide provided provides put question questions quick quickly quite rather read reading reads real really reason reasons recent
  recently regarding regards related relation relatively relevant reply respect right said same saw say saying says see seem seemed seems seen
  several shall she short should shouldnt simple simply since single small so some somebody somehow someone something sometimes
  somewhere soon sort sorts specific specifically start state stated statement states still stuff such suppose supposed sure take talk
  talked talking tell tells term terms than thank thanks that thats the their them then there theres therefore these they thing
  things think thinking third this those though thought three through thus time times to today together told tomorrow too took top topic total toward
  tried tries truly try trying turn two under understand understanding unless until up upon us use used useful user users uses using
  usual usually various very via want wanted wants was wasnt way ways we week weeks well went were werent what whatever whats when whenever where
  whether which while who whole whom whose why will wish with within without wonder wondered wondering wont word words would wouldnt
  wrong year years yes yesterday yet you your youre yours yourself
  peptide peptides sarm sarms compound compounds chemical chemicals substance substances product products drug drugs molecule molecules
  medicine medicines xcmpd body bodies source sources website websites site sites page internet marketed sold seller sellers vendor vendors
  subject patient patients participant participants individual individuals adult adults healthy users group groups level levels issue issues
  report reported reports reporting suggest suggests suggested indicate indicates exist exists existing seriously considered consider consideration considerations
  consensus scientists scientist researchers researcher doctors professor lecture podcast reddit blog video youtube tiktok discuss discussed discussion hype
  agency agencies authority authorities government country countries world worldwide international global federal national currently presently nowadays
  involved cause causes caused causing lead leads leading linked link links associated association increase increases increased decrease decreases decreased reduce reduces reduced
  raise raises raised lower lowers lowered affect affects affected influence impact impacts role purpose purposes context regard standard standards
  was ist sind der die das ein eine und oder von que es el la los las un una por para del de en le les des du est sont pour avec
  o os as um uma da do dos das em no na com il lo gli dei della per con cosa quali quais quel quelle quels welche wie wo warum gibt
  stand stands explained explains described defined lab labs laboratory laboratories assay assays spot suspicious recognise recognize identify gimme basics basic anywhere abroad nowhere elsewhere bought buy buying purchased sold sell sells selling measure measured measures measurement come comes coming found find show shows publish publishes publisher published trust rely reliable believe credible tricky stuff version versions quest ce cest quoi was kostet wieviel cuesta kosten
  solid strong strongly robust weak convincing thorough extensive plain simply plainly easily readable concise short
  brief share portion percentage proportion fraction percent protect protects protected protection prevent magazine
  newspaper articles tv documentary lawyer boss teacher wife husband neighbour neighbor friends colleague trustworthy
  accurate correct true false truth myth rumour rumor popular famous attention becoming trend trendy craze buzz
  update updates updated situation story background kindly regards dear sir madam folks guys team bot assistant ai
  chat answer answers answering asks dumb silly stupid beginner layman laymans act acted acting acts deal dealt
  handle handled treat treated treats treatment therapy happens matters significant significance precisely basically
  essentially modern older newer earlier last final initial major minor key central primary secondary entire great
  poor worse worst decent proper real genuine legit high low higher highest lowest larger smaller bigger longer
  shorter wide broad deep existed everybody nobody guy lady folk folks sorta alike similar same difference among
  versus compared comparison involve includes include included including contain contains contained consist consists
  component piece feature features characteristic characteristics profile concerned chat write writes written wrote
  speak described describes discusses cover covers covered lists listed display view
  potential potentially doctor gp position stance verdict sentence sentences paragraph tldr eli5 waht aka wht whta wat wats wut hwat hwo teh abuot abut explian pls plz hw u r ur yall thx hii heya umm uh erm lol lmao bro dude mate man guys sup
  cuales como son esta este sobre sur ueber uber hat haben sich mit bei auf zu im am es eso qual quais sobre`.split(
    /\s+/,
  ),
)
