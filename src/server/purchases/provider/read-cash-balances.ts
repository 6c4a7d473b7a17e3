import { and, eq } from 'drizzle-orm'
import type { CallInput, CallResponse } from '#contract/calls.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { paymentAccount } from '#server/platform/db/schema/index.ts'
import type { StripeGateway } from './stripe.ts'

type Balances = CallResponse<'User/StripeCustomerCashBalance'>
type BalanceFilter = CallInput<'User/StripeCustomerCashBalance'>['body']

/** What a user has at the payment provider, in each account that has received a payment of the user. */
export async function readCashBalances(
  db: Database,
  stripe: StripeGateway,
  userId: number,
  { stripeAccountCode, connectedAccountId }: BalanceFilter,
): Promise<Balances> {
  const accounts = await db
    .select()
    .from(paymentAccount)
    .where(
      and(
        eq(paymentAccount.userId, userId),
        ...(stripeAccountCode === undefined ? [] : [eq(paymentAccount.stripeAccount, stripeAccountCode)]),
        ...(connectedAccountId === undefined
          ? []
          : [eq(paymentAccount.stripeConnectedAccount, connectedAccountId)]),
      ),
    )
    .orderBy(paymentAccount.id)
  const balances: Balances = []
  // an account whose key has been removed cannot be asked
  for (const account of accounts.filter((candidate) => stripe.hasAccount(candidate.stripeAccount))) {
    const amounts = await stripe.readCashBalance(account, account.stripeCustomerId)
    for (const [currency, amount] of Object.entries(amounts)) {
      balances.push({
        stripeAccountCode: account.stripeAccount,
        connectedAccountId: account.stripeConnectedAccount,
        currency,
        amount,
      })
    }
  }
  return balances
}
