import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { claimJudoka, readClaimableJudoka, withdrawClaim } from '#server/identity/claims/claims.ts'
import { decideClaim, listClaims, type ReadClaim } from '#server/identity/claims/decide-claims.ts'
import { revokeClaim } from '#server/identity/claims/revoke-claim.ts'
import { isAdministrator } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { CLAIM_RELATIONS, CLAIM_STATUSES } from '#server/platform/db/schema/identity/links.ts'
import { EditConflict } from '#server/platform/errors/edit-conflict.ts'
import { BadRequest, Conflict, Forbidden, NotFound, TooManyRequests } from '#server/platform/errors/errors.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { type ClaimError, type DecisionRefusal, renderClaimPage, renderClaimsPage } from './claim-pages.ts'
import { readPageTexts } from './document.ts'
import { getPageLanguage, parseId, parseRead } from './forms.ts'
import { WITHDRAW_CLAIM_PATH } from './link-pages.ts'
import { type AccountContext, doOnce, serveForm, servePage } from './signed-in-forms.ts'

const REFUSED_STATUS = { linked: 409, other: 409, hasParent: 409, limit: 429, unavailable: 404 } as const

const readClaim = z.object({
  relation: z.enum(CLAIM_RELATIONS),
  note: z.string().nullable(),
  status: z.enum(CLAIM_STATUSES),
  version: z.int(),
})

/** Users claim to be a judoka or a parent of one; administrators of clubs and federations decide. */
export function serveClaimPages(app: Hono, db: Database, account: AccountContext): void {
  const { claim, claims, links } = ACCOUNT_ADDRESSES
  const { headers, enqueue, accountOrigin: origin } = account
  const authorOf = (c: Context, { idUser }: SignedInUser) => ({ userId: idUser, call: `POST ${c.req.path}` })

  const respondToClaim = async (c: Context, personId: number, refusal?: ClaimError) => {
    const judoka = await readClaimableJudoka(db, personId).catch(ignoreNotFound)
    const reason = judoka === null ? 'unavailable' : refusal
    const page = renderClaimPage(await readPageTexts(getPageLanguage(c)), judoka, reason)
    return c.html(page, reason ? REFUSED_STATUS[reason] : 200, headers)
  }

  servePage(app, claim, account, async (c) => {
    const person = c.req.query('person')
    return person ? respondToClaim(c, parseId('person', person)) : c.redirect(links, 303)
  })

  serveForm(app, claim, { ...account, back: links }, async (c, user, field) => {
    const personId = parseId('person', field('person'))
    const relation = field('relation')
    if (relation !== 'self' && relation !== 'child')
      throw new BadRequest('relation', "The parameter 'relation' must be self or child.")
    try {
      await claimJudoka(
        db,
        { personId, relation, note: field('note'), language: getPageLanguage(c) },
        { ...authorOf(c, user), now: account.now() },
      )
      return c.redirect(`${links}?notice=claimed`, 303)
    } catch (error) {
      const refusal = findRefusal(error)
      if (refusal === null) throw error
      return respondToClaim(c, personId, refusal)
    }
  })

  serveForm(app, WITHDRAW_CLAIM_PATH, { ...account, back: links }, async (c, user, field) => {
    const id = parseId('claim', field('claim'))
    const author = { ...authorOf(c, user), now: account.now() }
    return c.redirect(await doOnce(links, () => withdrawClaim(db, id, author)), 303)
  })

  const respondToDecider = async (c: Context, user: SignedInUser, refusal?: DecisionRefusal) => {
    if (!isAdministrator(user)) throw new Forbidden('decide claims')
    const claims = { pending: await listClaims(db, user), accepted: await listClaims(db, user, 'accepted') }
    const page = renderClaimsPage(await readPageTexts(getPageLanguage(c)), claims, refusal)
    return c.html(page, refusal ? 409 : 200, headers)
  }

  servePage(app, claims, account, (c, user) => respondToDecider(c, user))

  serveForm(app, claims, { ...account, back: claims }, async (c, user, field) => {
    const status = field('status')
    if (status !== 'accepted' && status !== 'rejected' && status !== 'revoked')
      throw new BadRequest('status', "The parameter 'status' must be accepted, rejected or revoked.")
    const id = parseId('claim', field('claim'))
    const reason = field('reason').trim().slice(0, 500) || null
    const read = parseRead(readClaim, field('read'))
    const context = { decider: user, read, author: authorOf(c, user), now: account.now(), enqueue, origin }
    try {
      if (status === 'revoked') await revokeClaim(db, id, reason, context)
      else await decideClaim(db, id, { status, reason }, context)
      return c.redirect(claims, 303)
    } catch (error) {
      if (error instanceof EditConflict) {
        const { changes }: EditConflict<Omit<ReadClaim, 'version'>> = error
        return respondToDecider(c, user, { id, reason, changes })
      }
      if (!(error instanceof Conflict || error instanceof NotFound)) throw error
      return respondToDecider(c, user, { id, reason, changes: [] })
    }
  })
}

/** Null for a profile that is not public. */
function ignoreNotFound(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

function findRefusal(error: unknown): ClaimError | null {
  if (error instanceof Conflict) {
    if (error.code === 'linked_elsewhere') return 'other'
    return error.code === 'cannot_link' ? 'hasParent' : 'linked'
  }
  if (error instanceof TooManyRequests) return 'limit'
  return error instanceof NotFound ? 'unavailable' : null
}
