import { entry, type More } from './compound-entry.ts'
import type { Usual } from './compound-entry.ts'

const o = (usual: Usual, name: string, spellings = '', more: More = {}) =>
  entry('other', usual, name, spellings, more)

/** Supplies, mixes, steroids, vitamins: read so that they are not mistaken for products, but not listed as such. */
// One compound a line, for review.
// prettier-ignore
export const OTHERS = [
  o('water', 'Bacteriostatic Water', 'BAC Water | Bac.water | Bact Water | Bacteriostatic | Hospira | BAC Water Bacteriostatic | BAC | #WA10 | Reconstitution Water | Bacteriostatic Sodium Chloride'),
  o('water', 'Acetic acid water', 'AA Water | Acetic Acid | Acetic Acid Water | Acetic Water | Acetic Acid 0.6%'),
  o('water', 'Sterile Water', 'Water for injection | Sterile Water for Injection'),
  o('mix', 'Lipo-C', 'Lipo-C + B12 | Lipo C with B12 | LipoC | Lipo C Focus | Lipo-C Fat Blaster'),
  o('mix', 'Lipo-B'),
  o('mix', 'MIC (lipotropic blend)', 'MIC | MIC Blend | MIC B12'),
  o('mix', 'MIC (Lipo-C + B12)', 'MIC Lipo C B12'),
  o('mix', 'Lemon Bottle'),
  o('liquid', 'Vitamin B12', 'B12 | Cyanocobalamin | Methylcobalamin | Vitamin B12 Injection | B12 Methylcobalamin', { cas: '68-19-9' }),
  o('liquid', 'Vitamin D3', '~D3'),
  o('liquid', 'Ascorbic acid', 'Vitamin C'),
  o('oral', 'Zinc sulfate'),
  o('vial', 'Hyaluronic acid'),
  o('vial', 'EPO', 'Erythropoietin'),
  o('liquid', 'Insulin', 'Insulin lantus | Lantus'),
  o('vial', 'Botulinum toxin', 'Botulinum | Botox | Botulinum toxin type A'),
  o('vial', 'BSA tryptic digest standard', 'BSA Tryptic Digest LC-MS Standard | BSA Tryptic Digest'),
  o('oral', 'Prednisone'),
  o('oral', 'Low-dose naltrexone', 'LDN | Naltrexone'),
  o('liquid', 'Testosterone Cypionate'),
  o('liquid', 'Testosterone Enanthate', '#TE250'),
  o('liquid', 'Testosterone Propionate'),
  o('liquid', 'Testosterone'),
  o('liquid', 'Nandrolone', 'Nandrolone Decanoate'),
  o('liquid', 'Boldenone', 'Boldenone Undecylenate'),
  o('liquid', 'Trenbolone', 'Trenbolone Acetate | Trenbolone Enanthate'),
  o('oral', 'Oxandrolone', 'Anavar'),
  o('oral', 'Stanozolol', 'Winstrol'),
  o('oral', 'Oxymetholone', 'Anadrol'),
  o('oral', 'Methandienone'),
  o('oral', 'Cock Bombs'),
  o('oral', 'Creatine', 'Creatine Monohydrate'),
  o('oral', 'NAC', 'N-Acetyl Cysteine'),
  o('oral', 'DHEA'),
  o('supply', 'Insulin syringes', 'Insulin syringe | Syringes | Syringe'),
  o('supply', 'Pen needles', 'Pen needle | Needles | Needle | Peptide Pen Needles'),
  o('supply', 'Alcohol swabs', 'Alcohol Prep Swabs | Alcohol pads | Alcohol Prep Pads | Prep Pads | Swabs | Alcohol wipes | Alcohol swab'),
  o('supply', 'Empty cartridge', 'Sterile Glass Cartridge | Glass Cartridge | Empty Cartridges | Empty Pen Cartridge'),
  o('supply', 'Empty vial', 'Empty Vials | Sterile Empty Vial | Empty Sterile Vials'),
  o('supply', 'Injection pen', 'Reusable Pen | Injector Pen | Empty Pen'),
  o('supply', 'Starter kit'),
]
