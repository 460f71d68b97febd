import { useMemo } from 'react'
import { listChanges, type WireChange } from '#api/contract/history.ts'
import { groupBy } from '#api/domain/group.ts'
import { compareText } from '#api/domain/offers/order.ts'
import { useAddressState } from '#miniapp/hooks/useAddressState.ts'
import { CHANGE_FEEDS } from '#api/domain/public-pages.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { ChangeEntry } from '#miniapp/components/offers/ChangeEntry.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { useChanges, useWeek } from '#miniapp/queries/history.ts'
import { changes } from '#miniapp/texts/lists.ts'
import { ExternalLink } from '#miniapp/ui/ExternalLink.tsx'
import { Segmented } from '#miniapp/ui/Segmented.tsx'
import { Toggles } from '#miniapp/ui/Toggles.tsx'
import { VirtualList } from '#miniapp/ui/VirtualList.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'

type Section = keyof typeof changes.sections
type Grouping = keyof typeof changes.groupings

const SECTIONS = Object.keys(changes.sections) as Section[]
const GROUPINGS = (Object.keys(changes.groupings) as Grouping[]).map(value => ({
  value,
  label: changes.groupings[value],
}))
const DEFAULTS = { show: 'movers', by: 'none' } as const
const ROW = 96
/** Opened outside: in the app's own window there would be no way back from them inside Telegram. */
const FEEDS = [...CHANGE_FEEDS, { path: listChanges.path, name: changes.json }] as const

const Waiting = () => (
  <LoadingTiles label={changes.loading} count={8} className="entries" tileClass="entry">
    <Skeleton width="45%" height="24px" />
    <Skeleton width="60%" />
  </LoadingTiles>
)

const NAMES: Record<Exclude<Grouping, 'none'>, (change: WireChange) => string> = {
  product: ({ productName }) => productName,
  vendor: ({ vendor }) => vendor.name,
}

type Row = { readonly change: WireChange; readonly heading: string | null }

/** By product or vendor the names in order, under each the order of the section. */
function rowsOf(list: readonly WireChange[], by: Grouping): Row[] {
  if (by === 'none') return list.map(change => ({ change, heading: null }))
  return [...groupBy(list, NAMES[by])]
    .sort(([left], [right]) => compareText(left.toLowerCase(), right.toLowerCase()))
    .flatMap(([name, own]) => own.map((change, at) => ({ change, heading: at === 0 ? name : null })))
}

interface ListProps {
  readonly list: readonly WireChange[]
  readonly section: Section
  readonly by: Grouping
}

function ChangeList({ list, section, by }: ListProps) {
  const { now } = useCardFacts()
  const rows = useMemo(() => rowsOf(list, by), [list, by])
  if (rows.length === 0)
    return (
      <EmptyState title={section === 'all' ? changes.empty : changes.emptySection[section]}>
        {section === 'all' ? changes.emptyWhy : null}
      </EmptyState>
    )
  return (
    <VirtualList
      key={`${section} ${by}`}
      items={rows}
      keyOf={({ change }) => change.id}
      render={({ change, heading }) => (
        <>
          {heading === null ? null : <h2 className="entry-group">{heading}</h2>}
          <ChangeEntry change={change} now={now} heading="h3" />
        </>
      )}
      label={changes.list}
      className="entries"
      estimate={ROW}
    />
  )
}

function useSection(section: Section) {
  const week = useWeek()
  const newest = useChanges(section === 'all')
  const query = section === 'all' ? newest : week
  const list = section === 'all' ? newest.data : week.data?.[section].changes
  const total = section === 'all' ? (list?.length ?? 0) : (week.data?.[section].total ?? 0)
  return { week: week.data, query, list, total }
}

export function ChangesPage() {
  const [chosen, choose] = useAddressState(DEFAULTS)
  const section = SECTIONS.find(known => known === chosen.show) ?? DEFAULTS.show
  const by = GROUPINGS.find(({ value }) => value === chosen.by)?.value ?? DEFAULTS.by
  const { week, query, list, total } = useSection(section)
  const left = total - (list?.length ?? 0)
  return (
    <>
      <PageHead title={changes.title} lead={changes.lead}>
        <Toggles
          label={changes.show}
          options={SECTIONS.map(value => ({
            value,
            label: changes.sections[value],
            count: week && value !== 'all' ? `(${week[value].total})` : '',
          }))}
          value={section}
          onChange={show => choose({ show })}
        />
        <div className="toolbar no-print">
          <Segmented label={changes.by} options={GROUPINGS} value={by} onChange={by => choose({ by })} />
          <span className="feeds meta">
            {changes.same}
            {FEEDS.map(({ path, name }) => (
              <ExternalLink key={path} href={`${window.location.origin}${path}`} arrow={false}>
                {name}
              </ExternalLink>
            ))}
          </span>
        </div>
        <p className="meta">{changes.why[section]}</p>
      </PageHead>
      <LoadFailed message={changes.failed} query={query} />
      {query.isPending ? <Waiting /> : null}
      {list ? <ChangeList list={list} section={section} by={by} /> : null}
      {left > 0 ? <p className="list-foot">{changes.rest(left)}</p> : null}
    </>
  )
}
