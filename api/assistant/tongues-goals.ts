/**
 * Advice asked for in other languages: a word of choosing or of help, and what somebody wants it for. The first column
 * asks ("best", "which", "recommend", "does it help"), the second names the goal.
 */
export const GOALS: readonly (readonly [asks: string, goal: string])[] = [
  [
    '(mejor|cual|que|recomiend*|conviene|sirve|ayuda|funciona|bueno|buena|algo|quiero)',
    '(adelgazar|bajar de peso|perder (peso|grasa)|quemar grasa|ganar (masa|musculo|peso)|volumen|definir|musculo|rodilla|articulac*|tendon*|lesion|dormir|ansiedad|principiante*|mujeres|mi edad|empezar|rejuvenecer|pelo|cabello|acne|libido)',
  ],
  [
    '(melhor|qual|que|recomend*|serve|ajuda|funciona|bom|boa|algo|quero)',
    '(emagrecer|perder (peso|gordura)|queimar gordura|ganhar (massa|musculo|peso)|massa|definicao|joelho|articulac*|tendao|lesao|dormir|ansiedade|iniciante*|mulheres|mulher|minha idade|comecar|cabelo|acne|libido)',
  ],
  [
    '(meilleur*|quel|quelle|lequel|laquelle|que|quoi|conseill*|recommand*|aide*|marche|bon|bonne|efficace)',
    '(maigrir|perdre (du poids|du gras|du ventre)|bruler|secher|prendre (du muscle|de la masse)|masse|genou|articulation*|tendon*|blessure|dormir|anxiete|debutant*|femme*|mon age|commencer|cheveux|acne|libido|muscle)',
  ],
  [
    '(miglior*|quale|cosa|consigli*|raccomand*|aiuta|funziona|buono|efficace|bene|qualcosa)',
    '(dimagrire|perdere (peso|grasso)|bruciare|massa|definizione|muscol*|ginocchio|articolaz*|tendin*|infortunio|dormire|ansia|principiant*|donn(a|e)|iniziare|capelli|acne|libido)',
  ],
  [
    '(beste*|besser|welche*|was|empfehl*|hilft|helfen|gut|wirkt|etwas|nehm*)',
    '(abnehmen|fettabbau|bauchfett|fett verlieren|muskelaufbau|muskeln|masse|definition|knie|gelenk*|sehne*|verletzung|schlafen|angst|anfanger*|frauen|mein alter|anfangen|haare|haarausfall|akne|libido)',
  ],
  [
    '(beste|beter|welke|wat|aanbev*|helpt|helpen|goed|werkt|iets)',
    '(afvallen|vet verliezen|vetverlies|buikvet|spiermassa|spieren|massa|knie|gewricht*|pees*|peesblessure|blessure|slapen|angst|beginner*|vrouwen|beginnen|haar|acne|libido)',
  ],
  [
    '(basta|bast|battre|bedre|best|vilken|hvilken|vad|hva|hvad|anbefal*|rekommend*|hjalper|hjelper|bra|god)',
    '(ga ner i vikt|fettforbranning|fettforbrenning|muskler|muskel*|vekttap|vaegttab|kna|kne|leder|sena|skada|skade|somn|angest|nyborjare|nybegynner*|begynder*|kvinnor|kvinner)',
  ],
  [
    '(najleps*|lepsz*|lepiej|lepsze|jaki|jaka|jakie|ktory|ktora|ktore|co|polec*|pomoze|pomaga|dobry|dobre|zepsuje|zaszkodzi)',
    '(odchudz*|schudn*|spalan*|redukcj*|mase|masy|miesni*|kolano|kolana|staw*|sciegn*|kontuzj*|sen|lek|poczatkujac*|kobiet|kobiety|zaczac|wlosy|tradzik|watrob*)',
  ],
  [
    '(nejleps*|lepsi|jaky|jaka|ktery|ktera|co|doporuc*|pomuze|pomaha|dobry)',
    '(hubnuti|zhubnout|spalovani|svaly|svalu|hmotu|koleno|klouby|slach*|zraneni|spanek|zacatecni*|zeny)',
  ],
  [
    '(лучш*|какой|какая|какие|какую|что|посовет*|порекоменд*|поможет|помогает|подойдет|эффективн*|хороший)',
    '(похуде*|жиросжиган*|жира|набор* массы|массу|мышц*|сушк*|колен*|сустав*|связк*|сухожили*|травм*|сна|сон|тревог*|новичк*|женщин*|девушк*|начать|волос*|акне|либидо|печен*)',
  ],
  [
    '(найкращ*|кращий|краще|який|яка|які|що|порад*|порекоменд*|допоможе|допомагає|підійде)',
    '(схуд*|жироспал*|жиру|маси|масу|м ?яз*|сушк*|колін*|суглоб*|зв ?язк*|сухожил*|травм*|сну|сон|тривог*|новачк*|жінок|дівчат|почати|волосс*)',
  ],
  [
    '(en iyi|hangi|hangisi|ne|oner*|tavsiye|yardimci|ise yarar|iyi gelir|daha iyi)',
    '(kilo verm*|zayifla*|yag yak*|kas yap*|kas kazan*|kas icin|hacim|definasyon|diz*|eklem*|tendon*|sakatlik|uyku*|kaygi|baslangic|yeni baslayan*|kadinlar*|sac*|akne|libido)',
  ],
  [
    '(افضل|احسن|اي|ايهما|ما هو|ما هي|تنصح*|انصح*|يساعد|مفيد|يفيد|مناسب)',
    '(*حرق|*دهون|*الدهون|*تنحيف|*تخسيس|*انقاص|*الوزن|وزن|*عضلات|*العضل*|*تضخيم|*ركبه|*مفاصل|*اصابه|*نوم|*قلق|*مبتدي*|*نساء|*شعر|تنشيف)',
  ],
  ['(بهترین|کدام|چی|چه|پیشنهاد*|توصیه*|کمک)', '(لاغر*|کاهش وزن|چربی*|عضله*|حجم|زانو|مفصل*|خواب|مبتدی*|زنان)'],
  [
    '(הכי טוב|איזה|מה|ממליצ*|תמליצ*|עוזר|עדיף)',
    '(לרזות|ירידה במשקל|שריפת שומן|שומן|שרירים|מסה|ברך|מפרק*|שינה|מתחיל*|נשים)',
  ],
  [
    '(καλύτερ*|ποιο|ποια|τι|προτείν*|συνιστ*|βοηθά)',
    '(αδυνάτισμα|απώλεια βάρους|λίπος|μυς|μυϊκή|γόνατο|αρθρώσ*|τένοντ*|ύπνο|αρχάρι*|γυναίκες)',
  ],
  [
    '(सबसे अच्छा|बेहतर|कौन सा|कौनसा|कौन|क्या|सलाह|मदद|फायदेमंद|करेगा)',
    '(वजन कम|वज़न कम|मोटापा|चर्बी|मसल*|बॉडी|घुटने|जोड़*|चोट|नींद|शुरुआत|महिला*|लड़कियों|बाल*)',
  ],
  [
    '(best|sabse accha|sabse acha|behtar|kaunsa|konsa|kaun sa|kon sa|kya|suggest|batao|madad|accha|acha)',
    '(weight loss|wajan kam|vajan kam|motapa|charbi|muscle*|body banane|body banani|ghutne|jodon|chot|neend|beginner*|ladki*|mahila*|baal*)',
  ],
  [
    '(terbaik|bagus|cocok|mana|apa|rekomendasi*|saran|sarankan|membantu|ampuh|baik)',
    '(pemula|turun berat|menurunkan berat|diet|kurus|lemak|otot|massa|lutut|sendi|tendon|cedera|tidur|cemas|wanita|perempuan|rambut|jerawat)',
  ],
  [
    '(tot nhat|tot hon|loai nao|nen|goi y|giup|hieu qua)',
    '(giam can|giam mo|tang co|co bap|dau goi|khop|gan|chan thuong|ngu|nguoi moi|phu nu|toc)',
  ],
  [
    '(哪个|哪個|哪种|哪種|什么|什麼|推荐|推薦|最好|有用|有效|适合|適合|能不能|帮助)',
    '(减脂|减肥|減肥|减重|燃脂|增肌|肌肉|膝盖|膝蓋|关节|關節|肌腱|受伤|睡眠|焦虑|新手|女生|女性|脱发|痘)',
  ],
  [
    '(どれ|どの|何が|おすすめ|お勧め|一番|効く|効き|良い|いい|役立)',
    '(痩せ|ダイエット|減量|脂肪|筋肉|バルク|膝|関節|腱|怪我|睡眠|不安|初心者|女性|髪|ニキビ)',
  ],
  [
    '(어떤|뭐가|어느|추천|제일|가장 좋|효과|좋은|도움)',
    '(다이어트|살 빼|체중|지방|근육|벌크|무릎|관절|힘줄|부상|수면|불안|초보|여자|여성|탈모|여드름)',
  ],
]
