import { processConfig } from '#api/config.ts'
import { ROLES, type Role } from '#api/domain/constants.ts'
import { resetLink } from '#api/routes/sign-in/password-resets.ts'
import { findPeople, personOf } from '#api/services/accounts/people.ts'
import { deletePerson, givePersonRole, resetPerson, suspendPerson } from '#api/services/desk/people.ts'
import type { User } from '#api/models/User.ts'
import { actor, type Given, runActions, printLine } from './actions.ts'
import { onePositional } from './arguments.ts'
import { UsageFault } from './fail.ts'

const ACTIONS = 'find, grant, revoke, reset, suspend, resume or delete'
const OPTIONS = { yes: { type: 'boolean' }, reason: { type: 'string' } } as const

const lineOf = (user: User) =>
  [
    user.id,
    user.email ?? '(no e-mail)',
    user.firstName,
    user.telegramId ? `Telegram ${user.telegramUsername ?? user.telegramId}` : '',
    user.roles.join(','),
    `since ${user.createdAt.toISOString().slice(0, 10)}`,
    user.suspendedAt ? `suspended ${user.suspendedAt.toISOString()}` : '',
  ]
    .filter(Boolean)
    .join('  ')

const roleOf = (text: string): Role => {
  const role = ROLES.find(one => one === text)
  if (!role) throw new UsageFault(`"${text}" is no role: use ${ROLES.join(' or ')}`)
  return role
}

type Args = Given<typeof OPTIONS>

async function changeRole({ db, positionals }: Args, given: boolean): Promise<void> {
  const [email, role, ...more] = positionals
  if (email === undefined || role === undefined || more.length > 0)
    throw new UsageFault('Give EMAIL and ROLE')
  const user = await personOf(db, email)
  const roles = await givePersonRole(db, actor(), user.id, { role: roleOf(role), given })
  printLine(`${user.email}: ${roles.join(', ') || 'no role'}`)
}

async function change(
  { db, positionals }: Args,
  suspension: { reason: string | null } | null,
): Promise<void> {
  const user = await personOf(db, onePositional(positionals, 'EMAIL'))
  await suspendPerson(db, actor(), user.id, suspension)
  printLine(
    `${user.email}: ${suspension === null ? 'may sign in again' : 'suspended; every session was ended'}`,
  )
}

const COMMANDS: Readonly<Record<string, (args: Args) => Promise<void>>> = {
  find: async ({ db, positionals }) => {
    const found = await findPeople(db, onePositional(positionals, 'TEXT'))
    for (const user of found) printLine(lineOf(user))
    if (found.length === 0) printLine('Nobody was found.')
  },
  grant: args => changeRole(args, true),
  revoke: args => changeRole(args, false),
  reset: async ({ db, positionals }) => {
    const user = await personOf(db, onePositional(positionals, 'EMAIL'))
    const link = resetLink(processConfig().publicUrl, await resetPerson(db, actor(), user.id))
    printLine(`Hand this link to ${user.email}; it is good once and for 24 hours:\n${link}`)
  },
  suspend: args => change(args, { reason: args.values.reason?.trim() || null }),
  resume: args => change(args, null),
  delete: async ({ db, positionals, values }) => {
    const user = await personOf(db, onePositional(positionals, 'EMAIL'))
    if (values.yes !== true)
      throw new UsageFault(`Add --yes to delete ${user.email} and everything that belongs to the account`)
    await deletePerson(db, actor(), user.id)
    printLine(`${user.email}: deleted`)
  },
}

await runActions(COMMANDS, { options: OPTIONS, use: `: use ${ACTIONS}` })
