/**
 * Danger to life, in folded words (patterns.ts). English first, then German, Spanish, Portuguese, French, Italian and
 * Russian. The lists are two-sided: what reads like a report of the literature is not an emergency.
 */

const WHO =
  '(i|im|ive|my|me|he|hes|she|shes|they|theyre|we|someone|somebody|friend|buddy|roommate|boyfriend|girlfriend|husband|wife|brother|sister|mom|mother|dad|father|son|daughter|kid|child|baby|toddler|dog|cat|guy|partner)'
const STATE =
  '(unconscious|unresponsive|passed out|blacked out|collapsed|fainted|convulsing|convulsions|seizing|seizure|seizures|having a stroke|heart attack|anaphyla*|foaming|turning blue|blue lips|wont wake|not waking|not breathing|stopped breathing|cant breathe|cannot breathe|can not breathe|cant breath|unable to breathe|hard to breathe|trouble breathing|(isnt|is not|not|arent|wasnt|barely|hardly|can barely|can hardly|couldnt|struggling to|shallow) (breathe|breathing|breath)|struggling to breathe|difficulty breathing|short of breath|chest pain*|chest hurts|chest tight*|chest is tight|throat is clos*|throat clos*|throat is swell*|throat swell*|throat tight*|tongue swell*|tongue is swell*|face swell*|face is swell*|lips swell*|lips are swell*|vomiting blood|throwing up blood|coughing blood|coughing up blood|bleeding heavily|wont stop bleeding|cant feel my|paralysed|paralyzed|slurring|slurred|poisoned|overdosed|overdosing|overdose|od d|oded)'

export const EMERGENCY = [
  '(breathing|breath) (is|feels|feeling|getting|gets|becoming|is getting|is becoming) ~2 (hard|harder|difficult|heavy|shallow|weird|laboured|labored)',
  `${STATE} ~6 (took|after taking|after injecting|after using|after the|after my|since taking|since using|since my|since the)`,
  '(heart racing|heart pounding|heart is racing|palpitations) ~8 (took|taken|injected|used|after|since|now)',
  `${WHO} ~6 (choking|not responsive|went limp|gone limp|going blue|turned blue|having convulsions|is fitting|hallucinating|delirious|cant stand|cant move|cant see|cant speak|cant swallow|coughing blood|peeing blood|vomiting blood|blood in (my|his|her) (urine|vomit|stool)|heart stopped|cardiac arrest|a stroke|arrhythmia|severe (pain|reaction|swelling|headache|bleeding|vomiting)|swelling (shut|up|badly)|hives (all over|everywhere)|high fever|fever of #|burning up|black out|blacking out)`,
  '(need|get|call|send) ~3 (ambulance|911|999|112|er|emergency room|paramedics|medic)',
  '(go|going|gone|get|rush*|taken) to (the )?(er|emergency room|a and e|hospital) ~6 (now|right now|or wait|or not|after|because)',
  '(should i|do i) ~3 (go to|call) ~2 (er|emergency|hospital|911|112|999|ambulance|poison)',
  '(is this|this is|its) (an )?(emergency|overdose)',
  '(antidote|reverse (an|the) overdose|poisoning) ~6 (now|i|he|she|my|took|help)',
  '(took|swallowed|drank|ate|injected) ~3 (whole|entire|all) ~2 (bottle|vial|vials|pack|box|kit|capsules|pills)',
  '(swallowed|drank|injected|ate|took|inhaled) ~8 (by accident|by mistake|accidentally|unintentionally)',
  '(i|ive|he|she|hes|shes) (just |have |has )?(took|swallowed|taken|injected|drank|ate) (everything|all (of )?(my|the|them|it|his|her)|the (whole|entire|rest))',
  `${WHO} ~7 ${STATE}`,
  `${STATE} ~6 ${WHO}`,
  `(help|please|now|urgent|emergency|911|112) ~6 ${STATE}`,
  `${STATE} ~6 (help|now|right now|urgent|emergency|what do i do|what should)`,
  '(cant|cannot|can not) breathe',
  '(i|my heart) ~4 (heart|heartbeat) ~2 (racing|pounding|stopped|stopping|irregular|skipping)',
  '(my heart|heart) (is|keeps|wont stop|started) (racing|pounding|skipping)',
  '(my|having|have|got|severe|sudden|crushing) ~2 (chest pain*|chest pressure)',
  `${WHO} ~3 (took|take|taken|injected|swallowed|drank|ate|ingested|inhaled|used) ~5 (too much|too many|way more|whole (bottle|vial|pack|box|thing)|entire|all of (it|them)|by accident|accidentally|by mistake|10x|10 times|ten times|double)`,
  '(accidental*|mistakenly) ~3 (inject*|swallow*|ingest*|drank|took|overdos*|ate)',
  `${WHO} ~4 (swallowed|drank|ate|ingested|got into) ~5 (vial*|bottle|capsules|pills|tablets|powder|solution|peptide*|sarm*|xcmpd|battery|bleach)`,
  '(i|we|he|she|they|just|have|may have|might have) (overdosed|od d|oded)',
  '(allergic reaction|going into shock|severe reaction|bad reaction) ~6 (now|help|what do i|after (i|my|taking|injecting|using))',
  '(i|im|ive|he|she|my) ~6 (allergic reaction|going into shock|severe reaction)',
  '(injected|took|swallowed|taking|injecting|using) ~12 (chest hurts|cant breathe|throat|passed out|heart racing|heart is racing|numb|swelling up|blurry|cant see|shaking uncontrollably|fainting|vomiting|throwing up|hives)',
  '(poison control|call an ambulance|need an ambulance|dying right now|i think im dying|im dying|is dying)',
  '(ich|er|sie|mein|meine|freund*|kind|hilfe) ~7 (bekomme keine luft|keine luft|bewusstlos|ohnmachtig|krampfanfall|brustschmerzen|uberdosis|uberdosiert|zusammengebrochen|vergiftet|atmet nicht|nicht atmen|herzinfarkt|herzrasen)',
  '(keine luft|brustschmerzen|bewusstlos|atmet nicht|zu viel (genommen|gespritzt|eingenommen)|uberdosis genommen|notarzt)',
  '(no puedo respirar|no puede respirar|no respira|me duele el pecho|dolor (de|en el) pecho|inconsciente|convulsion*|sobredosis|se desmayo|me desmay*|se me cierra la garganta|tome demasiad*|me inyecte demasiad*|tomo demasiad*|envenenad*|ambulancia)',
  '(nao consigo respirar|nao respira|dor no peito|desmaiou|desmaiei|inconsciente|overdose|tomei demais|tomou demais|injetei demais|convuls*|envenenad*|garganta fechando|ambulancia)',
  '(je ne peux (pas|plus) respirer|narrive (pas|plus) a respirer|ne respire (pas|plus)|douleur* (a|dans) la poitrine|mal a la poitrine|inconscient*|surdose|overdose|convuls*|evanoui*|pris trop|injecte trop|empoisonn*|gorge (gonfle|enfle|se ferme)|ambulance)',
  '(non riesco a respirare|non respira|dolore al petto|svenut*|incosciente|overdose|ho preso troppo|convuls*|avvelenat*|ambulanza)',
  '(не могу дышать|не дышит|трудно дышать|задыхаюсь|задыхается|боль в груди|болит грудь|болит в груди|без сознания|потерял* сознание|передозировк*|судорог*|отравил*|отравлен*|скорую|скорая помощь|принял* слишком много|вколол* слишком много|выпил* слишком много|горло отекает|умираю)',
]

/** Words of somebody who reads rather than suffers; they lift the weaker half of the emergencies. */
export const LITERATURE = [
  '(reported|reports|report|trial|trials|study|studies|studied|published|literature|documented|case report*|adverse event*|adverse|evidence|paper|papers|review|known to|associated|linked|risk of|risks of|risk for|risks|side effect*|incidence|warning|warnings|label|data|history of|rates of|rate of|statistics|common|according)',
  '(does|do|can|could|has|have|is|are|was|were|did) (xcmpd|it|they|peptides|sarms|these|this|any|anyone|there|people|patients|participants)',
]

/** Suffering in the first person, or of somebody near, now: never literature. */
export const PERSONAL_EMERGENCY = [
  '(not|isnt|is not|wont|doesnt|does not|stopped|barely) (responding|respond|responsive|conscious|moving|reacting|waking)',
  '(no pulse|lips (are|is|look|turning|going) ~1 (blue|purple)|turning (blue|purple|grey|gray))',
  '(i|ive|he|she|friend|somebody|someone) ~3 (passed out|fainted|blacked out|collapsed)',
  '(isnt|is not|not|barely|hardly|stopped|can barely|can hardly|cant|cannot) (breathe|breathing)',
  '(i|im|i think im|i feel like im|he is|shes|hes|she is|friend is) (about to |going to |gonna |literally )?(die|dying|dying here|pass out|passing out|faint|fainting|collapse|having a heart attack|having a stroke|going into shock)( right now| here| after| from)',
  '(took|injected|used|taken|taking|injecting|using|swallowed) ~12 (feel|feeling|feels) ~2 (really|very|so|extremely|super|terribly|horribly|deathly|violently) (sick|ill|bad|weird|faint|dizzy|wrong|unwell|strange)',
  '(cant|cannot|wont) ~2 (stop vomiting|stop throwing up|stop shaking|stop bleeding|wake (him|her|them) up|be woken|feel (my|his|her) (face|arm|arms|leg|legs|hands|chest))',
  '(cant|cannot|can not) breathe',
  '(my|his|her) (chest|heart|throat|tongue|face|lips|vision|arm|left arm) ~2 (hurts|is|are|feels|keeps|clos*|swell*|tight*|racing|pounding|numb)',
  '(i|im|ive|he|hes|she|shes|my ~1 (friend|son|daughter|wife|husband|brother|sister|mom|dad|kid|child|baby|dog|cat|girlfriend|boyfriend|roommate|partner)) (just |am |is |has |have |was |had |having |feel |think i |might be |may be |now |already |suddenly |a |got |get |getting ){0,3}(overdosed|overdosing|passed out|collapsed|unconscious|unresponsive|seizing|having a seizure|seizure|chest pain*|fainted|poisoned|having chest|not breathing|stopped breathing|trouble breathing|vomiting blood|took too much|injected too much|took too many|swallowed|accidentally|allergic reaction|anaphyla*)',
]

export const CRISIS = [
  '(rather|prefer|wish|want|like) ~3 not (be|being) (alive|here anymore|here any more)',
  '(not|never) (be|being) alive (tomorrow|anymore|any more|any longer|much longer)',
  '(point|purpose|sense|meaning|reason) (of|in|for) (living|being alive|going on|my life|staying alive|life anymore)',
  '(tell|told) ~4 (i love|i loved) (them|her|him|you|everyone|my)',
  '(goodbye|good bye|farewell) ~4 (everyone|all|family|friends|mom|dad|forever)',
  '(nao aguento mais|cansad* de viver|nao vale a pena viver|no aguanto mas|cansad* de vivir|plus envie de rien|fatigue de vivre|keinen sinn mehr|lebensmude|stanco di vivere|stufo di vivere)',
  '(жить не хочется|нет смысла жить|надоело жить|устал* жить|не вижу смысла жить|убью себя)',
  '(kill|hang|shoot|drown|poison|stab) (my self|me|himself|herself|themselves|themself)',
  '(i|im|ive|id) ~4 (given up on life|lost all hope|lost hope|no will to live|nothing to live for|cant live|wont be here|not be here much longer|ready to go forever|ready to die|better off gone|worthless and want)',
  '(i|im) ~3 (self harming|self harm|cutting again|hurting myself|going to jump|about to jump)',
  '(how|what|which) ~6 (quickest|fastest|easiest|painless|best) ~3 (die|death|kill|suicide)',
  '(which|what) ~3 (peptide|peptides|sarm|drug|drugs|compound|chemical|pill|pills|xcmpd) ~4 (kill|kills|deadliest|deadly|most lethal|most toxic) ~3 (me|myself|fast|quickly|painlessly|a person|you)',
  '(suicide|suicidal) ~4 (help|hotline|hot line|line|thoughts|feeling|feel|mood|plan)',
  '(help|please) ~4 (suicidal|suicide)',
  '(she|he|they|somebody|someone|friend|daughter|son|wife|husband|mom|dad|mother|father|roommate|partner) ~6 (suicide|suicidal|self harm*|kill (him|her|them)(self|selves)?|overdosed on purpose|end it all|wants to die|going to jump)',
  '(to|and|just|easiest|quickest|gonna|wanna|lets|want to) end it( with| now| tonight| all| here| today)?',
  '(want|wanna|need|looking for) (a way |to get )?out of (life|this life|living|existence)',
  'hate my life',
  '(how (do|can|to|would|could|much)|want to|going to|plan to|planning to|way to|ways to|trying to) ~3 (overdose|od)',
  '(ending|end) things( tonight| now| for good| today| soon)?',
  '(let|lets|help|helps|make|makes|allow|allows) (me|us|someone|somebody|a person) (to )?(die|pass away|go peacefully|end it)',
  '(die|dying|pass|go) (peacefully|painlessly|quietly|in my sleep|quickly)',
  '(want|wanted|need|wish) (it|it all|this all|all of it|all of this|everything|all this|the pain|my pain|this life|my life) ~1 (to )?(end|stop|be over|be done)( forever| for good)?',
  '(to|and|just|then) never wake(s)?( up)?( again)?',
  '(hate|tired of|sick of|done with|fed up with) (my life|life|living|being alive|existing|existence)',
  '(no hope|hopeless|nothing to live for|nothing left|lost the will|life is (pointless|meaningless|over|not worth)|cant take (it|this|life) any( )?more|see no way out|no way out|jump off (a|the) (bridge|building|roof)|pills to (end|die)|say goodbye (to everyone|forever)|my last (message|night|day)|suicide note|sewerslide|ctb|catch the bus|want to (sleep forever|disappear|vanish|be dead|be gone))',
  '(how many|how much) ~5 (pills|tablets|sleeping pills|vials|capsules) ~8 (die|kill|never wake|end|fatal|lethal|not wake)',
  '(kill|killing|hurt|hurting|harm|harming|cut|cutting|hang|hanging|shoot|shooting|poison|starve|drown) (myself|my self)',
  '(end|ending|take|taking|finish) (my|my own) (own )?life',
  '(end|ending) (it all|it for good|things for good|everything tonight|my suffering)',
  '(i|im|ive|me|my) ~6 (suicide|suicidal|self harm|selfharm|unalive)',
  '(commit*|attempt*|plan*|consider*|thinking about|thinking of|thoughts of|method* (of|for)|way* (of|for)) suicide',
  '(painless|easy|easiest|quick|quickest|best|fastest|peaceful|least painful) ~2 (way|method|death|drug|compound|peptide) ~2 (to die|to go|suicide|die|out of life)',
  '(painless|peaceful|easy) death',
  '(want|wanna|wanted|wish|going|ready|plan|planning|rather|hope|need|trying) (to )?(die|be dead|disappear forever|not exist|not wake up|never wake up|be gone forever)',
  'i (just )?(want|wanna) (it|everything|the pain) to (end|stop) ~3 (forever|permanently|for good)',
  'wish i (was|were|wasnt) (dead|alive|never born|born)',
  '(dont|do not|didnt|no longer) (want|wanna|feel like) (to )?(live|be alive|living|be here anymore|exist|existing|wake up|go on|keep living)',
  '(no|without|any|little) (reason|point|will|purpose) ~1 (to|in|for) (live|living|go on|going on|life|exist)',
  '(cant|cannot|can not|dont want to) (go on|live like this|do this anymore|take it anymore|live anymore|keep going)',
  '(better off|be better) (dead|without me|if i was gone|if i were gone|if i died)',
  '(life|living) ~3 (isnt|not|is not|no longer) worth (living|it|continuing)',
  '(nobody|no one) ~3 (miss me|care if i die|care if i died|notice if i)',
  '(goodbye|good bye) (world|forever|cruel world)',
  '(overdose|od) (on purpose|deliberately|intentionally|to die|so i)',
  '(intentional*|deliberate*) ~2 overdos*',
  '(how much|how many|what amount|what dose|enough|amount|dose) ~8 (to|would|will|could|can|it take to) (kill|be fatal|be lethal|die|end my|finish me|end it)( me| myself| a person| a human| you| someone like me| an adult)?',
  '(lethal|fatal|deadly) (dose|amount|quantity|overdose|combination)',
  '(how much|how many|what amount|which amount) ~4 (is|are|would be|counts as|becomes) (lethal|fatal|deadly)',
  '(die|dying|death) ~3 (by|from) (overdose|overdosing) ~6 (i|me|my|want|plan)',
  'kms',
  '(he|she|they|friend|brother|sister|son|daughter|partner|wife|husband|mom|dad|roommate|buddy) ~6 (suicidal|kill himself|kill herself|kill themselves|killing himself|killing herself|end (his|her|their) life|commit suicide|wants to die|want to die|hurting (himself|herself|themselves))',
  '(umbringen|selbstmord*|suizid*|will sterben|mochte sterben|nicht mehr leben|leben beenden|mich toten|mir das leben nehmen|ritze mich)',
  '(suicid*|matarme|me quiero morir|quiero morir*|quitarme la vida|no quiero vivir|acabar con (mi vida|todo)|hacerme dano|autolesi*)',
  '(me matar|suicidar*|suicidio|quero morrer|tirar (a )?minha vida|nao quero (mais )?viver|acabar com (a )?minha vida|me machucar|automutil*)',
  '(suicid*|den finir|envie den finir|me tuer|envie de mourir|veux mourir|en finir|mettre fin a mes jours|plus envie de vivre|ne veux plus vivre|me faire du mal)',
  '(uccidermi|ammazzarmi|voglio morire|farla finita|togliermi la vita|non voglio (piu )?vivere|suicid*)',
  '(покончить|покончу|самоуби* |суицид*|убить себя|убью себя|хочу умереть|хочется умереть|не хочу жить|не хочется жить|свести счеты|повеситься|порезать себя|смертельн* доз*)',
  '(самоубийств*|самоубиться|суицид|суицида)',
]

/** Suicide as a subject of the literature, with nobody's own wish in it. */
export const CRISIS_LITERATURE = [
  '(suicidal|suicide|suicidality) ~7 (report*|trial*|stud*|label*|fda|ema|associated|linked|adverse|side effect*|known|review*|evidence|data|published|participants|patients|regulator*)',
  '(report*|trial*|stud*|label*|fda|ema|associated|linked|adverse|side effect*|warn*|review*|evidence|data|published|investigat*|regulator*) ~8 (suicidal|suicide|suicidality)',
  '(does|can|could|did|has|do) (xcmpd|it|they) ~4 (suicidal|suicide|suicidality)',
]
