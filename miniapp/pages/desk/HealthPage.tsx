import { Fragment } from 'react'
import { Link } from 'wouter'
import { getHealth, type WireHealth } from '#api/contract/desk/health.ts'
import { DeskHead } from '#miniapp/components/desk/DeskHead.tsx'
import { DeskLoading, DeskPart } from '#miniapp/components/desk/DeskPart.tsx'
import { DateTime } from '#miniapp/components/desk/DateTime.tsx'
import { LoadFailed } from '#miniapp/components/frame/LoadFailed.tsx'
import { deskPath } from '#miniapp/paths.ts'
import { useDesk } from '#miniapp/queries/desk/desk.ts'
import { desk } from '#miniapp/texts/desk/desk.ts'
import { health as text } from '#miniapp/texts/desk/health.ts'
import { queues } from '#miniapp/texts/desk/queues.ts'
import { Tag } from '#miniapp/ui/Badge.tsx'
import { StackedTable } from '#miniapp/ui/StackedTable.tsx'

type Of = { readonly health: WireHealth }

const Alerts = ({ health: { alertFaults, pauses } }: Of) => (
  <DeskPart title={text.alerts}>
    {alertFaults.length === 0 ? <p>{text.alertsWell}</p> : null}
    {alertFaults.map(fault => (
      <p key={fault} className="desk-note">
        {fault}
      </p>
    ))}
    {pauses.map(({ name, seconds, reason }) => (
      <p key={name} className="meta">
        {text.pauses(name, Math.ceil(seconds / 60), reason)}
      </p>
    ))}
  </DeskPart>
)

type Job = WireHealth['jobs'][number]

const hasTrouble = ({ outcome, failed, lastOkAt }: Job) =>
  outcome === 'failed' || failed > 0 || lastOkAt === null

function JobTable({ jobs }: { readonly jobs: readonly Job[] }) {
  const [, last, good, failed] = text.jobColumns
  return (
    <StackedTable caption={text.jobs} columns={text.jobColumns}>
      {jobs.map(job => (
        <tr key={job.name}>
          <th scope="row">{job.name}</th>
          <td data-label={last}>
            <DateTime at={job.startedAt} />{' '}
            <Tag {...(job.outcome === 'failed' ? { tone: 'caution' } : {})}>{text.outcomes[job.outcome]}</Tag>
            {job.error ? <span className="meta"> {job.error}</span> : null}
          </td>
          <td data-label={good}>{job.lastOkAt ? <DateTime at={job.lastOkAt} /> : text.neverWell}</td>
          <td data-label={failed}>{job.failed}</td>
        </tr>
      ))}
    </StackedTable>
  )
}

/** Those with trouble stand open; of the others it is enough that they run. */
function Jobs({ health: { jobs } }: Of) {
  const troubled = jobs.filter(hasTrouble)
  const well = jobs.filter(job => !hasTrouble(job))
  return (
    <DeskPart title={text.jobs}>
      {jobs.length === 0 ? <p>{text.noJobs}</p> : null}
      {troubled.length > 0 ? <JobTable jobs={troubled} /> : null}
      {well.length > 0 ? (
        <details className="desk-more">
          <summary>{text.jobsWell(well.length)}</summary>
          <JobTable jobs={well} />
        </details>
      ) : null}
    </DeskPart>
  )
}

const Reads = ({ health: { reads } }: Of) => (
  <DeskPart title={text.reads}>
    {reads.length === 0 ? <p>{text.noReads}</p> : null}
    {reads.map(({ outcome, count, vendors }) => (
      <p key={outcome}>{text.readLine(queues.feeds.outcomes[outcome] ?? outcome, count, vendors)}</p>
    ))}
    <Link href={deskPath('feeds')} className="desk-link">
      {text.feeds}
    </Link>
  </DeskPart>
)

const took = (seconds: number | null) => (seconds === null ? text.noFigure : text.seconds(seconds))

function Deliveries({ health }: Of) {
  const [, waiting, oldest, sent, median, p99, givenUp] = text.deliveryColumns
  return (
    <DeskPart title={text.deliveries}>
      <StackedTable caption={text.deliveries} columns={text.deliveryColumns}>
        {health.deliveries.map(row => (
          <tr key={row.channel}>
            <th scope="row">{row.channel}</th>
            <td data-label={waiting}>{row.waiting}</td>
            <td data-label={oldest}>{took(row.oldestSeconds)}</td>
            <td data-label={sent}>{row.sent}</td>
            <td data-label={median}>{took(row.medianSeconds)}</td>
            <td data-label={p99}>{took(row.p99Seconds)}</td>
            <td data-label={givenUp}>{row.givenUp}</td>
          </tr>
        ))}
      </StackedTable>
      <Link href={deskPath('messages')} className="desk-link">
        {text.messages}
      </Link>
    </DeskPart>
  )
}

const Stored = ({ health: { database, backupAt } }: Of) => (
  <DeskPart title={text.database}>
    <p>
      {database.engine}, {text.size(database.bytes)}
      {database.grownBytes !== null && database.grownSince ? (
        <>
          {' '}
          ({text.grown(database.grownBytes)} <DateTime at={database.grownSince} />)
        </>
      ) : null}
    </p>
    <p className="meta">{text.rows(database.offers, database.observations)}</p>
    <p>
      {backupAt ? (
        <>
          {text.backupAt} <DateTime at={backupAt} />
        </>
      ) : (
        text.noBackup
      )}
    </p>
  </DeskPart>
)

const VERSIONS = ['program', 'node', 'rules', 'migration'] as const

const Versions = ({ health: { versions } }: Of) => (
  <DeskPart title={text.versions}>
    <dl className="desk-evidence">
      {VERSIONS.map(name => (
        <Fragment key={name}>
          <dt>{text.versionNames[name]}</dt>
          <dd>{versions[name]}</dd>
        </Fragment>
      ))}
    </dl>
  </DeskPart>
)

const SettingList = ({ settings }: { readonly settings: WireHealth['settings'] }) => (
  <dl className="desk-evidence">
    {settings.map(({ name, value }) => (
      <Fragment key={name}>
        <dt>
          <code>{name}</code>
        </dt>
        <dd>{value ?? text.unset}</dd>
      </Fragment>
    ))}
  </dl>
)

/** What somebody set stands open; what holds by itself can be looked up. */
function Settings({ health: { settings } }: Of) {
  const own = settings.filter(({ source }) => source === 'environment')
  const rest = settings.filter(({ source }) => source === 'default')
  return (
    <DeskPart title={text.settings}>
      {own.length === 0 ? <p>{text.nothingSet}</p> : <p className="meta">{text.setBy}</p>}
      {own.length > 0 ? <SettingList settings={own} /> : null}
      {rest.length > 0 ? (
        <details className="desk-more">
          <summary>{text.defaults(rest.length)}</summary>
          <SettingList settings={rest} />
        </details>
      ) : null}
    </DeskPart>
  )
}

export function HealthPage() {
  const query = useDesk(getHealth)
  const health = query.data
  return (
    <>
      <DeskHead title={text.title} lead={text.lead} />
      <LoadFailed message={desk.failed} query={query} />
      {query.isPending ? <DeskLoading count={4} widths={['40%', '80%']} /> : null}
      {health ? (
        <>
          <Alerts health={health} />
          <Jobs health={health} />
          <Deliveries health={health} />
          <Reads health={health} />
          <Stored health={health} />
          <Versions health={health} />
          <Settings health={health} />
        </>
      ) : null}
    </>
  )
}
