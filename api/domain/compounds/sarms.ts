import { entry, type More } from './entry.ts'

const s = (name: string, spellings = '', more: More = {}) => entry('sarm', 'oral', name, spellings, more)

/** SARMs and what the trade shelves with them. One compound a line; `#` vendor code, `~` needs company. */
// One compound a line, for review.
// prettier-ignore
export const SARMS = [
  s('MK-677', 'Ibutamoren | Ibutamoren Mesylate | Nutrobal | L-163191 | #IBUTAMOX | Ибутаморен | MK677 Ibutamoren', { cas: '159752-10-0' }),
  s('Ostarine', 'MK-2866 | Ostarin | Enobosarm | GTx-024 | #OSTAROX | Остарин | Ostarina'),
  s('LGD-4033', 'Ligandrol | LGD | VK-5211 | Anabolicum | #LIGANDROX | Лигандрол', { cas: '1165910-22-4' }),
  s('LGD-3303'),
  s('RAD-140', 'RAD | Testolone | Vosilasarm | Radarine | Radarin | #TESTOLOX | Тестолон'),
  s('RAD-150', 'TLB-150 | RAD-150 TLB-150'),
  s('Andarine (S-4)', 'S-4 | Andarine | Andarin | Andarine S4 | GTx-007 | Андарин | Andarina', { cas: '401900-40-1' }),
  s('S-23', 'S-23 SARM'),
  s('YK-11', 'Myostine | #MYOSTINOX | ЮК-11 | YK-11 Myostatin Inhibitor', { cas: '1370003-76-1' }),
  s('AC-262', 'AC-262536 | AC-262 536 | Accadrine'),
  s('ACP-105'),
  s('OTR-AC'),
  s('GSK2881078', 'GSK-2881078'),
  s('BMS-564929'),
  s('LGD-2226'),
  s('TT-701'),
  s('MK-0773'),
  s('GW-501516', 'Cardarine | Cardarin | Kardarin | Endurobol | #CARDINOX | Кардарин | Cardarina', { cas: '317318-70-0' }),
  s('GW0742', 'GW-0742'),
  s('SR9009', 'SR-9009 | Stenabolic | Стенаболик'),
  s('SR9011', 'SR-9011 | #STENABOX'),
]
