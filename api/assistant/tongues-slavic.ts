import type { Tongue } from './tongues.ts'

const russian: Tongue = {
  code: 'ru',
  marks: '(и|в|не|на|я|что|как|это|мне|мой|моя|сколько|можно|где|есть|для|с|по|у|он|она|какой|какая|ли|или)',
  crisis: [
    '(лучше бы|чтобы) меня не было',
    '(самоубий*|суицид*|покончить|покончу|повеситься|повешусь|убить себя|убью себя|порезать (себя|вены)|порезал* (себя|вены)|режу себя|не проснуться|больше не просыпаться|всем будет лучше без меня|я обуза|обуза для|никому не нужен|никому не нужна|лучше бы я умер*|уйти из жизни|сдохнуть|свести счеты)',
    '(больше не могу|нет сил|не могу больше)( так| это)? (жить|терпеть|так жить)',
  ],
  want: '(хочу|хочется|хотел|хотела|желаю|лучше бы|собираюсь|думаю о|мечтаю)',
  die: '(умереть|смерти|смерть|сдохнуть|исчезнуть|не проснуться|уснуть навсегда)',
  unwant:
    '(не (хочу|могу|хочется|вижу смысла|вижу причин|имеет смысла|стоит)|нет (смысла|сил|причин|желания)|незачем|зачем|надоело|устал|устала|смысл)',
  live: '(быть здесь|просыпаться|жить|жизнь|жизни|существовать|дальше|продолжать)',
  emergency: [
    '(не дышит|задыха*|потерял* сознание|без сознания|упал* в обморок|не приходит в себя|не просыпается|не реагирует|посинел*|хрипит|губы (синие|посинели)|синеет|умираю|умирает|рвет кровью|рвота с кровью|кровь горлом|горло (отекло|отекает|опухло)|лицо (отекло|опухло)|проглотил*|вызов* скорую|вызвать скорую|скорую)',
  ],
  unable: '(не (могу|может)|трудно|тяжело|нечем|еле)',
  breathe: '(дышать|дышу|дышит|глотать)',
  who: '(у (мамы|папы|брата|сестры|мужа|жены|сына|дочери|друга|подруги|бабушки|дедушки|ребенка)|у меня|у него|у нее|мой|моя|друг|подруга|брат|сестра|муж|жена|сын|дочь|он|она|мама|папа|ребенок|я)',
  event:
    '(инфаркт|инсульт|судорог*|судорожный|приступ|припадок|передоз*|отравил*|отравлен*|боль в груди|болит в груди|болит сердце|сердце (останов*|колотится)|анафил*|отек квинке|потерял* сознание)',
  took: '(принял*|выпил*|вколол*|уколол*|съел*|проглотил*|наглотал*)',
  tooMuch: '(слишком много|слишком|весь флакон|всю (банку|пачку|упаковку)|в десять раз|двойную|лишнего)',
  use: [
    'на (массу|сушку|сушке|силу|рельеф|похудение)',
    '(дозу|доза|дозы|дозировк*|колоть|вколоть|уколоть|инъекци*|развести|разводить|курс (из|на)|ставить уколы)',
  ],
  howMuch: '(сколько|как часто|как долго|какое количество|по сколько|во сколько|когда)',
  may: '(можно|могу|нужно|надо|стоит|следует|безопасно|опасно|должен|должна)',
  take: '(принимать|принять|пить|выпить|колоть|употреблять|использовать|применять|мешать|смешивать|сочетать|совмещать|есть)',
  each: '(в день|в сутки|ежедневно|каждый день|в неделю|каждую неделю|утром|вечером|на ночь|на кг|на килограмм|за раз)',
  minor: [
    '(мне|мне всего|исполнилось|исполнится) (1[0-7]|[6-9])',
    '(учусь|хожу) ~2 (школе|школу|классе)',
    '(сыну|дочке|дочери|ребенку|брату) (1[0-7]|[6-9])',
    '(моему сыну|моей дочери|школьник*|подростк*)',
  ],
  evasion: [
    '(чтобы|как) ~6 (не нашли|не обнаруж*|не поймали|не задержали|обойти|обмануть|пройти|провезти) ~5 (таможн*|допинг*|тест|контроль|анализ)',
    '(допинг*|таможн*|наркотест*) ~5 (обойти|обмануть|пройти|провезти|не нашли|не обнаруж*)',
    '(без рецепта|синтезировать|сварить дома)',
  ],
  instructions: [
    '(игнориру*|забудь|забудьте|проигнорируй) ~5 (инструкц*|правил*|предыдущ*|все|указан*)',
    '(покажи|выведи|раскрой|повтори) ~5 (промпт|инструкц*|системн*)',
    '(теперь ты|представь что ты|притворись)',
  ],
  price: '(цена|цены|цену|стоит|стоимость|дешев*|почем|скидк*)',
}

const ukrainian: Tongue = {
  code: 'uk',
  marks: '(і|й|та|не|на|я|що|як|це|мені|мій|моя|скільки|можна|де|є|для|з|у|він|вона|який|яка|чи|або|треба)',
  crisis: [
    '(самогубств*|суїцид*|вбити себе|убити себе|вб.ю себе|повіситися|повішуся|накласти на себе|порізати (себе|вени)|ріжу себе|не прокинутися|піти з життя|всім буде краще без мене|я тягар|нікому не потріб*)',
    '(більше не можу|не можу більше|немає сил)( так)?( жити)?',
  ],
  want: '(хочу|хочеться|хотів|хотіла|бажаю|краще б|збираюся|думаю про)',
  die: '(померти|вмерти|смерті|смерть|здохнути|зникнути|не прокинутися)',
  unwant:
    '(не (хочу|можу|хочеться|бачу сенсу|бачу причин|має сенсу|варто)|немає (сенсу|сил|причин|бажання)|нема (сенсу|сил)|навіщо|набридло|втомився|втомилася)',
  live: '(бути тут|прокидатися|жити|життя|існувати|далі|продовжувати)',
  emergency: [
    '(не дихає|задихається|задихаюся|задихаюсь|знепритомні*|втратив свідомість|втратила свідомість|без свідомості|непритомн*|не прокидається|не реагує|губи (сині|посиніли)|синіє|вмираю|помираю|помирає|вмирає|блює кров.ю|горло (набрякло|набрякає)|обличчя набрякло|проковтну*|викликати швидку|швидку)',
  ],
  unable: '(не (можу|може)|важко|нічим|ледве)',
  breathe: '(дихати|дихаю|дихає|ковтати)',
  who: '(у мене|у нього|у неї|мій|моя|друг|подруга|брат|сестра|чоловік|дружина|син|дочка|він|вона|мама|тато|дитина|я)',
  event:
    '(інфаркт|інсульт|судом*|напад|передоз*|отруї*|отруєн*|біль у грудях|болить у грудях|серце (зупин*|калатає)|анафіл*)',
  took: '(прийняв|прийняла|випив|випила|вколов|вколола|з.їв|з.їла|проковтну*)',
  tooMuch: '(забагато|занадто|надто багато|весь флакон|всю (пачку|упаковку)|вдесятеро|подвійну)',
  use: ['(дозу|доза|дози|дозуванн*|колоти|вколоти|ін.єкці*|розвести|розводити|приймати)'],
  howMuch: '(скільки|як часто|як довго|яку кількість|коли)',
  may: '(як|можна|можу|треба|потрібно|варто|слід|безпечно|небезпечно)',
  take: '(приймати|прийняти|пити|випити|колоти|вживати|використовувати|змішувати|поєднувати)',
  each: '(на день|в день|на добу|щодня|щоденно|на тиждень|щотижня|вранці|ввечері|на ніч|на кг)',
  minor: [
    '(мені|мені лише|виповнилося) (1[0-7]|[6-9])',
    '(навчаюся|ходжу) ~2 (школі|школу|класі)',
    '(сину|доньці|моєму сину|моїй доньці|підлітк*|неповнолітн*)',
  ],
  evasion: [
    '(допінг*|митниц*) ~5 (обійти|обманути|пройти|провезти|не знайшли|не виявили)',
    '(обійти|обманути|пройти|провезти) ~5 (допінг*|митниц*|тест|контроль)',
    '(без рецепта|синтезувати)',
  ],
  instructions: [
    '(ігноруй|забудь|проігноруй) ~5 (інструкц*|правил*|попередн*|все)',
    '(покажи|виведи) ~5 (промпт|інструкц*)',
  ],
  price: '(ціна|ціни|ціну|коштує|коштують|вартість|дешев*|знижк*)',
}

const polish: Tongue = {
  code: 'pl',
  marks:
    '(jest|nie|sie|czy|jak|ile|co|to|na|moj|moja|mi|mam|moge|chce|gdzie|dla|przed|jaka|jaki|jestem|bardzo|juz|przy|lub|z|w|kosztuje)',
  crisis: [
    '(samoboj*|zabic sie|sie zabic|zabije sie|sie zabije|odebrac sobie zycie|skonczyc ze soba|skonczyc z tym|powiesic sie|powiesze sie|tne sie|ciac sie|pociac sie|zrobic sobie krzywde|nie obudzic sie|lepiej beze mnie|jestem ciezarem|nikomu niepotrzebn*)',
    '(nie mam (juz )?sily|nie daje (juz )?rady|nie wytrzymam|mam dosc)( ~1)? (zyc|zycia|tego wszystkiego)',
  ],
  want: '(chce|chcialbym|chcialabym|wole|wolalbym|wolalabym|pragne|mysle o|zamierzam|zeby)',
  die: '(umrzec|smierci|smierc|zdechnac|zginac|zniknac|nie zyc|umarl|umarla|martwy|martwa)',
  unwant:
    '(nie (chce|moge|widze sensu|mam sily|mam po co|ma sensu|warto)|brak sensu|bez sensu|po co|dosc|zmeczon(y|a))',
  live: '(byc tu|sie budzic|obudzic|zyc|zycia|zycie|istniec|dalej)',
  emergency: [
    '(nie oddycha|dusi sie|dusze sie|zemdlal*|stracil* przytomnosc|nieprzytomn*|nie budzi sie|nie reaguje|sine usta|umieram|umiera|wymiotuje krwia|gardlo (puchnie|spuchlo)|twarz (puchnie|spuchnieta|spuchla)|polknal|polknela|karetk*|pogotowie)',
  ],
  unable: '(nie (moge|moze)|ledwo|trudno|ciezko)',
  breathe: '(oddychac|oddycha|oddech|zlapac tchu|przelykac)',
  who: '(mam|ma|moj|moja|on|ona|ktos|brat|siostra|kolega|przyjaciel|dziecko|syn|dostal|dostala|mial)',
  event:
    '(zawal*|atak serca|drgaw*|napad|przedawkow*|udar*|zatrul*|zatruci*|bol w klatce|boli (mnie )?w klatce|wstrzas*|anafil*)',
  took: '(wzial*|wzialem|wzielam|wstrzykn*|polkn*|zazyl*|wypil*|przyjal*)',
  tooMuch: '(za duzo|zbyt duzo|cala (butelke|paczke|fiolke)|caly|dziesiec razy|podwojn*)',
  use: [
    '(na mase|na redukcje|na odchudzanie|na sile|na rzezbe)',
    'cykl (na|z|trwa|ostar*)',
    '(dawk*|strzykaw*|wstrzyk*|zastrzyk*|rozrobic|rozcienczyc|pierwszy cykl|na cyklu)',
  ],
  howMuch: '(ile|jak czesto|jak dlugo|jaka ilosc|jaka dawk*|kiedy)',
  may: '(moge|czy moge|powinienem|powinnam|mozna|trzeba|bezpiecznie|wolno)',
  take: '(brac|biore|bierze|wziac|przyjmowac|stosowac|uzywac|mieszac|laczyc|pic|zazywac|wstrzyk*)',
  each: '(na raz|dziennie|na dzien|codziennie|na dobe|tygodniowo|na tydzien|rano|wieczorem|na noc|na kg)',
  minor: [
    '(mam|skonczylem|skonczylam|skoncze) (1[0-7]|[6-9])( lat)?(?! (mg|tygodni|dni|miesi*|mcg|ml))',
    '(chodze do|ucze sie w) ~1 (liceum|szkoly|podstawowki|technikum)',
    '(moj syn|moja corka|mojemu synowi|nieletni*|niepelnoletni*)',
  ],
  evasion: [
    '(test* antydoping*|antydoping*|celni*|clo|cla|oclen*) ~5 (przejsc|oszukac|ominac|obejsc|uniknac)',
    '(przejsc|oszukac|ominac|obejsc|uniknac) ~4 (test*|antydoping*|celni*|cla|kontrol*)',
    '(bez recepty|zsyntetyzowac)',
  ],
  instructions: [
    '(zignoruj|ignoruj|zapomnij) ~5 (instrukcj*|zasad*|poprzedni*|wszystk*)',
    '(pokaz|wyswietl|powtorz) ~5 (prompt|instrukcj*)',
  ],
  price: '(cena|ceny|cene|kosztuje|kosztuja|tani*|najtan*|rabat*)',
}

const czech: Tongue = {
  code: 'cs',
  marks:
    '(je|jsem|neni|jak|kolik|co|na|muj|moje|mi|mam|mohu|muzu|chci|kde|pro|jaka|jaky|nebo|uz|se|ze|stoji)',
  crisis: [
    '(sebevra*|zabit se|se zabit|zabiju se|vzit si zivot|skoncovat|obesit se|ublizit si|nevzbudit|budou mit beze mne lip)',
    '(uz )?(nemuzu|nezvladam|nemam silu) (dal|zit|uz)',
  ],
  want: '(chci|chtel|chtela|prala bych|pral bych|radsi)',
  die: '(umrit|zemrit|smrt|zmizet|chcipnout|byt mrtv*)',
  unwant: '(nechci|nemuzu|nema smysl|nevidim smysl|nemam (duvod|silu|proc)|nema cenu)',
  live: '(zit|zivot|zivota|existovat|dal)',
  emergency: [
    '(nedycha|nemuze dychat|nemuzu dychat|omdlel*|v bezvedomi|nereaguje|neprobouzi|umira|umiram|zachrank*|sanitk*)',
  ],
  unable: '(nemuzu|nemuze|tezko|sotva)',
  breathe: '(dychat|dycha|polykat)',
  who: '(mam|ma|muj|moje|on|ona|nekdo|bratr|kamarad|dite|syn|dostal*)',
  event: '(infarkt|zachvat*|krec*|predavkov*|mrtvic*|otrav*|bolest na hrudi|anafyl*)',
  took: '(vzal*|pichl*|spolkl*|vypil*|snedl*)',
  tooMuch: '(moc|prilis|celou (lahvicku|krabicku)|desetkrat|dvojnas*)',
  use: ['(davk*|injekc*|pichat|pichnout|naredit)'],
  howMuch: '(kolik|jak casto|jak dlouho|jake mnozstvi|kdy)',
  may: '(jak|muzu|mohu|mel bych|mela bych|mam|je bezpecne|smim)',
  take: '(brat|beru|uzivat|vzit|pouzivat|michat|kombinovat|pichat)',
  each: '(denne|za den|tydne|kazdy den|rano|vecer|na kg)',
  minor: ['(je mi|mi je|bude mi) (1[0-7]|[6-9])', '(muj syn|moje dcera|nezletil*)'],
  evasion: ['(doping*|celn*) ~5 (projit|obejit|oklamat|obelstit)', '(bez predpisu|bez receptu)'],
  instructions: ['(ignoruj|zapomen) ~5 (instrukc*|pokyn*|pravidl*|vse)'],
  price: '(cena|ceny|stoji|kolik stoji|levn*|nejlevn*)',
}

export const SLAVIC: readonly Tongue[] = [russian, ukrainian, polish, czech]
