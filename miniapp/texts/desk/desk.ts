import type { WireSetup } from '#api/contract/desk/queues.ts'
import type { DeskQueue } from '#api/domain/desk/queues.ts'
import { count } from '#api/domain/plural.ts'

type Named = { readonly name: string; readonly lead: string }

export const queueTexts: Readonly<Record<DeskQueue, Named>> = {
  review: {
    name: 'Corrections to look at again',
    lead: 'The shop changed what a correction was made for. Nothing is shown until somebody decides.',
  },
  names: { name: 'Unrecognised names', lead: 'Listings whose compound the dictionary does not know.' },
  refused: { name: 'Refused listings', lead: 'Known products without a price per unit, by reason.' },
  held: { name: 'Held values', lead: 'Prices that moved too far, and reads that lost too much.' },
  unusual: { name: 'Unusual prices', lead: 'Unit prices that the rest of the market contradicts.' },
  reports: { name: 'Reported prices', lead: 'What people said is wrong.' },
  feeds: { name: 'Feeds', lead: 'Stale, failing or held off; the last 30 reads of each.' },
  suggestions: { name: 'Suggestions', lead: 'Codes, certificates and facts that people sent in.' },
  money: { name: 'Money', lead: 'Payments that fit no invoice.' },
  messages: { name: 'Messages', lead: 'Given up or paused, by cause.' },
}

type Way = { readonly npm: string; readonly docker: string }

const command = (name: string, given: string): Way => ({
  npm: `npm run ${name} -- ${given}`,
  docker: `docker compose exec worker node --import tsx api/cli/${name}.ts ${given}`,
})

const setting = (line: string): Way => ({ npm: `${line} npm start`, docker: line })

export const setupTexts: Readonly<
  Record<keyof WireSetup, Named & { readonly way: Way; readonly isSetting?: true; readonly page?: string }>
> = {
  owner: { name: 'An owner', lead: 'Who may give roles.', way: command('people', 'grant EMAIL owner') },
  vendors: {
    name: 'Vendors',
    lead: 'A shop beside the made-up ones of the demo.',
    way: command('vendors', 'add NAME URL'),
    page: 'vendors',
  },
  rates: {
    name: 'Reference rates',
    lead: 'Rates of the last seven days, to compare currencies.',
    way: setting('RATES_URL=https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
    isSetting: true,
  },
  bot: {
    name: 'The bot',
    lead: 'Telegram sign-in, messages and Stars.',
    way: setting('BOT_TOKEN=…'),
    isSetting: true,
  },
  pushSubject: {
    name: 'Push contact',
    lead: 'Whom push services write to when something is wrong.',
    way: setting('VAPID_SUBJECT=mailto:you@example.com'),
    isSetting: true,
  },
  backup: {
    name: 'A backup',
    lead: 'One of the last eight days.',
    way: command('backup', '/backups/aliquot'),
  },
}

export const desk = {
  title: 'Desk',
  lead: 'What the program doubts, and what was decided.',
  nav: 'Desk',
  queues: 'Queues',
  setup: 'Before this installation is useful',
  toSetup: (n: number) =>
    `${count(n, 'thing')} that this installation needs ${n === 1 ? 'is' : 'are'} missing`,
  missing: 'missing',
  doIt: 'Do it here',
  byNpm: 'Started with npm',
  byDocker: 'From the Docker image',
  byEnv: 'From the Docker image: in .env, then docker compose up --detach',
  actions: 'Log',
  actionsLead: 'Every decision, newest first. What can be taken back has an Undo; the others say why not.',
  noActions: 'Nothing was decided yet',
  noActionsWhy: 'Decisions made in the queues or by commands stand here.',
  failed: 'The desk could not be loaded.',
  loading: 'Loading the desk',
  firstRows: (rows: number) => `The first ${rows} are shown; the next come as these are decided.`,
  empty: 'Nothing waits here',
  emptyWhy: 'What needs a decision comes here by itself.',
  undo: 'Undo',
  noUndo: (why: string) => `No undo. ${why}`,
  undone: 'undone',
  wasUndone: 'Undone',
  commandLine: 'The command line, or a former account,',
  kept: 'What is kept of it',
  before: 'Before',
  after: 'After',
  more: 'Show older',
  back: 'Desk',
  keys: 'Keys: j and k move, Enter opens, a accepts, x excludes, e edits, u undoes the last decision.',
  notDone: 'Not done',
  saved: 'Saved',
  nothingToUndo: 'There is nothing to undo.',
} as const

export const signInAgain = {
  title: 'Sign in again',
  lead: 'Your sign-in is older than 12 hours. With your password, what you just did goes on.',
  password: 'Password',
  send: 'Sign in and go on',
  byTelegram: 'Your account has no password. Open the Mini App from Telegram again, then repeat this.',
} as const
