import type { Tongue } from './tongues.ts'

const turkish: Tongue = {
  code: 'tr',
  marks:
    '(bir|ve|bu|ne|nasil|mi|mu|icin|kac|kadar|ben|benim|var|yok|degil|cok|ile|nedir|gunde|hangi|istiyorum|olur)',
  crisis: [
    'olsem ~3 (kimse|daha iyi|fark)',
    '(intihar*|kendimi (oldur*|oldurecegim|asmak|asacagim|kes*|yarala*)|canima kiy*|hayatima son|bir daha uyanma*|yasamaktan (biktim|yoruldum)|hayattan (biktim|bezdim)|kimseye yuk|herkese yuk|bensiz daha iyi)',
    '(dayanamiyorum|katlanamiyorum) (artik|hayata)?',
    'artik (dayanamiyorum|yapamiyorum)',
  ],
  want: '(istiyorum|isterdim|isterim|keske|istiyor|dusunuyorum)',
  die: '(olmek|olsem|olum|olup|oleyim|yok olmak|uyanmamak)',
  unwant:
    '(istemiyorum|istemiyor|anlami yok|anlami kalmadi|sebebim yok|nedenim yok|gucum (yok|kalmadi)|biktim|yoruldum)',
  live: '(burada olmak|uyanmak|yasamak|yasamaya|yasamanin|hayat|hayatin|hayattan|devam etmek|devam etmenin)',
  emergency: [
    '(nefes (alamiyor*|alamiyorum|almiyor)|bayildi|bayiliyor*|bilinci (kapali|yerinde degil)|bilincini kaybetti|uyanmiyor|tepki vermiyor|dudaklari (mor*|mavi)|oluyor(um)? galiba|kan kusuyor*|bogazi* (sisti|kapaniyor)|yuzu* sisti|ambulans*|bogul*)',
  ],
  unable: '(alamiyor|alamiyorum|zor|guclukle)',
  breathe: '(nefes|solunum|yutkunmak)',
  who: '(arkadasim|kardesim|annem|babam|esim|oglum|kizim|o|ben|biri|geciriyor*|gecirdi)',
  event:
    '(kalp krizi|nobet|felc|inme|asiri doz|doz asimi|zehirlen*|gogus agrisi|gogsum agriyor|gogsu agriyor|anafil*)',
  took: '(aldim|aldi|ictim|icti|enjekte ettim|yuttum|yuttu)',
  tooMuch: '(cok fazla|fazla|butun (kutuyu|siseyi)|tum (kutuyu|siseyi)|on kati)',
  use: [
    '(kilo verm*|yag yak*|kas yap*) icin',
    '(doz|dozu|dozaj*|enjekte|enjeksiyon|igne* (yap|vur)*|kur (nasil|yap)*|kullanmaliyim|almaliyim|icmeliyim)',
  ],
  howMuch: '(ne kadar|kac mg|kac|ne siklikla|kac defa|kac kez|ne zaman)',
  may: '(nasil|alabilir miyim|kullanabilir miyim|guvenli mi|zararli mi|gerekir|olur mu|lazim)',
  take: '(almali|almak|alinir|alayim|kullan*|icmek|icilir|icmeli|enjekte|karistir*|birlikte)',
  each: '(gunde|gunluk|haftada|haftalik|her gun|sabah|aksam|kilo basina)',
  minor: [
    '(ben )?(1[0-7]|[6-9]) yasinda(yim|ki)?',
    '(lise* (ogrencisiyim|gidiyorum)|resit degilim|oglum icin|kizim icin)',
  ],
  evasion: [
    '(doping test*|gumruk*|idrar test*) ~6 (gec*|atlat*|kandir*|kacir*|yakalan*)',
    '(recetesiz|evde (sentez|uret)*)',
  ],
  instructions: [
    '(unut|yok say|gormezden gel|gozardi et) ~5 (talimat*|kural*|onceki*|her sey*)',
    '(talimat*|kural*|onceki*) ~5 (unut|yok say|gormezden gel|yoksay|gozardi)',
    '(sistem prompt*|sistem mesaj*)',
  ],
  price: '(fiyat*|ne kadara|kac para|en ucuz|ucuz|kac lira|ne kadar tutar)',
}

const arabic: Tongue = {
  code: 'ar',
  marks: '(ما|هل|كم|في|من|على|عن|هذا|هذه|انا|لا|كيف|متى|هو|هي|مع|الى|اين|ماذا|لي)',
  crisis: [
    '(*انتحار*|انتحر|سانتحر|*اقتل نفسي|*قتل نفسي|*انهي حياتي|انهاء حياتي|ايذاء نفسي|اذي نفسي|اجرح نفسي|لا استيقظ ابدا|عبء علي الجميع|عبء علي عايلتي|افضل بدوني|الحياه بلا معني|سئمت (من )?الحياه|مللت (من )?الحياه|تعبت من الحياه)',
  ],
  want: '(اريد|اود|اتمني|ابغي|ابي|عايز|عاوز|بدي|نفسي|افكر في|حابب)',
  die: '(ان اموت|اموت|*الموت|موت|اختفي|ان اختفي|لا استيقظ)',
  unwant:
    '(لا (اريد|استطيع|اقدر|ارغب|اود|يوجد سبب|معني|فايده)|لم اعد (اريد|استطيع|احتمل|ارغب)|ما (ابغي|ابي|بدي|عاد)|مش (عايز|عاوز|قادر)|ليس لدي سبب|سبب)',
  live: '(*عيش|اعيش|*الحياه|حياتي|حياه|الاستمرار|استمر|اكمل)',
  emergency: [
    '(لا يتنفس|لا تتنفس|ما يتنفس|مش بيتنفس|لا استطيع التنفس|مش قادر اتنفس|*اغمي عليه*|*اغمي علي|فقد الوعي|فاقد الوعي|فقدت الوعي|لا يستيقظ|لا يستجيب|شفتاه زرقاء|يموت الان|يتقيا دم*|*اسعاف*|يختنق|اختنق|ابتلع طفلي|*انهار*)',
  ],
  unable: '(لا (استطيع|يستطيع|تستطيع|اقدر)|صعوبه في|مش قادر|ما اقدر|بصعوبه)',
  breathe: '(*التنفس|اتنفس|يتنفس|تتنفس|البلع)',
  who: '(صديقي|اخي|اختي|امي|ابي|زوجي|زوجتي|ابني|ابنتي|عندي|لدي|انا|هو|هي|يعاني|تعرض|شخص)',
  event:
    '(نوبه قلبيه|*نوبه|تشنج*|صرع|سكته|جرعه زايده|تسمم|الم في (ال)?صدر*|الم شديد في (ال)?صدر*|غيبوبه|ازمه قلبيه)',
  took: '(تناولت|تناول|اخذت|اخذ|حقنت|ابتلعت|ابتلع|شربت)',
  tooMuch: '(كثير*|اكثر من اللازم|العلبه كامله|الزجاجه كلها|كل الحبوب|ضعف|زايده)',
  use: ['(*جرعه|*جرعات|*الجرعه|*جرعتي|حقن|حقنه|*الحقن|احقن|الجرعات)'],
  howMuch: '(كم|ما مقدار|ما كميه|كم مره|كم ملغ|متي|كم ميليغرام)',
  may: '(كيف|هل يمكنني|هل استطيع|يمكنني|هل يجب|يجب ان|هل يمكن|هل من الامن|ينبغي|اقدر)',
  take: '(اخذ|اتناول|تناول|استخدم|استخدام|استعمل|احقن|اشرب|ناخذ|خلط|اخلط|دمج)',
  each: '(يوميا|في اليوم|باليوم|كل يوم|اسبوعيا|في الاسبوع|كل اسبوع|صباحا|مساء)',
  minor: [
    '(عمري|عندي|عمره|عمرها) (1[0-7]|[6-9])( سنه| عاما| سنوات)?',
    '(قاصر|مراهق|ابني المراهق|في الثانويه)',
  ],
  evasion: [
    '(*جمارك|*منشطات|*المخدرات) ~6 (تجاوز|تفادي|اتجاوز|اجتياز|اجتاز|تهريب|اخفاء)',
    '(تجاوز|تفادي|اجتياز|اجتاز|تهريب|اخفاء) ~6 (*جمارك|*منشطات|تحليل|فحص)',
    '(بدون وصفه*|تصنيع في المنزل)',
  ],
  instructions: [
    '(تجاهل|انس|انسي) ~5 (*تعليمات*|*قواعد*|*السابقه|كل)',
    '(اظهر|اعرض|اكشف) ~5 (*تعليمات*|*النظام)',
  ],
  price: '(سعر|*السعر|اسعار|ثمن|*ارخص|تكلفه|بكم|كم (يكلف|تكلفه|سعر|ثمن))',
}

const persian: Tongue = {
  code: 'fa',
  marks: '(است|چیست|چقدر|را|من|این|برای|چه|که|از|به|می|با|چند|کدام|هست|ایا|نیست)',
  crisis: ['(خودکشی|*خودم را بکشم|خودمو بکشم|به زندگی(م|ام) پایان|از زندگی خسته*|دیگه نمی ?کشم|بیدار نشم)'],
  want: '(می ?خواهم|می ?خوام|دوست دارم|کاش|دلم می ?خواد)',
  die: '(بمیرم|مردن|مرگ|نباشم|مرده بودم)',
  unwant: '(نمی ?خواهم|نمی ?خوام|نمی ?توانم|نمی ?تونم|دلیلی ندارم|معنی ندارد|خسته)',
  live: '(زندگی*|زنده*|ادامه)',
  emergency: [
    '(نفس نمی ?کشد|نفس نمی ?کشه|نمی ?تونم نفس بکشم|نمی ?توانم نفس بکشم|بیهوش*|از هوش رفت*|غش کرد*|اورژانس|امبولانس)',
  ],
  unable: '(نمی ?توانم|نمی ?تونم|نمی ?تواند|سخت)',
  breathe: '(نفس|تنفس)',
  who: '(دوستم|برادرم|خواهرم|مادرم|پدرم|همسرم|پسرم|او|من|دارم|دارد|کرده)',
  event: '(سکته|تشنج|حمله قلبی|اوردوز|مسموم*|درد قفسه سینه)',
  took: '(خوردم|خورد|مصرف کردم|تزریق کردم)',
  tooMuch: '(زیاد*|بیش از حد|کل بسته)',
  use: ['(دوز|دوزاژ|تزریق*|مقدار مصرف)'],
  howMuch: '(چقدر|چند|چه مقدار|چند بار|کی)',
  may: '(چطور|چگونه|می ?توانم|می ?تونم|باید|ایا)',
  take: '(مصرف|بخورم|بزنم|استفاده|تزریق)',
  each: '(در روز|روزانه|روزی|هفته*|هر روز)',
  minor: ['(1[0-7]|[6-9]) (سالمه|ساله هستم|سال دارم|ساله)'],
  evasion: ['(گمرک|دوپینگ) ~5 (رد|دور|فرار)', 'بدون نسخه'],
  instructions: ['(دستور*|قوانین) ~5 (نادیده|فراموش)'],
  price: '(قیمت*|چنده|ارزان*)',
}

const hebrew: Tongue = {
  code: 'he',
  marks: '(אני|זה|מה|כמה|של|לא|את|על|עם|האם|איך|יש|הוא|היא|לי|איפה)',
  crisis: [
    '(להתאבד|התאבדות|להרוג את עצמי|אהרוג את עצמי|לפגוע בעצמי|לשים סוף|לסיים את (החיים|הכל)|נמאס לי (לחיות|מהחיים)|לא להתעורר|נטל על)',
  ],
  want: '(רוצה|בא לי|מעדיפ|מעדיף|מעדיפה|הלוואי)',
  die: '(למות|מת|מתה|להיעלם|המוות)',
  unwant: '(לא (רוצה|יכול|יכולה|מסוגל)|אין (לי )?(סיבה|טעם|כוח)|נמאס|עייף|עייפה)',
  live: '(לחיות|החיים|להמשיך|להתקיים)',
  emergency: [
    '(לא נושם|לא נושמת|לא (מצליח|יכול|יכולה|מצליחה) לנשום|התעלף|התעלפה|איבד הכרה|חסר הכרה|לא מתעורר*|אמבולנס|נחנק*)',
  ],
  unable: '(לא (יכול|יכולה|מצליח|מצליחה)|קשה)',
  breathe: '(לנשום|נשימה|נושם)',
  who: '(יש לי|יש לו|חבר*|אחי|אמא|אבא|הבן|הוא|היא|אני|קיבל)',
  event: '(התקף לב|פרכוס*|מנת יתר|שבץ|הרעלה|כאבים בחזה|כאב בחזה)',
  took: '(לקחתי|לקח|הזרקתי|בלעתי|בלע)',
  tooMuch: '(יותר מדי|את כל (הבקבוק|החפיסה))',
  use: ['(מינון*|להזריק|זריקה|זריקות)'],
  howMuch: '(כמה|באיזו תדירות|מתי)',
  may: '(איך|מותר|אפשר|כדאי|צריך|בטוח|אני יכול|אני יכולה)',
  take: '(לקחת|לוקחים|להשתמש|להזריק|לשלב|לערבב)',
  each: '(ביום|ליום|בשבוע|כל יום|כל בוקר)',
  minor: ['(אני )?(בן|בת) (1[0-7]|[6-9])'],
  evasion: ['(מכס|סמים|דופינג) ~5 (לעבור|לעקוף|להערים)', 'בלי מרשם'],
  instructions: ['(התעלם|תתעלם|שכח) ~5 (הוראות|ההוראות|כללים|הכל)'],
  price: '(מחיר*|עולה|עולים|הכי זול*)',
}

const greek: Tongue = {
  code: 'el',
  marks: '(και|το|η|ο|τι|πόσο|πόσα|είναι|για|με|στο|στην|μου|δεν|θέλω|μπορώ|πώς|που|να)',
  crisis: ['(αυτοκτον*|να σκοτωθώ|να αυτοκτονήσω|να δώσω τέλος|να κάνω κακό στον εαυτό|να μην ξυπνήσω)'],
  want: '(θέλω|θα ήθελα|μακάρι|σκέφτομαι)',
  die: '(πεθάνω|πεθαίνω|θάνατος|εξαφανιστώ)',
  unwant: '(δεν (θέλω|αντέχω|μπορώ|έχει νόημα|βρίσκω)|κουράστηκα|βαρέθηκα)',
  live: '(ζω|ζήσω|ζωή|συνεχίσω|άλλο)',
  emergency: ['(δεν αναπνέει|δεν μπορώ να αναπνεύσω|λιποθύμησε|αναίσθητ*|δεν ξυπνάει|ασθενοφόρο|κατέρρευσε)'],
  unable: '(δεν (μπορώ|μπορεί)|δυσκολ*)',
  breathe: '(αναπνεύσω|αναπνεύσει|ανάσα)',
  who: '(έχω|έχει|μου|φίλος|αδερφός|μητέρα|παθαίνει|έπαθε)',
  event: '(έμφραγμα|σπασμ*|υπερδοσολογία|εγκεφαλικό|δηλητηρ*|πόνο στο στήθος|καρδιακή προσβολή)',
  took: '(πήρα|πήρε|έκανα ένεση|κατάπιε)',
  tooMuch: '(πάρα πολύ|υπερβολικά|όλο το)',
  use: ['(δόση|δόσεις|δοσολογία|ένεση|ενέσεις)'],
  howMuch: '(πόσο|πόσα|πόση|πόσες|κάθε πότε|πότε)',
  may: '(πώς|μπορώ|πρέπει|είναι ασφαλές|κάνει)',
  take: '(πάρω|παίρνω|παίρνει|χρησιμοποι*|συνδυάσω)',
  each: '(την ημέρα|ημερησίως|καθημερινά|την εβδομάδα|κάθε μέρα)',
  minor: ['είμαι (1[0-7]|[6-9])', '(ο γιος μου|η κόρη μου|ανήλικ*)'],
  evasion: ['(τελωνεί*|ντόπινγκ) ~5 (περάσω|αποφύγω|ξεγελάσω)', 'χωρίς συνταγή'],
  instructions: ['(αγνόησε|ξέχασε) ~5 (οδηγίες|κανόνες|όλα)'],
  price: '(τιμή|τιμές|κοστίζει|κάνει το|φθην*)',
}

export const NEAR_EASTERN: readonly Tongue[] = [turkish, arabic, persian, hebrew, greek]
