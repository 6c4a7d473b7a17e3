import { type CallApi, createApiClient } from '#contract/client.ts'
import { SERVICES } from './service-addresses.ts'
import { withRetry } from './with-retry.ts'

const client = createApiClient(SERVICES.api)

/**
 * Calls the API from a browser, up to three times if no response arrives. It imports the definitions of all calls, so live
 * pages use `callLiveApi` instead.
 * @throws ApiError if the API responded with an error: it is not retried
 */
export const callApi: CallApi = (name, input) => withRetry((signal) => client(name, input, { signal }))

/**
 * Calls the API once and waits as long as it takes: for purchases, which wait for the payment provider.
 * @throws ApiError if the API responded with an error
 */
export const callApiOnce: CallApi = (name, input) => client(name, input)
