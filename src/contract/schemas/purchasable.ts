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
import { noBody, noParameters } from './parameters.ts'

const purchaseCall = { params: noParameters, query: noParameters, response: purchase }

const webhookCall = {
  params: z.object({ stripeAccountCode }),
  query: noParameters,
  body: noBody,
  response: genericResult,
}

/** Shapes of `PURCHASABLE_CALLS`. */
export const purchasableSchemas = {
  'Purchasable/BuyEntries': { ...purchaseCall, body: competitionPurchase },
  'Purchasable/BuyCompetitionEntries': { ...purchaseCall, body: competitionPurchase },
  'Purchasable/BuyEventEntries': { ...purchaseCall, body: eventPurchase },
  'Purchasable/BuyPersonRegistrations': { ...purchaseCall, body: personRegistrationPurchase },
  'Purchasable/BuyClubRegistrations': { ...purchaseCall, body: clubRegistrationPurchase },
  'Purchasable/WebHook': webhookCall,
  'Purchasable/WebHook/ConnectedAccounts': webhookCall,
}
