import { Fragment, useState } from 'react'
import { getListing, type WireListingDetails } from '#api/contract/desk/listings.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { Evidence } from '#miniapp/components/desk/Evidence.tsx'
import { ExcludeDialog } from '#miniapp/components/desk/ExcludeDialog.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { SellsForm } from '#miniapp/components/desk/SellsForm.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { useCopy } from '#miniapp/hooks/useCopy.ts'
import { useDesk } from '#miniapp/queries/desk/desk.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { editor, queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { Button } from '#miniapp/ui/Button.tsx'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import type { DeskPageProps } from './desk-page-props.ts'

type Details = { readonly details: WireListingDetails }

const History = ({ details: { history } }: Details) => (
  <section className="desk-part">
    <h2>{editor.history}</h2>
    {history.length === 0 ? <p className="meta">{editor.noHistory}</p> : null}
    <ul className="desk-inner">
      {history.map(({ sells, by, createdAt }) => (
        <li key={createdAt}>
          <span className="meta">
            <DateTime at={createdAt} /> · {by ?? desk.commandLine}
          </span>
          <code>{JSON.stringify(sells)}</code>
        </li>
      ))}
    </ul>
  </section>
)

function Rule({ details: { rule } }: Details) {
  const { copied, copy } = useCopy()
  return (
    <section className="desk-part">
      <h2>{editor.rule}</h2>
      <p className="meta">{editor.ruleLead}</p>
      <code>{rule}</code>
      <div className="desk-acts">
        <Button onClick={() => void copy(rule)}>{copied ? editor.copied : editor.copy}</Button>
      </div>
    </section>
  )
}

const Market = ({ details: { market } }: Details) =>
  market.length === 0 ? null : (
    <section className="desk-part">
      <h2>{editor.market}</h2>
      <ol className="desk-inner">
        {market.slice(0, 12).map(({ id, vendor, unitPrice }) => (
          <li key={id}>
            {unitPrice} <span className="meta">{vendor}</span>
          </li>
        ))}
      </ol>
    </section>
  )

const StageWords = ({ details: { stageWords } }: Details) => (
  <dl className="desk-evidence">
    {stageWords.map(({ stage, source, stretches }) => (
      <Fragment key={stage + source}>
        <dt>{editor.stageWords[stage]}</dt>
        <dd>
          {stretches.map(({ text, isUsed }, at) => {
            const key = `${at} ${text}`
            return isUsed ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>
          })}
        </dd>
      </Fragment>
    ))}
  </dl>
)

function Editor({ id, details }: Details & { readonly id: string }) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  return (
    <>
      <div className="desk-two">
        <div className="desk-column">
          <section className="desk-part">
            <h2>{editor.said}</h2>
            <Evidence of={details.evidence} />
          </section>
          <section className="desk-part">
            <h2>{editor.sells}</h2>
            <SellsForm
              key={JSON.stringify(details.sells)}
              id={id}
              sells={details.sells}
              onExclude={() => setLeftOut([id])}
            />
          </section>
        </div>
        <section className="desk-part">
          <h2>{editor.read}</h2>
          <StageWords details={details} />
          <Evidence of={details.stages} />
        </section>
      </div>
      <div className="desk-two">
        <History details={details} />
        <Market details={details} />
      </div>
      <Rule details={details} />
      <ExcludeDialog key={leftOut.join()} ids={leftOut} onClose={() => setLeftOut([])} />
    </>
  )
}

const ListingState = ({ details: { state, listing } }: Details) => (
  <div className="chips">
    {state ? <Tag tone={state === 'review' ? 'caution' : 'best'}>{editor[state]}</Tag> : null}
    {listing.reason ? <span className="meta">{listing.reason}</span> : null}
    {listing.url ? <ExternalLink href={listing.url}>{queues.shopPage}</ExternalLink> : null}
  </div>
)

export function ListingPage({ id = '' }: DeskPageProps) {
  const query = useDesk(getListing, { params: { id } })
  const listing = query.data?.listing
  return (
    <>
      <DeskHead title={listing?.title ?? editor.title} lead={listing?.vendor}>
        {query.data ? <ListingState details={query.data} /> : null}
      </DeskHead>
      <LoadFailed message={editor.failed} query={query} />
      {query.data ? <Editor id={id} details={query.data} /> : null}
    </>
  )
}
