/** Use by its circumstances, in folded English words (patterns.ts): when, after what, with what, by whom, for how long. */

const MOMENT =
  '(morning|mornings|night|nights|nighttime|evening|evenings|am|pm|bed|bedtime|breakfast|lunch|dinner|meal|meals|food|fasted|fasting|fed|empty stomach|full stomach|workout|workouts|training|cardio|gym|leg day|rest days|training days|off days|waking|waking up)'
const PET =
  '(dog|dogs|cat|cats|horse|horses|puppy|kitten|pet|pets|labrador|lab|retriever|bulldog|parrot|hamster|rabbit|goat|mare|gelding|stallion|greyhound|poodle|terrier|shepherd|pony|ferret|pooch|doggo)'
const TREATED =
  '(xcmpd|peptide|peptides|sarm|sarms|it|this|some|dose|mg|mcg|safe|help|helps|inject*|arthritis|leg|hip|joint*|use|take|how much|treat*|sick|pain|vet|kg|weighs)'
const AILMENT =
  '(ed|erectile ~1|acne|wrinkles|insomnia|sleep|anxiety|depression|adhd|pain|arthritis|tendonitis|tendinitis|tendinopathy|injur*|ibs|crohns|colitis|psoriasis|eczema|hair loss|baldness|balding|belly fat|fat loss|weight loss|weight gain|muscle gain|muscle growth|muscle|bulking|cutting|recomp|recovery|focus|memory|brain fog|fatigue|libido|tanning|cravings|hangovers|addiction|inflammation|aging|ageing|longevity|diabetes|obesity|cancer|covid|gyno|stretch marks|scars|cellulite|low t|low testosterone|testosterone|growth|height|hunger|bloating|menopause|infertility|migraines|neuropathy|carpal tunnel|plantar fasciitis|rotator cuff|acl|torn ~1|sciatica|herniated ~1)'
const SLANG_PEOPLE =
  '(researcher|researchers|scientist|person|user|users|guys|lifters|bodybuilder|bodybuilders|athlete|athletes|folks|friends|someone|anyone|doctor|doctors|clinic|clinics|guru|coach|coaches|biohacker|biohackers|pros|veterans|newbie|newbies|beginner|beginners|everyone|yall|you guys|ppl|people|most people|redditors|influencers|competitors|trainers|dudes|bros)'
const MEDICINE =
  '(\\S{2,}(?:pril|sartan|statin|olol|azepam|azolam|oxetine|traline|opram|formin|gliptin|gliflozin|dipine|thiazide|profen|coxib|mycin|cillin|azole|setron|triptan|parin|xaban)|zoloft|lexapro|prozac|xanax|wellbutrin|adderall|vyvanse|ritalin|synthroid|levothyroxine|accutane|ibuprofen|aspirin|paracetamol|tylenol|antibiotic*|antidepressant*|ssri|ssris|maoi|maois|snri|statins|birth control|the pill|blood thinner*|warfarin|insulin|viagra|cialis|trt|hrt|alcohol|booze|beer|beers|wine|whisky|whiskey|vodka|drinks|weed|cannabis|thc|nicotine|caffeine|coffee|creatine|preworkout|pre workout|melatonin|ashwagandha|my (med|meds|medication|medications|prescription|prescriptions|pills|supplements|vitamins|inhaler|thyroid ~1|heart ~1|blood pressure ~1))'

/** Enough by themselves. */
export const HABITS = [
  '(load|loading|prime|priming|dial|dialing|set|setting) (up )?(the |a |my |your )?(pen|syringe|needle)',
  '(pair|pairs|goes|go|sits|blend|blends) (nicely|well|good|best|great|poorly|badly) with',
  '(in|into|on) my (body|bloodstream|veins|system)',
  'how long ~2 (break|off|pause|rest) ~2 (after|between|before|cycle|until|from)',
  'bubble* ~4 (barrel|syringe|needle|shot|vial|pen)',
  '(adjust|tailor|customi*|personali*|size|fit|scale|modify) (it |this |that |the ~1 )?(for|to) (me|my ~1|us|my)',
  '# (weeks|week|wks|wk|months) ~3 # (mg|mcg|ml|iu|units)|# (mg|mcg|ml|iu|units) ~3 # (weeks|week|wks|wk|months)',
  '(check|review|rate|critique|evaluate|thoughts on|feedback on|improve|look over|tweak) ~3 my (plan|protocol|cycle|stack|regimen|dose|schedule|routine)',
  '(max|maximum|most|highest|lowest|least|minimum) ~4 (human|person|people|someone|anyone|body|man|woman) ~3 (tolerate*|taken|handle|handled|survive*|used|stand)',
  '(dissolv*|prepare|preparing|make|making) ~4 (nose spray|nasal spray|oral solution|injectable solution)',
  '(need|needs|should|take|taking|use|using|add|require|with|run) ~3 (estrogen blocker|blocker|blockers|aromatase inhibitor*|nolvadex|clomid|tamoxifen|arimidex|aromasin|anastrozole|tudca|liver support|cycle support|ancillar*|serm|an ai)',
  '(for|as|at) (a |an |my )?(age |aged )?(2|3|4|5|6|7|8|9)\\d (yo|year old|yr old|years old|year olds|y o)',
  '(clean|fake|synthetic|dirty) (pee|piss|urine)',
  '(wean|weaning|weaned)( ~1)? (off|down)',
  '# (mg|mcg|ug) ~3 # (ml|cc) ~8 (what|whats|how|is in|equals|gives|per)',
  '(what|whats|how much) ~3 (in|is|equals) # (ml|cc|units|tick*)',
  '(pen|dial) (clicks|click|count|setting|settings)|(clicks|click) ~3 (on|of|per|with) ~2 pen',
  `(what|which|how) (the |most |all |real |top )*${SLANG_PEOPLE} (usually |normally |typically |really |actually )*(take|takes|run|runs|inject|injects|pin|pins|stack|stacks|cycle|cycles)`,
  '(plateau|plateaued|plateauing|stall|stalled) ~2 (on|with)',
  `${MOMENT} (or|vs|versus|and) (before|after|with|without|pre|post|in the|at|on|on an|on a|${MOMENT})`,
  `(before|after|pre|post|with|around) (or|and|vs|versus) (before|after|pre|post|without|with|around)( ~2)? ${MOMENT}`,
  `${MOMENT} (or|vs|versus) ${MOMENT}`,
  `(better|best|ideal|optimal|preferable|smarter|wiser) ~2 (in the|at|before|after|with|on an?|pre|post) ${MOMENT}`,
  `(what|which|how|whats) ~2 (would|do|does|did|might|could|should|are|is) (a |an |most |the |some |you |real |other |experienced )*${SLANG_PEOPLE} ~4 (run|running|take|taking|give|giving|inject|injecting|pin|pinning|start on|start with|prescribe|recommend|go with|stick to|stack|stacking|pair|blast|dose|on)`,
  '(plan|design|map|lay|outline|build|make|write|create|draft|give|list|show|suggest|recommend|need|want|share|post) ~4 (cut|bulk|recomp|cycle|protocol|regimen|blast|pct|dosing|stack|mesocycle|run)( ~2)? (for|with|using|of|me|plan|sheet|log|schedule|template|example|please|that|xcmpd|including)',
  '(first|next|second|beginner|beginners|newbie|starter|summer|winter|typical|classic|sample|example|12 week|8 week|6 week|# week|# weeks) ~1 (cycle|run|stack|protocol|blast|regimen)',
  '(plan|fix|structure|program|periodize) (my|our|his|her) (cut|bulk|recomp|cycle|stack|protocol|regimen|run|blast|pct|prep)',
  '(given|based on|with|considering) ~3 half life ~6 (often|frequent*|split|schedule|space|spacing|times)',
  'how often (then|per|a|each|for|with|at|would that|would it|is it|though|exactly)',
  '(how (long|soon|fast|quick|quickly|many weeks|many days)|when) ~6 (kick in|kicks in|kicking in|feel (it|anything|something|the)|see (results|changes|gains|a difference)|noticeable|visible results|results show|show results|start working|starts working|start to work|begin to work|take effect|hit you|hits)',
  `(my|our|his|her|for a|for the|to a|to the|an old|give a|give the|small|large|elderly) ~2 ${PET} ~9 ${TREATED}`,
  `${TREATED} ~9 (my|our|his|her|for a|for the|to a|to the|an old|give a|give the|small|large|elderly) ~2 ${PET}`,
  '( |$)~0',
  '',
  '(my|our) ~2 (rat|rats|mouse|mice|lab animals|hamsters|guinea pigs|test subjects|subjects|subject) ~8 (mg|mcg|much|inject*|gavage|give|equivalent|amount|per|daily|weekly)',
  '(human|person|people|man|woman|adult|me|bodyweight) ~2 equivalent|equivalent ~4 (human|humans|person|people|man|woman|adult|me|# kg|# lb)',
  '(rabbit|rat|rats|mouse|mice|dog|monkey|primate|animal|animals) ~3 (human|person|people|man) ~3 (conversion|factor|equivalent|ratio|scaling|dose)',
  '(scale|scaled|scaling|extrapolate*|convert*|multiply|divide) ~6 (human|humans|person|people|me|my|bodyweight|body weight|# kg|# lb|# lbs|# pounds|# kilos|adult|pounds|kilos)',
  '(hook|plug|link|sort|hit|set) (me|us|a brother|a bro|my friend|a friend) (up|in|out) (with|for|to|on)',
  '(missed|skipped|forgot|doubled up on|late with|late on|behind on) ~3 (dose|doses|shot|shots|jab|pin|pill|pills|injection|week|day|days|tuesday|monday|sunday|friday|thursday|wednesday|saturday)',
  '(left|leave|leaving|sat|sitting|kept|been) (it |my |the |a |them )*(~2 )?(out|unrefrigerated|in the car|in the sun|on the counter|in the heat|in my bag|in the mailbox) ~8 (good|ok|okay|usable|fine|potent|safe|ruined|bad|toss|use|still)',
  '(is|are|will) (it|my|this|they|the) ~3 (still|be) (good|ok|okay|usable|fine|potent|safe) (to|if|after|when|for|past)',
  '(expired|out of date|past its date|past the expiry) ~6 (still|use|ok|safe|good|fine|take|work)',
  '(safe|ok|okay|fine|dangerous|risky|bad) to use expired',
  '(feel|feeling|felt|notice|noticing) ~3 (nothing|anything|no effect|no different|it working|effects) ~6 (after|since|on|with|so|should|more|increase|yet)',
  '(bump|bumping|up|upping|raise|raising|drop|dropping|lower|lowering|double|doubling|halve|halving|titrate|adjust|adjusting|increase|increasing|cut) (it|mine|my ~1|that|the amount) ~2 (to|by|up|down|from|in half|to # ~1|each week|every)',
  '(week|day|wk|month) (#|one|two|1|by week|by day) ~4 (mg|mcg|amount|look like|looks like|of|on)',
  '(draw|drawing|pull|pulling|load|loading) ~4 (units|to the|syringe|line|tick|mark|ml|cc)',
  '(how (far|deep)|which angle|what angle|what depth|rotate|rotating|aspirate|pinch ~2 skin|alcohol swab|sharps)',
]

/** Advice for a person: what to choose, whom to trust, what a body's figures mean. */
export const ADVICE = [
  '(kinder|gentler|nicer|harsher|rougher) (to|on|for) ~1 (hair|liver|kidneys|stomach|joints|lipids|cholesterol|heart|prostate|sleep)',
  '(natty|crossing over|cross over to the dark side|hop on|hopping on|jump on)( gear| it| sarms| xcmpd)?',
  '(look|looks|looking|feel|feels|be|get|makes you|make you) ~1 (younger|leaner|bigger|stronger|taller|thinner|skinnier|more muscular)',
  '(for|as) (a |an |the |complete |total )*(newbie|newbies|beginner|beginners|noob|noobs|starter|starters|first timer|first timers|rookie|rookies)',
  '(rip|rips|ripped|scam|scams|scammed|cheat|cheats|screw|screws|screwed) (me|you|people|us|customers|buyers)',
  '(legit|legitimate) or ~1 scam',
  '(is|are|was) (?!this|the|a|my|coa|coas)\\S+ (\\S+ )?(legit|a scam|scammers|trustworthy|reputable|shady|sketchy)(?! (coa|coas|certificate|code|coupon|deal|price|discount|sale))',
  'trying for (a )?(baby|child|kid|kids)',
  '(gentler|milder|easier|harsher|harder|kinder|safer|worse|better|rough|hard|easy) on (the |my |your )?(hair|liver|kidneys|stomach|joints|lipids|cholesterol|heart|hairline|prostate|sleep|appetite|body|gut|system)',
  '(in my (place|shoes|position|case|situation)|if you were me|if it was you)',
  '(smartest|easiest|wisest|weakest|gentlest|mildest|safest|best|ideal|strongest|cleanest) ~1 (first|starter|beginner|intro|entry|second|next)? ?(compound|peptide|sarm|option|choice|one|thing|stack|cycle|substance|product) ~2 (to|for|start|begin|if|without)',
  '(smartest|easiest|wisest|gentlest|mildest|safest) ~1 (compound|peptide|sarm|substance)',
  '(interact*|mix*|combin*|safe|ok|okay|fine|with|alongside|affect*|clash*) ~4 my (med|meds|medication|medications|prescription|prescriptions|pills|inhaler|thyroid ~1|heart ~1|blood pressure ~1|antidepressant*|insulin|statin*|birth control)',
  `(what|which|anything|something|whats|any|stuff|smth) ~2 (help|helps|helped|good|works|work|worked|fix|fixes|treats|treat|cures|cure|best|useful|effective|strongest) ~2 (for|with|against|on) ~2 ${AILMENT}`,
  `(what|which|anything|something|any|stuff|smth) ~1 (to|that|which|will|can|could|would) (fix|treat|cure|heal|help|boost|increase|raise|reverse|grow|burn|get rid of|improve|build|lower) ~3`,
  '(my|his|her) ~3 (came back|levels|results|labs|bloods|bloodwork|alt|ast|tsh|estradiol|e2|hematocrit|lipids|cholesterol|igf|psa|shbg|lh|fsh|prolactin|creatinine|egfr|a1c|glucose|blood sugar|bp|blood pressure) ~8 (should|what|is|are|high|low|elevated|normal|add|stop|worried|bad|ok|dropped|doubled|went)',
]

/** Circumstances that a report of the literature or a purchase may have too. */
export const WEAK_HABITS = [
  '(what|which|best|right) time of (the )?day|time of day ~2 (to|for|hits|best|works|is)',
  '(weeks|days|months) (on|off)( and off| and on)?( the| it)?',
  '(is|would|are|was) # (enough|too much|ok|okay|too little|plenty|fine|safe|overkill)|should it be #',
  '(split|splitting) ~3 (two|three|twice|doses|am|daily|into)',
  '(what|which|best|right|suitable) (solvent|carrier|vehicle|suspension|diluent|carrier oil)',
  '(with food|with a meal|with meals|before bed|on an empty stomach|first thing in the morning|before meals|after meals|pre workout|post workout|at bedtime)',
  `(mix*|combin*|pair|pairs|paired|run|take|taking|use|using|ok|okay|safe|fine|alright|together|alongside|stack|stacking|drink|drinking|with|while on|on top of|and|plus) ~3 ${MEDICINE}`,
  '(week|day|wk) (mg|mcg|amount)',
  `(peptide|peptides|sarm|sarms|compound|compounds|xcmpd|something|anything|stack) ~1 for (my |a |an |the |better |more |faster |losing |gaining )*${AILMENT}`,
]

/** Somebody asks what a word means. */
export const DEFINITION =
  /^ (?:(?:so|and|ok|okay|please|hi|hey|hello|sorry|quick question|just curious|but|um|well) )*(?:(?:can|could|would) (?:you|u) )?(?:(?:please )?(?:define|explain (?:the )?(?:term|word|phrase|abbreviation|meaning of))(?: \S+){1,4}|(?:tell me )?what (?:does|do|is|are|s)(?: \S+){1,6} (?:mean|means|stand for|stands for|refer to|short for)(?: (?:on|in|for|when)(?: \S+){1,5})?|what (?:is|s) (?:meant by|the (?:meaning|definition) of)(?: \S+){1,5}|whats(?: \S+){1,5} (?:mean|stand for|short for)|(?:meaning|definition) of(?: \S+){1,4}|(?:what is|whats|what are) (?:a |an |the )?(?:half life|ld ?50|noael|dosage form|dose response|dose dependent|dose escalation|placebo|titration study|loading dose|washout period|bacteriostatic water|subcutaneous|intranasal|oral bioavailability|bioavailability|steady state|maximum tolerated dose|washout)(?: in(?: \S+){1,4})?) $/
