/** Danger to life by its parts, in folded English words (patterns.ts): what somebody says they feel, and where and when. */

const SELF = '(i|im|ive|id|ill|me|my|myself|sometimes|honestly|just)'
const WISH =
  '(want|wants|wanted|wanting|wanna|wish|wished|wishing|ready|gonna|going|plan|planning|hope|hoping|need|tempted|urge|urges|decided|rather|trying|deserve|prefer|should|could)'
const THOUGHT =
  '(thinking|think|thought|thoughts|fantasi*|dream|dreaming|dreams|considering|considered|contemplat*|feel like|imagining|obsess*)'
const GONE =
  '(die|be dead|was dead|were dead|kill myself|killing myself|not wake|never wake|not waking|never waking|not be here|not being here|not exist|not existing|stop existing|stop being alive|cease to exist|disappear|vanish|end my life|end it all|end things|end it|ending it|hurt myself|hurting myself|harm myself|sleep forever|sleep and never|been born|hang myself|slit*|stop breathing|leave this (world|life|earth)|fall asleep and)'
const GONE_THOUGHT =
  '(dying|death|killing myself|suicide|not being here|not existing|ending it|ending it all|ending things|ending my life|being dead|never waking up|not waking up|hurting myself|harming myself|self harm|jumping off|driving off|crashing my car|how i would do it)'

/** The wish, the hopelessness, the leave-taking and the means; each is enough. */
export const DISTRESS = [
  '(is|does|how) ~2 (drowning|hanging|suffocat*|overdosing|dying|death|cyanide|bleeding out|jumping) ~2 (painful|hurt|hurts|painless|quick|fast|peaceful)',
  '(fatal|lethal|deadly) ~2 (hope|hoping|i hope|wish|please)',
  '(something|anything|looking for|want|need|get) ~2 (lethal|deadly|fatal)',
  'had enough of (breathing|life|living|everything|it all|this world|being here|this life)',
  '(what|which|something|anything) (one )?(kills|will kill|can kill|would kill) ~2 (fast*|quick*|painless*|surest|best|easiest)',
  '(make|making) it to (christmas|new year*|summer|winter|spring|next (week|month|year)|my birthday|monday|the weekend)',
  '(wrote|written|finished) (the|my|all the) (letters|notes|goodbyes)',
  '(might|may|could|going to|gonna|about to) do something (stupid|bad|drastic|terrible|to myself)',
  '(dont|do not|didnt|never) (want|wanna|wish|care) (to )?(be|stay|remain) (here|alive|around|on this (planet|earth)|in this world)(?! (for|at|on|when|with|to))',
  '(tonight|today|tomorrow|this) is the (night|day|end)( ~2)? (bye|goodbye|i|im|for me)',
  'tonight is the night',
  '(wish|want|hope|pray) ~2 heart ~3 (stop|stopped|stops|give out|gave out|fail)',
  'overdose* ~4 (quickest|fastest|painless*|surest|certain|easiest|peaceful|works)',
  '(sleep|asleep) (for good|forever|for ever|eternally)|(stay|remain) asleep( forever)?|(sleep|asleep) and (stay|never|not)',
  '(life|it all|everything) (has|have|holds) no (meaning|point|purpose|sense|value)',
  '(finish|kill|erase) me( off)?( for good| quickly| painlessly)?',
  'enough to (never|not|die|end|kill|sleep)',
  '(ways|way|method|methods|how) to (go|die|leave|end|pass|do it|be gone) ~4 (without pain|painless*|peaceful*|quick*|quietly|without suffering|easily|without hurting|in (my|your) sleep)',
  '(kill|kills|killing|end) (you|me|someone|a person|somebody|yourself|oneself) ~5 (sleep|painless*|quick*|fast|instantly|peacefully|quietly|without pain|slowly)',
  '(need|want|make|hope) (it|this) ~1 (to be |be )?(painless|peaceful|over for good|final|my last)',
  '(cant|cannot|can not|couldnt|dont want to) (do|handle|stand|face|bear|take|deal with) (life|living|this life|existing|another day|being alive|being me)',
  '(nobody|no one|noone|anyone|anybody|who) ~3 (care|cares|notice|miss) ~2 (if|when) (i|im) ~3 (existing|exist|disappear*|gone|die|died|dead|left|vanish*|wasnt|werent|live|lived)',
  'if (i|someone) (took|take|swallow*|inject*|drank|drink|used) (everything|all|it all|the whole|enough|every) ~8 (over|die|quick*|painless*|wake|end|hurt|enough|be it|finish*|do it)',
  '(driving|drive|crashing|crash|steering|swerve|swerving|stepping|step|walking|walk|jumping|jump|throw myself|throwing myself) ~3 (into|off|in front of|under) ~2 (wall|tree|traffic|bridge|train|trains|river|cliff|bus|truck|building|roof|balcony|oncoming ~1)',
  `${SELF} ~3 ${WISH} ~6 ${GONE}`,
  `${SELF} ~3 ${THOUGHT} ~4 ${GONE_THOUGHT}`,
  `(thoughts|ideas|urges) (of|about|to) ${GONE_THOUGHT}`,
  '(dont|do not|cant|cannot|can not|couldnt|no longer|never) ~2 (see|find|have|feel|know|got) ~3 (reason|reasons|point|purpose|future|hope|meaning|will|strength|energy) ~2 (keep going|go on|going on|live|living|continue|continuing|carry on|being here|be here|anymore|in anything|of anything|left|stay alive|stay|trying|existing|life|exist|wake up|get up)',
  '(no|any|other|another) way out( ~3 (this|pain|except|but|anymore))?',
  '(dont|do not|cant|cannot) (see|find|picture|imagine) (a |any |my )?(future|tomorrow|way forward)( ~3 (me|myself))?',
  '(nothing|none of (it|this)|life) (really |even |just )?(matters|is worth it|has meaning|means anything|feels worth it|has any (point|meaning))( ~1)?( anymore| any more| to me)?',
  '(im|i am|i feel|feeling|i|so|just) ~2 (done|finished|through|tired|exhausted|sick|fed up) (with|of) (life|living|everything|it all|this life|this world|being alive|existing|fighting|trying|all of it|pretending|being here|the pain|breathing)',
  '(whats|what is|is there|theres|there is|there isnt|see|seeing|why) (even |really )?(the |a |any |no )?(point|reason|use|purpose) ~2 (anymore|of anything|in anything|of living|to live|of life|going on|of going on|of trying|living|to stay|to be here|trying|continuing|waking up)',
  'why (should i|do i|am i|even|bother) ~2 (live|living|alive|exist|existing|keep going|going on|wake up|being here|still here)',
  '(cant|cannot|can not|dont want to|couldnt|dont think i can) ~2 (do|take|cope|live|handle|keep|carry|bear|stand|face|survive|fight) ~4 (anymore|any more|any longer|going|another day|tomorrow|like this|with life|the pain)',
  '(i|im|ive|me|myself) ~5 (a burden|burden to|burden on|waste of space|worthless|hopeless|hate myself|despise myself|loathe myself|unlovable|nothing to live for|lost all hope|given up on (life|everything|living))',
  '(hate|despise|loathe) (myself|being alive|existing|waking up)',
  '(everyone|everybody|world|family|they|people|parents|kids|wife|husband|mom|dad|she|he) ~5 (better|happier|easier|relieved|fine) ~2 (without me|off without me|if i ~2 (gone|dead|here|around|died|exist)|when im gone|once im gone)',
  '(if|when|once|after) (i|im|i am|i was|i were) ~2 (gone|died|die|dead|disappeared|wasnt (here|around|alive)|werent (here|around|alive)|not (here|around) anymore)',
  '(nobody|no one|noone|anyone|anybody|somebody) (would |will |even |really |ever |to )*(miss|notice|cry for|mourn) me',
  '(i|im|ill) ~2 (wont|will not|not going to|not gonna|dont plan to|dont expect to|shouldnt) ~1 (be here|be around|be alive|exist|wake up|see tomorrow|make it (through|to|till|until)|survive the (night|week))',
  '(cut|cutting|burn|burning|hit|hitting|starving|hurt|hurting|harm|harming) (myself|my (wrist|wrists|arms|arm|legs|thighs|skin))',
  '(started|been|want to|wanna|relaps*|urge to|back to|keep|stop) ~2 (cut|cutting) (again|myself|to feel|to cope|every night)',
  '(relapsed|relapse|relapsing) ~3 (cutting|self harm*|hurting)',
  '(self harm*|selfharm*) ~4 (again|help|i|me|my|stop|urge*)',
  '(pills|gun|rope|knife|blade|razor|noose|tablets|bottle of pills|needle) ~4 (in my hand|in my hands|in front of me|ready|next to me|beside me|on the table|loaded|lined up|to my head)',
  '(standing|sitting|stood|im|i am|up) ~2 on (the|a|my) (bridge|ledge|roof|rooftop|edge|train tracks|balcony|tracks|overpass)',
  '(wrote|writing|written|write|leaving|finished) ~3 (goodbye note|suicide note|goodbye letter|last letter|final note|last note|note to my family|letter to my kids|letters to everyone|goodbyes)',
  '(giving|gave|given|give) (it |all |everything )?away ~2 (my things|everything|my stuff|my belongings|my possessions|my dog|my cat)',
  '(how much|how many|amount|dose|enough|combination|mix|which|what) ~8 (lethal to me|fatal to me|kill me|not wake up|never wake up|not waking up|stop my heart|end me|finish me|fall asleep forever|sleep forever|make me die|let me die|go peacefully|make it quick)',
  '(take|took|taking|swallow*|inject*|drink) ~4 (all|everything|whole|enough) ~6 (die|sleep forever|end it|be over|not wake|forever|at peace)',
  '(want|need|ready) out(?! (of|for))',
  '(want|ready|time|going|prefer|better) ~2 (leave|exit|check out of|depart|quit) (this (world|life|earth)|the world|life)',
  '(my|this is (my|the)|its my) (last|final) (message|post|words|goodbye|night alive|day alive|day on|day here)',
  '(dont feel|not|am i|isnt) safe (with|from|around|by) myself',
  '(scared|afraid|worried|terrified) ~3 (what i (might|will|could) do|i (might|will|could|am going to|may) (hurt|kill|harm|do something|cut|end))',
  '(she|he|they|friend|daughter|son|brother|sister|wife|husband|partner|girlfriend|boyfriend|roommate|mom|dad|cousin|coworker|teammate) ~8 (kill|hurt|harm|hang|shoot|cut|end|drown|poison) (himself|herself|themselves|themself|it all|his life|her life|their life)',
  '(she|he|they|friend|daughter|son|brother|sister|wife|husband|partner|girlfriend|boyfriend|roommate|mom|dad|cousin) ~6 (doesnt|dont|does not|no longer|didnt) (want|wants) ~1 (live|be alive|be here|wake up)',
  '(unalive|un alive|kys|kms|sewerslide|self delete|self exit|off myself|offing myself|end myself|ending myself|top myself|do myself in|deleting myself)',
]

const BODY =
  '(windpipe ~3 (clos*|shut*|tight*)|(doubled|tripled|double) ~1 in size|no heartbeat|heartbeat ~2 (gone|stopped)|eyes ~2 roll*|(isnt|not|wont|doesnt|no longer|arent) ~1 (answering|talking|moving|responding)|(gone|went|going|suddenly|turned|getting) (blind|limp|stiff|pale|cold)|blind in|elephant ~4 chest|(weight|pressure|band|heavy|heaviness|sitting|squeezing) ~3 (on|around|in) ~1 chest|tongue ~3 (fat|big|thick|itchy|numb|tingl*)|(itchy|red|hives|rash|welts|burning) ~1 all over|all red and|(fell|fallen) (down|over|to the (floor|ground))|airway ~3 (narrow|tight|clos*|block*)|(mouth|lips|tongue|throat) ~3 (tingl*|numb|burning|itch*)|(not|isnt|arent|stopped) making ~2 sense|talking nonsense|cant feel ~3 (side|arm|arms|leg|legs|face|body|hand|hands|foot|feet)|(stabbing|crushing|sharp|shooting) pain|pain ~5 (jaw|left arm|shoulder blade*)|(hardly|barely|cant|cannot|couldnt) ~2 (get|catch|draw|take) ~3 (air|breath|breaths)|poisoned myself|unconscious|unresponsive|pass out|passed out|passing out|blacked out|blacking out|black out|collapsed|collapsing|collapse|fainted|fainting|faint|convulsing|convulsion*|seizing|seizure|seizures|a fit|having fits|stroke|heart attack|cardiac arrest|anaphyla*|overdosed|overdosing|overdose|poisoned|coma|foaming|blue lips|lips ~3 (blue|purple|grey|gray)|(turned|turning|going|gone|went) ~1 (blue|purple|grey|gray)|(chest|heart) ~2 (pain*|pressure|tight*|hurts|hurting|squeez*|crushing)|(tight*|pain*|pressure|crushing|squeez*|stabbing) ~1 (in|on|across) ~1 chest|(throat|airway|tongue|face|lips|eyes|neck) ~3 (clos*|swell*|swoll*|swole*|puff*|tighten*|balloon*)|(swelling|swollen|puffy) ~1 (throat|tongue|face|lips|eyes)|(arm|face|leg|side|half ~3) ~3 (numb|droop*|paraly*|wont move)|(drooping|droopy|slurred|slurring) ~2 (face|speech|words|mouth)|(speech|words|talking) ~3 slurr*|(vomit*|throwing up|threw up|throw up|cough*|puk*|spit*|piss*|peeing|pooping) ~3 blood|blood ~3 (vomit|urine|pee|stool|cough)|bleeding ~3 (stop|heavily|everywhere|badly|uncontroll*)|(pulse|heart rate|heartbeat|heart|hr) ~4 (racing|pounding|# bpm|wont (go|come|slow)|through the roof|irregular|skipping|stopp*|out of my chest|erratic)|no pulse|not breathing|isnt breathing|stopped breathing|(cant|cannot|can not|couldnt|struggl*|gasp*|hard|trouble|difficult*|unable|barely|hardly) ~3 (breathe|breathing|breath|air)|(short|out) of breath|wheezing|choking|suffocat*|(wont|cant|doesnt|couldnt|not) ~2 (wake|wake up|waking up|be woken|respond|responding|stand up|swallow|keep (anything|water|fluids) down)|delirious|hives|(severe|serious|bad) (allergic reaction|reaction|bleeding|abdominal pain)|worst headache|(lost|losing|lose) (consciousness|vision|my vision)|gone limp|went limp|cold and clammy|fever of #|shaking uncontrollabl*|wont stop (shaking|vomiting|bleeding|throwing up|puking)|hallucinating)'
const MOMENT =
  '(right now|rn|asap|urgent|emergency|help me|please help|help us|hurry|suddenly|all of a sudden|since (this|last|yesterday|lunch|dinner|breakfast)|(minutes|minute|min|mins|hours|hour|hrs) (ago|after|later|into|since)|just (took|injected|started|happened|had|did|used|now)|what do (i|we) do|what should (i|we) do|what can i do|who do i call|keeps getting|getting worse|wont go (away|down)|this morning|last night|tonight|an hour ago|i need help|on the floor|right after|call someone|hes|shes|grandpa|grandma|grandfather|grandmother|mom|mum|mother|dad|father|brother|sister|wife|husband|girlfriend|boyfriend|roommate|flatmate|buddy|friend|son|daughter|baby|toddler|uncle|aunt|cousin|neighbour|neighbor|coworker|teammate|guy|gf|bf|call (an )?ambulance|hes|shes|he is|she is|he just|she just|my (friend|brother|sister|mom|mum|dad|son|daughter|wife|husband|girlfriend|boyfriend|roommate|buddy|mate|partner|baby|kid|child|dog|cat|uncle|aunt|cousin|flatmate|teammate|coworker|client|grandma|grandpa))'

/** A body that fails, and a word of now or of somebody near: no report of the literature has both. */
export const ACUTE = [
  `${BODY} ~9 ${MOMENT}`,
  `${MOMENT} ~9 ${BODY}`,
  `(im|i am|i feel|ive|i think im|i keep|i might|my) ~4 ${BODY}`,
  'i (just |also |now |keep |started |even )*(cough|coughed|coughing|vomit|vomited|spit|spat|puke|puked|pee|piss|throw up|threw up) ~1 blood',
  'i ~1 (cant|cannot|can not|couldnt) ~2 (breathe|swallow|feel my (face|legs|arm|arms|hands)|move my ~1|see anything|stop shaking)',
  '(took|taken|injected|swallowed|drank|ate|pinned|shot|used|downed|ingested|dosed) ~4 (too much|too many|way too (much|many)|far too (much|many)|a whole (bottle|vial|pack|box|pen)|the (whole|entire) (bottle|vial|pack|box|thing|pen)|ten times|10 times|10x|triple|double) ~9 (feel*|heart|pulse|sick|dizzy|faint|vomit*|throwing|shaking|sweating|help|now|breath*|chest|what do|scared|panic*|wont|worried|numb)',
  '(kid|child|baby|toddler|dog|cat|puppy|kitten|daughter|son|infant|nephew|niece) ~4 (swallowed|drank|ate|eaten|ingested|got into|chewed|licked|injected|got hold of) ~8',
  '(kid|child|toddler|baby|son|daughter|dog|cat|puppy) ~2 (found|opened|grabbed|reached) ~3 (vial|vials|pills|capsules|stash|powder|bottle|pen|needle*)',
  '(do|doing|give|giving|need|start|perform) cpr',
  '(epipen|epi pen|narcan|naloxone) ~6 (now|help|give|need|where|him|her|me)',
]

/** The same after a shot or a pill, where nobody asks what has been published. */
export const ACUTE_AFTER = [
  `${BODY} ~4 (after|from|following|since) (a |the |my |his |her |that |this |first |second |taking |injecting |using |peptide |sarm |xcmpd )*(shot|injection|jab|dose|pill|capsule|capsules|vial|it|xcmpd|peptide|sarm)`,
  '(stabbing|crushing|sharp) pain ~3 chest',
  '(cant|cannot) feel ~3 (side|half) ~3 (body|face)',
  '(can|could|am|just) ~2 (hardly|barely) ~2 (get|catch|draw) ~2 (air|breath)',
  '(cant|cannot) feel ~3 side',
]

/** Sayings with death in them, and things that die without anybody coming to harm; read as nothing before danger is looked for. */
export const SAYINGS = [
  '(im|i am|were|am|is|are|been|people|literally|just) (just |literally |absolutely |so |all )*dying (to|for) (know|see|hear|find|try|understand|learn|read|compare|get|buy|ask|a|an|some|the|your|that|this)',
  '(price|prices|pricing|shipping|wait|waiting|suspense|fee|fees|cost|costs|delivery|site|app|website|page|ads|joke|deadline|exam|work|heat|commute|puns|lag|ui|loading|checkout|tariff*|tax|taxes|inflation|that|this|jokes) ~2 (is |are |just |really )*(killing|kills|killed|slaying) (me|us|my ~1|it)',
  '(killer|killing) (deal|deals|feature|features|price|prices|app|discount|discounts|offer|offers|it|t cell|t cells|cell|cells|whale*|sale|look|job)',
  'natural killer',
  '(kill|kills|killing|killed) (the |a |an |your |my |some |two |off |all |his |their |cancer |tumor |tumour |harmful |bad )*(price|prices|deal|deals|offer|offers|time|process|switch*|job|feed|feeds|bird|birds|competition|vibe|mood|tab|session|app|purchase|idea|bacteri*|microb*|virus*|pathogen*|fung*|cell|cells|tumor*|tumour*|cancer*|germs|weeds|listing*|ranking|conversation|project|bill|alert|alerts|subscription|notification*|list|discount*|margin*|shipping|savings|score|mice|rats|animals|insects)',
  '(kill|killing) (switch|switches|chain|curve|zone)',
  'suicide (gene|genes|inhibit*|substrate*|inactivat*|squad|vector*|doors|lane|enzyme*|plasmid*|cassette*)',
  '(cell|cellular|programmed cell|neuronal|tissue|bacterial|muscle cell|brand|heat|sudden infant) (death|suicide)',
  'dead (stock|link|links|listing|listings|page|pages|line|lines|end|ends|weight|cheap|zone|space|time|volume|simple|easy|right|wrong|vendor|vendors|website|site|sites|serious|battery|phone|pixel*|url|urls|code|codes|coupon*|drop|center|lift|lifts|slow|cells|skin|tissue)',
  '(box|bar|field|form|input|query|search|filter|link|links|page|pages|site|website|url|code|codes|coupon|coupons|vendor|vendors|shop|feed|feeds|button|chart|app|bot|listing|listings|battery|phone|market|hype|trend|project|server|promo) (is |are |has |was |looks |seems |gone |went |already |just |probably |now )*(dead|dying|died|die|dies|unresponsive|frozen|choking|collapsed|collapsing|collapse|killed|crashed|gone limp)',
  '(app|site|page|website|bot|button|vendor|vendors|seller|support|chart|server|search|assistant|alert|alerts|link|screen|menu|filter|you|checkout|telegram|login|it|shop|store) (is |are |has |keeps |still |just |not |isnt |doesnt |wont |stopped |does not |been |arent |havent |hasnt |never )+(responding|respond|responsive|responded|moving|reacting|loading|waking|wake|replying|working)',
  '(collapse*|collapsible|collapsing) (the |a |this )?(menu|section|panel|list|drawer|sidebar|table|chart|row|rows|card|details)',
  '(to die for|die hard|diehard|die cut|do or die|die cast|die down|dies down|old habits die)',
  '(overdose|overload|overdosing|overdosed) (of|on) ~1 (options|information|choices|ads|data|emails|notifications|offers|deals|coupons|alerts|spreadsheets|caffeine memes|memes|reading)',
  'breathe (life|new life|easy|easier)',
  '(price|prices|cost|total|shipping|bill|sticker|checkout|fees|quote) ~6 (heart attack|a stroke|faint|fainted|choke|choked|choking|pass out|passed out|collapse)',
  '(heart attack|stroke|fainted|faint|choked|passed out) ~6 (price|prices|sticker|cost|total|shipping|fees|bill|invoice)',
  '(stroke of (luck|genius|midnight|a pen)|brush stroke*|key stroke*|heart stopping|breath taking)',
  '(seizure|seizures) (of|by|at|from) ~3 (customs|fda|goods|product|products|shipment*|border|vials|police|agency|tga|parcels|packages|mail|tablets|counterfeit)',
  '(customs|asset|fda|border|police|drug|product|package|parcel|shipment|import) seizure*',
  '(shoot|shot|hang) (me|us) (a|an|the|your|over|some|back|out|up|another)',
  'hang (on|in there|out|up|tight)',
  '(cut|cutting) (the )?(price|prices|cost|costs|edge|corners|board|phase|season|agent|agents|off|down|out|through)',
  '(pass|passed|passing|hand|handed|handing) out (coupon*|code*|sample*|flyer*|free|discount*)',
  '(deal|deals|price|prices|offer|offers|sale|sales|promo*|coupon*|code*|stock|listing*|page*|item*|product*|badge*|tab|alert|alerts|history|message|messages) ~3 (disappear*|vanish*|gone|end|ends|ending|over|expire*|run out|dies|die|dead)',
  '(last|final) (message|post) (you|i|he|she|they|from|was|in|got)',
  '(choking|shock|fall|trip) hazard*',
  '(sticker|price) shock',
]
