/** The words of size and pack in the languages that shops sell in (EN DE ES FR IT PT NL PL RU ZH). */
export const WORDS = {
  mg: ['mg', 'mg', 'mg', 'MG', 'Mg', 'mgs', 'milligrams', 'мг', '毫克'],
  vial: ['vial', 'Vial', 'vial', 'flacon', 'frasco', 'Durchstechflasche', 'flaconcino', 'fiolka', 'флакон', '瓶', '支'],
  vials: ['vials', 'Vials', 'vials', 'viales', 'flacons', 'frascos', 'Fläschchen', 'fiale', 'fiolek', 'flesjes', 'флаконов', 'фл.', '瓶', '支'],
  kit: ['kit', 'box', 'Kit', 'Set', 'pack', 'Schachtel', 'Packung', 'caja', 'boîte', 'scatola', 'caixa', 'doos', 'pudełko', 'коробка', 'упаковка', '盒'],
  kitOf: ['kit of', 'Kit of', 'box of', 'pack of', 'Box mit', 'caja de', 'boîte de', 'confezione da', 'caixa com', 'set of'],
  caps: ['capsules', 'caps', 'Kapseln', 'cápsulas', 'gélules', 'capsule', 'Capsules', 'kapsułek', 'капсул', 'vcaps', '粒胶囊', '粒'],
  tabs: ['tablets', 'tabs', 'Tabletten', 'comprimidos', 'comprimés', 'compresse', 'tabletek', 'таблеток', '片'],
} as const // oxfmt-ignore
