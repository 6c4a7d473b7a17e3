import type { claimCalls, DecidableClaim } from '#contract/api/account/claims.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { type ClaimedJudoka, claimJudoka, withdrawClaim } from '#server/identity/claims/claims.ts'
import { decideClaim } from '#server/identity/claims/decide-claims.ts'
import { listClaims, type PendingClaim } from '#server/identity/claims/list-claims.ts'
import { revokeClaim } from '#server/identity/claims/revoke-claim.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { listDecidableChildren } from '#server/purchases/children/list-children.ts'
import type { AreaHandlers } from '../handler.ts'
import { getAuthor, SUCCESS } from './author.ts'

export const claimHandlers = {
  'User/Claim': async (context, { body: { idPerson: personId, relation, note, locale } }) => {
    const claim = { personId: Number(personId), relation, note }
    const known = isLanguageCode(locale) ? locale : DEFAULT_LANGUAGE
    await claimJudoka(context.db, { ...claim, language: known }, getAuthor(context))
    return SUCCESS
  },

  'User/WithdrawClaim': async (context, { idClaim }) => {
    await withdrawClaim(context.db, idClaim, getAuthor(context))
    return SUCCESS
  },

  'Claims/List': async ({ db, user }) => {
    const decider = requireUser(user)
    return {
      pending: (await listClaims(db, decider)).map(toDecidableClaim),
      accepted: (await listClaims(db, decider, 'accepted')).map(toDecidableClaim),
      children: await listDecidableChildren(db, decider),
    }
  },

  'Claims/Decide': async (context, { idClaim, body: { read, decision, reason } }) => {
    const { db, user, enqueue, mailOrigin: portal } = context
    const { now, ...author } = getAuthor(context)
    const decided = { decider: requireUser(user), read, author, now, enqueue, portal }
    const text = reason?.trim() || null
    if (decision === 'revoked') await revokeClaim(db, idClaim, text, decided)
    else await decideClaim(db, idClaim, { status: decision, reason: text }, decided)
    return SUCCESS
  },
} satisfies AreaHandlers<typeof claimCalls>

export const toAccountJudoka = ({ id, name, club, country }: ClaimedJudoka) => ({
  idPerson: id,
  name,
  club,
  country,
})

function toDecidableClaim(claim: PendingClaim): DecidableClaim {
  const { id, relation, note, status, version, createdAt, name, email, linkedAccounts } = claim
  const { personId, judoka, club, country } = claim
  return {
    idClaim: id,
    relation,
    note,
    status,
    version,
    createdAt: createdAt.toISOString(),
    name,
    email,
    judoka: toAccountJudoka({ id: personId, name: judoka, club, country }),
    linkedAccounts,
  }
}
