import { entry, type More } from './compound-entry.ts'

const s = (name: string, spellings = '', more: More = {}) => entry('sarm', 'oral', name, spellings, more)

/** SARMs and what the trade shelves with them. One compound a line; `#` vendor code, `~` needs company. */
// One compound a line, for review.
// prettier-ignore
export const SARMS = [
  s('MK-677', 'Ibutamoren | Ibutamoren Mesylate | Nutrobal | L-163191 | #IBUTAMOX', { cas: '159752-10-0' }),
  s('Ostarine', 'MK-2866 | Ostarin | Enobosarm | GTx-024 | #OSTAROX'),
  s('LGD-4033', 'Ligandrol | LGD | VK-5211 | Anabolicum | #LIGANDROX', { cas: '1165910-22-4' }),
  s('LGD-3303'),
  s('RAD-140', 'RAD | Testolone | Vosilasarm | Radarine | Radarin | #TESTOLOX'),
  s('RAD-150', 'TLB-150 | RAD-150 TLB-150'),
  s('Andarine (S-4)', 'S-4 | Andarine | Andarin | Andarine S4 | GTx-007', { cas: '401900-40-1' }),
  s('S-23', 'S-23 SARM'),
  s('YK-11', 'Myostine | #MYOSTINOX', { cas: '1370003-76-1' }),
  s('AC-262', 'AC-262536 | AC-262 536 | Accadrine'),
  s('ACP-105'),
  s('OTR-AC'),
  s('GW-501516', 'Cardarine | Cardarin | Kardarin | Endurobol | #CARDINOX', { cas: '317318-70-0' }),
  s('GW0742', 'GW-0742'),
  s('SR9009', 'SR-9009 | Stenabolic'),
  s('SR9011', 'SR-9011 | #STENABOX'),
]
