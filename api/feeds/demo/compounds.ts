/**
 * What the made-up vendors sell, at invented prices: US cents for one vial, bottle or pack at a vendor of middling level.
 * `vials` are "mg:cents", `capsules` "mg x count:cents", `drops` "mg per ml x ml:cents", `iu` "IU:cents".
 */
export type DemoCompound = {
  name: string
  shelf: 'peptide' | 'sarm' | 'chemical' | 'blend'
  /** Sold by every vendor that has the shelf. */
  popular?: true
  vials?: string
  capsules?: string
  drops?: string
  iu?: string
  /** mg of each part, in the order of the name. */
  parts?: string
}

export type DemoSize = { strength: number; count: number; cents: number }

/** "10:4300 20:7100" or "10x60:5700": strength, count (1 when it is not said) and cents. */
export const sizesOf = (text = ''): DemoSize[] =>
  [...text.matchAll(/([\d.]+)(?:x(\d+))?:(\d+)/g)].map(([, strength, count = '1', cents]) => ({
    strength: Number(strength),
    count: Number(count),
    cents: Number(cents),
  }))

export const demoCompounds: DemoCompound[] = [
  { name: 'BPC-157', shelf: 'peptide', popular: true, vials: '5:2600 10:4300', capsules: '0.5x60:6900' },
  { name: 'TB-500', shelf: 'peptide', popular: true, vials: '5:3300 10:5700' },
  { name: 'GHK-Cu', shelf: 'peptide', popular: true, vials: '50:2900 100:4400' },
  { name: 'Semaglutide', shelf: 'peptide', popular: true, vials: '5:4400 10:7200 20:12400' },
  { name: 'Tirzepatide', shelf: 'peptide', popular: true, vials: '10:6400 15:8600 30:13900 60:23500' },
  { name: 'Retatrutide', shelf: 'peptide', popular: true, vials: '5:5900 10:9600 20:16900 30:22900' },
  { name: 'Ipamorelin', shelf: 'peptide', popular: true, vials: '5:2300 10:3900' },
  { name: 'CJC-1295 no DAC', shelf: 'peptide', popular: true, vials: '5:3100 10:5300' },
  { name: 'CJC-1295 with DAC', shelf: 'peptide', vials: '2:3300 5:5900' },
  { name: 'Tesamorelin', shelf: 'peptide', popular: true, vials: '5:3900 10:6700 20:11900' },
  { name: 'Sermorelin', shelf: 'peptide', vials: '5:2900 10:4900' },
  { name: 'KPV', shelf: 'peptide', vials: '5:2300 10:3700' },
  { name: 'LL-37', shelf: 'peptide', vials: '5:3900' },
  { name: 'Thymosin Alpha-1', shelf: 'peptide', vials: '5:3500 10:5900' },
  { name: 'Thymalin', shelf: 'peptide', vials: '10:3100 20:5300' },
  { name: 'Epitalon', shelf: 'peptide', vials: '10:2700 50:8900' },
  { name: 'Semax', shelf: 'peptide', vials: '10:2700 30:5900' },
  { name: 'Selank', shelf: 'peptide', vials: '10:2700 30:5900' },
  { name: 'Cagrilintide', shelf: 'peptide', vials: '5:6300 10:10700' },
  { name: 'Survodutide', shelf: 'peptide', vials: '10:11700' },
  { name: 'Mazdutide', shelf: 'peptide', vials: '10:11300' },
  { name: 'AOD-9604', shelf: 'peptide', vials: '5:3500 10:5900' },
  { name: 'HGH Fragment 176-191', shelf: 'peptide', vials: '5:3700' },
  { name: 'GHRP-2', shelf: 'peptide', vials: '5:1900 10:3200' },
  { name: 'GHRP-6', shelf: 'peptide', vials: '5:1900 10:3200' },
  { name: 'Hexarelin', shelf: 'peptide', vials: '5:2900' },
  { name: 'IGF-1 LR3', shelf: 'peptide', vials: '0.1:2100 1:6400' },
  { name: 'PT-141', shelf: 'peptide', popular: true, vials: '10:3100' },
  { name: 'Melanotan I', shelf: 'peptide', vials: '10:3100' },
  { name: 'Melanotan II', shelf: 'peptide', vials: '10:2800' },
  { name: 'MOTS-c', shelf: 'peptide', popular: true, vials: '10:4300 40:12700' },
  { name: 'SS-31', shelf: 'peptide', vials: '10:4900 50:18300' },
  { name: 'FOXO4-DRI', shelf: 'peptide', vials: '10:16700' },
  { name: 'ARA-290', shelf: 'peptide', vials: '16:6300' },
  { name: 'DSIP', shelf: 'peptide', vials: '5:2500 15:5300' },
  { name: 'Pinealon', shelf: 'peptide', vials: '20:4300' },
  { name: 'Cartalax', shelf: 'peptide', vials: '20:4500' },
  { name: 'Kisspeptin-10', shelf: 'peptide', vials: '5:2900 10:4700' },
  { name: 'Oxytocin', shelf: 'peptide', vials: '2:2100' },
  { name: 'SNAP-8', shelf: 'peptide', vials: '10:2300' },
  { name: 'VIP', shelf: 'peptide', vials: '5:4100 10:7100' },
  { name: 'PE-22-28', shelf: 'peptide', vials: '10:4500' },
  { name: 'HCG', shelf: 'peptide', iu: '5000:4600' },
  { name: 'RAD-140', shelf: 'sarm', popular: true, capsules: '10x60:5700', drops: '10x30:4700' },
  { name: 'LGD-4033', shelf: 'sarm', popular: true, capsules: '10x60:5300', drops: '10x30:4500' },
  { name: 'Ostarine', shelf: 'sarm', popular: true, capsules: '10x60:4900', drops: '25x30:4300' },
  { name: 'MK-677', shelf: 'sarm', popular: true, capsules: '15x60:5900', drops: '25x30:4700' },
  { name: 'GW-501516', shelf: 'sarm', popular: true, capsules: '10x60:5100', drops: '20x30:4300' },
  { name: 'SR9009', shelf: 'sarm', capsules: '10x60:5600', drops: '30x30:4700' },
  { name: 'YK-11', shelf: 'sarm', capsules: '5x60:5900', drops: '10x30:5500' },
  { name: 'Andarine (S-4)', shelf: 'sarm', drops: '50x30:4300' },
  { name: 'S-23', shelf: 'sarm', capsules: '10x60:6300', drops: '20x30:5600' },
  { name: 'AC-262', shelf: 'sarm', drops: '20x30:5000' },
  { name: 'ACP-105', shelf: 'sarm', capsules: '10x60:5900', drops: '10x30:4900' },
  { name: 'GW0742', shelf: 'sarm', drops: '10x30:4900' },
  { name: 'NAD+', shelf: 'chemical', popular: true, vials: '500:4900 1000:8300' },
  { name: '5-Amino-1MQ', shelf: 'chemical', vials: '10:3300 50:8900', capsules: '50x60:7900' },
  { name: 'SLU-PP-332', shelf: 'chemical', vials: '5:4100', capsules: '5x60:9700' },
  { name: 'BAM15', shelf: 'chemical', capsules: '50x60:9300' },
  { name: 'Tesofensine', shelf: 'chemical', capsules: '0.5x60:8700' },
  { name: 'Methylene Blue', shelf: 'chemical', drops: '10x50:2700' },
  { name: 'RU-58841', shelf: 'chemical', drops: '50x60:5900' },
  { name: 'Enclomiphene', shelf: 'chemical', capsules: '12.5x60:6300', drops: '12.5x30:5300' },
]

/** Blends of several compounds, named as shops name them; the strength is the sum of the parts. */
export const demoBlends: DemoCompound[] = [
  {
    name: 'GLOW',
    shelf: 'blend',
    popular: true,
    vials: '70:8900',
    parts: 'GHK-Cu 50mg / BPC-157 10mg / TB-500 10mg',
  },
  {
    name: 'KLOW',
    shelf: 'blend',
    popular: true,
    vials: '80:10300',
    parts: 'GHK-Cu 50mg / BPC-157 10mg / TB-500 10mg / KPV 10mg',
  },
  { name: 'BPC-157 + TB-500', shelf: 'blend', popular: true, vials: '10:4900 20:8300', parts: 'equal parts' },
  {
    name: 'CJC-1295 no DAC + Ipamorelin',
    shelf: 'blend',
    popular: true,
    vials: '10:4700',
    parts: '5mg / 5mg',
  },
  { name: 'Cagrilintide + Semaglutide', shelf: 'blend', vials: '10:9700', parts: '5mg / 5mg' },
]
