import { parseArgs } from 'node:util'
import { GRANTED_ROLES, type GrantedRole } from '#server/identity/rights/granted-roles.ts'
import { defineCommand, parseNumber } from './command.ts'

/** `npm run role`: grants roles to users, and takes them back. What roles may do: docs/specification/accounts.md. */

export const roleCommand = defineCommand({
  name: 'role',
  usage: `npm run role -- list
       npm run role -- grant <address> <role> [--club <id>] [--partner <id>]
       npm run role -- revoke <address>

list    users with a role that was granted
grant   coach or club_administrator with --club, national_administrator with --partner, referee without,
        and administrator, without, for full access to everything
revoke  takes the role and everything that it was for; the user is a fan, parent or athlete again. The last administrator stays`,
  parse,
  run: async ({ db, now }, { what, email, role, club, partner }) => {
    const { grantRole, listGrantedRoles, revokeRole } = await import('#server/identity/rights/grant-role.ts')
    if (what === 'list') return [await listGrantedRoles(db)]
    const change = { author: { command: 'npm run role' }, now }
    if (role === undefined) {
      await revokeRole(db, email, change)
      return [`${email}: the role is revoked.`]
    }
    const scope = {
      ...(club !== undefined && { clubId: club }),
      ...(partner !== undefined && { partnerId: partner }),
    }
    await grantRole(db, email, { role, ...scope }, change)
    return [`${email}: ${role}.`]
  },
})

function parse(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { club: { type: 'string' }, partner: { type: 'string' } },
  })
  const [what, email = '', role, ...more] = positionals
  if (what !== 'list' && what !== 'grant' && what !== 'revoke')
    throw new Error(`Expected list, grant or revoke, got ${what ?? 'nothing'}.`)
  if ((what !== 'list' && email === '') || (what === 'grant') !== (role !== undefined) || more.length > 0)
    throw new Error('Expected the address of a user, and with grant a role.')
  const club = values.club === undefined ? undefined : parseNumber('id of a club', values.club)
  const partner = values.partner === undefined ? undefined : parseNumber('id of a partner', values.partner)
  return { what, email, role: role === undefined ? undefined : parseRole(role), club, partner }
}

function parseRole(role: string): GrantedRole {
  const roles = Object.keys(GRANTED_ROLES) as GrantedRole[] // Object.keys widens them to string
  const found = roles.find((candidate) => candidate === role)
  if (!found) throw new Error(`Expected one of ${roles.join(', ')}, got ${role}.`)
  return found
}
