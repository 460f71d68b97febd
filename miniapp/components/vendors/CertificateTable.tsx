import type { WireCertificate } from '#api/contract/certificates.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { vendorRecord as text } from '#miniapp/texts/vendor-record.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { StackedTable } from '#miniapp/ui/StackedTable.tsx'

const dayOf = (value: string | null): string | null => {
  const time = parseTime(value)
  return time === null ? null : formatDay(time)
}

const Figures = ({ certificate }: { readonly certificate: WireCertificate }) => {
  const figures = [certificate.purity, certificate.content].filter(Boolean).join(', ')
  return (
    <>
      {figures || text.nothingPrinted}
      <span className="meta">{certificate.methods.join(', ')}</span>
    </>
  )
}

function Address({ certificate }: { readonly certificate: WireCertificate }) {
  const { linkState, linkCheckedAt } = certificate
  const day = dayOf(linkCheckedAt)
  return (
    <>
      <ExternalLink href={certificate.url}>
        <span aria-hidden>{text.open}</span>
        <span className="hidden-visually">{text.openOf(certificate.batch)}</span>
      </ExternalLink>
      {linkState && day ? (
        <span className={linkState === 'ok' ? 'meta' : 'meta stale'}>
          {text.checked(text.links[linkState], day)}
        </span>
      ) : null}
    </>
  )
}

const Row = ({
  certificate,
  showVendor,
}: {
  readonly certificate: WireCertificate
  readonly showVendor: boolean
}) => (
  <tr>
    <th scope="row">
      {certificate.product}
      <span className="meta">
        {showVendor ? `${certificate.vendor.name}, ` : ''}
        {text.batch} {certificate.batch}
      </span>
      {certificate.statedByFeed ? <span className="meta">{text.statedByFeed}</span> : null}
    </th>
    <td data-label={text.printed}>
      <Figures certificate={certificate} />
    </td>
    <td data-label={text.laboratory}>
      {certificate.laboratory ?? text.notNamed}
      {certificate.verify ? <span className="meta">{certificate.verify}</span> : null}
    </td>
    <td data-label={text.tested}>
      {dayOf(certificate.testedOn) ?? text.notDated}
      {certificate.confirmedOn ? (
        <span className="meta">{text.confirmed(dayOf(certificate.confirmedOn) ?? '')}</span>
      ) : null}
    </td>
    <td data-label={text.open}>
      <Address certificate={certificate} />
    </td>
  </tr>
)

interface CertificateTableProps {
  readonly certificates: readonly WireCertificate[]
  readonly showVendor?: boolean
}

export function CertificateTable({ certificates, showVendor = false }: CertificateTableProps) {
  return (
    <>
      <p className="meta">{certificates.length > 0 ? text.certificatesWhy : text.noCertificates}</p>
      {certificates.length > 0 ? (
        <StackedTable
          caption={text.certificates}
          columns={[text.product, text.printed, text.laboratory, text.tested, text.open]}
        >
          {certificates.map(certificate => (
            <Row key={certificate.id} certificate={certificate} showVendor={showVendor} />
          ))}
        </StackedTable>
      ) : null}
    </>
  )
}
