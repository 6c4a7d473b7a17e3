import { requireUserId } from '../../auth/rights.ts'
import { NotConfigured } from '../../request/errors.ts'
import type { Handlers } from '../handler.ts'
import { readAccounts, readUserInfo } from './read-accounts.ts'

export const userHandlers = {
  'User/GetAccountsInfo': async ({ db, user }) => readAccounts(db, requireUserId(user)),

  'User/StripeCustomerCashBalance': async ({ user }) => {
    requireUserId(user)
    throw new NotConfigured('The card payment provider')
  },

  User: async ({ db, user }) => readUserInfo(db, requireUserId(user)),
} satisfies Partial<Handlers>
