import { requireUserId } from '../../auth/rights.ts'
import { reachProvider } from '../../payments/buy.ts'
import { readCashBalances } from '../../payments/read-cash-balances.ts'
import { NotConfigured } from '../../request/errors.ts'
import type { Handlers } from '../handler.ts'
import { readAccounts, readUserInfo } from './read-accounts.ts'

export const userHandlers = {
  'User/GetAccountsInfo': async ({ db, user }) => readAccounts(db, requireUserId(user)),

  'User/StripeCustomerCashBalance': async ({ db, stripe, user }, { body }) => {
    const userId = requireUserId(user)
    if (!stripe) throw new NotConfigured('The card payment provider')
    return reachProvider(() => readCashBalances(db, stripe, userId, body))
  },

  User: async ({ db, user }) => readUserInfo(db, requireUserId(user)),
} satisfies Partial<Handlers>
