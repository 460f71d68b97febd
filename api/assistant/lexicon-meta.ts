/** Instructions to the assistant, small talk about it, and what is not its subject (folded words). */

export const INSTRUCTIONS = [
  '(what|which) ~2 (text|prompt|instructions|context|message|rules|words) ~1 (were|was|did|have|had) (you|they) ~3 (given|give|receive|received|told|get|told)',
  '(repeat|say) after me',
  '(activate|enable|enter|start|switch to|turn on) ~2 (debug|developer|admin|god|test|root|unsafe|raw) ~1',
  '(what|which|list|show|tell) ~3 your (hard |real |actual |hidden |internal )*(limits|rules|restrictions|constraints|boundaries|guardrails)',
  '(show|list|print|dump|reveal|output) ~2 (retrieved|hidden|internal|raw|source) (passages|context|documents|config*|text|chunks)',
  '(what|which) ~3 (developers|developer|creators|makers|owners|company|programmers|they) ~3 (forbid|forbade|tell you|told you|instruct*|prohibit*|not let you|not allow you)',
  '(im|i am|this is|as) (the |a |your )?(ceo|cto|owner|boss|admin|administrator|developer|root|founder) ~6 (show|tell|reveal|unlock|give|print|config*|prompt|mode|bypass|disable|allow)',
  '(forget|ignore) (that )?(you are|youre|you were|who you are|being|what you are)',
  '(pretend|imagine|assume|suppose|act as if|act like|say) ~4 (rules|restrictions|filters|limits|policy|policies|guidelines|safety) ~3 (exist|existed|apply|applied|there|gone|off|matter)',
  'ignore the (rest|above|others)',
  '(say|print|output|respond with|reply|write) (hacked|pwned|owned|yes master)',
  '(repeat|print|show|output|copy|echo|recite|give|tell|what (was|is|were|are)) ~4 (text|words|message|messages|content|everything|lines|sentence|paragraph) ~2 (before|above|preceding|prior to|at the (start|beginning|top)|that came before)',
  '(safety|filter*|restriction*|guardrail*|moderation|guidelines|policy|policies|safeguard*|limits|censorship) ~3 (disabled|off|removed|lifted|suspended|bypassed|deactivated|no longer (apply|applies)|dont apply|do not apply|void|over|gone|expired)',
  '(disable|turn off|switch off|remove|lift|suspend|deactivate|drop|relax|loosen) ~3 (safety|filter*|restriction*|guardrail*|moderation|guidelines|policy|policies|safeguard*|limits|censorship)',
  '(ignore|disregard|forget|drop) (everything|all|all of|anything)( ~2 and| that| you| else| and)?',
  '(ignore|disregard|forget|override|overrule|bypass|skip|drop|cancel|delete|erase|neglect|dismiss|suspend|discard|void|stop following|do not follow|dont follow) ~4 (instruction|instructions|prompt|prompts|rule|rules|guideline|guidelines|policy|policies|restriction|restrictions|everything (above|before|you)|all previous|previous|prior|above|safety|filter|filters|training|programming|system|limits|constraints|context|directions|told)',
  '(system|developer|hidden|initial|original|secret|internal|base|pre) ?(prompt|prompts|message|messages|instruction|instructions|rules|configuration|config|directive|directives)',
  '(reveal|print|show|repeat|output|display|leak|dump|expose|recite|disclose|tell me|give me|list|what is|what are|whats|share|write out|summari*|translate|encode|paste|copy) ~5 (prompt|prompts|system prompt|instructions|your instructions|your rules|your guidelines|text above|words above|message above|everything above|above verbatim|configuration|api key*|keys|secrets|password*|environment variable*|database schema|credentials|token|tokens|source code|training data|context window|passages you were given)',
  '(you are|youre|you re|act|behave|respond|answer|pretend|roleplay|role play|speak|talk|reply|be|become|play|imagine you|simulate|impersonate|from now on) ~3 (now |as |like |to be |being |you are |youre )*(a |an |the |my )?(dan|jailbr*|unrestricted|unfiltered|uncensored|evil|different (ai|assistant|model)|no (rules|limits|restrictions|filter*)|without (rules|limits|restrictions|filter*|ethics)|free from|developer mode|god mode|doctor|physician|dr|nurse|pharmacist|coach|bro|chemist|expert who|character|linux terminal|terminal|dealer|girlfriend|chatgpt|gpt|claude|human|steroid ~1|trainer|nutritionist|my ~1)',
  '(jailbreak*|dan mode|developer mode|debug mode|god mode|admin mode|sudo|maintenance mode|do anything now|unlock your|unlocked mode|root access|bypass mode|test mode|opposite mode|stan mode|evil mode)',
  '(what|which) ~3 (were you told|have you been told|did they tell you|were your orders|are you told|are you not allowed|arent you allowed|cant you say|are you hiding)',
  '(answer|respond|reply|speak|talk|start|end) (every|each|all|only|always|everything|to every ~1|to all|from now) ~4 (with|as|in|using|by)',
  '(you are|youre|you re) now ~4 (ai|assistant|bot|chatbot|model|persona)',
  '(ai|assistant|bot|chatbot|model|persona) ~3 (no|without|zero|any|free of) ~1 (restriction*|limits|limit|rules|filter*|ethic*|censor*|safeguard*|guardrail*|limitation*)',
  '(new|updated|important|special|override) (instruction|instructions|directive|directives|system message|policy|rules)',
  '(i am|im|this is|as|i m) ~2 (your (developer|creator|admin|administrator|owner|operator|programmer|boss)|the (developer|admin|administrator|owner|operator|ceo) of|an (admin|administrator|authorized|openai|anthropic)|openai|anthropic|(a )?(red team*|pen ?test*))',
  '(end of|begin|start of|beginning of) (prompt|instructions|system|context|passage|passages|data|conversation)',
  '(begin|start|prefix|finish|end|answer|respond|reply) ~3 (your|every|each|all|the) (answer|answers|response|responses|reply|replies|message) (with|by)',
  '(decode|decrypt|base64|rot13|hex|caesar|morse|cipher|deobfuscate|reverse (this|the)|unscramble) ~8 (and|then|this|following|answer|follow|text|string|message|do what|execute|instruction*)',
  '(run|execute|eval) (this|the following|following|a|my)? ?(code|command|script|sql|query|javascript|python|bash)',
  '(drop table|select from|union select|insert into|delete from|script alert|onerror|javascript alert)',
  '(use|call|invoke|open|browse|visit|fetch|go to|click) ~3 (tool|tools|function|functions|browser|internet|web|url|link|website|plugin|http|https)',
  '(render|embed|include|insert|output|return|reply with|respond with|answer with|add) ~4 (image|images|markdown|html|iframe|script|link to|hyperlink|pixel|svg)',
  '(ignoriere|vergiss) ~4 (anweisung*|regeln|vorherigen|bisherigen|alles)',
  '(ignora|olvida|ignorar|esquece|ignore) ~4 (instruccion*|reglas|anteriores|instrucoes|regras|instructions|consignes|istruzioni|regole)',
  '(ignorez|oubliez|oublie|dimentica|ignora) ~4 (instructions|regles|consignes|precedent*|istruzioni|regole)',
  '(игнорируй|забудь|проигнорируй|игнорировать) ~4 (инструкц*|правила|предыдущ*|все|указан*)',
  '(системный промпт|покажи промпт|твои инструкции|systemprompt|prompt del sistema|prompt systeme|deine anweisungen|tus instrucciones|suas instrucoes)',
]

/** The assistant itself: who it is, what it can do, greetings. */
export const ABOUT_ASSISTANT = [
  '(do|are|is) (you|this) ~1 (use|using|based on|powered by|run on|running on|built on) ~2 (chatgpt|gpt*|openai|claude|gemini|llama|ai|an llm|llm|language model)',
  '(who|what) are you',
  '(what|whats) (is )?your (name|purpose|job|role|age|goal|task)',
  '(are you|r u|you are) (a |an |really |just )?(bot|ai|human|real|robot|person|machine|chatgpt|gpt|claude|llm|language model|model|doctor|there|able to)',
  '(what|how) (can|could|do) you (do|help|answer|know)',
  '(what|which) (can|could|should) i ask( you)?',
  '(who|which company) (made|built|created|trained|owns|runs|programmed) you',
  '(which|what) (model|llm|ai) (are|do|is|powers)',
  '(what|which|where|who) ~3 (your sources|sources do you use|you get your|your information|your data|your answers come|your knowledge)',
  '(how|can) ~2 (trust|accurate) ~2 (you|your answers|your information|you are)',
  '(do you|will you|can you|did you) (store|save|remember|share|sell|log|keep|read|see) ~3 (my|this|our|the) ~1 (chat|chats|messages|data|questions|history|conversation)',
  '(delete|clear|erase) ~2 (my |this |the )?(chat|chats|history|conversation|messages)',
  '(what|which) languages? do you',
  'do you speak *',
]

/** Whole messages that only greet, thank or confirm. */
export const SMALL_TALK =
  /^ (?:(?:hi|hello|hey|hola|hallo|bonjour|ola|ciao|привет|здравствуйте|good (?:morning|afternoon|evening|day)|yo|sup|greetings|thanks?|thank you|thx|ty|merci|gracias|danke|obrigado|grazie|спасибо|ok|okay|cool|great|nice|perfect|awesome|good|got it|i see|understood|bye|goodbye|see you|cheers|help|test|testing|lol|haha|hmm|yes|no|sure|please|there|you|so much|very much|a lot|for|that|the|answer|info|how are|are you|whats up|bot|assistant|again|then|all|everyone|doing|today|was|very|really|super|helpful|useful|appreciate|appreciated|it|clear|makes sense|that is|thats|all for now) ?){1,8}$/

/** Subjects of other people's trades. Only where nothing of ours is named. */
export const OFF_TOPIC = [
  '(weather|forecast|temperature outside|recipe for (dinner|lunch|cake|bread|pasta|cookies|soup|pizza|pancakes)|cook dinner|restaurant*|pizza|cake|movie|movies|film|films|song|songs|lyrics|music|poem|poems|haiku|limerick|joke|jokes|riddle|riddles|short story|novel|essay|homework|football|soccer|basketball|baseball|nba|nfl|fifa|world cup|super bowl|president|election*|prime minister|politic*|war in|capital of|population of|country|countries|geography|history of (rome|england|france|germany|the war)|bitcoin|crypto*|ethereum|nft*|stock market|stocks to|invest in|mortgage|tax return|taxes|horoscope|zodiac|astrology|astrolog*|tarot|dating|girlfriend advice|boyfriend|divorce|flight|flights|hotel|hotels|holiday*|vacation|travel tips|visa|car|cars|bike|laptop|laptops|iphone|android phone|playstation|xbox|video game*|minecraft|fortnite|python|javascript|typescript|java|html|css|sql query|regex|code review|write code|coding|programming|algorithm|leetcode|math|maths|algebra|calculus|equation|integral|derivative|square root|translate|translation|grammar|spelling|synonym|crossword|sudoku|chess|cover letter|resume|cv|linkedin|email to my|marketing plan|business plan|slogan|logo|wedding|birthday|gift ideas|christmas|santa|god|religion|bible|philosoph*|meaning of life|quantum|black hole*|planet|moon|mars|dinosaur*|roman|napoleon|shakespeare|einstein|celebrity|kardashian|taylor swift|elon musk|trump|biden|putin|speed of light|tallest|largest|longest river|mount everest|paris|london|tokyo|dog breed*|cat names|plant care|gardening|lawn|plumbing|home repair|paint)',
  '(write|compose|draft|generate|create|make) (me )?(a|an|some|my) (poem|song|story|essay|letter|email|joke|haiku|code|script|program|function|app|website|resume|speech|tweet|post|limerick|rap|list of names|blog ~1|business ~1|workout ~1|meal ~1|diet ~1)',
  '(workout plan|meal plan|diet plan|training plan|exercise plan|calories in|protein shake|protein powder|creatine|whey|vitamin*|multivitamin*|keto diet|intermittent fasting|yoga|marathon training)',
  '(what is|whats|calculate|compute|how much is|solve) # (plus|times|minus|divided by|x|multiplied by) #',
]
