/** Getting round tests, borders and prescriptions, making substances, and finding controlled ones (folded words). */

const TEST =
  '(drug|drugs|doping|anti doping|antidoping|urine|piss|blood|hair|saliva|military|employment|workplace|work|job|wada|usada|steroid|screening|police|probation|sports|ncaa|olympic|athlete)'

export const EVASION = [
  '(trigger|triggers|pop|pops|fail|fails|flag|flags|show|shows|light up|turn up) ~4 (panel|panels|drug screen*|drug test*|urine test*|urinalysis)',
  '(ship|send|mail|order|import|get|bring|deliver) ~6 (where its|where it is|despite|even though|even if) ~3 (banned|illegal|prohibited|not allowed|restricted)',
  '(how soon|how long|how many days|when) ~6 (after|before) ~4 (pass|test|tested|wada|usada|competition|compete)',
  '(usada|wada|testers|tester|ncaa|ukad|army|military|employer|work|coach|customs|police|probation) ~3 (catch|detect|find|bust|know|pop|flag|ban) ~2 (me|us|him|her|out|it in)',
  '(clean|fake|synthetic) (pee|piss|urine)',
  '(beat|beats|beating|cheat|cheating|fool|trick|evade|dodge|outsmart|get past|get around) ~4 (test|tests|testing|screen|screens|screening|panel|panels|control|controls)',
  '(write|put|say|declare|declaring|state|list|fill|mark|label*) ~6 (customs|declaration|cn22|cn23)',
  '(customs|declaration) form',
  '(so|avoid|avoiding|prevent|doesnt|dont|wont|isnt|not|without|never|less likely) ~4 (seized|confiscated|intercepted|stopped at (the )?border|flagged by customs)',
  '(drug test|drug screen|urinalysis|piss test|doping test|steroid test) ~6 (next|tomorrow|coming up|in # (days|weeks|hours)|monday|friday|soon|clean|pass|worried)',
  '(traces|residue|residues|metabolites|evidence of use) ~6 (test|tests|testing|screening|screen|detect*|control)',
  '(get rid of|remove|eliminate|clear|flush|hide|mask) ~6 (before|ahead of|prior to) ~3 (test|tests|testing|screening|screen|control|controls)',
  '(not|to|avoid|without|never|still|dont|wont|will i|would i|could i|how|so i|so that) ~4 (test|testing|come back|come up|pee|piss) (positive|negative|clean|hot)',
  '(before|until) ~4 (competition|contest|event|test|race|season) ~6 (stop|found|detected|clean|clear|quit)',
  '(stop|quit) ~6 before ~4 (competition|contest|test|race|season|meet)',
  '(mail|ship|send|bring|carry|take|drive|get|move|transport) ~6 (across|over|through|past) ~2 (border|borders|customs)',
  '(without|not) ~1 (declaring|declare|being noticed|noticing|anyone noticing|them noticing|notice)',
  '(border|customs) ~1 (agent|agents|officer|officers|guard|guards)',
  '(clear|clears|clearing|flush|flushing|remove|removing|get|getting|wash|washing) ~4 (from|out of) (my|your|the|his|her) (body|system|blood|urine|hair)',
  '(airport|airports|tsa|luggage|border|customs|mail|post|police|drug dogs|sniffer dogs) ~6 (smell|sniff|scan|xray|detect|catch|find|search|notice|open|check|inspect|stop)',
  '(smell|sniff|scan|xray|catch|notice|open|inspect) ~6 (airport|tsa|luggage|border|customs|mail)',
  '(drug dogs|sniffer dogs|sniffer dog|drug dog)',
  '(without|skip|avoid) ~2 (seeing|visiting|asking|consulting|telling|going to) ~3 (doctor|doctors|physician|gp|clinic)',
  '(hide|hiding|conceal|concealing|sneak|sneaking|smuggle|stash|disguise|camouflage) ~6 (luggage|bag|suitcase|package|parcel|mail|customs|airport|plane|carry on|backpack|wife|husband|coach|police|tsa|test|testers|roommate|doctor|border)',
  '(mask|masks|masking|masked|cover up|covers up) ~6 (test|tests|testing|detection|screen|screening|urine|use)',
  '(what|which|how|something|anything) ~4 (hides|masks|flushes|cleans|clears|removes) ~6 (test|urine|system|body|blood)',
  `(pass|passing|beat|beating|cheat|cheating|fool|trick|evade|evading|dodge|bypass|defeat|survive|clear|get past|get through|get around|avoid|avoiding|escape|fail|failing|fake|faking) ~4 ${TEST} ~1 (test|tests|testing|control|controls|screen|screens|screening|panel|sample)`,
  '(pass|beat|fool|cheat|evade|avoid|dodge|trick) (a |an |the |my |wada |usada |any )*(test|tests|testing|screening|testers|detection|tester|dna|doping control)',
  '(avoid|avoiding|evade|evading|escape|hide|hiding|without|prevent|dodge) ~3 (detection|detected|being detected|getting caught|caught|being caught|testing positive|customs|seizure|seized|inspection|border|getting flagged)',
  '(how long|how many (days|weeks|hours)|when) ~8 (detectable|detected|show up|shows up|in (my|your|the|his|her|someones) (system|body|urine|blood|hair)|stay in|stays in|leave (my|the|your) (system|body)|out of (my|your|the) (system|body)|test positive|test clean|clear (my|the|your) (system|body)|flush)',
  '(detection (window|windows|time|times|period|periods)|window of detection|clearance time|washout time)',
  '(undetectable|undetected|untraceable|masking agent*|masking product*|mask ~2 (use|presence|xcmpd)|clean urine|synthetic urine|diuretic ~4 (flush|mask|test)|detox ~4 (test|flush)|flush ~4 (out|system|test))',
  `(will|would|does|do|can|could|is|are) ~4 (show up|shows up|showing up|pop|pop up|come up|get me|cause me|make me|trigger|flag|test positive|fail|come back) ~5 ${TEST}`,
  '(will|would|could|can|might|do|if) (i|we|he|she) ~4 (test positive|fail|get caught|be caught|get flagged|pop hot|get banned|get detected|be detected|lose my medal)',
  '(not|isnt|arent|isn|never|least|hardest|harder|hard|difficult|cant be|cannot be|wont be|less) ~2 (detectable|detected|tested for|traceable|to detect|to trace|show up)',
  '(smuggl*|stealth ship*|stealth pack*|discreet* ship*|discreet* pack*|ship* discreet*|vacuum seal ~4 (mail|customs|dogs))',
  '(get|getting|sneak|sneaking|slip|bring|bringing|take|taking|send|sending|ship|shipping|mail|pass|carry|carrying|conceal|hide|hiding|fly|flying|travel|travelling|traveling|import|importing) ~8 (past|through|around|by|from|without|avoid*) ~3 (customs|border|airport|tsa|security|inspection|police|xray|border force|duty)',
  '(fly|flying|travel|travelling|traveling|plane|luggage|carry on|suitcase|airport|tsa) ~6 (with|in|hide|conceal|security|vials|peptides|sarms|xcmpd|problem|caught)',
  '(customs|border force|cbp) ~6 (avoid|declare|declaration|mislabel|label|seize my|seized my|open|intercept|trick|hide|low risk|stop my|flag|get past|slip|safest|catch|wont)',
  '(mislabel|relabel|mislabeled|disguise|declare) ~5 (package|parcel|customs|as|shipment|vial*|contents)',
  '(seized|confiscated|love letter|held) ~4 (customs|border|package|parcel|order) ~6 (avoid|prevent|resend|what should|how|next time)',
  '(without|no|dont need|skip|get around|bypass|avoid|forge|forged|fake|faking|need a fake) ~2 (prescription|prescriptions|script|rx|doctors note|doctor visit)',
  '(fake|forge|forging|photoshop|fabricate|edit|alter|counterfeit) ~3 (coa|coas|certificate*|prescription*|label*|lab report*|lab result*|test result*|id|documents)',
  '(get around|circumvent|loophole*|skirt|evade|bypass|work around) ~5 (law|laws|ban|bans|regulation*|fda|rule|rules|restriction*|age verification|paywall|scheduling|customs|import)',
  '(dopingtest|drogentest|dopingkontrolle) ~6 (bestehen|umgehen|nachweisbar|positiv)',
  '(nachweisbar|nachweiszeit*|zoll ~5 (umgehen|vorbei|schmuggeln|durch)|am zoll vorbei|durch den zoll|ohne rezept|rezeptfrei)',
  '(sin receta|pasar ~3 (control antidopaje|prueba*|aduana|antidoping)|evitar ~3 (aduana|deteccion|control)|cuanto tiempo ~5 (detect*|en el cuerpo|en la orina|sangre))',
  '(sem receita|passar ~4 (antidoping|exame|alfandega|teste)|evitar ~3 (alfandega|deteccao|exame)|quanto tempo ~5 (detect*|no corpo|na urina|no sangue))',
  '(sans ordonnance|passer ~4 (controle|douane|test antidopage)|eviter ~3 (douane|detection|controle)|combien de temps ~6 (detect*|dans le corps|urine|sang))',
  '(senza ricetta|passare ~4 (dogana|antidoping|test)|evitare ~3 (dogana|antidoping))',
  '(без рецепта|пройти ~4 (допинг|тест|таможн*|контроль)|обойти ~4 (допинг*|таможн*|контроль|тест)|через таможню|сколько ~5 (выводится|держится|обнаруж*|в моче|в крови)|допинг тест)',
]

const MAKE =
  '(synthesise|synthesize|synthesising|synthesizing|synthesised|synthesized|manufacture|manufacturing|brew|brewing|cook|cooking|extract|extracting|purify|purifying|recrystalli*|make|making|produce|producing|prepare|preparing|create|creating|formulate|formulating|compound|compounding|lyophilise|lyophilize|lyophilizing|build)'
const MADE =
  '(xcmpd|peptide|peptides|sarm|sarms|steroid|steroids|research chemical*|compound|drug|molecule|it|my own|own|capsules|tablets|pills|solution|powder|vials|gear|testosterone|hgh|meth|mdma|fentanyl|lsd|ghb|explosive*)'

export const SYNTHESIS = [
  '(home|garage|kitchen|basement|cheap|diy) ~2 (lab|setup|reactor) ~6 (synthesis|make|produce|cook|making)',
  '(cook|cooks|cooked|cooking|brew|brews|whip|whips|whipped) up',
  '(so|then|and) (i|we) (can|could) (repeat|replicate|reproduce|copy|make|synthesi*)',
  'how ~3 (is|are|was|to) ~3 (synthesi*|manufactured|produced|made) ~8 (so i|so we|repeat|replicate|reproduce|step|steps|myself|at home|recipe)',
  '(repeat|replicate|reproduce|copy) ~3 (synthesis|at home|myself|in my)',
  '(turn|turning|convert|converting|process|processing|make|making|put) ~4 (into|to) (capsules|pills|tablets|an oil|oil|a solution|liquid|injectable*|gummies|a spray)',
  '(purify|recrystallize|recrystallise|distill|extract|lyophilize|lyophilise|freeze dry) ~2 (my|own|raw|the|some)',
  '(make|making|mix|mixing|produce|producing|prepare|process|processing|cook|brew|turn|turning|press) ~6 (at home|in my kitchen|in my garage|myself)',
  `how (to|do i|do you|do we|can i|can you|could i|could one|would i|would one|would you|does one|should i|might one|do they|do labs|do people) (actually |go about |best |cheaply |successfully )*${MAKE} ~4 ${MADE}`,
  `(help me|show me|teach me|guide me|tell me how to|explain how to|ways to|way to|steps to|instructions to|need to|want to|trying to|i will|going to|able to) ~1 ${MAKE} ~3 (xcmpd|peptides|a peptide|sarms|a sarm|steroids|drugs|my own|own|capsules from|tablets from|testosterone|hgh|meth|mdma|fentanyl|lsd|ghb)`,
  '(synthesi*|manufactur*|production|purification|extraction) ~2 (route|routes|pathway steps|procedure|procedures|guide|recipe|steps|instructions|scheme|method|methods|protocol|reagent*|conditions|yield|temperature)',
  '(synthesi*|manufactur*|make|making|cook|cooking|brew|brewing|press|pressing) ~4 (at home|myself|yourself|in my (garage|kitchen|lab|basement|shed)|diy|home lab|homemade|from scratch|in bulk|step by step|in a garage|kitchen)',
  '(solid phase|spps|fmoc|boc ~1 protect*|coupling reagent*|peptide synthesi?er|peptide synthesizer|reagents|precursor|precursors|starting material*|retrosynthe*)',
  '(home ?brew|homebrew*|homemade|diy) ~2 (xcmpd|peptide*|sarm*|gear|steroids|capsule*|compound*|lab|synthesis)',
  '(recipe|recipes|formula for making|step by step) ~3 (for|to make|to) ~2 (xcmpd|peptide*|sarm*|steroid*|making|synthesi*|a sarm|liquid)',
  '(synthesis|synthese|synthetiser|sintesis|sintetizar|sintese|sintesi|sintetizzare|herstellen|synthetisieren|herstellung|fabriquer|fabricar|fabbricare|синтез|синтеза|синтезировать|изготовить|сварить|производство) ~4 (von|de|du|da|di|del|pour|zu hause|en casa|em casa|a la maison|in casa|xcmpd|в домашних|дома)',
  '(wie|como|comment|come|как) ~4 (herstellen|synthetisieren|sintetizar|sintetizo|synthetiser|fabriquer|fabricar|sintetizzare|синтезировать|сделать|изготовить|сварить)',
  '(press|pressing) ~2 (pills|tablets)',
  '(cap|capping|encapsulat*) (my own|own|raw|your own)',
]

const CONTROLLED =
  '(percs|perc|xans|addys|addies|oxys|oxandrolone|stanozolol|oxymetholone|methandrostenolone|boldenone|drostanolone|methenolone|turinabol|tramadol|clonazepam|alprazolam|diazepam|methadone|suboxone|isotretinoin|accutane|steroid|steroids|anabolics|testosterone|test e|test c|tren|trenbolone|anadrol|dianabol|dbol|winstrol|deca|nandrolone|masteron|primobolan|anavar|equipoise|halotestin|gear|juice|oxycodone|oxy|fentanyl|xanax|adderall|ritalin|cocaine|coke|mdma|ecstasy|molly|ketamine|lsd|heroin|meth|ghb|weed|cannabis|shrooms|psilocybin|opioids|opiates|benzos|valium|percocet|vicodin|codeine|morphine|2cb|dmt|insulin without|epo|dnp)'

export const SOURCING = [
  '(no questions asked|without ~2 (questions|prescription|script|rx)|no (prescription|script|rx|id) (needed|required|necessary))',
  `(place|places|site|sites|shop|anyone|somebody|someone|guy|dealer) ~2 (selling|sells|with|has|moving) ~2 ${CONTROLLED}`,
  `(where|how|who) ~2 (score|scoring|cop) ~3 (hgh|growth hormone|xcmpd|${CONTROLLED.slice(1)}`,
  `(hook|plug|link|sort) (me|us|a brother|a bro|a friend) ~3 ${CONTROLLED}`,
  `(anyone|anybody|who|you) (got|has|have|selling|know) ~4 ${CONTROLLED}`,
  `${CONTROLLED} ~3 (sold|for sale|to buy|buy|seller|sellers|vendor|vendors|supplier|suppliers|plug|price|cheap|cheapest|online|shipped|delivered)`,
  '(raw|raws|bulk|powder|powders|manufacturer|manufacturers|factory|factories|wholesale) ~4 (china|chinese|india|indian|alibaba|overseas|underground|private|directly from)',
  '(from|in) (china|india|alibaba|a chinese ~1|mexico|thailand|turkey) ~4 (raw|raws|bulk|powder|gear|steroids|without)',
  '(dark ?net|darkweb|dark web|deep web|onion (site|link|market)|black market|silk road|street dealer|dealer|dealers|plug for|my plug|a plug|tor market*|underground lab|ugl|ugls)',
  `(where|how|who|which|what|best|cheap*|vendor*|source*|site*|store*|shop*|help me|can i) ~6 (buy|get|order|find|source|score|purchase|acquire|obtain|sells|sell|for|has|sourcing) ~3 ${CONTROLLED}`,
  `(buy|buying|order|ordering|purchase|sourcing|source for|sell me|find me|get me) ~3 ${CONTROLLED}`,
  '(source|sources|sourcing|supplier|suppliers|plug) ~3 (raws|raw powder|raw powders|bulk raw|grey market|gray market|gray|chinese|china|india|legit)',
  '(chinese|china|alibaba|aliexpress|indian|telegram|whatsapp|discord|wickr|signal) (source|sources|supplier|suppliers|seller|sellers|vendor|vendors|factory|manufacturer|reseller*|group|groups|channel|contact|contacts)',
  '(legit|reliable|trusted|private|secret|hidden|unlisted) (source|sources|supplier|suppliers|plug)',
  '(gray|grey) (market)',
  '(how|want|start|can i|could i|help me|should i|let me|where do i|make money|business) ~6 (sell|selling|resell|reselling|distribute|distributing|deal|dealing) ~4 (xcmpd|peptides|sarms|steroids|at my gym|to clients|to friends|to athletes)',
  '(medical|pharma*) grade ~4 (without|no) ~2 (prescription|doctor)',
  '(buy|get|order|obtain) ~5 (without|under) ~3 (id|age check|age verification|being 18|prescription|18)',
]
