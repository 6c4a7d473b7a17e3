import type { childCalls } from '#contract/api/purchases/children.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { addChild } from '#server/purchases/children/add-child.ts'
import { decideChild } from '#server/purchases/children/decide-child.ts'
import { withdrawChild } from '#server/purchases/children/list-children.ts'
import { getAuthor, SUCCESS } from '../account/author.ts'
import type { AreaHandlers } from '../handler.ts'

export const childHandlers = {
  'Competition/AddChild': async (context, { idCompetition: competitionId, body }) => {
    const { idClub: clubId, idAge: ageId, idWeight: categoryId, locale, ...child } = body
    const language = isLanguageCode(locale) ? locale : DEFAULT_LANGUAGE
    const claim = { ...child, competitionId, clubId, ageId, categoryId, language }
    await addChild(context.db, claim, getAuthor(context))
    return SUCCESS
  },

  'Competition/WithdrawChild': async (context, { idCompetition, idClaim }) => {
    await withdrawChild(context.db, idClaim, idCompetition, getAuthor(context))
    return SUCCESS
  },

  'Claims/DecideChild': async (context, { idClaim, body: { decision, reason } }) => {
    const { db, user, enqueue, mailOrigin: portal } = context
    const { now, ...author } = getAuthor(context)
    const decided = { decider: requireUser(user), author, now, enqueue, portal }
    await decideChild(db, idClaim, { status: decision, reason: reason?.trim() || null }, decided)
    return SUCCESS
  },
} satisfies AreaHandlers<typeof childCalls>
