import { requireUser } from '../account/require-user.ts'
import type { Answers } from '../answers.ts'
import { NotConfigured } from '../http/errors.ts'
import { accountsOf, userInfo } from './accounts.ts'

export const userAnswers = {
  'User/GetAccountsInfo': async ({ db, user }) => accountsOf(db, requireUser(user)),

  'User/StripeCustomerCashBalance': async ({ user }) => {
    requireUser(user)
    throw new NotConfigured('The card payment provider')
  },

  User: async ({ db, user }) => userInfo(db, requireUser(user)),
} satisfies Partial<Answers>
