import { editCertificate, enterCertificate, type DeskCertificate } from '#api/contract/desk/certificates.ts'
import { piecesOf } from '#api/domain/pieces.ts'
import { useForm } from '#miniapp/hooks/useForm.ts'
import { certificateTexts as text } from '#miniapp/texts/desk/certificates.ts'
import { Button } from '#miniapp/ui/Button.tsx'
import { TextField } from '#miniapp/ui/Field.tsx'
import { CompoundField } from './CompoundField.tsx'
import { useDecision } from '#miniapp/queries/desk/desk.ts'

const EMPTY = {
  product: '',
  compound: '',
  batch: '',
  laboratory: '',
  methods: '',
  purity: '',
  content: '',
  testedOn: '',
  url: '',
  verify: '',
  confirmedOn: '',
}
type Values = typeof EMPTY

const valuesOf = (certificate: DeskCertificate | null): Values =>
  certificate === null
    ? EMPTY
    : {
        product: certificate.product,
        compound: certificate.compound?.name ?? '',
        batch: certificate.batch,
        laboratory: certificate.laboratory ?? '',
        methods: certificate.methods.join(', '),
        purity: certificate.purity ?? '',
        content: certificate.content ?? '',
        testedOn: certificate.testedOn ?? '',
        url: certificate.url,
        verify: certificate.verify ?? '',
        confirmedOn: certificate.confirmedOn ?? '',
      }

const NEEDED = ['product', 'batch', 'url'] as const

const faultsOf = (values: Values): Partial<Values> =>
  Object.fromEntries(NEEDED.filter(name => !values[name].trim()).map(name => [name, text.needed]))

const optional = (value: string): string | null => value.trim() || null

const bodyOf = (values: Values) => ({
  product: values.product.trim(),
  compound: optional(values.compound),
  batch: values.batch.trim(),
  laboratory: optional(values.laboratory),
  methods: piecesOf(values.methods, ','),
  purity: optional(values.purity),
  content: optional(values.content),
  testedOn: optional(values.testedOn),
  url: values.url.trim(),
  verify: optional(values.verify),
  confirmedOn: optional(values.confirmedOn),
})

interface CertificateFormProps {
  readonly vendor: string
  readonly certificate: DeskCertificate | null
  readonly onDone: () => void
}

export function CertificateForm({ vendor, certificate, onDone }: CertificateFormProps) {
  const entering = useDecision(enterCertificate, undefined, onDone)
  const editing = useDecision(editCertificate, undefined, onDone)
  const { field, form } = useForm(valuesOf(certificate), faultsOf, values => {
    const body = bodyOf(values)
    if (certificate === null) entering.decide({ params: { slug: vendor }, body })
    else editing.decide({ params: { id: certificate.id }, body })
  })
  const plain = (name: keyof Values) => ({ ...field(name), label: text.fields[name], autoComplete: 'off' })
  return (
    <form {...form} className="stack">
      <p className="meta">{text.asPrinted}</p>
      <TextField {...plain('product')} />
      <CompoundField {...plain('compound')} hint={text.compoundHint} />
      <div className="pair">
        <TextField {...plain('batch')} />
        <TextField {...plain('testedOn')} type="date" />
      </div>
      <TextField {...plain('laboratory')} />
      <TextField {...plain('methods')} hint={text.methodsHint} />
      <div className="pair">
        <TextField {...plain('purity')} hint={text.purityHint} />
        <TextField {...plain('content')} hint={text.contentHint} />
      </div>
      <TextField {...plain('url')} type="url" hint={text.urlHint} />
      <TextField {...plain('verify')} hint={text.verifyHint} />
      <TextField {...plain('confirmedOn')} type="date" hint={text.confirmedHint} />
      <Button type="submit" variant="primary" busy={entering.isBusy || editing.isBusy}>
        {certificate === null ? text.enter : text.save}
      </Button>
    </form>
  )
}
