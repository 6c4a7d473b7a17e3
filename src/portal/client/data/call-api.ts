import { type CallApi, createApiClient } from '#contract/client.ts'
import { API_URL, withRetry } from './with-retry.ts'

const client = createApiClient(API_URL)

/**
 * Asks the API from a browser, three times where nothing comes back. Pages that are built don't; this comes only where
 * somebody does.
 * @throws ApiError as the API answered: asking again wouldn't change it
 */
export const callApi: CallApi = (name, input) => withRetry((signal) => client(name, input, { signal }))
