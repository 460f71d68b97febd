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

/** A bottle's total, one piece's strength, the parts of a blend, the strength of a liquid: found in title, option or description. */
const TOTALS: Case[] = [
  [{ title: 'LGD-4033 300mg / 60 caps', description: '5 mg per capsule.' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033, 300 мг / 60 капс.', description: 'По 5 мг в капсуле.' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033, 300 мг / 60 капс.', description: 'В каждой капсуле 5 мг.' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 300 mg / 60 Kapseln', description: 'Pro Kapsel 5 mg.' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 300 mg / 60 cápsulas', description: 'Cada cápsula contiene 5 mg.' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 300 mg / 60 gélules', description: '5 mg par gélule' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 300 mg / 60 kapsułek', description: '5 mg w kapsułce' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 300mg / 60 caps, 5mg each' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 90mg / 60 caps', description: '90 mg per bottle.' }, 'capsule 60 x 1.5mg 90mg'],
  [{ title: 'LGD-4033', variant: '300mg / 60 caps', description: '5 mg per capsule.' }, 'capsule 60 x 5mg 300mg'],
  [{ title: 'LGD-4033 90mg', variant: '60 caps', description: '5 mg per capsule.' }, 'refused: the title and the description state different sizes'],
  [{ title: 'LGD-4033 300mg / 60 caps', description: '10 mg per capsule.' }, 'refused: the title and the description state different sizes'],
  [{ title: 'LGD-4033 300mg / 60 caps' }, 'refused: its size is far larger than any that is sold, so the unit may be wrong'],
  [{ title: 'BPC-157 50mg, kit of 10 vials', description: 'Each vial contains 5 mg.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'RAD-150 10mg/60', description: 'Bottle of 60 capsules at 10 mg each.' }, 'capsule 60 x 10mg 600mg'],
  [{ title: 'BPC-157 5mg / 10', description: 'Kit of 10 vials.' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'BPC-157 5mg / 10', description: 'Each vial contains 5 mg.' }, 'refused: a number in it has no unit and may be its size or its count'],
  [{ title: 'BPC-157', description: 'Each vial: 10 000 mcg.' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157', description: 'Each vial contains 5 mg or 10 mg.' }, 'refused: it lists more than one size'],
  [{ title: 'Ostarine', description: '30 capsules. Each capsule: Ostarine (MK-2866) 25 mg, rice flour, gelatin.' }, 'capsule 30 x 25mg 750mg'],
  [{ title: 'Ostarine', description: '30 capsules. Each capsule: vitamin C 100 mg, Ostarine 25 mg.' }, 'capsule 30 x pieces'],
] // oxfmt-ignore

const CONTENTS: Case[] = [
  [{ title: 'CJC-1295 no DAC + Ipamorelin 5/5' }, 'refused: size not stated'],
  [{ title: 'CJC-1295 no DAC + Ipamorelin 5/5', description: 'Blend vial: 5 mg CJC-1295 no DAC and 5 mg Ipamorelin.' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157 + TB-500', description: 'Contains BPC-157 (5mg) and TB-500 (5mg).' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157 + TB-500 Blend 10mg', description: 'Contains BPC-157 (10mg) and TB-500 (10mg).' }, 'refused: the title and the description state different sizes'],
  [{ title: 'BPC-157 + TB-500 10/10', variant: '10mg' }, 'refused: a number in it has no unit and may be its size or its count'],
  [{ title: 'KLOW Blend', variant: '80mg (50/10/10/10)' }, 'vial 1 x 80mg 80mg'],
  [{ title: 'KLOW Blend', variant: '80mg (50/10/10/5)' }, 'refused: a number in it has no unit and may be its size or its count'],
  [{ title: 'Recovery Duo 40mg', description: '<p>Per vial:</p><ul><li>BPC-157 &ndash; 5&nbsp;mg</li><li>GHK-Cu &ndash; 35&nbsp;mg</li></ul>' }, 'vial 1 x 40mg 40mg'],
  [{ title: 'Recovery Duo 40mg', description: 'Pairs well with BPC-157 5mg and GHK-Cu 35mg.' }, 'refused: the product is not in the dictionary and its form is not stated'],
  [{ title: 'Recovery Duo 40mg', description: 'Per vial: BPC-157 5 mg, GHK-Cu 25 mg.' }, 'refused: the product is not in the dictionary and its form is not stated'],
] // oxfmt-ignore

const PER_ML: Case[] = [
  [{ title: 'MK-677 30 ml (25 mg pro ml)' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 25mg por ml, 30 ml' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 1ml = 25mg, 30ml' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 25mg per dropper, 30ml' }, 'refused: its strength is per spray or serving, and their number is not stated'],
  [{ title: 'MK-677', options: options(['Strength', '25mg per 1ml dropper'], ['Bottle', '30ml']) }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 – 30ml', description: 'Concentration: 25 mg per 1ml dropper. Total 750mg per bottle.' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 Drops', variant: '30ml', description: 'Suspension: every 1ml dropper delivers 25mg.' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677', description: '30 ml bottle, 25 mg per ml (750 mg in total). One full dropper = 1 ml.' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 30ml', description: 'Jeder ml enthält 25 mg.' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 30ml', description: 'Cada ml contiene 25 mg.' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 30 мл', description: 'В 1 мл содержится 25 мг.' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'MK-677 30ml', description: '25 mg/ml. Each ml contains 20 mg.' }, 'refused: it lists more than one concentration'],
  [{ title: 'Dihexa in DMSO', description: 'Bottles of 10ml or 30ml, 20mg/ml.' }, 'refused: it lists more than one size'],
  [{ title: 'Dihexa in DMSO', description: '20mg/ml, 10ml or 30ml bottle.' }, 'refused: it lists more than one size'],
  [{ title: 'RAD-140 10mg/ml + MK-677 15mg/ml Liquid Stack 30ml' }, 'solution 1 x 25mg/ml 750mg 30ml'],
  [{ title: 'Wellness Mix (Glutathione 200mg/ml, Zinc Sulfate 2.5mg/ml)', variant: '10ml' }, 'solution 1 x 10ml 10ml'],
  [{ title: 'NAD+ 100mg per 1ml vial' }, 'vial 1 x 100mg 100mg'],
] // oxfmt-ignore

const PACKS: Case[] = [
  [{ title: 'Bromantane 25g x 4 bags' }, 'powder 4 x 25000mg 100000mg'],
  [{ title: 'Bromantane 25g x 4 pouches' }, 'powder 4 x 25000mg 100000mg'],
  [{ title: 'Bromantane 4 Beutel x 25g' }, 'powder 4 x 25000mg 100000mg'],
  [{ title: 'Bromantane 25g x 4 packs' }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'Tirzepatid 10mg – 3er-Pack', variant: '3er-Pack' }, 'kit 3 x 10mg 30mg'],
  [{ title: 'Tirzepatid 10mg Doppelpack' }, 'kit 2 x 10mg 20mg'],
  [{ title: 'BPC-157 5 mg', options: options(['Balení', '3 ks']) }, 'kit 3 x 5mg 15mg'],
  [{ title: 'HCG 5.000 I.E. – 2 Fläschchen' }, 'kit 2 x 5000iu 10000iu'],
  [{ title: 'HCG 5000 М.Е.' }, 'vial 1 x 5000iu 5000iu'],
  [{ title: 'GHK-Cu – Ampulle', options: options(['Wirkstoffmenge', '50 mg']) }, 'other 1 x 50mg 50mg'],
  [{ title: 'GHK-Cu 50 mg je Ampulle' }, 'refused: the number of ampoules is not stated'],
  [{ title: 'Retatrutide 10mg – 10 kits (100 vials)', options: options(['Lot', '10 kits']) }, 'kit 100 x 10mg 1000mg'],
  [{ title: '2S50 SS-31 50mg' }, 'vial 1 x 50mg 50mg'],
  [{ title: '10zub SS-31 50mg' }, 'refused: a number in it has no unit and may be its size or its count'],
  [{ title: 'Thymosine alpha-1, 5 mg, « qualité labo »' }, 'vial 1 x 5mg 5mg'],
] // oxfmt-ignore

const ORDERS: Case[] = [
  [{ title: 'GHRP-2 5mg 3 FOR $100', options: options(['Qty', '3 vials']) }, 'kit 3 x 5mg 15mg'],
  [{ title: 'GHRP-2 5mg 3 for $100' }, 'kit 3 x 5mg 15mg'],
  [{ title: 'GHRP-2 5mg (3 for $250)' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 10mg | 3ml vial | 3 for 2 at checkout' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'BPC-157 10mg', variant: '3 for 2' }, 'refused: its price is for several of them'],
  [{ title: 'Cagrilintide 10mg 10vials MOQ 1 box' }, 'kit 10 x 10mg 100mg'],
  [{ title: 'Cagrilintide 10mg MOQ 1 box' }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'Cagrilintide 10mg 10vials MOQ 5 boxes' }, 'refused: its price holds from a minimum quantity on'],
  [{ title: '5AD AOD9604 | 5mg/vial | 10vials/box | 1-9 box' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'AOD9604 | 5mg/vial | 10vials/box', variant: '10-49 boxes' }, 'refused: its price holds from a minimum quantity on'],
  [{ title: 'AOD9604 5mg', variant: '1-9 vials' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'AOD9604 5mg', variant: '1-9 kits' }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'PE 22-28 vials 5mg' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'BPC-157 5mg (pre-order, balance due later)' }, 'refused: its price is a deposit only'],
  [{ title: 'BPC-157 5mg – Restbetrag bei Versand' }, 'refused: its price is a deposit only'],
  [{ title: 'BPC-157', variant: '5mg', description: '$15 reserves your vial; the remaining $23 is invoiced on dispatch.' }, 'refused: its price is a deposit only'],
  [{ title: 'BPC-157 5mg', description: 'Pay in 4 with Klarna: the remaining balance is charged monthly.' }, 'vial 1 x 5mg 5mg'],
] // oxfmt-ignore

const OFFERED: Case[] = [
  ...[
    'lleva 3 y paga 2', 'nimm 3, zahl 2', '3 kaufen, 2 zahlen', 'prendi 3 paghi 2', 'leve 3 pague 2', '2 achetés = 1 offert',
    'kup 2, trzeci gratis', '2+1 gratis', 'Promo 3x2', '3 al precio de 2', 'buy 2 get 1 free',
  ].map((offer): Case => [{ title: `Ipamorelin 5 mg – ${offer}` }, 'refused: its price is for several of them']),
  [{ title: 'Entrada (sinal) – Retatrutida 40mg' }, 'refused: its price is a deposit only'],
  [{ title: 'Retatrutida 40mg', description: 'Pague R$ 300 agora e o restante de R$ 690 na chegada.' }, 'refused: its price is a deposit only'],
  [{ title: 'Rétatrutide 40mg', description: 'Le reste (200 €) est payé à la livraison.' }, 'refused: its price is a deposit only'],
  [{ title: 'Retatrutid 40mg', description: 'Restbetrag bei Lieferung.' }, 'refused: its price is a deposit only'],
  [{ title: 'Retatrutide 40mg', description: 'The rest is kept cold before dispatch.' }, 'vial 1 x 40mg 40mg'],
  [{ title: 'Retatrutide 10mg – 1 vial sample for new client' }, 'refused: it is a sample'],
  [{ title: 'Muster: Retatrutide 10mg' }, 'refused: it is a sample'],
  [{ title: 'Ostarine 5ml tester 25mg/ml' }, 'refused: it is a sample'],
  [{ title: 'Tirzepatid 10 mg – Abo (monatliche Lieferung)' }, 'refused: its price is for a subscription'],
  [{ title: 'MK-677 Auto-ship every 30 days (30ml 25mg/ml)' }, 'refused: its price is for a subscription'],
  [{ title: 'Tirzepatide 60mg*10vials', description: 'Price shown is the 30% deposit; 70% before shipment.' }, 'refused: its price is a deposit only'],
  [{ title: 'Retatrutide 10mg (single vial sample)' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'Retatrutide 10mg (sample COA)' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'HPLC purity & mass test (1 sample)' }, 'refused: it is a service, not a product'],
] // oxfmt-ignore

const UNCOUNTED: Case[] = [
  [{ title: 'DSIP 5mg kit of 2025' }, 'refused: its number of pieces is larger than any that is sold'],
  [{ title: 'DSIP 5mg *2025* new' }, 'refused: its number of pieces is larger than any that is sold'],
  [{ title: 'DSIP 5mg 1000 vials' }, 'kit 1000 x 5mg 5000mg'],
  [{ title: 'DSIP 5mg — $98/kit' }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'DSIP 5mg', variant: 'kit 98 USD' }, 'refused: it is a kit, but not said of how many'],
  [{ title: 'DSIP 5mg', description: 'Kit: 98 USD.' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'DSIP 5mg, price in USD 10 vials' }, 'kit 10 x 5mg 50mg'],
  [{ title: 'MK-677 powder 150usd/g' }, 'refused: its price is per gram, and the pack is not stated'],
  [{ title: 'DSIP', options: options(['Size', '30mg'], ['Dispatch', '15 January']) }, 'vial 1 x 30mg 30mg'],
  [{ title: 'DSIP 5 mg', options: options(['Lieferzeit', '2–3 Tage']) }, 'vial 1 x 5mg 5mg'],
  [{ title: 'DSIP 5 mg, Lieferung in 2–3 Tagen' }, 'vial 1 x 5mg 5mg'],
  [{ title: 'MK-677 powder', options: options(['Net weight', '100g'], ['Gross weight', '0.15kg']) }, 'powder 1 x 100000mg 100000mg'],
  [{ title: 'MK-677 Pulver 100 g', options: options(['Bruttogewicht', '0,15 kg']) }, 'powder 1 x 100000mg 100000mg'],
  [{ title: 'DSIP 5mg/vial, 10 vials', options: options(['Model', '5AM-05'], ['Qty/box', '10 vials']) }, 'kit 10 x 5mg 50mg'],
  [{ title: 'DSIP', options: options(['Model', 'DS10 10mg*10vials']) }, 'kit 10 x 10mg 100mg'],
  [{ title: 'DSIP 5mg', options: options(['Item', 'Kit of 10']) }, 'kit 10 x 5mg 50mg'],
] // oxfmt-ignore

const UNKNOWN_PART = 'refused: it names a part that the dictionary does not know'

const OTHER_PARTS: Case[] = [
  [{ title: 'Mélange CJC-1295 sans DAC 5 mg / Ipamoréline 5 mg' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'CJC-1295 senza DAC 5 mg + Ipamorelina 5 mg' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'Cagrilintyd 5 mg, Semaglutyd 5 mg' }, 'vial 1 x 10mg 10mg'],
  [{ title: 'CJC-1295 no DAC 5mg / Foobarine 5mg' }, UNKNOWN_PART],
  [{ title: 'CJC-1295 no DAC 5mg, Foobarine 5mg' }, UNKNOWN_PART],
  [{ title: '5mg BPC-157 + 5mg Foobarin' }, UNKNOWN_PART],
  [{ title: 'BPC-157 5mg + TB-500 5mg + Foobarine 5mg' }, UNKNOWN_PART],
  [{ title: 'BPC-157 10mg + vitamin complex 10mg' }, UNKNOWN_PART],
  [{ title: 'BPC-157 5mg, lyophilized powder 5mg' }, 'vial 1 x 5mg 5mg'],
  ...['5 mg of each peptide per 3 mL vial.', '5 mg von jedem Peptid.', '5 mg de cada péptido.', '5 mg per peptide.'].map(
    (description): Case => [{ title: 'CJC-1295 (no DAC) + Ipamorelin 5/5', description }, 'vial 1 x 10mg 10mg'],
  ),
] // oxfmt-ignore

/** None of them counts anything. */
const ASIDES = [
  '*BACK IN STOCK 12/05/2025*', 'restock 12.05.2025', '(2025-05-12)', '12.05.25', '12 May 2025', '15 Jan', 'ships Jan 15', 'May 2026', 'exp 05/26',
  'EXP 12/2026', 'MHD 05.2027', 'ab 3. März 2026 lieferbar', '3 de mayo de 2026', '12-MAY-2026', '2025 batch', 'Q1 2026', '- $98', '98€', 'R$ 98',
  'US$ 98.50', '98 zł', '1.299 Kč', '98 USD', 'EUR 98', '10 000 руб',
] // oxfmt-ignore

test.each(ASIDES)('"%s" is no count', aside => {
  expect(sizeOf({ title: `DSIP 5mg ${aside}` })).toBe('vial 1 x 5mg 5mg')
  expect(sizeOf({ title: `DSIP 5mg x 10 ${aside}` })).toBe('kit 10 x 5mg 50mg')
  expect(sizeOf({ title: 'DSIP', variant: `5mg ${aside}` })).toBe('vial 1 x 5mg 5mg')
  expect(sizeOf({ title: `DSIP 5mg`, description: `Pack: ${aside}.` })).toBe('vial 1 x 5mg 5mg')
})

describe.each([
  ['offers, deposits and samples', OFFERED],
  ['numbers that count nothing', UNCOUNTED],
  ['parts in other languages', OTHER_PARTS],
  ['totals and strengths', TOTALS],
  ['named contents', CONTENTS],
  ['strengths of liquids', PER_ML],
  ['packs in other words', PACKS],
  ['terms of an order', ORDERS],
  ['named options and columns', OPTIONS],
  ['descriptions', DESCRIPTIONS],
  ['layouts of sizes', LAYOUTS],
  ['kinds of price', KINDS],
])('%s', (_, cases) => {
  test.each(cases)('%j is %s', (listing, want) => {
    expect(sizeOf(listing)).toBe(want)
  })
})
