import { createClient } from '#contract/client.ts'
import type { Ask } from '#contract/published/from-api/ask.ts'
import { API, patiently } from './patiently.ts'

const client = createClient(API)

/**
 * Asks the API from a browser, three times where nothing comes back. Pages that are built don't; this comes only where
 * somebody does.
 * @throws ApiError as the API answered: asking again wouldn't change it
 */
export const ask: Ask = (name, input) => patiently((signal) => client(name, input, { signal }))
