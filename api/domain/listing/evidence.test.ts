import { describe, expect, test } from 'vitest'
import { normalizeListing } from './normalize.ts'
import type { ListingText } from './listing.ts'

/** What stands beside a title: options with their names, columns, descriptions, the shop's own measure, kinds of price. */

const sizeOf = (listing: ListingText) => {
  const { unitCount, strengthPerUnit, totalActiveMg, totalMl, totalIu, comparable, reason, form } =
    normalizeListing({ price: '100.00', currency: 'USD', ...listing })
  if (!comparable) return `refused: ${reason}`
  const strength = strengthPerUnit ? `${strengthPerUnit.value}${strengthPerUnit.unit}` : 'pieces'
  const totals = [totalActiveMg && `${totalActiveMg}mg`, totalMl && `${totalMl}ml`, totalIu && `${totalIu}iu`]
  return [`${form} ${unitCount} x ${strength}`, ...totals.filter(Boolean)].join(' ')
}

const options = (...pairs: [string, string][]) => pairs.map(([name, value]) => ({ name, value }))

type Case = readonly [listing: ListingText, want: string]

const OPTIONS: Case[] = [
  [{ title: 'BPC-157', variant: '10mg / 10', options: options(['Strength', '10mg'], ['Vials', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', variant: '10mg / 10', options: options(['Size', '10mg'], ['Pack Size', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', variant: '10mg / 1', options: options(['Size', '10mg'], ['Number of vials', '1']) }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157', variant: '10mg / 10' }, 'refused: a number in it has no unit and may be its size or its count'],
  [{ title: 'BPC-157', variant: '10mg / 10', options: options(['Title', '10mg'], ['Option', '10']) }, 'refused: a number in it has no unit and may be its size or its count'],
  [{ title: 'BPC-157', variant: 'Dosage: 10mg, Vials: 10' }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157 5mg', options: options(['Pack Size', '10']) }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157 5mg', options: options(['Pack Size', 'Single']) }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157', options: options(['mg', '5'], ['Quantity', '3']) }, 'kit 3 x 5mg 15mg'],
  [{ title: 'BPC-157', options: options(['Strength (mg)', '5']) }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157', options: options(['Dosierung', '10 mg'], ['Anzahl', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Stärke', '10 mg'], ['Packungsgröße', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Dosis', '10 mg'], ['Número de viales', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Dosage', '10 mg'], ['Quantité', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Dosaggio', '10 mg'], ['Confezione', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Dosagem', '10 mg'], ['Quantidade', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Doză', '10 mg'], ['Cantitate', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Dawka', '10 mg'], ['Ilość', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'BPC-157', options: options(['Дозировка', '10 мг'], ['Количество флаконов', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'RAD-140', options: options(['Strength', '10mg'], ['Capsules', '60']) }, 'capsule 60 x 10mg 600mg'],
  [{ title: 'RAD-140 10mg', options: options(['Anzahl der Kapseln', '60']) }, 'capsule 60 x 10mg 600mg'],
  [{ title: 'BPC-157 5mg', options: options(['Vials', '3 (save 10%)']) }, 'kit 3 x 5mg 15mg'],
  [{ title: 'BPC-157 5mg', options: options(['Warehouse', 'US 3-5 days']) }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157', options: options(['Size', '5mg'], ['Price', 'per vial']), description: 'Kit of 10 vials.' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg*10vials', extra: { column: 'Price per vial' } }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg', extra: { column: 'Price per kit' }, description: 'Each kit includes 10 vials.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157 5mg', options: options(['Price', 'Kit price']) }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'BPC-157 5mg', options: options(['Price', '1 Kit (10 vials)']) }, 'kit 10 x 5mg 50mg'],
  [{ title: 'Tirzepatide 10mg', options: options(['Column', 'Kit Price'], ['Vials/Kit', '10']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'Tirzepatide 10mg', options: options(['Column', 'Vial Price'], ['Vials/Kit', '10']) }, 'vial 1 x 10mg 10mg'],
  [{ title: 'Tirzepatide 10mg', options: options(['Price per vial', '$35.00'], ['Vials/Kit', '10']) }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157 5mg', options: options(['Molecular weight', '1419.5 g/mol'], ['Purity', '99%'], ['MOQ', '1']) }, 'vial 1 x 5mg 5mg'],
  [{ title: 'MK-677 25mg', options: options(['Form', 'Capsules'], ['Quantity', '60']) }, 'capsule 60 x 25mg 1500mg'],
] // oxfmt-ignore

const DESCRIPTIONS: Case[] = [
  [{ title: 'BPC-157 5mg', description: 'Kit of 10 vials. Purity 99%.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Each vial contains 5 mg of lyophilized powder. Box of 10.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157 5mg', description: 'Sold as a kit of ten vials.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157 5mg', description: 'Also available as a kit of 10 vials.' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'RAD-140 10mg', description: '60 capsules per bottle. Store in a dry place.' }, 'capsule 60 x 10mg 600mg'],
  [{ title: 'RAD-140', description: 'Bottle of 60 capsules, each capsule contains 10 mg.' }, 'capsule 60 x 10mg 600mg'],
  [{ title: 'RAD-140 Liquid', description: 'Concentration: 25mg/ml Volume: 30ml' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'BPC-157', description: 'Fiecare flacon conține 5 mg. Cutie cu 10 flacoane.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Cada frasco contém 5 mg. Caixa com 10 frascos.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Cada vial contiene 5 mg. Caja de 10 viales.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Jede Durchstechflasche enthält 5 mg. Packung mit 10 Fläschchen.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Chaque flacon contient 5 mg. Boîte de 10 flacons.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Ogni flaconcino contiene 5 mg. Confezione da 10 fiale.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Każda fiolka zawiera 5 mg. Opakowanie: 10 fiolek.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', description: 'Каждый флакон содержит 5 мг. Упаковка: 10 флаконов.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'L-Carnitine 600mg/ml', description: '10 ml glass bottle.' }, 'solution 1 x 600mg/ml 6000mg 10ml'],
  [{ title: 'RAD-140 Liquid 30ml', description: 'Strength: 25mg/ml' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'Tirzepatide', description: 'Frasco contendo 10 mg de pó liofilizado.' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'Tirzepatide', description: 'Vial de 10 mg.' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'Ostarine 20mg', description: 'Conține 60 de capsule.' }, 'capsule 60 x 20mg 1200mg'],
  [{ title: 'HGH 100UI', description: 'Caixa com 10 frascos de 10UI cada (100UI total).' }, 'kit 10 x 10iu 100iu'],
  [{ title: 'HGH 10UI', description: 'Caixa com 10 frascos de 10UI.' }, 'kit 10 x 10iu 100iu'],
  [{ title: 'HGH 100UI', description: 'Caixa com 10 frascos de 15UI.' }, 'refused: the title and the description state different sizes'],
  [{ title: 'BPC-157 10mg', description: 'Each vial contains 5 mg.' }, 'refused: the title and the description state different sizes'],
  [{ title: 'BPC-157', variant: '10mg', description: 'Each vial contains 5 mg.' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157 5mg', description: 'Molecular weight 1419.5 g/mol, CAS 137525-51-0, 99 % purity.' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg (3 vials)', description: 'Kit of 10 vials.' }, 'refused: the title and the description state different numbers of pieces'],
] // oxfmt-ignore

const LAYOUTS: Case[] = [
  [{ title: 'Tesamorelin / Ipamorelin 6mg/2mg' }, 'vial 1 x 8mg 8mg'],
  [{ title: 'BPC-157 / TB-500 12.5mg/2.5mg' }, 'vial 1 x 15mg 15mg'],
  [{ title: 'GLOW 50/10/10mg' }, 'vial 1 x 70mg 70mg'],
  [{ title: 'GLOW 50/10/10' }, 'refused: size not stated'],
  [{ title: 'CJC-1295 no DAC / Ipamorelin', variant: '5mg/5mg' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'GHRP-2 5mg x5 + CJC-1295 no DAC 5mg x5' }, 'refused: it is a bundle of different products, each in vials of its own'],
  [{ title: 'Semax Nasal Spray', variant: '100mcg per spray, 10 mL @ 1mg/mL' }, 'spray 1 x 1mg/ml 10mg 10ml'],
  [{ title: 'Semax Nasal Spray 100mcg/spray, 100 sprays' }, 'spray 1 x 10mg 10mg'],
  [{ title: 'GHK-Cu Cream 2% 30 g' }, 'topical 1 x 600mg 600mg'],
  [{ title: 'GHK-Cu Serum 1% 30ml' }, 'topical 1 x 10mg/ml 300mg 30ml'],
  [{ title: 'HGH 191AA 100IU kit (10 vials x 10iu)' }, 'kit 10 x 10iu 100iu'],
  [{ title: 'HGH 191AA 10iu/vial, 100iu/kit' }, 'kit 10 x 10iu 100iu'],
  [{ title: 'HGH 191AA', variant: '100 IU kit / 5', options: options(['Size', '100 IU kit'], ['Quantity', '5']) }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'KLOW 10mg/10mg/10mg/50mg', url: 'https://shop.example/p/klow-10mg-10mg-10mg-50mg' }, 'vial 1 x 80mg 80mg'],
  [{ title: 'Cagri-Sema Blend 10mg', extra: { slug: 'cagri-sema-blend-5mg-cagrilintide-5mg-sema-10mg' } }, 'refused: the title and the address of the page state different sizes'],
  [{ title: 'AOD-9604 5mg 10mg', variant: '10mg x 10' }, 'refused: it lists more than one size'],
  [{ title: 'LC120 (liquid) 10mL', variant: '10 mg' }, 'refused: the strength may be per millilitre or per bottle'],
  [{ title: 'Testosterone Enanthate Ampola 250mg 1ml' }, 'other 1 x 250mg 250mg 1ml'],
  [{ title: 'Super Wolf 10mg/10mg/10mg', category: 'Peptides' }, 'refused: it states sizes of parts that it does not name'],
  [{ title: 'Oral TB-500 500mcg' }, 'refused: the number of capsules or tablets is not stated'],
  [{ title: 'Storage Vials 10ml (5-Pack)' }, 'refused: it is an accessory: the numbers on it say what it holds'],
  [{ title: 'HGH 191AA 120iu kit' }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'Retatrutide 20mg/2ml premixed vial' }, 'solution 1 x 20mg 20mg 2ml'],
  [{ title: 'Tirzepatide premixed 10mg/ml 2ml' }, 'solution 1 x 10mg/ml 20mg 2ml'],
  [{ title: 'BPC-157 500mcg troches (30 count)' }, 'tablet 30 x 0.5mg 15mg'],
  [{ title: 'BPC-157 5mg', measure: { value: 5, unit: 'mg', of: 'content' } }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg x 10 vials', measure: { value: 50, unit: 'mg', of: 'content' } }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157', measure: { value: 5, unit: 'mg', of: 'content' } }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157', measure: { value: 5, unit: 'mg', of: 'weight' } }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157', measure: { value: 5, unit: 'g', of: 'weight' } }, 'refused: size not stated'],
  [{ title: 'BPC-157, 10 vials', measure: { value: 5, unit: 'mg', of: 'weight' } }, 'refused: size not stated'],
  [{ title: 'BPC-157 5mg', measure: { value: 10, unit: 'mg', of: 'weight' } }, "refused: the title and the feed's own field state different sizes"],
  [{ title: 'BPC-157 5mg', measure: { value: 50, unit: 'mg', of: 'content' } }, "refused: the title and the feed's own field state different sizes"],
] // oxfmt-ignore

const KINDS: Case[] = [
  [{ title: 'BPC-157 5mg', variant: 'Subscribe & Save' }, 'refused: its price is for a subscription'],
  [{ title: 'BPC-157 5mg', options: options(['Purchase', 'Deliver every 30 days']) }, 'refused: its price is for a subscription'],
  [{ title: 'BPC-157', variant: '5mg / Members only' }, 'refused: its price is for members only'],
  [{ title: 'BPC-157 5mg', variant: 'Preço de membro' }, 'refused: its price is for members only'],
  [{ title: 'Semaglutide 5mg', variant: 'COA / lab test' }, 'refused: it is a service, not a product'],
  [{ title: 'BPC-157 5mg', variant: '10+ vials' }, 'refused: its price holds from a minimum quantity on'],
  [{ title: 'BPC-157 5mg', variant: 'Deposit' }, 'refused: its price is a deposit only'],
  [{ title: 'BPC-157 5mg', variant: 'Sample' }, 'refused: it is a sample'],
  [{ title: 'BPC-157 5mg (short dated)' }, 'refused: it is short-dated or damaged'],
  [{ title: 'BPC-157 5mg', tags: ['peptide', 'Short-Dated'] }, 'refused: it is short-dated or damaged'],
  [{ title: 'BPC-157 5mg', tags: ['Members Only'] }, 'refused: its price is for members only'],
  [{ title: 'BPC-157 5mg', tags: ['lab tested', 'subscribe & save', 'samples for labs'] }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg', priceKind: 'lowest-of-range' }, 'refused: its price is the lowest of a range of sizes'],
  [{ title: 'BPC-157 5mg', priceKind: 'sale' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg lab tested, COA included' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157', variant: '5mg with COA' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg', options: options(['Membership', 'Non-member']) }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg', extra: { priceType: 'member' } }, 'refused: its price is for members only'],
  [{ title: 'Semaglutide 5mg', options: options(['Column', '20+ Kit']) }, 'refused: its price holds from a minimum quantity on'],
  [{ title: 'BPC-157 5mg', variant: 'One-time purchase' }, 'vial 1 x 5mg 5mg'],
] // oxfmt-ignore

describe.each([
  ['named options and columns', OPTIONS],
  ['descriptions', DESCRIPTIONS],
  ['layouts of sizes', LAYOUTS],
  ['kinds of price', KINDS],
])('%s', (_, cases) => {
  test.each(cases)('%j is %s', (listing, want) => {
    expect(sizeOf(listing)).toBe(want)
  })
})
