import { z } from 'zod'
import {
  clubRegistrationPurchase,
  competitionPurchase,
  eventPurchase,
  personRegistrationPurchase,
  purchase,
  stripeAccountCode,
} from '../shapes/purchasable.ts'
import { genericResult } from '../shapes/user.ts'
import { noBody, nothing } from './parameters.ts'

const buy = { params: nothing, query: nothing, response: purchase }

const fromProvider = {
  params: z.object({ stripeAccountCode }),
  query: nothing,
  body: noBody,
  response: genericResult,
}

/** Shapes of `PURCHASABLE_CALLS`. */
export const purchasableSchemas = {
  'Purchasable/BuyEntries': { ...buy, body: competitionPurchase },
  'Purchasable/BuyCompetitionEntries': { ...buy, body: competitionPurchase },
  'Purchasable/BuyEventEntries': { ...buy, body: eventPurchase },
  'Purchasable/BuyPersonRegistrations': { ...buy, body: personRegistrationPurchase },
  'Purchasable/BuyClubRegistrations': { ...buy, body: clubRegistrationPurchase },
  'Purchasable/WebHook': fromProvider,
  'Purchasable/WebHook/ConnectedAccounts': fromProvider,
}
