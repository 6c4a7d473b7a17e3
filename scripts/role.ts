import { parseArgs } from 'node:util'
import {
  GRANTED_ROLES,
  type GrantedRole,
  grantRole,
  listGrantedRoles,
  revokeRole,
} from '#server/accounts/grant-role.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { parseOrExit, runCommand } from './run-command.ts'

/** `npm run role`: grants roles to users, and takes them back. What roles may do: docs/specification/accounts.md. */

const USAGE = `npm run role -- list
       npm run role -- grant <address> <role> [--club <id>] [--partner <id>]
       npm run role -- revoke <address>

list    users with a role that was granted
grant   coach or club_administrator with --club, national_administrator with --partner, referee without
revoke  takes the role and everything that it was for; the user is a fan, parent or athlete again`

const { what, email, role, club, partner } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (settings) => {
  const { db, close } = await openDatabase(settings)
  const change = { author: { command: 'npm run role' }, now: settings.now() }
  try {
    if (what === 'list') console.table(await listGrantedRoles(db))
    else if (role === undefined) await revokeRole(db, email, change)
    else {
      const scope = {
        ...(club !== undefined && { clubId: club }),
        ...(partner !== undefined && { partnerId: partner }),
      }
      await grantRole(db, email, { role, ...scope }, change)
    }
    if (what !== 'list') console.log(`${email}: ${role ?? 'the role is revoked'}.`)
  } finally {
    await close()
  }
})

function readCommandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { club: { type: 'string' }, partner: { type: 'string' } },
  })
  const [what, email = '', role, ...more] = positionals
  if (what !== 'list' && what !== 'grant' && what !== 'revoke')
    throw new Error(`Expected list, grant or revoke, got ${what ?? 'nothing'}.`)
  if ((what !== 'list' && email === '') || (what === 'grant') !== (role !== undefined) || more.length > 0)
    throw new Error('Expected the address of a user, and with grant a role.')
  const club = values.club === undefined ? undefined : parseId('--club', values.club)
  const partner = values.partner === undefined ? undefined : parseId('--partner', values.partner)
  return { what, email, role: role === undefined ? undefined : parseRole(role), club, partner }
}

function parseRole(role: string): GrantedRole {
  const roles = Object.keys(GRANTED_ROLES) as GrantedRole[] // Object.keys widens them to string
  const found = roles.find((one) => one === role)
  if (!found) throw new Error(`Expected one of ${roles.join(', ')}, got ${role}.`)
  return found
}

function parseId(flag: string, id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`${flag} must be an id, not "${id}".`)
  return Number(id)
}
