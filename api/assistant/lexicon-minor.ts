const AGE = '(5|6|7|8|9|10|11|12|13|14|15|16|17|thirteen|fourteen|fifteen|sixteen|seventeen|twelve|eleven)'
const NOT_AN_AGE =
  '(?! (mg|mcg|ug|ml|iu|g|kg|lb|lbs|%|weeks?|days?|months?|hours?|minutes?|mins?|percent|vials?|offers?|dollars?|usd|miles|products?|people|of|in|times|bottles|tabs?|capsules|caps|years in|years into|x|foot|feet|ft|away|orders|questions|compounds|sellers|vendors))'
const CHILD =
  '(son|daughter|kid|kids|child|children|nephew|niece|stepson|stepdaughter|grandson|granddaughter|student|students|little brother|younger brother|little sister|younger sister|teen|teenager|boy|girl)'

/** Somebody under 18 asks, or is to receive something. Studies that included adolescents are no minor (LITERATURE). */
export const MINOR = [
  '(1[0-7]) ans (et|je|jai|peux|puis)',
  '(tengo|tenho|jai|ich bin|bin|ho|мне|mam) ~1 (quince|dieciseis|diecisiete|catorce|trece|treze|quatorze|quinze|dezesseis|dezasseis|dezessete|treize|quatorze|seize|dix sept|dreizehn|vierzehn|funfzehn|sechzehn|siebzehn|tredici|quattordici|quindici|sedici|diciassette|тринадцать|четырнадцать|пятнадцать|шестнадцать|семнадцать|piec?nascie|szesnascie|siedemnascie)',
  `(brother|sister|kid|son|daughter|cousin|nephew|niece|child) ~1 (1[0-7]|thirteen|fourteen|fifteen|sixteen|seventeen)${NOT_AN_AGE}`,
  '(7th|8th|9th|10th|11th|seventh|eighth|ninth|tenth|eleventh) (grader|graders)',
  '(birthday|born|birth) ~4 (2009|201\\d|202\\d)',
  `(tengo|tenho|jai|ho) (1[0-7])(?! (mg|mcg|ml|ui|iu|g|kg|anos|ans|anni|euro*|dolar*|reais|%|dias|semanas|jours|semaines|giorni|settimane|frascos|vial*|capsul*|produ*|ofert*|x|horas|meses|minutos))`,
  '(our|my|a|the|his|her) ~1 (high school|middle school|jv|varsity|youth|junior) ~2 (team|squad|kids|players|students|athletes|wrestlers|boys|girls)',
  '(thirteen|fourteen|fifteen|sixteen|seventeen|twelve|1[0-7]) (yr|yrs|year|years|yo|y) ~1 (here|old|olds)',
  `(im|i am|i m) (a )?(almost |nearly |only |just |like )?(a )?${AGE} (year|yr|yrs|y) ?(old|o)`,
  `${AGE} (here|btw|fyi)`,
  `(i|im|he|she|hes|shes|they) ~3 (only|just|still) ${AGE}${NOT_AN_AGE}`,
  '(i|im|we|my) ~6 (8th|9th|10th|11th|seventh|eighth|ninth|tenth|eleventh) (grade|grader|graders)',
  '(im|i am|still|am i|if im|if i am|because im|since im) (too young|underaged|under aged|under age|not an adult|not of age|not old enough|a kid)',
  '(born in|birth year) (2009|201\\d|202\\d)',
  '(my|our) (mum|mom|dad|parents|teacher) ~4 (allow|permission|consent|sign|catch|caught|know)',
  `(my age|age) (is |of )?${AGE}${NOT_AN_AGE}`,
  `(im|i am|i m|i was|ill be|i will be|im only|im just) (only |just |almost |nearly |about |turning |like |a |still |barely )*${AGE}${NOT_AN_AGE}( (years old|year old|yo|yrs old|y o|m|f|male|female|boy|girl))?`,
  `(age|aged) ${AGE} (here|male|female|boy|girl|and i|m|f)`,
  `(i just turned|i turned|i recently turned|just turned|turning|turn) ${AGE}${NOT_AN_AGE}`,
  `(turn|turning|be|until im|till im|before i turn) (18|eighteen) (next|in|soon|this|later|tomorrow)`,
  `(not|almost|nearly|not yet|under|below) (18|eighteen)( yet| years old)? ~6 (i|im|me|my)`,
  `(i|im|me|my|we) ~6 (under|below|not|almost|nearly|younger than|less than) (18|eighteen)`,
  `${AGE} (m|f|male|female|year old boy|year old girl|year old male|year old female) (here|looking|wanting|want|trying|asking|who)`,
  `${AGE} (year|yr|yrs|y|years) ?(old|o|olds)`,
  `${AGE} yo (son|daughter|boy|girl|kid|here|male|female|me)`,
  `(my|our|for my|give my|his|her|a) ~2 ${CHILD} (is|is only|is just|turned|whos|who is|age|aged|hes|shes) ~2 ${AGE}`,
  `(my|our) (son|daughter|child|kid|teenager|teen|kids|children|nephew|niece|little brother|little sister|stepson|stepdaughter) ~6 (take|use|try|start|get|have|buy|inject|grow|taller|want*|need*)`,
  `(give|giving|gave|buy|buying|get|getting) (it |this |some |xcmpd |peptides |sarms |them )?(to |for )?(my|our|a) ~1 ${CHILD}`,
  '(for|by) (my |our |a |the )?(teen|teens|teenager|teenagers|kids|minors|minor|child|high schooler|high schoolers)',
  '(safe|ok|okay|fine|good|suitable|legal|allowed) ~3 (for|to give) (a |my |the )?(teen|teens|teenager|teenagers|kid|kids|children|minors|minor|child|underage|high schooler*)',
  '(can|should|could|may) (a |my |the |some )?(teens|teenagers|teenager|teen|kids|kid|children|minors|minor|child|underage ~1) ~2 (take|use|buy|order|try|inject|get|run)',
  '(im|i am|as|being|me) (a |an )?(minor|underage|teen|teenager|teenage ~1|high schooler|high school ~1|middle schooler|child|schoolboy|schoolgirl|adolescent)',
  '(im|i am|i go|still) (still )?(in|to) (high school|middle school|secondary school|junior high|school still|(7th|8th|9th|10th|11th|12th|seventh|eighth|ninth|tenth|eleventh|twelfth) grade|grade (7|8|9|10|11|12)|sixth form)',
  '(freshman|sophomore|junior|senior) (in|at) high school',
  '(my parents|my mom|my mum|my dad|my mother) ~3 (dont know|doesnt know|not know|wont let|wouldnt let|find out|finding out|not allow*|doesnt allow|to know)',
  '(without|behind) ~1 (my parents|my mom|my mum|my dad|parental|parents)',
  '(on|for|wrestling|football|track) ~1 (my|our) (high school|jv|varsity) ~2 team',
  `(ich bin|bin|bin erst|ich bin erst|mit) ${AGE}( jahre( alt)?| jahren)?${NOT_AN_AGE}`,
  '(minderjahrig*|jugendlicher|mein(e|em|er)? (sohn|tochter|kind))',
  `(tengo|tengo solo|solo tengo|con) ${AGE} anos`,
  '(soy menor|menor de edad|mi hij(o|a)|soy adolescente)',
  `(tenho|eu tenho|so tenho|tenho so|com) ${AGE} anos`,
  '(sou menor|menor de idade|meu filho|minha filha|sou adolescente)',
  `(jai|j ai|je nai que|ai|a) (seulement |que )?${AGE} ans`,
  '(suis mineur*|je suis mineur*|mon fils|ma fille|suis ado*)',
  `(ho|ho solo|ho appena) ${AGE} anni`,
  '(sono minorenne|mio figlio|mia figlia)',
  `(мне|мне всего|мне только|всего) ${AGE}( лет| года| год)?`,
  '(несовершеннолетн*|мо(й|ему|его) сын*|мо(я|ей|ю) доч*|я подросток|подростку)',
]

export const MINOR_LITERATURE = [
  '(trial*|stud*|research|studied|tested|evidence|data|approved|approval|report*|warn*|label|published|fda|investigat*|enrolled|participants) ~8 (adolescents|adolescent|children|paediatric|pediatric|teens|teenagers|minors|kids|young people)',
  '(adolescents|adolescent|children|paediatric|pediatric|teens|teenagers|minors|young people) ~8 (trial*|stud*|research|studied|tested|evidence|data|approved|approval|report*|warn*|label|published|fda|enrolled|participants)',
]
