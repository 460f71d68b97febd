/** The words of sizes and packs, in the languages that shops write. One group a line. */

/** Units of one vial, capsule or bottle: millionths of mg, ml or iu in one of them. */
export type SizeUnit = { unit: 'mg' | 'ml' | 'iu'; scale: number; gram: boolean }

export type NounKind = 'vial' | 'oral' | 'piece' | 'pen' | 'ampoule' | 'bottle' | 'pack' | 'kit' | 'dose'

// oxfmt-ignore
export type Mark =
  | 'x' | 'of' | 'or' | 'and' | 'each' | 'total' | 'per' | 'quantity' | 'blend' | 'priced' | 'moq' | 'from' | 'single' | 'currency' | 'pure' | 'buy'

// oxfmt-ignore
export type FormWord =
  | 'capsule' | 'tablet' | 'spray' | 'topical' | 'powder' | 'pen' | 'ampoule' | 'liquid' | 'vial' | 'cartridge' | 'bottle'

const table = <T>(rows: readonly (readonly [T, string])[]) =>
  new Map(rows.flatMap(([value, words]) => words.split(' ').map(word => [word, value] as const)))

const size = (unit: SizeUnit['unit'], scale: number, gram = false): SizeUnit => ({ unit, scale, gram })

export const SIZE_UNITS = table<SizeUnit>([
  [
    size('mg', 1_000_000),
    'mg mgs mgr milligram milligrams milligramme milligrammes miligramos milligramm mgm',
  ],
  [size('mg', 1_000), 'mcg mcgs ug ugs microgram micrograms microgrammes microgramos mikrogramm'],
  [size('mg', 1_000_000_000, true), 'g gm gms gr grm gram grams gramme grammes gramm gramos grammi'],
  [size('mg', 1_000_000_000_000, true), 'kg kgs kilo kilos kilogram kilograms'],
  [size('ml', 1_000_000), 'ml mls milliliter milliliters millilitre millilitres mililitros cc'],
  [size('ml', 1_000_000_000), 'l lt ltr liter liters litre litres'],
  [size('iu', 1_000_000), 'iu ius ui ie jm'],
])

/** "units" means IU only for what is measured in IU; elsewhere it counts pieces. */
export const LOOSE_UNITS = new Set(['units', 'unit', 'u', 'me'])

export const NOUNS = table<NounKind>([
  [
    'vial',
    'vial vials vail vails vials flacon flacons flacone flaconi flaconcino flaconcini frasco frascos frasquito vialen viaal fiole fiolen fiolka fiolki fiolek fiala fiale fiola durchstechflasche durchstechflaschen injektionsflasche injektionsflaschen flaschchen flaeschchen stechampulle flesje flesjes viales flakon flakony flacoane flaconul lahvicka lahvicky lahvicek',
  ],
  [
    'oral',
    'capsule capsules caps cap kapseln kapsel kaps kapsulek kapsulki kapsulka kapsulce kapsulke kapsule kapslar capsula capsulas capsulen gelules gelule softgel softgels gelcaps vcaps vegicaps cps kapsle kapsli tobolka tobolky tobolek',
  ],
  [
    'oral',
    'tablet tablets tab tabs tabl tabletten tablette tabletek tabletki tabletka tabletce tabletke tabletter tabletta tabletas tableta comprimidos comprimido comprimes comprime compresse compressa comp comps compr cpr cprs pill pills pillen pastillas pastilles lozenges lozenge odt odts comprimate comprimat tablete pastile comprimido',
  ],
  ['oral', 'gummies gummy troches troche sachet sachets stick sticks'],
  [
    'piece',
    'ct cnt count pc pcs piece pieces pieza piezas pezzi pieces stuck stueck stk stuks szt sztuk st unit units unidad unidades unidade unite unites uds und unds un u ks kus kusy kusu db darab swabs pads wipes',
  ],
  ['pen', 'pen pens cartridge cartridges syringe syringes pluma plumas caneta canetas stylo stylos'],
  [
    'ampoule',
    'amp amps ampoule ampoules ampule ampules ampulle ampullen ampolla ampollas ampola ampolas ampulki ampulek ampul ampuls',
  ],
  [
    'bottle',
    'bottle bottles bottiglia flasche flaschen botella botellas bote botes garrafa butelka bouteille bouteilles flask dropper droppers jar jars tube tubes tubo tub tubs bag bags baggie baggies pouch pouches beutel bolsa bolsas sobre sobres sacchetto sacchetti saco sacos woreczek woreczki',
  ],
  [
    'pack',
    'pack packs pk pkt packet packets strip strips blister blisters bundle bundles set sets lot lots pachet pachete paquete paquetes pacote pacotes',
  ],
  [
    'kit',
    'kit kits box boxes bx carton cartons case cases tray trays caja cajas estuche schachtel packung karton boite boites coffret scatola scatole confezione confezioni caixa caixas doos doosje pudelko opakowanie cutie cutii zestaw',
  ],
  [
    'dose',
    'spray sprays pump pumps drop drops serving servings dose doses puff puffs actuation shot injection click scoop',
  ],
])

export const FORM_WORDS = table<FormWord>([
  [
    'capsule',
    'capsule capsules caps cap kapseln kapsel kaps kapsulek kapsulki kapsule capsula capsulas gelules gelule softgel softgels gelcaps vcaps vegicaps cps',
  ],
  [
    'tablet',
    'tablet tablets tab tabs tabl tabletten tablette tabletek tabletki tabletas tableta comprimidos comprimido comprimes compresse compressa comp comps compr cpr pill pills pillen troche troches lozenge lozenges strip strips odt odts',
  ],
  ['spray', 'spray sprays nasal nosespray nasenspray intranasal'],
  [
    'topical',
    'cream creme crema gel lotion serum topical ointment salve shampoo patch patches transdermal foam balm',
  ],
  ['powder', 'powder powders raw raws bulk polvo pulver poudre polvere proszek'],
  [
    'pen',
    'pen pens pluma plumas caneta canetas stylo stylos kwikpen flextouch autoinjector implant implants pellet pellets',
  ],
  ['cartridge', 'cartridge cartridges'],
  [
    'ampoule',
    'amp amps ampoule ampoules ampule ampules ampulle ampullen ampolla ampollas ampola ampolas ampul',
  ],
  [
    'liquid',
    'liquid liquids solution solutions tincture dropper droppers suspension oil drops syrup premix premixed picaturi gotas tropfen gouttes gocce krople',
  ],
  [
    'vial',
    'vial vials vail vails flacon flacons frasco frascos fiole viales fiala fiale fiolka fiolek flacoane durchstechflasche flaschchen flesje lyophilized lyophilised lyophilisate lyophilisat liofilizado',
  ],
  ['bottle', 'bottle bottles flasche botella'],
])

export const MARKS = table<Mark>([
  ['x', 'x'],
  ['of', 'of von de con containing da com met z'],
  ['or', 'or oder ou'],
  ['and', 'and with w plus mit y et und incl including includes'],
  ['each', 'each ea apiece je cada chacun ciascuno'],
  ['total', 'total tot totals gesamt combined insgesamt totale'],
  ['per', 'per pro por par na'],
  ['quantity', 'quantity qty qnty menge'],
  ['blend', 'blend blends stack stacks combo combination mix mixture cocktail bundle'],
  ['priced', 'priced'],
  ['moq', 'moq minimum'],
  ['from', 'from ab desde partir starting upto ot od vanaf fra'],
  ['buy', 'buy get bogo'],
  ['single', 'single one uno una un einzeln individual'],
  ['currency', 'usd eur gbp aud cad php zar'],
  ['pure', 'pure purity pureza reinheit purete zuiverheid purezza hplc'],
])

const SPELLED = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Numbers in words; they count only in front of what they count ("one vial", "twin pack"). */
export const NUMBER_WORDS = new Map<string, number>([
  ...SPELLED.map((word, at): [string, number] => [word, at + 1]),
  ['twin', 2],
  ['double', 2],
  ['triple', 3],
])

/** One word for a pack and its number ("Doppelpack"). */
export const PACK_WORDS = table<number>([
  [2, 'doppelpack zweierpack duopack twinpack'],
  [3, 'dreierpack triopack triplepack'],
  [5, 'funferpack'],
  [10, 'zehnerpack'],
])
