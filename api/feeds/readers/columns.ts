const words = (text: string): readonly string[] => text.split(' ')

/** What shops call their columns, in the languages of their price lists; the first that is there counts. */
export const COLUMNS = {
  id: words('id variantid sku variantsku productid itemid code artikelnummer artikelnr referencia'),
  title: words(
    'title name product productname item compound peptide artikel produkt produktname bezeichnung producto nombre articulo produit nom prodotto nome produto',
  ),
  category: words('category type producttype categories kategorie categoria categorie'),
  url: words('url link producturl permalink'),
  price: words(
    'price currentprice variantprice amount regularprice unitprice preis einzelpreis verkaufspreis precio prix prezzo preco pret cena',
  ),
  sale: words('saleprice specialprice discountprice angebotspreis aktionspreis preciooferta'),
  regularPrice: words(
    'listprice regularprice compareatprice compareat msrp rrp variantcompareatprice uvp listenpreis normalpreis precionormal',
  ),
  currency: words('currency currencycode pricecurrency wahrung moneda devise valuta'),
  stock: words(
    'stock availability instock stockstatus inventory stockquantity quantityinstock verfugbarkeit lagerbestand bestand lager existencias disponibilidad disponibilite',
  ),
  image: words('image imageurl imagelink imagesrc bild imagen'),
  description: words('description bodyhtml details shortdescription beschreibung descripcion'),
  sku: words('sku mpn'),
  certificate: words(
    'coaurl coalink coafile coapdf certificateurl certificatelink certificateofanalysis coa certificate labreport labreporturl zertifikat analysezertifikat certificado certificat certificato',
  ),
  batch: words(
    'coabatchid coabatch batch batchid batchnumber batchno lot lotnumber lotno charge chargennummer lote',
  ),
  laboratory: words('coalab coalaboratory lab laboratory testedby labor laboratorio laboratoire'),
  methods: words('coamethods testmethods testmethod methods'),
  purity: words('coapurity purity reinheit pureza purete purezza'),
  measuredContent: words('coacontent measuredcontent testedcontent netcontent'),
  testedOn: words('coatestdate coadate testdate testedon datetested analysisdate prufdatum'),
  /** Known by the names of options; here for tables that name it otherwise. */
  size: [],
} satisfies Record<string, readonly string[]>

/** Columns that say what a row is one choice of; the heading is the option's name. A "quantity" may be the stock. */
const OPTIONS = words(
  'variant size option varianttitle option1value option2value strength dosage pack packsize vials numberofvials vialsperkit kit count content volume specification concentration capsules grosse inhalt packung packungsgrosse starke spec tamano contenido taille formato tamanho dimensione',
)

/** A heading that is itself a choice: "5mg", "Kit of 10", "Price per vial", "Preis (10er Box)". */
export const CHOICE =
  /\d\s*(mg|mcg|µg|ug|g|ml|iu|ie|ui|vials?|caps?|capsules?|tabs?|tablets?|er\b|x\b)|\b(kit|box|vial|bottle|fl[aä]schchen|frasco|flacon|caja)\b/i
export const PRICE_WORD =
  /^(price|preis|precio|prix|prezzo|pre[cç]o|cena)\b[\s:(/-]*(per|for|je|pro|por|par)?\s*/i

export type Column = keyof typeof COLUMNS
/** Which heading holds which fact, where the words of the table are not known: `{title: "Ware"}`. */
export type ColumnMap = Readonly<Partial<Record<Column, string>>>
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[]

export const headingKey = (heading: string) =>
  heading
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

export const isOptionName = (heading: string) => OPTIONS.includes(headingKey(heading))
