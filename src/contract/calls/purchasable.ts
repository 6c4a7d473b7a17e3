import { post, postWithoutBody } from '../call-definition.ts'

/** Calls by which something is bought, and those of the card payment provider. */
export const PURCHASABLE_CALLS = {
  'Purchasable/BuyEntries': post('/api/Purchasable/BuyEntries', 'Enter for a competition, and pay'),
  'Purchasable/BuyCompetitionEntries': post(
    '/api/Purchasable/BuyCompetitionEntries',
    'Pay for entries of a competition',
  ),
  'Purchasable/BuyEventEntries': post('/api/Purchasable/BuyEventEntries', 'Pay for entries of an event'),
  'Purchasable/BuyPersonRegistrations': post(
    '/api/Purchasable/BuyPersonRegistrations',
    'Pay for registrations of people for a year',
  ),
  'Purchasable/BuyClubRegistrations': post(
    '/api/Purchasable/BuyClubRegistrations',
    'Pay for registrations of clubs for a year',
  ),
  'Purchasable/WebHook': postWithoutBody(
    '/api/Purchasable/WebHook/{stripeAccountCode}',
    'The card payment provider tells what became of a payment',
  ),
  'Purchasable/WebHook/ConnectedAccounts': postWithoutBody(
    '/api/Purchasable/WebHook/{stripeAccountCode}/ConnectedAccounts',
    'The same for payments to connected accounts',
  ),
} as const
