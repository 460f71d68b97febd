import type { MonographSection } from './monographs.ts'

type SectionWords = Readonly<Record<Exclude<MonographSection, 'howto'>, readonly string[]>>

/** The words by which a question shows which part of a monograph it wants (folded). */
export const SECTION_WORDS: SectionWords = {
  identity: [
    '(what is|whats|what are|what exactly|who is|define|definition|meaning|mean|means|stand for|stands for|explain|tell me about|overview|describe|description|introduction|intro|summary|summari*|info|information|about|basics|origin|derived|called|known as|name|names|other names|also known|synonym*|alias*|code name)',
    '(que significa|significa|significado|was bedeutet|bedeutet|signifie|veut dire|vuol dire|означает|значит|означає|意味|什么意思|뜻)',
    '(nedir|ce este|vad ar|hva er|hvad er|co je|apa itu|apakah itu|la gi|ما هو|ما هي|ما هذا|چیست|מה זה|τι είναι|क्या है|kya hai|kya hota|що таке|co to|是什么|是什麼|什么是|什麼是|介绍|とは|って何|は何です|何ですか|뭐예요|뭐야|무엇|뭔가요|이란|คืออะไร)',
    '(was ist|was sind|que es|que son|o que e|o que sao|quest ce que|qu est ce que|cest quoi|cos e|cosa e|che cos e|что такое|что это|расскажи|erklare|explica|explique|co to jest|wat is)',
  ],
  class: [
    '(class|classes|classified|classify|type|types|kind|category|categories|categorised|categorized|family|belong|belongs|group|analog|analogue|analogs|analogues)',
    '(is|are) (xcmpd|it|they|this) ~1 (a|an) ~1 (peptide|peptides|sarm|sarms|steroid|steroids|hormone|protein|stimulant|nootropic|drug|medicine|medication|supplement|small molecule|amino acid|agonist|antagonist|inhibitor)',
  ],
  mechanism: [
    '(mechanism|mechanisms|how does ~4 (work|act|function)|how do ~4 (work|act|function)|how it works|how they work|work|works|mode of action|action|act|acts|acting|receptor|receptors|pathway|pathways|bind|binds|target|targets|activate|activates|inhibit|inhibits|agonist|antagonist|inhibitor|inhibitors|activator|modulator|pharmacolog*|pharmacodynam*|pharmacokinetic*|half life|metaboli[sz]ed|biological*|molecular level)',
    '(nasil (calisir|etki eder|calisiyor)|etki mekanizmasi|jak dziala|mechanizm*|hoe werkt|werking|hur fungerar|hvordan virker|як діє|як працює|механізм*|作用机制|作用機制|如何作用|怎么起作用|原理|作用機序|どう作用|どのように作用|作用は|작용 ?기전|어떻게 ?작용|كيف يعمل|الية عمل|कैसे काम|kaise kaam|bagaimana cara kerja|cara kerja)',
    '(wie wirkt|wirkmechanismus|wirkung|wirkungsweise|mecanismo|como funciona|como actua|como age|mecanisme|comment fonctionne|comment agit|come funziona|meccanismo|как работает|как действует|механизм*)',
  ],
  evidence: [
    '(evidence|study|studies|studied|trial|trials|research|researched|researchers|clinical|clinically|human data|proven|proof|prove|efficacy|effective|effectiveness|effect|effects|benefit|benefits|results|findings|animal|animals|rat|rats|mouse|mice|data|literature|published|publication*|paper|papers|review|reviews|meta analysis|scientific|science|scientists|investigated|tested in|used for|use of|uses|phase|placebo|participants|experiment*|shown)',
    '(badani*|badan|dowod*|onderzoek*|bewijs*|forskning*|studier|arastirma*|calisma*|klinik|дослідження|докази|研究|临床|臨床|试验|試驗|論文|治験|연구|임상|논문|دراس*|ابحاث|बحوث|शोध|अध्ययन|penelitian|nghien cuu)',
    '(studie*|forschung|belege|evidenz|estudio*|evidencia|investigacion|ensayo*|estudo*|pesquisa*|evidencia*|etude*|preuve*|recherche*|essai*|studi|ricerca|prove|исследован*|доказательств*|данные|эффект*)',
  ],
  safety: [
    '(safe|safety|unsafe|risk|risks|risky|side effect|side effects|adverse|adverse events|events|damage|damages|damaging|failure|poisoning|danger|dangers|dangerous|harm|harms|harmful|toxic|toxicity|contraindicat*|warning|warnings|warn|warns|warned|caution|cautions|cautioned|negative|downside|downsides|concern|concerns|problem|problems|hazard*|death|deaths|died|die|injury|injuries|hospitali*|reactions|reaction|tolerab*|tolerated|serious|sides|drawback*|bad|case|cases)',
    '(harmed|hurt|injured|sick|hospitalized|hospitalised|poisoned)',
    '(skutki uboczne|bezpieczn*|niebezpieczn*|ryzyk*|bijwerking*|veilig*|gevaarlijk|risico*|biverkning*|bivirkning*|farlig*|yan etki*|guvenli*|tehlikeli*|zararli*|побічн*|безпечн*|небезпечн*|ризик*|副作用|安全|危险|危險|风险|風險|危険|リスク|부작용|안전|위험|*جانبيه|امن|خطر*|مخاطر|दुष्प्रभाव|साइड इफेक्ट|सुरक्षित|खतर*|nuksan|efek samping|aman|bahaya|berbahaya|tac dung phu)',
    '(sicher|sicherheit|risiko|risiken|nebenwirkung*|gefahr*|gefahrlich|seguro|seguridad|riesgo*|efectos secundarios|efectos adversos|peligro*|seguranca|risco*|efeitos colaterais|perigos*|securite|risque*|effets secondaires|danger*|sicuro|sicurezza|rischi*|effetti collaterali|безопас*|риск*|побочн*|опас*|вред*)',
  ],
  regulatory: [
    '(loophole|legal|legally|legality|illegal|approve|approved|approves|approval|unapproved|fda|ema|tga|mhra|regulat*|regulator*|law|laws|lawful|status|prescription|schedule iii|controlled|compounding|compounded|category 2|503a|503b|authori[sz]ed|authori[sz]ation|licen[sc]ed|licen[sc]e|license|ban|banned|allowed|permitted|health canada|import|imported|warning letter*|nominat*|bulks|pcac|research use only|ruo|not for human)',
    '(pharmacy|pharmacies)',
    '(legalny|legalna|legalne|legaln*|zakazan*|dopuszczon*|wettelijk|legaal|illegaal|verboden|goedgekeurd|lagligt|lovlig|forbud*|godkan*|godkjent|yasal*|yasak*|onayl*|легальн*|заборонен*|схвален*|合法|违法|違法|批准|認可|承認|禁止|합법|불법|승인|قانوني*|معتمد*|محظور*|कानूनी|मंजूर*|legal hai|disetujui|dilarang|hop phap)',
    '(legal|zugelassen|zulassung|erlaubt|verboten|rechtlich|aprobad*|legalidad|permitid*|aprovad*|anvisa|autorise*|legale|approvat*|законн*|легальн*|одобрен*|запрещ*|разреш*)',
  ],
  antidoping: [
    '(banned|sanction*|suspended|wada|usada|ukad|nada|doping|antidoping|anti doping|prohibited|athlete|athletes|sport|sports|sporting|olympic|olympics|olympian|competition|competitions|in competition|banned ~2 (sport*|athlet*|wada|compet*|olympic*)|prohibited list|banned list|ncaa|tested athletes|s0|s1|s2)',
    '(cycling|athletics|mma|ufc|boxing|weightlifting|swimming|tennis|rugby|triathlon|crossfit|track and field|wrestling|rowing|bodybuilding federation)',
    '(допинг*|вада|спорт*|спортсмен*|dopage|sportif*|deport*|atleta*|sportler|antidoping|dopaje)',
  ],
  comparison: [
    '(vs|versus|compare|compared|compares|comparison|difference|differences|differ|differs|different|similar|similarity|similarities|same as|unlike|distinguish|better than|worse than|stronger than|relative to|or)',
    '(unterschied*|vergleich*|diferencia*|diferenca*|comparar|difference*|comparer|comparaison|differenza|confronto|разниц*|отлич*|сравн*)',
  ],
  testing: [
    '(labs|laboratories|laboratory) (check|confirm|verify|test|prove|determine|establish) ~3',
    '(check|confirm|verify|prove|determine|establish) ~2 identity',
    '(label|labels|labelled|labeled|labelling|labeling|coa|coas|certificate|certificates|hplc|purity|pure|mass spec*|lc ms|lcms|third party|endotoxin*|contaminat*|contaminant*|contamination|adulterat*|mislabel*|mislabell*|mislabeled|label accuracy|lab test*|lab report*|lab result*|tested by|testing|test method*|verify|verified|authentic*|counterfeit|fake|quality|batch|lot number|impurit*|heavy metal*|arsenic|sterile|sterility|iso 17025|accredit*|analysis|analytical|detect|detected|detectable|detection|urine)',
    '(analysenzertifikat|reinheit|certificado*|pureza|certificat*|purete|certificato|purezza|сертификат*|чистот*)',
  ],
}
