import { defineCommand, parseNumber } from './command.ts'

/**
 * `npm run claim`: decides claims of users to be a judoka or a parent of one. Administrators of clubs and federations decide on a page of
 * the portal.
 */

export const claimCommand = defineCommand({
  name: 'claim',
  usage: `npm run claim -- list
       npm run claim -- accept <id> [reason]
       npm run claim -- reject <id> [reason]
       npm run claim -- revoke <id> [reason]

list    claims that are not decided, and those that were accepted, with the id of each
accept  links the account to the judoka, and tells the user by mail
reject  tells the user by mail, with the reason
revoke  takes back a claim that was accepted: ends the link, and tells the user by mail`,
  parse,
  run: async ({ db, mailOrigin: portal, ...context }, command) => {
    const { listClaims } = await import('#server/identity/claims/list-claims.ts')
    const { decideClaim } = await import('#server/identity/claims/decide-claims.ts')
    const { revokeClaim } = await import('#server/identity/claims/revoke-claim.ts')
    if (command === 'list') return [await listClaims(db, 'all'), await listClaims(db, 'all', 'accepted')]
    const { id, status, reason } = command
    const decision = {
      ...context,
      portal,
      decider: 'all' as const,
      author: { command: 'npm run claim' },
    }
    if (status === 'revoked') await revokeClaim(db, id, reason, decision)
    else await decideClaim(db, id, { status, reason }, decision)
    return [`The claim ${id} is ${status}.`]
  },
})

const STATUSES = new Map<string, 'accepted' | 'rejected' | 'revoked'>([
  ['accept', 'accepted'],
  ['reject', 'rejected'],
  ['revoke', 'revoked'],
])

function parse([what, id, ...words]: readonly string[]) {
  if (what === 'list' && id === undefined) return what
  const status = STATUSES.get(what ?? '')
  if (!status) throw new Error(`Expected list, accept, reject or revoke, got ${what ?? 'nothing'}.`)
  return { id: parseNumber('id of a claim', id), status, reason: words.join(' ') || null }
}
