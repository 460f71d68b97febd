/** Words of a question that say nothing about its subject. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a able about above actual actually after again against all almost already also although always am among an and another
  any anybody anyone anything appear are around article as ask asked asking aspect at available away back be became because become been
  before behind being believe below best better between big both briefly bunch but by came can cannot cant certain claim claimed claims
  clarify clear clearly come comes common commonly completely could couldnt count counts curious currently day days dear describe detail details did didnt different do
  does doesnt doing done dont down during each early easy either else enough especially etc even ever every everybody everyone
  everything exact exactly example explain fact facts far feel few find fine first following for forum found friend from full further
  gave general generally get gets getting give given gives go going gonna good got great guess had happen happened has hasnt have
  havent having he hear heard hello help helpful her here hers hey hi him his hope how however huge human humans i id if ill im important in
  indeed inform instead interested interesting into involve involved involving is isnt it its itself ive just keep kind kinds know knowing known knows largest last
  late lately later latest learn least less let lets like likely list little long look looking looks lot lots made main mainly make makes making
  many matter may maybe me mean meant mention mentioned mentions might mind mine month months more most mostly much must my myself name
  named near nearly need needed needs never new news next nice no nobody none normal normally nor not note nothing now number numbers of
  off offer often oh ok okay old on once one ones online only onto opinion or order other others otherwise our out over overall own part particular
  particularly people per perhaps person place please plus point points possible possibly present pretty previous previously probably
  provide provided provides put question questions quick quickly quite rather read reading reads real really reason reasons recent
  recently regarding regards related relation relatively relevant reply respect right said same saw say saying says see seem seemed seems seen
  several shall she short should shouldnt simple simply since single small so some somebody somehow someone something sometimes
  somewhere soon sort sorts specific specifically start state stated statement states still stuff such suppose supposed sure take talk
  talked talking tell tells term terms than thank thanks that thats the their them then there theres therefore these they thing
  things think thinking third this those though thought three through thus time times to today together told tomorrow too took top topic total toward
  tried tries truly try trying turn two under understand understanding unless until up upon us use used useful user users uses using
  usual usually various very via want wanted wants was wasnt way ways we week weeks well went were werent what whatever whats when whenever where
  whether which while who whole whom whose why will wish with within without wonder wondered wondering wont word words would wouldnt
  wrong year years yes yesterday yet you your youre yours yourself
  peptide peptides sarm sarms compound compounds chemical chemicals substance substances product products drug drugs molecule molecules
  medicine medicines xcmpd body bodies source sources website websites site sites page internet marketed sold seller sellers vendor vendors
  subject patient patients participant participants individual individuals adult adults healthy users group groups level levels issue issues
  report reported reports reporting suggest suggests suggested indicate indicates exist exists existing seriously considered consider consideration considerations
  consensus scientists scientist researchers researcher doctors professor lecture podcast reddit blog video youtube tiktok discuss discussed discussion hype
  agency agencies authority authorities government country countries world worldwide international global federal national currently presently nowadays
  involved cause causes caused causing lead leads leading linked link links associated association increase increases increased decrease decreases decreased reduce reduces reduced
  raise raises raised lower lowers lowered affect affects affected influence impact impacts role purpose purposes context regard standard standards
  was ist sind der die das ein eine und oder von que es el la los las un una por para del de en le les des du est sont pour avec
  o os as um uma da do dos das em no na com il lo gli dei della per con cosa quali quais quel quelle quels welche wie wo warum gibt
  cuales como son esta este sobre sur ueber uber hat haben sich mit bei auf zu im am es eso qual quais sobre`.split(/\s+/),
)

/** Terms of more than one word, so that "molecular weight" is not answered with body weight. */
export const PHRASES: readonly string[] = [
  'molecular weight', 'molar mass', 'melting point', 'boiling point', 'chemical formula', 'molecular formula', 'empirical formula',
  'chemical structure', 'crystal structure', 'amino acid sequence', 'shelf life', 'room temperature', 'cas number', 'market cap',
  'stock price', 'net worth', 'blood pressure', 'blood sugar', 'body weight', 'weight loss', 'fat loss', 'hair loss', 'bone density',
  'growth hormone', 'heart failure', 'heart attack', 'liver injury', 'drug interactions', 'drug interaction', 'mass spectrometry',
  'certificate of analysis', 'androgen receptor', 'first discovered', 'trade name', 'brand name', 'generic name', 'patent expiry',
  'mental health', 'lean mass', 'skin cancer', 'joint pain', 'muscle mass', 'muscle wasting', 'blood vessel', 'long term', 'short term',
  'side effect', 'side effects', 'best price', 'has coupon', 'price history', 'price alert', 'price alerts', 'watch count', 'health score', 'unit price', 'half life', 'price per mg', 'nobel prize', 'united states', 'united kingdom', 'south korea', 'new zealand',
]

/** What a question's word may be called in the corpus; each list is one term in the search. */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  liver: ['liver', 'hepat:*', 'cholesta:*'],
  hepatotoxicity: ['liver', 'hepat:*'],
  hepatic: ['liver', 'hepat:*'],
  kidney: ['kidney', 'renal'],
  kidneys: ['kidney', 'renal'],
  renal: ['kidney', 'renal'],
  heart: ['heart', 'cardi:*'],
  cardiac: ['heart', 'cardi:*'],
  cardiovascular: ['heart', 'cardi:*'],
  gut: ['gut', 'gastr:*', 'gastrointestin:*', 'stomach', 'coliti:*', 'bowel'],
  stomach: ['gut', 'gastr:*', 'stomach', 'nausea'],
  digestive: ['gut', 'gastr:*', 'gastrointestin:*'],
  gastrointestinal: ['gut', 'gastr:*'],
  ulcer: ['ulcer', 'antiulc:*'],
  tendon: ['tendon', 'musculoskelet:*', 'orthopaed:*', 'ligament'],
  tendons: ['tendon', 'musculoskelet:*', 'orthopaed:*'],
  ligament: ['ligament', 'tendon', 'musculoskelet:*', 'orthopaed:*'],
  joint: ['joint', 'musculoskelet:*', 'orthopaed:*'],
  joints: ['joint', 'musculoskelet:*', 'orthopaed:*'],
  injury: ['injur:*', 'wound'],
  injuries: ['injur:*', 'wound'],
  healing: ['heal:*', 'wound', 'repair'],
  muscle: ['muscl:*', 'lean'],
  muscles: ['muscl:*', 'lean'],
  'muscle mass': ['muscl:*', 'lean'],
  'lean mass': ['muscl:*', 'lean'],
  'weight loss': ['weight', 'obes:*', 'fat'],
  'body weight': ['weight', 'obes:*'],
  'fat loss': ['fat', 'obes:*', 'weight'],
  weight: ['weight', 'obes:*', 'fat'],
  fat: ['fat', 'obes:*', 'weight'],
  obesity: ['obes:*', 'weight', 'fat'],
  diabetes: ['diabet:*', 'glucose', 'glycaem:*', 'insulin'],
  'blood sugar': ['glucose', 'diabet:*', 'glycaem:*'],
  glucose: ['glucose', 'diabet:*', 'carbohydrate'],
  cancer: ['cancer', 'tumo:*', 'oncogen:*', 'malignan:*', 'carcino:*', 'melanom:*'],
  cancers: ['cancer', 'tumo:*', 'oncogen:*', 'malignan:*', 'carcino:*'],
  carcinogenic: ['cancer', 'tumo:*', 'carcino:*', 'malignan:*'],
  tumor: ['tumo:*', 'cancer', 'oncogen:*'],
  tumors: ['tumo:*', 'cancer', 'oncogen:*'],
  tumour: ['tumo:*', 'cancer', 'oncogen:*'],
  'skin cancer': ['melanom:*', 'malignan:*', 'cancer'],
  skin: ['skin', 'wound', 'mole', 'freckl:*', 'pigment'],
  moles: ['mole', 'freckl:*', 'lesion'],
  tanning: ['tan', 'pigment', 'darken'],
  pigmentation: ['pigment', 'darken'],
  testosterone: ['testosteron:*', 'hormon:*'],
  hormone: ['hormon:*', 'testosteron:*'],
  hormones: ['hormon:*', 'testosteron:*'],
  suppression: ['suppress:*', 'testosteron:*'],
  cholesterol: ['cholesterol', 'hdl', 'lipid'],
  lipids: ['cholesterol', 'hdl', 'lipid'],
  brain: ['brain', 'cogniti:*', 'neuro:*'],
  memory: ['memori:*', 'cogniti:*'],
  cognitive: ['cogniti:*', 'memori:*'],
  cognition: ['cogniti:*', 'memori:*'],
  libido: ['sexual', 'desir:*', 'arous:*'],
  sexual: ['sexual', 'desir:*', 'arous:*', 'erect:*'],
  vision: ['vision', 'visual', 'eye', 'sight'],
  eyesight: ['vision', 'visual', 'eye'],
  eyes: ['vision', 'visual', 'eye', 'light'],
  eye: ['vision', 'visual', 'eye'],
  pregnancy: ['pregnan:*', 'fetus', 'miscarriag:*'],
  pregnant: ['pregnan:*', 'fetus'],
  elderly: ['elder:*', 'older'],
  seniors: ['elder:*', 'older'],
  women: ['women', 'femal:*', 'woman'],
  men: ['men', 'male', 'man'],
  teenagers: ['adolesc:*', 'teen', 'young'],
  adolescents: ['adolesc:*', 'teen', 'young'],
  children: ['children', 'child', 'paediatr:*', 'pediatr:*', 'adolesc:*'],
  nausea: ['nausea', 'vomit:*', 'gastrointestin:*'],
  vomiting: ['nausea', 'vomit:*'],
  'heart attack': ['heart', 'cardi:*'],
  'heart failure': ['heart', 'cardi:*'],
  immune: ['immun:*', 'antibodi:*'],
  immunogenicity: ['immun:*', 'antibodi:*'],
  dhea: ['dhea'],
  dht: ['dihydrotestosteron:*'],
  estrogen: ['estrogen', 'oestrogen'],
  igf: ['igf'],
  usa: ['fda', 'unit'],
  us: ['fda', 'unit'],
  america: ['fda', 'unit'],
  american: ['fda', 'unit'],
  'united states': ['fda', 'unit'],
  'united kingdom': ['kingdom', 'uk', 'mhra'],
  uk: ['kingdom', 'uk', 'mhra'],
  britain: ['kingdom', 'uk', 'mhra'],
  australia: ['australia:*', 'tga', 'victoria'],
  australian: ['australia:*', 'tga', 'victoria'],
  canada: ['canada', 'canadian'],
  canadian: ['canada'],
  russia: ['russia:*'],
  europe: ['europ:*', 'ema'],
  european: ['europ:*', 'ema'],
  eu: ['europ:*', 'ema'],
  lab: ['laborator:*'],
  labs: ['laborator:*'],
  mislabeled: ['mislabel:*', 'label'],
  mislabelled: ['mislabel:*', 'label'],
  labels: ['label', 'mislabel:*'],
  label: ['label', 'mislabel:*'],
  contaminated: ['contamin:*', 'arsenic', 'impur:*'],
  contamination: ['contamin:*', 'arsenic', 'impur:*', 'adulterat:*'],
  metals: ['metal', 'arsenic', 'lead'],
  steroids: ['steroid:*'],
  steroid: ['steroid:*'],
  nonsteroidal: ['nonsteroid:*'],
  fake: ['falsifi:*', 'counterfeit', 'adulterat:*'],
  approved: ['approv:*'],
  stroke: ['stroke'],
  death: ['death', 'fatal', 'die'],
  deaths: ['death', 'fatal', 'die'],
  discovered: ['discover:*', 'develop:*', 'came', 'first'],
  invented: ['invent:*', 'develop:*', 'came'],
  developed: ['develop:*', 'came'],
  developer: ['develop:*'],
  created: ['develop:*', 'came'],
  made: ['made', 'synthe:*'],
  monkey: ['monkey', 'primat:*'],
  rodents: ['rat', 'mous:*', 'mice', 'rodent'],
  psychosis: ['psychosi:*'],
  depression: ['depress:*'],
  sleep: ['sleep'],
  committee: ['committe:*', 'advisori:*'],
  panel: ['panel', 'committe:*', 'advisori:*'],
  recommend: ['recommend:*', 'advis:*', 'support', 'against'],
  recommended: ['recommend:*', 'advis:*', 'support', 'against'],
  vote: ['vote', 'advis:*'],
  voted: ['vote', 'advis:*'],
  wasting: ['wast:*', 'cachexi:*'],
  bone: ['bone', 'osteopor:*'],
  osteoporosis: ['osteopor:*', 'bone'],
  infertility: ['infertil:*', 'fertil:*'],
  fertility: ['infertil:*', 'fertil:*'],
  serotonin: ['serotoni:*'],
  antidepressants: ['serotoni:*', 'antidepress:*'],
  ssri: ['serotoni:*'],
  ssris: ['serotoni:*'],
}
