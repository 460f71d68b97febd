import type { Tongue } from './tongues.ts'

const german: Tongue = {
  code: 'de',
  marks:
    '(der|das|und|ist|ein|eine|nicht|ich|mir|mein|meine|wie|viel|was|wo|fur|mit|auf|kann|soll|darf|muss|bin|habe|zu|im|von|kostet|welche|welches|gibt|sind|er|es)',
  crisis: [
    '(selbstmord*|suizid*|umbringen|mich toten|das leben nehmen|leben (zu )?beenden|ritze mich|mich ritzen|selbstverletz*|mir was antun|mir etwas antun|nicht mehr aufwachen|nie mehr aufwachen|lebensmude|besser ohne mich|ich bin (nur )?(eine|allen eine) last|keiner wurde mich vermissen|schluss machen mit (allem|dem leben)|allem ein ende)',
    '(ich )?(kann|halte|mag|will) (das |es |einfach )*(nicht mehr|nimmer)( aus| weiter)?',
  ],
  want: '(will|mochte|wollte|wunsche|wunschte|wurde gern|lieber|bereit)',
  die: '(sterben|tot|tod|verrecken|nicht mehr da|verschwinden)',
  unwant:
    '(nicht mehr|nicht langer|keinen (sinn|grund|bock|lust)|kein (sinn|grund)|keine (kraft|lust|hoffnung)|mude|satt|sinnlos|wozu)',
  live: '(hier sein|aufwachen|leben|lebe|weiterleben|weitermachen|existieren|am leben|da sein)',
  emergency: [
    '(atmet nicht|nicht (mehr )?atmen|keine luft|krieg* keine luft|bewusstlos|ohnmachtig|umgekippt|zusammengebrochen|nicht ansprechbar|wacht nicht auf|blaue lippen|lippen (sind |werden )?blau|am sterben|erstick*|erbricht blut|blut (gespuckt|erbrochen|gekotzt)|hals (schwillt|geht) zu|gesicht ~2 (schwillt|geschwollen|angeschwollen)|notarzt|krankenwagen|verschluckt)',
  ],
  unable:
    '(krieg* (schlecht|kaum|keine)|bekomm* (schlecht|kaum|keine)|kann (nicht|kaum)|kaum|nicht mehr|schwer|probleme (beim|zu))',
  breathe: '(luft|atmen|atme|luft bekommen|schlucken)',
  who: '(ich|er|sie|mein|meine|meiner|freund*|jemand|hat|habe|hatte|kind)',
  event:
    '(herzinfarkt|krampfanfall|krampft|anfall|uberdosis|uberdosiert|schlaganfall|vergift*|brustschmerz*|herzstillstand|allergischer schock|anaphyl*)',
  took: '(genommen|gespritzt|geschluckt|getrunken|eingenommen|injiziert)',
  tooMuch: '(zu viel|zuviel|ganze (flasche|packung|dose)|alle tabletten|doppelt*|zehnmal)',
  use: [
    '(fur|zum|zur) (masse|masseaufbau|muskelaufbau|abnehmen|definition|diat|fettabbau)',
    '(spritz*|injizier*|kur (mit|fahren)|erste kur|anmischen|rekonstitu*|dosis|dosier*)',
  ],
  howMuch: '(wie viel|wieviel|wie viele|wie oft|wie lange|welche menge|wann)',
  may: '(kann ich|darf ich|soll ich|sollte ich|kann man|darf man|muss ich|ist es (sicher|ok)|schadet)',
  take: '(trinken|nehmen|nehme|nimmt|einnehmen|verwenden|benutzen|anwenden|spritzen|mischen|kombinieren|schlucken|verabreichen)',
  each: '(pro tag|am tag|taglich|pro woche|wochentlich|jeden (tag|morgen|abend)|pro kilo)',
  minor: [
    '(bin|erst|werde) (1[0-7]|[6-9])( jahre*)?(?! (mg|wochen|tage|monate|prozent|mcg|ml))',
    '(gehe|bin) ~4 (schule|gymnasium|klasse|schuler|schulerin)',
    '(mein sohn|meine tochter|meinen sohn|meinem sohn|meiner tochter)',
  ],
  evasion: [
    '(ohne dass|damit|dass) ~6 (zoll|nachweis*|dopingtest*|kontrolle) ~4 (nicht|merkt|findet)',
    '(umgehen|bestehen|austricksen|tauschen) ~4 (test|zoll|kontrolle|dopingtest*)',
    '(dopingtest*|zoll|drogentest*) ~5 (umgehen|bestehen|austricksen|vorbei)',
    '(ohne rezept|selber herstellen|selbst herstellen)',
  ],
  instructions: [
    '(ignorier*|vergiss|missachte) ~5 (anweisung*|regel*|vorherig*|alles|bisherig*)',
    '(zeig*|verrate|wiederhole) ~5 (systemprompt|prompt|anweisungen)',
    '(du bist jetzt|tu so als|spiel* ~3 rolle)',
  ],
  price: '(preis*|kostet|kosten|billig*|gunstig*)',
}

const dutch: Tongue = {
  code: 'nl',
  marks:
    '(het|een|ik|niet|hoeveel|wat|hoe|van|voor|mijn|kan|moet|mag|ben|heb|wil|met|op|dat|geen|waar|welke|zijn|kost|meer|deze)',
  crisis: [
    '(zelfmoord*|suicid*|mezelf (van kant|doden|iets aandoen|pijn doen|snijden)|een eind* aan (mijn leven|alles)|uit het leven stappen|niet meer wakker worden|beter af zonder mij|ik ben (alleen maar )?een last|levensmoe)',
    'ik (kan|trek|hou) (het |dit )?niet meer( vol)?',
  ],
  want: '(wil|wou|zou willen|liever|wens|verlang)',
  die: '(dood|doodgaan|sterven|er niet meer zijn|verdwijnen)',
  unwant: '(niet (meer|langer)|geen (zin|reden|hoop|kracht)|moe|zat|zinloos)',
  live: '(hier zijn|wakker worden|leven|verder|bestaan|doorgaan|er zijn)',
  emergency: [
    '(ademt niet|niet ademen|geen adem|geen lucht|bewusteloos|flauwgevallen|valt flauw|ingestort|wordt niet wakker|blauwe lippen|lippen zijn blauw|gaat dood|stikt|stikken|braakt bloed|bloed (braken|spugen)|keel (zwelt|gaat dicht)|gezicht (zwelt|opgezwollen)|ambulance)',
  ],
  unable: '(kan (niet|nauwelijks)|moeite met|nauwelijks|krijg geen|krijgt geen)',
  breathe: '(ademen|ademhalen|adem|lucht|slikken)',
  who: '(ik|hij|zij|ze|mijn|iemand|vriend*|heeft|heb|kind)',
  event:
    '(hartaanval|hartinfarct|overdosis|toeval|epileptische aanval|aanval|stuip*|beroerte|vergiftig*|pijn op de borst|hartstilstand|anafyl*)',
  took: '(genomen|ingenomen|gespoten|geslikt|geinjecteerd|gedronken)',
  tooMuch: '(te veel|teveel|de hele (fles|verpakking|pot)|alle pillen|dubbel*|tien keer)',
  use: [
    '(om af te vallen|voor massa|voor spiergroei|droogtrainen)',
    '(dosering*|dosis|doseren|injecteer|injecteren|spuit|spuiten|inspuiten|innemen|kuurtje|kuren|stacken)',
  ],
  howMuch: '(hoeveel|hoe vaak|hoe lang|welke hoeveelheid|wanneer)',
  may: '(hoe|kan ik|mag ik|moet ik|kun je|zal ik|is het veilig|zou ik)',
  take: '(drinken|nemen|neem|neemt|gebruiken|gebruik|slikken|mengen|combineren|innemen|spuiten)',
  each: '(per dag|dagelijks|per week|wekelijks|elke (dag|ochtend|avond|week)|per kilo)',
  minor: [
    '(ben|pas|word) (1[0-7]|[6-9])( jaar)?(?! (mg|weken|dagen|maanden|mcg|ml))',
    '(mijn (zoon|dochter|broertje|zusje)|minderjarig*|zit op de middelbare)',
  ],
  evasion: [
    '(dopingtest*|douane|drugstest*) ~6 (omzeilen|doorstaan|misleiden|langs|slagen)',
    '(omzeilen|misleiden|langs) ~4 (dopingtest*|douane|drugstest*)',
    '(zonder recept|zelf maken)',
  ],
  instructions: [
    '(negeer|vergeet) ~5 (instructies|regels|vorige|alles)',
    '(toon|laat) ~4 (prompt|instructies)',
    '(je bent nu|doe alsof)',
  ],
  price: '(prijs|prijzen|kost|goedkoop|goedkoopste)',
}

/** Swedish, Danish and Norwegian, whose words for these things are alike once accents are folded. */
const scandinavian: Tongue = {
  code: 'sv',
  marks:
    '(jag|jeg|och|og|inte|ikke|hur|hvor|mycket|mye|meget|det|att|min|mitt|kan|ska|skal|vad|hva|hvad|vill|vil|har|som|av|af|pa|en|ett|et|kostar|koster)',
  crisis: [
    '(sjalvmord*|selvmord*|selvmort*|ta livet av|tage livet af|ta mitt liv|doda mig|skada mig sjalv|skade meg selv|skade mig selv|inte vakna mer|bara en borda|bedre uten meg|battre utan mig)',
    '(orkar|orker) (inte|ikke) (mer|mere|langre)',
  ],
  want: '(vill|vil|onskar|onsker|skulle vilja|har lust)',
  die: '(do|doe|dod|dode|forsvinna|forsvinde|forsvinne)',
  unwant: '(inte|ikke|ingen (anledning|grunn|grund|mening|vits)|trott pa|lei av|traet af)',
  live: '(leva|leve|livet|leva langre|fortsatta|fortsette)',
  emergency: [
    '(andas inte|puster ikke|traekker ikke vejret|medvetslos|bevisstlos|bevidstlos|svimma* av|besvimt|besvimet|vaknar inte|vakner ikke|vagner ikke|kollapsa*|ambulans*|ambulance)',
  ],
  unable: '(kan (inte|ikke)|far (inte|ikke)|svart att|vanskelig|svaert)',
  breathe: '(andas|puste|traekke vejret|luft)',
  who: '(jag|jeg|han|hon|hun|nagon|noen|nogen|har|fik|fikk|fick)',
  event:
    '(hjartattack|hjerteanfall|hjerteanfald|hjarinfarkt|kramper|krampeanfall|anfall|overdos*|stroke|slag|forgift*|brostsmarta|brystsmerter|anafyl*)',
  took: '(tagit|tog|tatt|taget|injicera*|svalt|svelget|slugt)',
  tooMuch: '(for mycket|for mye|for meget|hela (burken|flaskan)|hele (flasken|boksen)|dubbelt)',
  use: ['(dos|doser|dosering*|dosis|injicera*|injisere*|sprut*|sproyte*)'],
  howMuch: '(hur mycket|hvor mye|hvor meget|hur ofta|hvor ofte|hur lange|hvor lenge|hur manga|hvor mange)',
  may: '(hur|hvordan|kan jag|kan jeg|ska jag|skal jeg|bor jag|bor jeg|far jag|ma jeg)',
  take: '(ta|tar|tage|tager|anvanda|bruke|bruge|blanda|blande|kombinera|kombinere)',
  each: '(per dag|om dagen|dagligen|daglig|per uke|per vecka|i veckan|om ugen|varje dag|hver dag)',
  minor: ['(ar|er) (1[0-7]|[6-9]) (ar|ar gammel|ar gammal)', '(min son|min sonn|min datter|min dotter)'],
  evasion: [
    '(dopingtest*|dopningstest*|tullen|tolden|tollen) ~5 (klara|klare|forbi|undga|unnga|lura|lure)',
    '(utan recept|uten resept|uden recept)',
  ],
  instructions: ['(ignorera|ignorer|glom|glem) ~5 (instruk*|regler|allt|alt)'],
  price: '(pris|priser|priset|prisen|kostar|koster|billigast*|billigst*)',
}

export const GERMANIC: readonly Tongue[] = [german, dutch, scandinavian]
