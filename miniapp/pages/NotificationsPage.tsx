import { Link } from 'wouter'
import type { AnswerOf } from '#api/contract/call.ts'
import type { listNotifications } from '#api/contract/notifications.ts'
import { formatDay, parseTime, relativeTime } from '#api/domain/time.ts'
import { useCardFacts } from '#miniapp/hooks/offers/useCards.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { LoadingTiles } from '#miniapp/components/frame/LoadingTiles.tsx'
import { PageHead } from '#miniapp/components/frame/PageHead.tsx'
import { ReachNote } from '#miniapp/components/alerts/ReachNote.tsx'
import { paths } from '#miniapp/paths.ts'
import { useNotifications, useReach, useTestNotification } from '#miniapp/queries/account/notifications.ts'
import { notifications } from '#miniapp/texts/account.ts'
import { Button, buttonClass } from '#miniapp/ui/Button.tsx'
import { EmptyState, Skeleton } from '#miniapp/ui/states.tsx'
import { toast, failed } from '#miniapp/state/toasts.ts'
import { PlainList } from '#miniapp/ui/PlainList.tsx'

type Notification = AnswerOf<typeof listNotifications>[number]
type Delivery = Notification['deliveries'][number]

const TONE: Record<Delivery['status'], string> = {
  waiting: '',
  sending: '',
  sent: 'in',
  failed: 'out',
  dropped: 'out',
}

/** "2 h ago", and the day once that says more. */
const ageOf = (time: string, now: Date): string => {
  const at = parseTime(time)
  return at === null ? '' : `${relativeTime(at, now)}, ${formatDay(at, now)}`
}

const DeliveryMark = ({ delivery }: { readonly delivery: Delivery }) => (
  <span className={`mark ${TONE[delivery.status]}`}>
    {notifications.channels[delivery.channel]}: {notifications.states[delivery.status]}
    {delivery.error ? <span className="meta"> {delivery.error}</span> : null}
  </span>
)

/** The page of the app that a notification is about; nothing outside it. */
const ownPath = (url: string): string => (url.startsWith('/') && !url.startsWith('//') ? url : paths.home)

function Entry({ entry, now }: { readonly entry: Notification; readonly now: Date }) {
  return (
    <article className="entry">
      <div className="entry-head">
        <h2>
          <Link href={ownPath(entry.url)}>{entry.title}</Link>
        </h2>
        <time className="meta" dateTime={entry.createdAt}>
          {ageOf(entry.createdAt, now)}
        </time>
      </div>
      <p>{entry.body}</p>
      <p className="entry-marks">
        {entry.deliveries.length === 0 ? <span className="meta">{notifications.none}</span> : null}
        {entry.deliveries.map(delivery => (
          <DeliveryMark
            key={`${delivery.channel} ${delivery.sentAt} ${delivery.error}`}
            delivery={delivery}
          />
        ))}
      </p>
    </article>
  )
}

const Waiting = () => (
  <LoadingTiles label={notifications.loading} count={5} className="entries" tileClass="entry">
    <Skeleton width="45%" height="24px" />
    <Skeleton width="80%" />
    <Skeleton width="30%" />
  </LoadingTiles>
)

function Entries({ list }: { readonly list: readonly Notification[] }) {
  const { now } = useCardFacts()
  if (list.length === 0)
    return (
      <EmptyState
        title={notifications.empty}
        action={
          <Link href={paths.home} className={buttonClass()}>
            {notifications.search}
          </Link>
        }
      >
        {notifications.emptyWhy}
      </EmptyState>
    )
  return (
    <PlainList className="entries" aria-label={notifications.list}>
      {list.map(entry => (
        <li key={entry.id}>
          <Entry entry={entry} now={now} />
        </li>
      ))}
    </PlainList>
  )
}

export function NotificationsPage() {
  const query = useNotifications()
  const reach = useReach()
  // What stands above the list comes first, or it would push the list down.
  const isWaiting = query.isPending || reach.isPending
  const { mutate, isPending } = useTestNotification()
  const test = () =>
    mutate(undefined, {
      onSuccess: ({ channels }) =>
        toast({
          title: notifications.tested(channels),
          ...(channels === 0 ? { description: notifications.testedWhy } : {}),
        }),
      onError: () => failed(notifications.testFailed),
    })
  return (
    <>
      <PageHead title={notifications.title} lead={notifications.lead}>
        <div className="chips">
          <Button busy={isPending} onClick={test}>
            {notifications.test}
          </Button>
          <Link href={paths.settings} className={buttonClass('quiet')}>
            {notifications.settings}
          </Link>
        </div>
        <ReachNote reach={reach.data?.watch} />
      </PageHead>
      <LoadFailed message={notifications.failed} query={query} />
      {isWaiting ? <Waiting /> : null}
      {query.data && !isWaiting ? <Entries list={query.data} /> : null}
    </>
  )
}
