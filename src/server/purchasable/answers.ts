import type { z } from 'zod'
import type { competitionPurchase } from '#contract/shapes/purchasable.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { Answers, Surroundings } from '../answers.ts'
import { assertCompetition } from '../competition/find.ts'
import { NotConfigured, NotSignedIn } from '../http/errors.ts'
import { assertPartner } from '../partner/find.ts'
import { assertActsForClubs, assertBuysForOwn, assertEvent } from './buyers.ts'
import { purchasableEntries, registrationsOf } from './entries.ts'

/** Buying waits for the card payment provider: who may buy what is checked already. */
const noProvider = () => new NotConfigured('The card payment provider')

async function buyForCompetition(
  { db, user }: Surroundings,
  body: z.output<typeof competitionPurchase>,
): Promise<never> {
  if (user === null) throw new NotSignedIn()
  await assertCompetition(db, body.idCompetition, 'idCompetition')
  await assertBuysForOwn(db, user, body.entries, 'entries')
  throw noProvider()
}

export const purchasableAnswers = {
  'Competition/PurchasableEntries': async ({ db }, { idCompetition, Language }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return purchasableEntries(db, idCompetition, isLanguageCode(Language) ? Language : DEFAULT_LANGUAGE)
  },

  'Competition/LoginUserRegistrations': async ({ db, user }, { idCompetition }) => {
    if (user === null) throw new NotSignedIn()
    await assertCompetition(db, idCompetition, 'idCompetition')
    return registrationsOf(db, idCompetition, user.idUser)
  },

  'Purchasable/BuyEntries': (surroundings, { body }) => buyForCompetition(surroundings, body),
  'Purchasable/BuyCompetitionEntries': (surroundings, { body }) => buyForCompetition(surroundings, body),

  'Purchasable/BuyEventEntries': async ({ db, user }, { body }) => {
    if (user === null) throw new NotSignedIn()
    await assertEvent(db, body.idEvent)
    await assertBuysForOwn(db, user, body.entries, 'entries')
    throw noProvider()
  },

  'Purchasable/BuyPersonRegistrations': async ({ db, user }, { body }) => {
    if (user === null) throw new NotSignedIn()
    await assertPartner(db, body.idPartner, 'idPartner')
    await assertBuysForOwn(db, user, body.registrations, 'registrations')
    throw noProvider()
  },

  'Purchasable/BuyClubRegistrations': async ({ db, user }, { body }) => {
    if (user === null) throw new NotSignedIn()
    await assertPartner(db, body.idPartner, 'idPartner')
    await assertActsForClubs(db, user, body.idPartner, body.registrations)
    throw noProvider()
  },

  'Purchasable/WebHook': async () => {
    throw noProvider()
  },
  'Purchasable/WebHook/ConnectedAccounts': async () => {
    throw noProvider()
  },
} satisfies Partial<Answers>
