import { beforeAll, expect, test } from 'vitest'
import { readQuery } from '#api/domain/search/search-query.ts'
import { demoIndex } from '#api/test/demo-index.ts'

/**
 * What a person types, the product that must come first, and what the search must have understood: a size or a pack that
 * brings offers forward, a form or a category that every result has, a vendor, how many products are found.
 */
const QUERIES = `
bpc-157                       BPC-157 vials
bpc157                        BPC-157 vials
BPC 157                       BPC-157 vials
bpc                           BPC-157 vials
bpc-157 5mg                   BPC-157 vials | 5 mg
bpc 157 10 mg                 BPC-157 vials | 10 mg
BPC157 5MG                    BPC-157 vials | 5 mg
bpc 157 vial                  BPC-157 vials | vials
bpc 157 capsules              BPC-157 capsules | capsules
bpc caps                      BPC-157 capsules | capsules
bpc-157 500mcg capsules       BPC-157 capsules | 0.5 mg, capsules
bpc 157 kit                   BPC-157 vials | kit
bpc 157 10 vials              BPC-157 vials | pack 10, vials
10 vials bpc 157 10mg         BPC-157 vials | 10 mg, pack 10
bpc 157 x10                   BPC-157 vials | pack 10
bpc 157 single vial           BPC-157 vials | pack 1
bcp 157                       BPC-157 vials
bpc 175                       BPC-157 vials
bpc-15                        BPC-157 vials
body protection compound      BPC-157 vials
body protective compound 157  BPC-157 vials
cheap bpc 157                 BPC-157 vials
best price bpc 157            BPC-157 vials
buy bpc-157 online            BPC-157 vials
tb-500                        TB-500 vials
tb500                         TB-500 vials
tb 500 10mg                   TB-500 vials | 10 mg
thymosin beta 4               TB-500 vials
thymosin beta-4 5mg           TB-500 vials | 5 mg
tb4                           TB-500 vials
tb500 kit of 10               TB-500 vials | kit
tb-500 bpc-157                BPC-157 + TB-500 vials
bpc-157 tb-500                BPC-157 + TB-500 vials
bpc tb500 blend               BPC-157 + TB-500 vials
bpc157/tb500                  BPC-157 + TB-500 vials
bpc-157 + tb-500              BPC-157 + TB-500 vials
bpc 157 and tb 500            BPC-157 + TB-500 vials
bpc157 tb500 20mg             BPC-157 + TB-500 vials | 20 mg
bpc-157 + tb-500 (1:1)        BPC-157 + TB-500 (1:1) vials
wolverine                     BPC-157 + TB-500 vials
wolverine stack               BPC-157 + TB-500 vials
wolverine blend 10mg          BPC-157 + TB-500 vials | 10 mg
glow                          BPC-157 + GHK-Cu + TB-500 (1:5:1) vials
glow blend                    BPC-157 + GHK-Cu + TB-500 (1:5:1) vials
glow 70mg                     BPC-157 + GHK-Cu + TB-500 (1:5:1) vials | 70 mg
ghk-cu bpc-157 tb-500         BPC-157 + GHK-Cu + TB-500 (1:5:1) vials
klow                          BPC-157 + GHK-Cu + KPV + TB-500 (1:5:1:1) vials
klow 80mg                     BPC-157 + GHK-Cu + KPV + TB-500 (1:5:1:1) vials | 80 mg
kpv bpc ghk tb500             BPC-157 + GHK-Cu + KPV + TB-500 (1:5:1:1) vials
cagrisema                     Cagrilintide + Semaglutide vials
cagri sema                    Cagrilintide + Semaglutide vials
cagrilintide semaglutide      Cagrilintide + Semaglutide vials
cagrilintide                  Cagrilintide vials
cagri                         Cagrilintide vials
cjc ipamorelin                CJC-1295 no DAC + Ipamorelin vials
cjc-1295 ipamorelin           CJC-1295 no DAC + Ipamorelin vials
ipamorelin cjc-1295           CJC-1295 no DAC + Ipamorelin vials
cjc 1295 no dac ipamorelin    CJC-1295 no DAC + Ipamorelin vials
cjc-1295                      CJC-1295 no DAC vials
cjc 1295 no dac               CJC-1295 no DAC vials
cjc-1295 without dac          CJC-1295 no DAC vials
mod grf                       CJC-1295 no DAC vials
cjc 1295 dac                  CJC-1295 with DAC vials
cjc-1295 with dac 5mg         CJC-1295 with DAC vials | 5 mg
ipamorelin                    Ipamorelin vials
ipamorelin 5 mg               Ipamorelin vials | 5 mg
ipamorlin                     Ipamorelin vials
ipa                           Ipamorelin vials
ghk-cu                        GHK-Cu vials
ghkcu                         GHK-Cu vials
ghk cu 50mg                   GHK-Cu vials | 50 mg
ghk cu 100 mg                 GHK-Cu vials | 100 mg
copper peptide                GHK-Cu vials
copper                        GHK-Cu vials
semaglutide                   Semaglutide vials
semaglutid                    Semaglutide vials
semiglutide                   Semaglutide vials
sema                          Semaglutide vials
ozempic                       Semaglutide vials
wegovy                        Semaglutide vials
semaglutide powder            Semaglutide powder | powder
semaglutide 10mg vial         Semaglutide vials | 10 mg, vials
semaglutide 5mg 10 pack       Semaglutide vials | 5 mg, pack 10
glp1 semaglutide              Semaglutide vials
tirzepatide                   Tirzepatide vials
tirzepatied                   Tirzepatide vials
tirzepitide 60mg              Tirzepatide vials | 60 mg
tirz                          Tirzepatide vials
tirz 30mg                     Tirzepatide vials | 30 mg
mounjaro                      Tirzepatide vials
glp-2                         Tirzepatide vials
retatrutide                   Retatrutide vials
retatrutid                    Retatrutide vials
reta                          Retatrutide vials
reta 10mg                     Retatrutide vials | 10 mg
reta kit                      Retatrutide vials | kit
glp-3                         Retatrutide vials
glp-3 (rt)                    Retatrutide vials
glp3 rt 20mg                  Retatrutide vials | 20 mg
retatrutide 10 x 10mg         Retatrutide vials | 10 mg, pack 10
survodutide                   Survodutide vials
survo                         Survodutide vials
mazdutide                     Mazdutide vials
mazdutide 10mg                Mazdutide vials | 10 mg
tesamorelin                   Tesamorelin vials
tesamorlin                    Tesamorelin vials
tesa                          Tesamorelin vials
sermorelin                    Sermorelin vials
ghrp-2                        GHRP-2 vials
ghrp 6                        GHRP-6 vials
ghrp6 10mg                    GHRP-6 vials | 10 mg
hexarelin                     Hexarelin vials
hgh fragment                  HGH Fragment 176-191 vials
frag 176-191                  HGH Fragment 176-191 vials
aod 9604                      AOD-9604 vials
aod                           AOD-9604 vials
igf-1 lr3                     IGF-1 LR3 vials
igf1                          IGF-1 LR3 vials
igf lr3 1mg                   IGF-1 LR3 vials | 1 mg
pt-141                        PT-141 vials
pt 141 10mg                   PT-141 vials | 10 mg
bremelanotide                 PT-141 vials
melanotan 2                   Melanotan II vials
melanotan ii                  Melanotan II vials
mt-2                          Melanotan II vials
mt2 10mg                      Melanotan II vials | 10 mg
melanotan 1                   Melanotan I vials
mt1                           Melanotan I vials
mots-c                        MOTS-c vials
motsc 10mg                    MOTS-c vials | 10 mg
mots                          MOTS-c vials
ss-31                         SS-31 vials
ss31                          SS-31 vials
elamipretide                  SS-31 vials
foxo4                         FOXO4-DRI vials
foxo4-dri                     FOXO4-DRI vials
ara-290                       ARA-290 vials
ara 290 16mg                  ARA-290 vials | 16 mg
pinealon                      Pinealon vials
kisspeptin                    Kisspeptin-10 vials
kisspeptin 10 10mg            Kisspeptin-10 vials | 10 mg
oxytocin                      Oxytocin vials
oxitocin                      Oxytocin vials
snap-8                        SNAP-8 vials
snap 8                        SNAP-8 vials
vip                           VIP vials
vasoactive intestinal peptide   VIP vials
hcg                           HCG vials, by IU
hcg 5000 iu                   HCG vials, by IU
gonadorelin                   Gonadorelin vials
nad+                          NAD+ vials
nad                           NAD+ vials
nad 500mg                     NAD+ vials | 500 mg
ll-37                         LL-37 vials
ll37                          LL-37 vials
thymalin                      Thymalin vials
thymosin alpha 1              Thymosin Alpha-1 vials
ta-1                          Thymosin Alpha-1 vials
epitalon                      Epitalon vials
epithalon                     Epitalon vials
epitalon 50mg                 Epitalon vials | 50 mg
semax                         Semax vials
semax nasal spray             Semax spray | spray
semax spray                   Semax spray | spray
semax 10mg vial               Semax vials | 10 mg, vials
selank                        Selank vials
selank spray                  Selank spray | spray
selenk                        Selank vials
kpv                           KPV vials
dsip                          DSIP vials
detla sleep inducing peptide  DSIP vials
pe-22-28                      PE-22-28 vials
pe2228                        PE-22-28 vials
slu-pp-332                    SLU-PP-332 vials
slupp332 capsules             SLU-PP-332 capsules | capsules
slu pp 332 caps               SLU-PP-332 capsules | capsules
cartalax                      Cartalax vials
bam15                         BAM15 capsules
bam 15 capsules               BAM15 capsules | capsules
rad-140                       RAD-140 capsules
rad140                        RAD-140 capsules
rad 140 liquid                RAD-140 solution | solution
rad140 tablets                RAD-140 tablets | tablets
rad140 10mg 60 capsules       RAD-140 capsules | 10 mg, pack 60
testolone                     RAD-140 capsules
lgd 4033                      LGD-4033 capsules
ligandrol solution            LGD-4033 solution | solution
ostarine                      Ostarine capsules
ostarin tablets               Ostarine tablets | tablets
mk-2866                       Ostarine capsules
mk-677                        MK-677 capsules
mk677 solution                MK-677 solution | solution
ibutamoren                    MK-677 capsules
cardarine                     GW-501516 capsules
gw501516 liquid               GW-501516 solution | solution
gw 0742                       GW0742 solution
sr9009                        SR9009 capsules
stenabolic                    SR9009 capsules
yk-11                         YK-11 capsules
yk11 solution                 YK-11 solution | solution
s-23                          S-23 capsules
s23 tablets                   S-23 tablets | tablets
s-23 solution                 S-23 solution | solution
ac-262                        AC-262 solution
acp-105                       ACP-105 capsules
acp 105 liquid                ACP-105 solution | solution
andarine                      Andarine (S-4) solution
s-4                           Andarine (S-4) solution
5-amino-1mq                   5-Amino-1MQ vials
5 amino 1mq 50mg              5-Amino-1MQ vials | 50 mg
5-amino-1mq capsules          5-Amino-1MQ capsules | capsules
tesofensine                   Tesofensine capsules
methylene blue                Methylene Blue solution
methylen blue                 Methylene Blue solution
ru-58841                      RU-58841 solution
ru58841 powder                RU-58841 powder | powder
enclomiphene                  Enclomiphene solution
enclomiphene caps             Enclomiphene capsules | capsules
bpc 157 x 10                  BPC-157 vials | pack 10
10x bpc 157 5mg               BPC-157 vials | 5 mg, pack 10
enclomiphene liquid           Enclomiphene solution | solution
noopept                       Noopept capsules, by piece
capsules                      SLU-PP-332 capsules | capsules, 16 found
tablets                       LGD-4033 tablets | tablets, 6 found
nasal spray                   Semax spray | spray, 2 found
liquid                        Methylene Blue solution | solution, 14 found
powder                        RU-58841 powder | powder, 2 found
sarms                         RAD-140 capsules | sarm, 26 found
sarm tablets                  LGD-4033 tablets | tablets, sarm, 6 found
sarm liquids                  AC-262 solution | solution, sarm, 11 found
peptides                      Retatrutide vials | peptide
peptide capsules              BPC-157 capsules | capsules, peptide, 1 found
research chemicals            NAD+ vials | research_chemical, 13 found
blends                        BPC-157 + TB-500 vials | 8 found
capsuls                       SLU-PP-332 capsules | capsules, 16 found
10mg                          Retatrutide vials | 10 mg
peptides 5mg                  Retatrutide vials | 5 mg, peptide
60 capsules                   SLU-PP-332 capsules | pack 60, capsules
moonfen labs                  Retatrutide vials | vendor moonfen-labs
moonfen                       Retatrutide vials | vendor moonfen-labs
paper heron                   Retatrutide vials | vendor paper-heron
hatpin and daughters          Retatrutide vials | vendor hatpin-and-daughters
copper thimble                Retatrutide vials | vendor copper-thimble
retatrutide moonfen           Retatrutide vials | vendor moonfen-labs
hatpin tirzepatide 30mg       Tirzepatide vials | 30 mg, vendor hatpin-and-daughters
glass orchard bpc 157         BPC-157 vials | vendor glass-orchard
tin whistle capsules          SLU-PP-332 capsules | capsules, vendor tin-whistle
moonfan bpc 157               BPC-157 vials | vendor moonfen-labs
`

type Demo = Awaited<ReturnType<typeof demoIndex>>
let demo: Demo
beforeAll(async () => {
  demo = await demoIndex(new Date('2026-11-20T12:00:00Z'))
})
const search = (query: string) => demo.index.search(readQuery(query), 40)
const product = (id: string) => demo.products.find(one => one.id === id)

/** What a search understood, in the words of the table. */
function understood(query: string): string[] {
  const { matches, sizeMg, pack, vendorIds } = search(query)
  const all = matches.map(({ productId }) => product(productId))
  const same = (values: readonly (string | undefined)[]) =>
    new Set(values).size === 1 ? [values[0] ?? ''] : []
  return [
    ...(sizeMg === null ? [] : [`${sizeMg} mg`]),
    ...(pack === null ? [] : [pack === 'kit' ? 'kit' : `pack ${pack}`]),
    ...vendorIds.map(id => `vendor ${id}`),
    ...same(all.map(one => one?.formFamily)),
    ...same(all.map(one => one?.category)),
    `${matches.length} found`,
  ]
}

const rows = QUERIES.trim()
  .split('\n')
  .map(line => /^(.*?) {2,}([^|]+?)(?: \| (.*))?$/.exec(line.trim()) ?? [])
  .map(([line = '', query = line, name = '', facts = '']) => ({
    query,
    name,
    facts: facts.split(', ').filter(Boolean),
  }))

test('there are at least 200 queries', () => expect(rows.length).toBeGreaterThanOrEqual(200))

test.each(rows)('$query', ({ query, name, facts }) => {
  expect(search(query).matches[0]?.name).toBe(name)
  expect(understood(query)).toEqual(expect.arrayContaining(facts))
})

test('every product is found first by its exact name', () => {
  const wrong = demo.products.filter(({ id, name }) => search(name).matches[0]?.productId !== id)
  expect(demo.products.length).toBeGreaterThan(90)
  expect(wrong).toEqual([])
})

test.each(['melatonin', 'zzzzqqqq', 'best', 'moonfen sarms', '', '---'])('%j finds nothing', query =>
  expect(search(query).matches).toEqual([]),
)
