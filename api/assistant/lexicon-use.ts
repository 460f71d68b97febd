/**
 * What asks for amounts, schedules, routes, preparation, combinations, or advice for a person or an animal, in folded
 * words (patterns.ts). `xcmpd` stands for any compound's name.
 */

const THING =
  '(it|this|that|these|those|them|xcmpd|xcmpds|peptide|peptides|sarm|sarms|stuff|compound|compounds|chemical|chemicals|product|powder|pill|pills|capsule|capsules|vial|vials|supplement|supplements|one|some|any|research ~1)'
const USE =
  '(take|taking|taken|took|use|using|used|run|running|inject|injecting|injected|pin|pinning|pinned|try|trying|tried|start|starting|started|consume|consuming|ingest|ingesting|swallow|swallowing|snort|snorting|smoke|smoking|drink|drinking|eat|eating|apply|applying|rub|rubbing|administer|administering|shoot|shooting|vape|microdos*|cycle|cycling|stack|stacking|mix|mixing|combine|combining|add|adding|blast|cruise|draw|put|spray|hop on|go on|get on|stay on|be on|come off|get off)'
const GOAL =
  '(fat|weight|weightloss|muscle|muscles|mass|lean|leaner|bulk*|cut|cutting|shred*|recomp*|heal*|recover*|joint|joints|tendon*|injur*|skin|wrinkles|hair|sleep|anxiety|depress*|focus|memory|cognit*|brain|mood|libido|sex|sexual|erect*|energy|fatigue|ageing|aging|anti|antiaging|longevity|strength|endurance|stamina|pain|gut|ibs|tan|tanning|acne|bodybuilding|beginner*|women|men|females|males|me|my|myself|old|older|elderly|seniors|someone|somebody|athletes|runners|lifters|inflammation|immunity|immune|diabetes|obesity|health|wellness|arthritis|growth|height|taller|looks|fitness|performance|gains|ripped|abs|belly|stress|adhd|appetite|arthriti*|back|knee|shoulder|elbow|ed|testosterone|fertility|menopause|migraine*|autism|cancer|covid|crohns|stronger|bigger|gaining|losing|building|sculpt*)'
const KIND =
  '(peptide|peptides|sarm|sarms|compound|compounds|chemical|chemicals|substance|substances|supplement|supplements|drug|drugs|product|products|one|ones|option|options|choice|thing|something|stuff|xcmpd|nootropic|nootropics|research ~1)'
const WHOM =
  '(i|we|you|one|he|she|they|someone|somebody|anyone|a person|a beginner|beginners|women|men|my ~1)'
const GIVEN_UNIT =
  '(mg|mcg|ug|micrograms|milligrams|ml|mls|units|unit|iu|ius|cc|ccs|drops|pumps|sprays|clicks|pills|capsules|caps|tablets|tabs|shots|injections|ticks|times|weeks|days|months|grams|scoops|squirts|droppers)'

/** Amounts and schedules. */
export const AMOUNT = [
  '(how much|how many|how often|how long) (do|does|did|would|should) ~1 (people|students|athletes|men|women|users|bodybuilders|gamers|patients|folks|guys|girls|others|most|they|everyone|kids|pros|runners|lifters|beginners|biohackers) ~2 (use|take|run|inject|need|start|go|stay|do)',
  '(coach|trainer|buddy|friend|brother|mate|guy|doctor|doc|forum|reddit|influencer|video|they|he|she|everyone|somebody|someone) ~1 (says|said|say|told me|tells me|swears by|recommends|recommended|suggests|suggested|runs|uses) ~2 # (mg|mcg|ug|iu|ml|units)',
  '(go|going|move|moving|step|jump|switch|bump|increase|up) ~3 from # ~2 to #',
  '(drops|gotas|tropfen|gouttes|gocce|капель|капли) ~2 (xcmpd|per day|daily|a day|al dia|por dia|am tag|par jour)',
  '(#|one|two|three|four|five|half a|half|a single) (cap|caps|capsule|capsules|pill|pills|tablet|tablets|tab|tabs|drop|drops|spray|sprays|shot|shots|click|clicks|scoop|scoops|unit|units|dropper|droppers) ~6 (a day|per day|daily|each day|every|each|per week|weekly|alright|ok|okay|enough|safe|too much|or #|or two|or three|at once|at a time)',
  '(doze|dozes|dozage|dozing|doseage|dosege|dosags|posologie)',
  '(time|timing|schedule|space|spacing) ~2 (their|your|my|out|of|the) ~2 xcmpd',
  '(amount|amounts|quantity|quantities) (used|given|studied|tested|taken|administered|people|that was|that were)',
  '(take|takes|taking|took|run|running|uses|using|used|inject*|pin*|tried|try) ~2 # (mg|mcg|ug|iu|ml|units|cc|caps|capsules|pills|tabs|tablets)',
  '(take|takes|taking|took|use|using) (only |just |like )?(a little|a bit|some|less|more|half|too little|a small|a low|a high|a tiny)',
  '(dose|doses|dosed|dosing|dosage|dosages|dossage|microdos*|megados*|posology|redose|redosing)',
  '(how much|how many|what amount|what quantity|what volume|how little) ~6 (should|shall|do i|do you|can i|could i|can you|to|must|need|would|does one|does a|do people|does someone|safe|safely|for) ~4 (take|taking|use|using|inject*|run|pin|consume|ingest|swallow|draw|drink|eat|snort|smoke|add|mix|put|give|start|feel|notice|lose|gain|get results|stay safe|be safe|begin|have)',
  `(how much|what amount) ~3 (xcmpd|peptide|sarm|it|this|that) ~3 (safe|safely|enough|too much|okay|ok|needed|required|needs|recommended|a day|per day|daily|weekly|each|every|for ${GOAL})`,
  '(how much|how many|what amount) ~5 (is|are|would be) (safe|enough|too much|too many|ok|okay|optimal|ideal|right|normal|typical|effective|needed|required|appropriate|sensible|reasonable|recommended|good)',
  `(how much|how many) ~4 (for|per) (a |an |my |the |someone )?(person|man|woman|guy|girl|adult|male|female|beginner|# (kg|lb|lbs|kilo*|pound*|year*)|body*|${GOAL})`,
  `how many ${GIVEN_UNIT} ~6 (should|do i|do you|can i|could i|to take|to inject|to draw|to use|per day|a day|daily|per week|a week|weekly|for|would|need|at a time|each time|morning|before|safe|equal*|is # (mg|mcg|ug)|are # (mg|mcg|ug)|on (a|the|an) ~2 syringe)`,
  `(how often|how frequently|how regularly|what time|what times|which time|when|how long|how many (days|weeks|months|times)) ~5 (should|do|can|could|must|to|would|does|shall|is it safe|before|until|between|for) ~4 (take|taking|use|using|inject*|pin*|run|running|cycle|stay on|be on|on it|off|come off|wait|stop|see results|results|kick in|feel|work|working|take it|notice|break)`,
  '(how often|how frequently) (xcmpd|it|shots|injections)',
  '(how much|how many) ~5 (i|we|you|someone|one|he|she|people|you guys) (need|needs|needed|require|requires|want|get through|go through|be taking|be using)',
  '(how much|how many) ~6 (do i need|do you need|do we need|will i need|would i need|should it be|is needed|are needed|per month|a month|each month)',
  '# (weeks|months|days|week|month|day) ~4 (too long|long enough|enough|too short|safe|ok|okay|on it|on xcmpd|off|plan|program|course|run|regimen|xcmpd)',
  '(be|being|gets|getting|should be|is usually|is normally|is typically|are usually|usually|typically|normally) (taken|injected|administered|consumed|ingested|dosed|swallowed|applied|snorted|used daily)',
  '(human|typical|usual|common|average|recommended|effective|studied|tested|clinical|trial|typically used|popular|normal|standard|sensible|reasonable) ~2 (amount|amounts|quantity|quantities|mg|milligrams|mcg|concentration|concentrations)',
  '(amount|amounts|quantity|quantities) ~4 (of|for) ~2 (xcmpd|it|peptide*|sarm*) ~3 (people|person|human|humans|user|users|me|take|use|safe|daily)',
  '(plan|program|programme|protocol|protocols|regimen|regime|routine|schedule|guide|calendar) ~6 (xcmpd|peptide|peptides|sarm|sarms)',
  'xcmpd ~3 (plan|program|programme|protocol|protocols|regimen|regime|routine|schedule|usage guide|how to guide|calendar)',
  '(at|on|for|with|about|around|only|just|is|are|was|would|of|try|do|doing|at least|maybe|say|roughly|to|from|between|and|or) # (mcg|ug|micrograms|iu|units|mg|ml) ~2 (enough|too much|too little|ok|okay|safe|alright|good|a lot|high|low|too high|too low|daily|twice|once|per day|a day|each day|every|per week|a week|weekly|eod|ed|for me|in the morning|at night|before bed|pre|morning|bid|split|pinned|reasonable|excessive|overkill|effective|optimal|work)',
  '# (mcg|ug|mg|ml|iu|units|micrograms) ~3 (daily|twice daily|once daily|per day|a day|each day|every day|every other day|per week|a week|weekly|eod|bid|each morning|every morning|at night|before bed|every # (hours|days)|for # weeks)',
  '(is|are|was) # (mcg|ug|micrograms|mg|units|iu) ~3 (enough|too much|safe|ok|okay|fine|right|normal|good|a lot|correct|dangerous|high|low)',
  '(mg|mcg|ug|units|iu|ml) per (kg|kilo|kilogram|lb|pound|day|week|body|injection|shot)',
  '(per|each|every) (kg|kilo|kilogram|lb|pound) ~2 (of )?(body*|bw|mass)',
  '(# (kg|kgs|kilos|kilograms|lb|lbs|pounds|stone)|my (weight|bodyweight|body weight|bmi|size)|i weigh|weighing|who weighs|weighs)',
  '(convert|scale|scaling|translate|extrapolate|adjust|calculate|compute|work out) ~8 (human|humans|person|people|kg|lbs|pounds|bodyweight|body|units|mcg|ug|ml|syringe|volume to|weight|amount)',
  '(human equivalent|animal to human|rat to human|mouse to human|mice to humans|rats to humans|hed)',
  '(starting|start|maintenance|loading|safe|effective|typical|usual|common|standard|recommended|optimal|ideal|right|correct|appropriate|therapeutic|minimum|maximum|max|average|clinical|proper|good|normal|lowest effective|highest safe|beginner|daily|weekly) (amount|amounts|quantity|quantities|range|ranges|level|levels|strength|concentration|phase|window|frequency|schedule|mg|mcg|milligrams|intake|serving|servings|shot|number of (mg|mcg|units|pills|capsules))',
  '(amount|amounts|quantity|quantities|milligrams|micrograms|mg|mcg|units|schedule|frequency|timing) ~3 (people|users|used|bodybuilders|athletes|patients|participants|subjects|volunteers|given|should i|to take|to use|to inject|i need|needed|i take|were given|was given|received|administered)',
  '(upper limit|safe limit|ld50|ld 50|noael|therapeutic index|ballpark|rough (number|estimate|figure|idea) ~3 (mg|amount|take|use)|sweet spot)',
  '(enough|too much|too little|more|less|double|triple|half|twice) (of )?(xcmpd|it) ~2 (to|for) (me|get|feel|lose|gain|build|see|work|sleep|heal|take)',
  '(increase|decrease|raise|lower|up|bump|double|halve|split|reduce|ramp|taper) (my|the|it|your|up|off|down)( ~1)? ?(amount|intake|mg|mcg|units|to #|by #|it|slowly|weekly)?',
  '(titrat*|uptitrat*|taper|tapering|ramp up|front load|frontload*|loading phase|maintenance phase|washout period|drug holiday)',
  '(schedule|regimen|regime|protocol|protocols|program|routine|calendar|plan) ~3 (for|of|with|using|to take) ~2 (xcmpd|peptide*|sarm*|me|my|fat|muscle|healing|recovery|weight|injur*|beginner*|bulking|cutting)',
  '(xcmpd|peptide|peptides|sarm|sarms|healing|weight loss|fat loss|muscle|injury|bulking|cutting|research) (schedule|regimen|regime|protocol|protocols|routine|calendar|cycle|cycles|stack|stacks|course|calculator)',
  '(dosing|peptide|reconstitution|syringe|units) calculator',
]

/** Routes, preparation and handling for use. */
export const ROUTE = [
  '(where|which|what) ~6 (belly|abdomen|thigh|thighs|glute|glutes|buttock|buttocks|deltoid|love handle|love handles|body part)',
  '(store|storing|keep|keeping|refrigerate|freeze|freezing|fridge) ~4 (mixed|opened|open vial|my|liquid form|once mixed|after mixing|dissolved)',
  '(how often|how frequently|when|how long|how much|how many times|what time|how) (is|are|was|were|should|does) ~3 (given|taken|administered|injected|dosed|run|consumed)',
  '(administer|administering|self administ*)',
  '(swirl|swirling|shake|shaking|roll|rolling) ~4 (vial|it|powder|solution|peptide|mixing|mixed)',
  '(snort|snorting|snorted|smoking|smoked|smokable|vape|vaping|vaped|swallow|swallowing|swallowed|inhale|inhaling|inhaled|boof|boofing|chew|chewing|drinking it|drink it|eat it|eating it|rectally|nebuli*)',
  '(taken|swallowed|injected|used|applied|administered) ~3 (morning|night|bed|meal|meals|food|stomach|daily|weekly|orally|by mouth|together|long term|every)',
  '(inject|injects|injecting|injected|injection|injections|self inject*|subq|sub q|subcut|subcutaneous*|intramuscular*|intravenous*|intranasal*|sublingual*|im shot|iv drip|glute|delt|ventrogluteal)',
  '(reconstitut*|recon my|recon a|recon the|resuspend*|rehydrat*)',
  '(pin|pinning|pinned|jab|jabbing|shoot up|shooting up|backload|backfill*) ~1 (it|in|my|every|daily|eod|xcmpd|this|them|subq|where|site|sites)',
  '(where|which|what) ~4 (pin|jab|site|sites|needle|needles|gauge|syringe|syringes|swab*)',
  '(bac|bacteriostatic|sterile|distilled|tap|saline|acetic|solvent|diluent|water|dmso|peg|ethanol|alcohol) ~8 (mix|add|dilute|dissolve|draw|put|use for|use with|how much|how many|ratio|need)',
  '(how much|how many|what volume|what ratio|which) ~3 (bac|bacteriostatic|sterile water|water|saline|solvent|diluent)',
  '(mix|add|dilute|diluting|mixing|adding|dissolve|dissolving|draw|put) ~6 (bac|bacteriostatic|sterile water|water|saline|solvent|diluent|# (ml|mls|cc)|acetic acid|dmso|juice|vodka|ethanol|powder into|vial)',
  '(# (ml|mls|cc) ~5 (to|into|in|with) ~4 (vial|# mg|powder)|(ticks|tick marks|lines|hash marks|clicks|units) on ~3 (syringe|pen|barrel)|insulin (syringe|needle|pin|pen)s?)',
  '(best|safest|right|proper|correct|easiest|good|fastest|healthiest) (way|ways|method|route|technique|approach|practice|time|place|spot) ~2 (to|of|for) (take|taking|use|using|get|administer*|consume|consuming|store my|do|apply|applying|run|running|start|starting|absorb*|cycle|stack|inject*)',
  `how (do|does|should|would|can|could|to|did|must|shall) (i |you |we |one |people |someone |a person |they |he |she |users |beginners |bodybuilders |to )?(safely |properly |correctly |best |actually |even |go about )*${USE} ~2 (${THING}|on|with|off)`,
  'how to (safely |properly |correctly |best )?(take|use|run|apply|consume|ingest|administer|cycle|stack|microdos*|pin|come off|start|prepare|snort|smoke|vape|drink|lose|gain|build|grow|heal|burn|boost|raise my|lower my|get (big|bigger|ripped|lean|jacked|shredded|taller|tan))',
  `how (do|can|should|would|could) (i|we|you|one) ~2 (lose|gain|build|heal|burn|boost|grow|recover|get (big|bigger|ripped|lean|jacked|shredded|taller|tan|stronger)|put on|bulk|cut)`,
  'how (is|are|was|were|should|do) (it|this|that|they|these|xcmpd|peptides|sarms|people) ~2 (taken|used|administered|given|applied|consumed|ingested|delivered|absorbed|take it|use it)',
  '(route|routes|method|mode|way|form) of (administration|delivery|taking|use|application|intake|ingestion)',
  '(oral|orally|injectable|nasal|nasally|sublingual|topical|topically|transdermal|iv|im|rectal*) (or|vs|versus|better than|over|instead of|rather than) (oral|orally|injectable|nasal|nasally|sublingual|topical|topically|transdermal|iv|im|injected|injection|capsule*|pill*)',
  '(by mouth|up (my|the|your) nose|under (the|my|your) (tongue|skin)|into (my|the|a|your) (vein|muscle|belly|stomach|fat|thigh|glute|shoulder|arm|tendon|joint|knee|injury)|on (my|your) (skin|face|scalp|gums))',
  '(empty stomach|full stomach|on a full|with food|without food|with meals|before meals|after meals|before bed|before sleep|before bedtime|pre workout|preworkout|post workout|before training|after training|fasted|fasting state|first thing in the morning)',
  '(instructions|directions|guide|guidelines|guidance|manual|tutorial|steps|tips|advice|walk me|walkthrough|how to guide) ~3 (for|to|on|of|through) (safely |properly )?(taking|using|use|take|usage|injecting|running|administering|consuming|consumption|beginners|prepar*|mixing|cycling|stacking|a cycle|a first|my first)',
  '(usage|user|beginner|beginners|injection|mixing|preparation|cycling) (guide|instructions|protocol|directions|tutorial)',
]

/** Combinations and courses. */
export const COURSE = [
  '(cycle|cycles|cycled|cycling|on cycle|off cycle|oncycle|pct|post cycle|postcycle|cycle support|blast|blasting|cruise and|bridge between|recomp)',
  '(stack|stacks|stacked|stacking)',
  '(combine|combined|combining|mix|mixed|mixing|pair|paired|pairing|coadminist*|co administ*|synerg*|alternate|alternating) ~4 (with|and|plus|together|alongside) ~3 (xcmpd|it|peptide*|sarm*|alcohol|my|med*|trt|testosterone|another|other|creatine|caffeine|each other)',
  '(xcmpd|them|it|both|peptides|sarms|these|those) ~3 (be |being |get )?(combined|mixed|paired|taken together|used together|run together|together|at the same time|simultaneously|back to back|side by side in)',
  '(together|alongside|along|on top of|at the same time|simultaneously|while on|while taking|while using|concurrently) ~2 (xcmpd|it|trt|my ~1|other ~1|alcohol|ssri*|metformin|insulin|adderall|creatine|antidepressant*|medication*|meds)',
  '(go|goes|work|works|fit) (well|good|great|best|nicely) (with|together|alongside)',
]

/** Advice for a person or an animal: choosing, starting, stopping, treating, judging. */
export const PERSON = [
  '(feel|feeling|felt|be|being|get|getting) ~2 (sick|ill|nauseous|nauseated|tired|dizzy|weak|hungry|bloated|lethargic|anxious|depressed) (on|from|after|with|while|since)',
  '(what|how) (do|should|can|could|would|must|shall) (i|we|one|you) (do|proceed|handle|start|begin|continue)( next| now| then| first| about| with| if| when| once| after)',
  '(someone|somebody|people|anyone|guys|women|men|a person) like (me|us|him|her)',
  `xcmpd (or|vs|versus|over|instead of|rather than) xcmpd ~2 (for|to) ~2 ${GOAL}`,
  '(vendor|vendors|seller|sellers|shop|shops|store|stores|supplier|suppliers) ~6 (safest|legit|legitimate|trust|trusted|trustworthy|reliable|honest|scam|scams|scammer*|reputable|credible|to order from|best overall)',
  '(safest|legit|legitimate|trust|trusted|trustworthy|reliable|honest|reputable|credible) ~2 (vendor|vendors|seller|sellers|shop|shops|store|stores|supplier|suppliers)',
  '(i|ive|he|she|my ~1) (just |already |also |recently )?(had|got|get|have|has|developed|noticed|experienced|experience|experiencing|am getting|keep getting) ~6 (from|after|on|since|because of|due to|while on) ~2 (xcmpd|it|sarm*|peptide*)',
  '(what now|what do i do now|how do i fix (it|this|that)|how can i fix (it|this|that)|how do i get rid of (it|this|that))',
  '(which|what) (one )?(to|should i|should we|do i|would i) (pick|choose|buy|take|get|select|go with|go for|use|start with|order)',
  '(recommendation|recommendations|recommended|recommend) (please|pls|thanks|needed|wanted)',
  `${KIND} (recommendation|recommendations|suggestion|suggestions|advice)`,
  '(doctor|doctors|physician|clinic|clinics|endo|pharmacist) ~3 (prescribe|prescribes|recommend|recommends|give|gives|suggest|suggests|start you|start me)',
  `(i|we|im|id|my ~1) ~2 (want|wants|need|needs|wanna|would like|like|trying|try|hope|hoping|wish|looking|plan|planning|aim|aiming|struggling|love) to (lose|gain|build|heal|recover|get|grow|burn|sleep|look|feel|be|become|improve|boost|cut|bulk|tan|fix|reduce|increase|treat|cure|shed|tone|put on|drop|raise|lower|enhance|stay young|live longer|get rid|stop my|slow) ~2 ${GOAL}`,
  `(which|what) ~2 ${KIND} ~3 (is|are|gives|give|has|have|would|will|makes|make|builds|build|hits|works|work) ~3 (strongest|best|better|safest|mildest|most (effective|powerful|potent|anabolic|suitable|gains|helpful|useful)|ideal|right|fastest|the most muscle|least suppressive|least side effects|fewest side effects|biggest gains)`,
  `(should|shall|can|could|may|must|might|would|ought|will|able to|allowed to|need to|have to|supposed to) ${WHOM} (just |still |even |also |safely |really |actually |legally |be |already |ever |not |to |please )*(${USE}|stop|switch|quit|avoid|skip|continue|begin|increase|worry|choose|pick|go with|give|benefit|expect|test myself)`,
  `(should|shall) (i|we|my ~1|he|she) (take|use|try|inject|start|stop|buy|get|choose|pick|order|run|avoid|go|be|do|wait|see|expect|worry|eat|add|switch|keep|increase|feel|combine|consider|have|cut|lose)`,
  `(do|does|did|dont|would|will) (i|you|we|one|he|she) (need to |have to |want to |get to )?(take|inject|pin|cycle|stack|swallow|snort|smoke|eat|drink|run|apply)`,
  `(can|could) (it|this|xcmpd|that|they) be (taken|used|injected|swallowed|eaten|drunk|snorted|smoked|combined|mixed|consumed|ingested|administered|applied)`,
  `(i|im|ive|id|ill|we|were|ive been|i have been|i am|my ~1|he|she|hes|shes) (just |am |was |is |have |has |had |be |been |currently |now |already |recently |want to |wanna |would like to |plan to |planning to |planning on |going to |gonna |about to |thinking of |thinking about |considering |decided to |started |start |starting |considered |hoping to |looking to |trying to |ready to |also |did |do |really |still |used to |on the verge of |a |to |it |only |taking about ){0,5}(take|taking|taken|took|inject|injecting|injected|pin|pinning|run|running|on|use|using|used|try|trying|tried|start|starting|started|cycle|cycling|stack|stacking|swallow|consume|snort|microdos*|combine|mix) (my |some |this |a |the |my first |first |both |a bit of |more |it with |low |high )*(xcmpd|peptide*|sarm*|it|them|this|these|ozempic|steroids|trt|test|gear|vial|vials|compound|cycle|stack|research chemical*)`,
  `(safe|ok|okay|fine|alright|good idea|bad idea|dangerous|risky|wise|advisable|smart|worth it|worthwhile|healthy|harmful|worth) ~2 (for me|for my ~1|if i|when i|as i|with my|given my|at my|to (take|taking|use|inject|run|mix|combine|try|start|stack|cycle|consume|drink|snort|smoke|eat|be on|go on|stay on|stop|buy|give|do)|while (i|pregnant|breastfeeding|nursing|on|taking|using|trying|driving)|taking|injecting|running|using|trying|mixing|combining|during (my )?pregnancy|for someone ~2 (with|on|like|who)|for (a )?(diabetic*|woman|women|man|men|pregnant|people with|older|someone|beginner*|dogs|cats|pets|horses)|with (alcohol|beer|wine|coffee|medication*|meds|antidepress*|ssri*|metformin|insulin|statin*|birth control|trt|testosterone|creatine|caffeine|adderall|viagra|diabetes|high blood pressure|cancer|heart|kidney|liver|pcos))`,
  '(safe|ok|okay|fine|safely) (to|for) (take|use daily|consume daily|inject|mix|combine|stack|run)',
  `(best|better|good|top|ideal|right|strongest|safest|most effective|effective|perfect|greatest|favorite|number one|mildest|most powerful|# best) ~3 ${KIND} ~4 (for|to|if|when|that) ~3 ${GOAL}`,
  `(best|top|strongest|safest|ideal|most effective|mildest|most powerful|favorite|greatest) ~1 ${KIND}`,
  `(best|better|good|top|ideal|great|effective|suitable|useful|right|helpful) (for|with) ~2 ${GOAL}`,
  `(what|which|anything|something) ~2 (works|work|is working) ~1 (for|with|against) ~2 ${GOAL}`,
  `(what|which|any|some) ~1 ${KIND} ~2 (should i|should we|should a|would you|do you|can i (take|use)|could i|help*|works best|work best|work for|works for|is best|are best|is better|is the best|are good|is good|is right|to take|to use|to try|to start|to buy|i should|burn*|build*|heal*|cure*|treat*|fix*|will help|can help|would help|suit*|for ${GOAL})`,
  '(what|which) ~2 (should|would|do) (i|we|you) (take|use|try|start|buy|get|choose|pick|go for|go with|recommend|suggest|run|inject|advise)',
  '(recommend|recommends|recommended|recommendation|recommendations|suggest|suggestion|suggestions|advise|advice) ~5 (xcmpd|peptide*|sarm*|compound*|for me|me|for my|for someone|something|anything|a vendor|vendor|vendors|a seller|seller|supplier|which|one|stack|product|for ~2 (loss|gain|sleep|healing))',
  '(do|would|can|could|will|please) (you )?(recommend|suggest|advise|pick|choose|prescribe|diagnose)',
  '(recommend|suggest|advise|prescribe|tell) (me )?(the best|something for|the right|a peptide|a sarm|some peptides|some sarms|an effective|what to take|which to take|what i should|which i should|how i should)',
  '(your|personal|honest) (recommendation|opinion on|advice|suggestion|pick|favorite|favourite|choice)',
  '(most|best|more|very) (trusted|trustworthy|reliable|legit|legitimate|reputable|honest|safest) ~1 (vendor|vendors|seller|sellers|supplier|suppliers|source|sources|shop|shops|site|sites|store|place)',
  '(best|favorite|favourite|top|safest) (vendor|seller|supplier|source|shop|store|company|brand)',
  '(which|what) ~1 (vendor|vendors|seller|supplier|shop|store|brand|company) ~3 (should i|should we|do you|would you|is best|is better|can i trust|to trust|are best|is the best|is most|is safest|is legit|are legit|are trustworthy|is trustworthy|i should)',
  `(will|would|can|could|does|did|is|do) (it|this|xcmpd|these|they|peptides|sarms|that|a peptide) ~3 (help|heal|fix|cure|treat|work|make|give|get|hurt|affect|harm|kill|improve|boost|damage|mess|ruin|solve|relieve|going to|let|good|bad|safe|right) ~1 (me|my|mine|us|our|him|her|for me|for my|with my|on my|someone like me)`,
  '(help|helps|make|get|let) (me|us|my ~1|him|her) (lose|gain|build|heal|sleep|recover|grow|focus|get|burn|look|feel|be|become|shred|bulk|cut|tan|last)',
  '(for|with|heal|fix|cure|treat|help|repair|improve|reduce|relieve|about|have|boost|increase|lower|raise|on) my ~1 (knee|knees|shoulder|elbow|tendon*|ligament*|acl|back|hip|joint*|wrist|ankle|gut|stomach|ibs|crohns|anxiety|depression|adhd|sleep|insomnia|acne|hair|hairline|skin|wrinkles|scar*|injur*|pain|arthritis|diabetes|blood sugar|blood pressure|cholesterol|testosterone|libido|erectile|ed|weight|belly|fat|muscle|muscles|memory|brain|cancer|tumor|autoimmune|psoriasis|eczema|asthma|fatigue|energy|immune|liver|kidney|kidneys|heart|eyes|vision|fertility|pcos|migraine*|nerve*|neuropathy|mood|performance|bodybuilding|show|cut|bulk|goals|age|condition|symptoms|bloodwork|labs|surgery|recovery|mother|mom|father|dad|wife|husband|girlfriend|boyfriend|grandma|grandmother|grandfather|dog|cat|horse|pet)',
  '(i|im|ive|i have|my ~1) ~3 (diagnosed with|suffer from|suffering from|been having|have diabetes|have high|have low|am diabetic|torn|tore|sprained|broke my|injured my|have a condition|have pcos|have cancer|pregnant|breastfeeding|nursing|trying to conceive|on trt|on testosterone|on ssri*|on antidepress*|on medication*|on blood thinners|on metformin|on insulin|on birth control)',
  '(im|i am|as) (a |an )?(diabetic|pregnant|breastfeeding|beginner|newbie|noob|first timer|bodybuilder|powerlifter|# (year|yr|y) old (man|woman|male|female|guy) ~3 (want|looking|trying|should|who))',
  '(beginner|newbie|first time|first timer|noob) ~3 (cycle|stack|user|guide|protocol|with|peptide|peptides|sarm|sarms|advice|tips)',
  '(stop|quit|replace|substitute|swap|instead of|alternative to|come off|get off|skip) (taking )?(my|prescribed|metformin|insulin|antidepress*|ssri*|medication*|meds|statin*|trt|ozempic prescription|chemo*)',
  '(what|which) ~3 (happens|happen|would happen|will happen|should i expect|can i expect|do i do|should i do) ~3 (if|when|after|once|to) (i|you|someone|a person|one|me|we|my ~1)',
  '(do i have|is my|are my|whats wrong with me|what is wrong with me|diagnose me|diagnose my|interpret my|read my|check my|look at my|analyse my|analyze my|explain my) ~4 (bloodwork|blood|labs|lab results|results|symptom*|lump|rash|pain|test|testosterone|levels|liver|hormones|mri|numbers|site|injection|swelling|red|normal|high|low|cancer|deficien*|infected|infection|nipples|gyno)',
  '(my|his|her) (doctor|gp|endo|physician|bloodwork|blood work|blood test|labs|liver enzymes|a1c|testosterone level*|nipples|gyno|side effects|sides)',
  '(i|im|ive) ~2 (feel|feeling|getting|got|have|having|experienc*|noticed|noticing|lost|losing) ~5 (side effect*|sides|nausea|nauseous|dizzy|headache*|rash|itch*|swelling|bloated|tired|lethargic|depressed|suppressed|gyno|hair loss|cramps|vomiting|palpitations|numb*|lump) ~5 (from|after|since|on|with|while|because)',
  '(dog|cat|horse|pet|puppy|my hamster|parrot|rabbit) ~6 (take|give|dose|inject|use|help|arthritis|safe|treat)',
  '(give|giving|feed|slip) (it|some|xcmpd|this|them) to (my|a|the|someone|him|her)',
  '(before|after|pros and cons of) and after (pictures|results) ~3 (my|me)',
  `(bodybuilders|athletes|users|people|guys|folks|reddit|redditors|lifters|influencers|biohackers|coaches|doctors|clinics) ~2 (typically |usually |normally |commonly |actually |often )?(run|dose|pin|inject|cycle|stack|prescribe|recommend|suggest|take for|use for ${GOAL})`,
  '(what|how) (do|does|did|would|are) (bodybuilders|athletes|users|people|guys|folks|reddit|redditors|lifters|influencers|biohackers|most people|pros|clinics|doctors) (usually |typically |normally |actually |generally )?(take|taking|run|running|use|using|do|doing|inject|injecting|give|prescribe) ~1 (xcmpd|it|these|per|for|each|daily|at|with)',
  '(lose|lost|drop|losing) # (kg|lb|lbs|pounds|kilos) ~3 (with|on|by|using|fast|in)',
  '(how long|how soon|how fast|how quickly) ~5 (results|work for me|lose weight|see|feel|notice|kick in|heal|gain)',
  '(side effects|sides|risks) (will|would|should|might|could|can) i (get|have|expect|face|see|feel)',
  '(switch|switching|transition|change|changing) from xcmpd to (xcmpd|another)',
  '(missed|skip|skipped|forgot|late) (a|my|the|one) (shot|injection|pill|week|day|one)',
  '(hypothetical*|theoretical*|in theory|for a friend|asking for a friend|for a novel|for a story|for a movie|fiction*|my character|role ?play*|pretend*|imagine) ~14 (take|takes|use|uses|inject*|amount|how much|how many|cycle|stack|mg|mcg|protocol|run|runs|administer*)',
  '(how much|how many|amount) ~10 (hypothetical*|theoretical*|in theory|for a friend|for a novel|for a story|character|fiction*)',
]

/** "How much" of a substance. */
export const QUANTITY = [
  '(how much|how little|what amount of|what quantity of) (of )?(the |a |this |my )?(xcmpd|it|this|them|that|these|peptide|sarm|powder|solution|liquid|product|mg|mcg|should|do i|can i|to|would|for|per|a day|daily|is (safe|enough|ok|okay|right|good|best|needed|normal|typical|too much))',
  '(how many) (more |total |extra )?(mg|mcg|ug|micrograms|milligrams|units|iu|ius|ml|mls|cc|drops|sprays|clicks|pills|capsules|caps|tablets|tabs|shots|injections|vials|bottles|of (them|these|those)|xcmpd)',
]

/** "How much" of money, or of what a pack holds. */
export const HARMLESS_QUANTITY = [
  '(list|lists|listed|listing|contain|contains|contained|advertise*|labelled|labeled|stated|claim|claims|claimed|printed)',
  '(cost|costs|price|prices|cheaper|expensive|discount|%|save|saving|savings|shipping|pay|pays|spend|money|charge|charges|worth|evidence|research|data|is known|known about|information|does it cost|in stock|offers|listings|(are|is|come|comes) in|per (vial|bottle|kit|pack|box)|for (a|the|one|two|#) ~1 (vial|vials|bottle|bottles|kit|kits|pack|packs|box)|did (participants|patients|people|they))',
]

/** Schedule and equipment words: a danger only where nothing speaks of prices, vendors or this site. */
export const WEAK_USE = [
  '(water|solvent|diluent|saline|bac) ~4 (for|to|in|into|with) ~4 (vial|vials|# mg|xcmpd|powder)',
  '(gauge|gauges|# g needle|insulin)',
  '(per|a|each|every) (day|week|night|morning)',
  '(mcg|mcgs|micrograms|microgram|ius)',
  '# (mg|mcg|ug|iu|units) (and|vs|versus|or|to|compared to|compared with) # (mg|mcg|ug|iu|units)',
  '(syringe|syringes|needle|needles|injectable|injectables|sublingual|transdermal)',
  '(once|twice|thrice|# times|two times|three times) (a|per|every) (day|week|month)',
  '(every other day|every day|every morning|every night|every week|every # (hours|days)|eod|daily|weekly)',
  '(titers|titer|trt|hrt)',
  '# (mcg|ug|micrograms)',
]
