/** An account at the provider: the code of one of ours, and the id of an account that is connected to it. */
export type ProviderAccount = { stripeAccount: string; stripeConnectedAccount: string | null }
