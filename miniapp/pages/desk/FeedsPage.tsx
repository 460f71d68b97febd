import { listFeeds, type WireFeed } from '#api/contract/desk/feeds.ts'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { QueuePage } from '#miniapp/components/desk/QueuePage.tsx'
import { useDesk } from '#miniapp/queries/desk/desk.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'

const { feeds } = queues
const WIDTH = 6
const HEIGHT = 24

function ReadBars({ reads }: { readonly reads: WireFeed['reads'] }) {
  const most = Math.max(1, ...reads.map(({ listings }) => listings))
  const label = `${feeds.bars(reads.length)}: ${reads.map(({ outcome }) => feeds.outcomes[outcome] ?? outcome).join(', ')}`
  return (
    <>
      <span className="hidden-visually">{label}</span>
      <svg
        className="desk-bars"
        aria-hidden
        viewBox={`0 0 ${Math.max(reads.length, 1) * WIDTH} ${HEIGHT}`}
        width={Math.max(reads.length, 1) * WIDTH}
        height={HEIGHT}
      >
        {reads.map(({ outcome, listings, at }, index) => {
          const height = outcome === 'ok' ? Math.max(2, (listings / most) * HEIGHT) : HEIGHT / 3
          return (
            <rect
              key={at}
              className={`read-${outcome}`}
              x={index * WIDTH}
              y={HEIGHT - height}
              width={WIDTH - 2}
              height={height}
            />
          )
        })}
      </svg>
    </>
  )
}

const FeedState = ({ feed }: { readonly feed: WireFeed }) => (
  <>
    {feed.isPaused ? <Tag>{feeds.paused}</Tag> : null}
    {feed.isShrinking ? <Tag tone="caution">{feeds.shrinking}</Tag> : null}
    {feed.heldOffUntil ? (
      <Tag tone="caution">
        {feeds.heldOff} <DateTime at={feed.heldOffUntil} />
      </Tag>
    ) : null}
    {feed.staleSince ? (
      <Tag tone="caution">
        {feeds.stale} <DateTime at={feed.staleSince} />
      </Tag>
    ) : null}
  </>
)

export function FeedsPage() {
  const query = useDesk(listFeeds)
  return (
    <QueuePage queue="feeds" query={query} keyOf={row => row.id}>
      {feed => (
        <>
          <div className="desk-line">
            <b>{feed.vendor}</b>
            <ReadBars reads={feed.reads} />
          </div>
          <div className="chips">
            <FeedState feed={feed} />
          </div>
          <span className="meta">
            {feed.format} · {feeds.offers(feed.offers)} ·{' '}
            {feed.lastSuccessAt ? (
              <>
                {feeds.read} <DateTime at={feed.lastSuccessAt} />
              </>
            ) : (
              feeds.never
            )}{' '}
            · {feed.url}
          </span>
          {feed.lastError ? <span className="meta">{feed.lastError}</span> : null}
        </>
      )}
    </QueuePage>
  )
}
