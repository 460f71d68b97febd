import { count } from '#api/domain/plural.ts'

const MIB = 1024 * 1024

export const health = {
  title: 'Health',
  lead: 'Whether everything runs that should run by itself.',
  alerts: 'Alerts',
  alertsWell: 'The checker and the senders work.',
  pauses: (name: string, minutes: number, reason: string) =>
    `${name} pauses for ${count(minutes, 'minute')}: ${reason}`,
  jobs: 'Jobs',
  jobColumns: ['Job', 'Last run', 'Last good run', 'Failed in two days'],
  noJobs: 'No job has run yet.',
  jobsWell: (n: number) => `${count(n, 'job')} without trouble`,
  neverWell: 'never within 14 days',
  outcomes: { running: 'under way', ok: 'good', failed: 'failed' },
  reads: 'Reads of the last day',
  noReads: 'No feed was read within a day.',
  readLine: (outcome: string, reads: number, vendors: number) =>
    `${outcome}: ${count(reads, 'read')} of ${count(vendors, 'vendor')}`,
  feeds: 'Feeds and their last 30 reads',
  deliveries: 'Messages',
  deliveryColumns: [
    'Channel',
    'Waiting',
    'Longest wait',
    'Sent in a day',
    'Half within',
    '99% within',
    'Given up',
  ],
  seconds: (seconds: number) =>
    seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`,
  noFigure: 'none',
  messages: 'Messages given up, by cause',
  database: 'Database',
  size: (bytes: number) => `${(bytes / MIB).toFixed(1)} MiB`,
  grown: (bytes: number) => `${bytes < 0 ? '' : '+'}${(bytes / MIB).toFixed(1)} MiB since`,
  rows: (offers: number, observations: number) =>
    `${count(offers, 'offer')}, about ${count(observations, 'observation')}`,
  backupAt: 'Last good backup',
  noBackup: 'No backup within 14 days. Make one with npm run backup -- FILE.',
  versions: 'Versions',
  versionNames: { program: 'Program', node: 'Node', rules: 'Reading rules', migration: 'Schema' },
  settings: 'Settings',
  setBy: 'Set in the environment; secrets say only that they are set.',
  nothingSet: 'Nothing is set: everything holds as by default.',
  defaults: (n: number) => `${count(n, 'setting')} as by default`,
  unset: 'not set',
} as const
