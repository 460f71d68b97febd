import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { WireVendorRecord } from '#api/contract/vendor-record.ts'
import { formatDay, parseTime } from '#api/domain/time.ts'
import { isActive, promotionLabel, verifiedWords } from '#api/domain/vendors/promotions.ts'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { paths } from '#miniapp/paths.ts'
import { useUser } from '#miniapp/queries/account/auth.ts'
import { useCertificates, useVendorFacts, useVendorRecord } from '#miniapp/queries/vendors.ts'
import { vendorRecord as text } from '#miniapp/texts/vendor-record.ts'
import { Code } from '#miniapp/ui/Code.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { Skeleton } from '#miniapp/ui/states.tsx'
import { CertificateTable } from './CertificateTable.tsx'
import { FactList } from './FactList.tsx'
import { HealthParts } from './HealthParts.tsx'
import { SuggestDialogs } from './SuggestDialogs.tsx'
import { StackedTable } from '#miniapp/ui/StackedTable.tsx'

type Codes = WireVendorRecord['codes']

function CodeRow({ code }: { readonly code: Codes[number] }) {
  const { now } = useCardFacts()
  const end = parseTime(code.expiresAt)
  return (
    <tr>
      <th scope="row">
        <Code>{code.code}</Code>
        <span className="meta">{code.name}</span>
      </th>
      <td data-label={text.discount}>{promotionLabel(code)}</td>
      <td data-label={text.period}>
        {formatDay(parseTime(code.startsAt) ?? 0)}, {end === null ? text.noEnd : formatDay(end)}
        {isActive(code, now) ? null : <span className="meta">{text.ended}</span>}
      </td>
      <td data-label={text.verified}>
        {verifiedWords(code, now)}
        {code.evidenceUrl ? <ExternalLink href={code.evidenceUrl}>{text.evidence}</ExternalLink> : null}
      </td>
    </tr>
  )
}

const CodeHistory = ({ codes }: { readonly codes: Codes }) =>
  codes.length === 0 ? (
    <p className="meta">{text.noCodes}</p>
  ) : (
    <StackedTable caption={text.codes} columns={[text.code, text.discount, text.period, text.verified]}>
      {codes.map(code => (
        <CodeRow key={code.id} code={code} />
      ))}
    </StackedTable>
  )

const Discipline = ({ discipline }: { readonly discipline: WireVendorRecord['discipline'] }) => {
  const { saleDays, days, sales, raised } = discipline
  return (
    <>
      {days === 0 ? (
        <p>{text.noPrices}</p>
      ) : (
        <p>
          {text.onSale(saleDays, days)} <span className="meta">{text.onSaleWhy}</span>
        </p>
      )}
      <p>
        {sales === 0 ? text.noSales : text.raised(raised, sales)}{' '}
        {sales === 0 ? null : <span className="meta">{text.raisedWhy}</span>}
      </p>
      <p className="meta">
        <Link href={paths.methodology}>{text.how}</Link>
      </p>
    </>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="record-part">
    <h2>{title}</h2>
    {children}
  </section>
)

export function VendorRecord({ slug }: { readonly slug: string }) {
  const signedIn = useUser() !== null
  const facts = useVendorFacts(slug)
  const record = useVendorRecord(slug)
  const certificates = useCertificates({ vendor: slug })
  if (facts.isPending || record.isPending || certificates.isPending)
    return (
      <output className="record">
        <span className="hidden-visually">{text.loading}</span>
        <Skeleton height="240px" />
      </output>
    )
  return (
    <div className="record">
      <LoadFailed message={text.failed} query={facts.error ? facts : record.error ? record : certificates} />
      {signedIn ? <SuggestDialogs slug={slug} /> : null}
      {facts.data ? (
        <Part title={text.facts}>
          <p className="meta">{text.factsWhy}</p>
          <FactList facts={facts.data} />
        </Part>
      ) : null}
      {certificates.data ? (
        <Part title={text.certificates}>
          <CertificateTable certificates={certificates.data} />
        </Part>
      ) : null}
      {record.data ? (
        <>
          <Part title={text.health}>
            <HealthParts record={record.data} />
          </Part>
          <Part title={text.prices}>
            <Discipline discipline={record.data.discipline} />
          </Part>
          <Part title={text.codes}>
            <CodeHistory codes={record.data.codes} />
          </Part>
        </>
      ) : null}
    </div>
  )
}
