import { useState } from 'react'
import { Link } from 'wouter'
import { ignoreNames, listNames, type WireName } from '#api/contract/desk/names.ts'
import { NameDialog } from '#miniapp/components/desk/NameDialog.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { useVendorFilter, VendorFilter } from '#miniapp/components/desk/VendorFilter.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDecision, useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Button } from '#miniapp/ui/Button.tsx'

const { names } = queues
type Asked = { readonly name: WireName; readonly kind: 'alias' | 'compound' }

export function NamesPage() {
  const query = useDesk(listNames, { query: useVendorFilter().query })
  const { decide } = useDecision(ignoreNames)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (kind: Asked['kind']) => (name: WireName) => setAsked({ name, kind })
  const ignore = ({ name }: WireName) => decide({ body: { names: [name] } })
  const all = query.data?.map(({ name }) => name) ?? []
  return (
    <>
      <QueuePage
        queue="names"
        query={query}
        keyOf={row => row.name}
        keys={{ open: ask('alias'), accept: ask('alias'), edit: ask('compound'), exclude: ignore }}
        tools={
          <VendorFilter>
            {all.length > 0 ? (
              <Button onClick={() => decide({ body: { names: all } })}>{names.ignoreAll(all.length)}</Button>
            ) : null}
          </VendorFilter>
        }
      >
        {row => (
          <>
            <b>{row.name}</b>
            <span className="meta">
              {names.seen(row.count, row.vendors.length)}: {row.vendors.slice(0, 5).join(', ')}
            </span>
            <ul className="desk-inner">
              {row.listings.map(({ id, title }) => (
                <li key={id}>
                  <Link href={deskPath('listings', id)}>{title}</Link>
                </li>
              ))}
            </ul>
            <div className="desk-acts">
              <Button onClick={() => ask('alias')(row)}>{names.alias}</Button>
              <Button onClick={() => ask('compound')(row)}>{names.compound}</Button>
              <Button onClick={() => ignore(row)}>{names.ignore}</Button>
            </div>
          </>
        )}
      </QueuePage>
      {asked ? <NameDialog key={asked.name.name} {...asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
