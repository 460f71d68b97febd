import type { UseQueryResult } from '@tanstack/react-query'
import type { WireNamePreview } from '#api/contract/desk/names.ts'
import { refusalOf } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'

const { names } = queues

type Reading = WireNamePreview['listings'][number]['after']

const readingOf = ({ name, unitPrice, reason }: Reading, currency: string) =>
  name === null
    ? names.unknown
    : `${name}, ${unitPrice === null ? (reason ?? names.refused) : `${unitPrice} ${currency}`}`

const Changed = ({ preview }: { readonly preview: WireNamePreview }) =>
  preview.count === 0 ? (
    <p className="meta">{names.nothing}</p>
  ) : (
    <>
      <p>{names.preview(preview.count)}</p>
      <ul className="desk-inner">
        {preview.listings.map(({ id, title, vendor, currency, before, after }) => (
          <li key={id}>
            <b>{title}</b>
            <span className="meta">
              {vendor}: {readingOf(before, currency)} → {readingOf(after, currency)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )

export const NamePreview = ({ preview }: { readonly preview: UseQueryResult<WireNamePreview> }) => (
  <>
    {preview.error ? <p className="meta">{refusalOf(preview.error)}</p> : null}
    {preview.data && !preview.error ? <Changed preview={preview.data} /> : null}
  </>
)
