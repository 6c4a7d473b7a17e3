import { z } from 'zod'
import { accountsInfo, cashBalance, userInfo } from '../shapes/user.ts'
import { noBody, noParameters, text } from './parameters.ts'

export const userSchemas = {
  'User/GetAccountsInfo': {
    params: noParameters,
    query: z.object({ language: text.optional() }),
    body: noBody,
    response: accountsInfo,
  },
  'User/StripeCustomerCashBalance': {
    params: noParameters,
    query: noParameters,
    body: z
      .object({ stripeAccountCode: text.optional(), connectedAccountId: text.optional() })
      .describe('One account; all of the user’s without. The specification shows no fields, this is ours'),
    response: z.array(cashBalance),
  },
  User: { params: noParameters, query: noParameters, body: noBody, response: userInfo },
}
