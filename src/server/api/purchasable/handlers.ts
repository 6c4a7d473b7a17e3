import type { z } from 'zod'
import type { competitionPurchase } from '#contract/api/purchases.ts'
import { NotConfigured, SignInRequired } from '../../request/errors.ts'
import { assertCompetition } from '../competition/assert-competition.ts'
import type { Handlers, RequestContext } from '../handler.ts'
import { assertPartner } from '../partner/assert-partner.ts'
import { assertActsForClubs, assertBuysForOwnAccounts, assertEvent } from './assert-buyer.ts'
import { listPurchasableEntries, listUserRegistrations } from './list-purchasable-entries.ts'

/** Purchases require a card payment provider; the rights of the buyer are already checked. */
const paymentNotConfigured = () => new NotConfigured('The card payment provider')

async function buyCompetitionEntries(
  { db, user }: RequestContext,
  body: z.output<typeof competitionPurchase>,
): Promise<never> {
  if (user === null) throw new SignInRequired()
  await assertCompetition(db, body.idCompetition, 'idCompetition')
  await assertBuysForOwnAccounts(db, user, body.entries, 'entries')
  throw paymentNotConfigured()
}

export const purchasableHandlers = {
  'Competition/PurchasableEntries': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listPurchasableEntries(db, idCompetition)
  },

  'Competition/LoginUserRegistrations': async ({ db, user }, { idCompetition }) => {
    if (user === null) throw new SignInRequired()
    await assertCompetition(db, idCompetition, 'idCompetition')
    return listUserRegistrations(db, idCompetition, user.idUser)
  },

  'Purchasable/BuyEntries': (context, { body }) => buyCompetitionEntries(context, body),
  'Purchasable/BuyCompetitionEntries': (context, { body }) => buyCompetitionEntries(context, body),

  'Purchasable/BuyEventEntries': async ({ db, user }, { body }) => {
    if (user === null) throw new SignInRequired()
    await assertEvent(db, body.idEvent)
    await assertBuysForOwnAccounts(db, user, body.entries, 'entries')
    throw paymentNotConfigured()
  },

  'Purchasable/BuyPersonRegistrations': async ({ db, user }, { body }) => {
    if (user === null) throw new SignInRequired()
    await assertPartner(db, body.idPartner, 'idPartner')
    await assertBuysForOwnAccounts(db, user, body.registrations, 'registrations')
    throw paymentNotConfigured()
  },

  'Purchasable/BuyClubRegistrations': async ({ db, user }, { body }) => {
    if (user === null) throw new SignInRequired()
    await assertPartner(db, body.idPartner, 'idPartner')
    await assertActsForClubs(db, user, body.idPartner, body.registrations)
    throw paymentNotConfigured()
  },

  'Purchasable/WebHook': async () => {
    throw paymentNotConfigured()
  },
  'Purchasable/WebHook/ConnectedAccounts': async () => {
    throw paymentNotConfigured()
  },
} satisfies Partial<Handlers>
