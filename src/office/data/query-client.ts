import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { atom } from 'nanostores'
import { ApiError } from '#contract/errors.ts'
import { isSignedOut } from './read-problem.ts'

/** Whether a call was refused because the session has ended. */
export const $signedOut = atom(false)

const noticeEnd = (error: unknown): void => {
  if (isSignedOut(error)) $signedOut.set(true)
}

const MOST_RETRIES = 2

/** Answers of the API are final; what did not arrive is requested again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      staleTime: 5000,
      networkMode: 'always',
      retry: (count, error) => !(error instanceof ApiError) && count < MOST_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
})
