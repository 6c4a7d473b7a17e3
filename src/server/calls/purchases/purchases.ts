import type { RequestedPurchase } from '#contract/api/purchases/purchase-requests.ts'
import type { purchaseCalls } from '#contract/api/purchases/purchases.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { requireUser } from '#server/identity/rights/rights.ts'
import { BadRequest, NotConfigured } from '#server/platform/errors/errors.ts'
import { buy, type Purchase, quote } from '#server/purchases/buy/buy.ts'
import { definePurchase } from '#server/purchases/buy/define-purchase.ts'
import { defineByKind } from '#server/purchases/buy/purchase-kind.ts'
import { describeWithdrawal } from '#server/purchases/entries/describe-withdrawal.ts'
import { joinWaitingList, leaveWaitingList } from '#server/purchases/entries/join-waiting-list.ts'
import { listPurchasableEntries } from '#server/purchases/entries/list-purchasable-entries.ts'
import { listUserRegistrations } from '#server/purchases/entries/list-user-registrations.ts'
import { existingEntries } from '#server/purchases/entries/purchase-entries.ts'
import { withdrawEntry } from '#server/purchases/entries/withdraw-entry.ts'
import type { WebhookKind } from '#server/purchases/provider/stripe.ts'
import { processEvent } from '#server/purchases/webhook/process-event.ts'
import type { AreaHandlers, RequestContext } from '../handler.ts'

export const purchaseHandlers = {
  'Competition/PurchasableEntries': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listPurchasableEntries(db, idCompetition)
  },

  'Competition/LoginUserRegistrations': async ({ db, user }, { idCompetition }) => {
    const { idUser } = requireUser(user)
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listUserRegistrations(db, idCompetition, idUser)
  },

  'Purchasable/BuyEntries': buyRequested,

  'Purchasable/BuyCompetitionEntries': async (context, { body }) => {
    const buyer = { ...context, user: requireUser(context.user) }
    return buy(buyer, await defineByKind(existingEntries, buyer, body))
  },

  'Purchasable/Quote': async (context, { body }) => {
    const buyer = { ...context, user: requireUser(context.user) }
    return quote(buyer, await definePurchase(buyer, body))
  },

  'Competition/WithdrawEntry': async (context, { idCompetition, body: { idEntry } }) => {
    const withdrawal = { ...context, user: requireUser(context.user) }
    return describeWithdrawal(await withdrawEntry(withdrawal, idCompetition, idEntry))
  },

  'Competition/JoinWaitingList': async (context, { idCompetition, body: { entries } }) => {
    await joinWaitingList({ ...context, user: requireUser(context.user) }, idCompetition, entries)
    return { success: true, message: 'A free place will be offered by mail.' }
  },

  'Competition/LeaveWaitingList': async (context, { idCompetition, body: { idPerson, idWeight } }) => {
    const change = { ...context, user: requireUser(context.user) }
    await leaveWaitingList(change, {
      competitionId: idCompetition,
      personId: idPerson,
      categoryId: idWeight,
    })
    return { success: true, message: 'The judoka no longer waits.' }
  },

  'Purchasable/BuyEventEntries': buyRequested,

  'Purchasable/BuyPersonRegistrations': buyRequested,

  'Purchasable/BuyClubRegistrations': buyRequested,

  'Purchasable/WebHook': (context, { stripeAccountCode }) =>
    receiveEvent(context, 'account', stripeAccountCode),

  'Purchasable/WebHook/ConnectedAccounts': (context, { stripeAccountCode }) =>
    receiveEvent(context, 'connected', stripeAccountCode),
} satisfies AreaHandlers<typeof purchaseCalls>

async function buyRequested(
  context: RequestContext,
  { body }: { body: RequestedPurchase },
): Promise<Purchase> {
  const buyer = { ...context, user: requireUser(context.user) }
  return buy(buyer, await definePurchase(buyer, body))
}

async function receiveEvent(
  context: RequestContext,
  kind: WebhookKind,
  code: string,
): Promise<{ success: boolean; message: string }> {
  const { db, stripe, request, now } = context
  if (!stripe) throw new NotConfigured('The card payment provider')
  const body = await request.text()
  const event = stripe.readEvent(kind, code, { body, signature: request.header('Stripe-Signature'), now })
  if (!event)
    throw new BadRequest('Stripe-Signature', 'The signature of the event is missing, wrong or too old.')
  await processEvent(db, stripe, code, event, context)
  return { success: true, message: 'The event is processed.' }
}
