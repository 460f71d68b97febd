/** The words of sizes and packs, in the languages that shops write. One group a line. */

/** Units of one vial, capsule or bottle: millionths of mg, ml or iu in one of them. */
export type SizeUnit = { unit: 'mg' | 'ml' | 'iu'; scale: number; gram: boolean }

/** What a counted thing is: a unit that is sold, a pack of units, a dose (never a size), or an unnamed piece. */
export type NounKind = 'vial' | 'oral' | 'piece' | 'pen' | 'ampoule' | 'bottle' | 'pack' | 'kit' | 'dose'

/** What a word says beside numbers. */
// prettier-ignore
export type Mark =
  | 'x' | 'of' | 'or' | 'and' | 'each' | 'total' | 'per' | 'quantity' | 'blend' | 'priced' | 'moq' | 'single' | 'currency' | 'pure' | 'buy'

// prettier-ignore
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
  [size('iu', 1_000_000), 'iu ius ui ie'],
])

/** "units" means IU only for what is measured in IU; elsewhere it counts pieces. */
export const LOOSE_UNITS = new Set(['units', 'unit', 'u', 'me'])

export const NOUNS = table<NounKind>([
  [
    'vial',
    'vial vials vail vails flacon flacons flaconi frasco frascos vialen fiole fiolen durchstechflasche viales flakon',
  ],
  [
    'oral',
    'capsule capsules caps cap kapseln kapsel capsulas gelules gelule capsule softgel softgels gelcaps vcaps',
  ],
  [
    'oral',
    'tablet tablets tab tabs tabletten tablette comprimidos comprimes comprime pill pills pillen pastillas lozenges lozenge',
  ],
  ['oral', 'gummies gummy troches troche sachet sachets stick sticks'],
  ['piece', 'ct count pc pcs piece pieces stuck stueck stk piezas unidades swabs pads wipes'],
  ['pen', 'pen pens cartridge cartridges syringe syringes pluma plumas'],
  ['ampoule', 'amp amps ampoule ampoules ampule ampules ampullen ampolla ampollas ampul ampuls'],
  [
    'bottle',
    'bottle bottles bottiglia flasche flaschen botella botellas flask dropper droppers jar jars tube tubes',
  ],
  [
    'pack',
    'pack packs pk pkt packet packets strip strips blister blisters bundle bundles set sets lot lots bag bags pouch',
  ],
  ['kit', 'kit kits box boxes bx carton cartons case cases tray trays caja cajas schachtel boite'],
  [
    'dose',
    'spray sprays pump pumps drop drops serving servings dose doses puff puffs actuation shot injection click scoop',
  ],
])

export const FORM_WORDS = table<FormWord>([
  ['capsule', 'capsule capsules caps cap kapseln kapsel capsulas gelules softgel softgels gelcaps vcaps'],
  [
    'tablet',
    'tablet tablets tab tabs tabletten tablette comprimidos comprimes pill pills pillen troche troches lozenge lozenges strip strips',
  ],
  ['spray', 'spray sprays nasal nosespray intranasal'],
  ['topical', 'cream creme gel lotion serum topical ointment salve shampoo patch patches transdermal'],
  ['powder', 'powder powders raw raws bulk polvo pulver poudre polvere'],
  ['pen', 'pen pens pluma plumas autoinjector'],
  ['cartridge', 'cartridge cartridges'],
  ['ampoule', 'amp amps ampoule ampoules ampule ampules ampullen ampul ampollas'],
  ['liquid', 'liquid liquids solution solutions tincture dropper droppers suspension oil drops syrup premix'],
  ['vial', 'vial vials vail vails flacon frasco viales lyophilized lyophilised lyophilisate'],
  ['bottle', 'bottle bottles flasche botella'],
])

export const MARKS = table<Mark>([
  ['x', 'x'],
  ['of', 'of von de con containing'],
  ['or', 'or oder ou'],
  ['and', 'and with w plus mit y et und incl including includes'],
  ['each', 'each ea apiece je'],
  ['total', 'total tot totals gesamt combined'],
  ['per', 'per pro por'],
  ['quantity', 'quantity qty qnty menge'],
  ['blend', 'blend blends stack stacks combo combination mix mixture cocktail bundle'],
  ['priced', 'priced'],
  ['moq', 'moq'],
  ['buy', 'buy get bogo'],
  ['single', 'single one uno einzeln individual'],
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
