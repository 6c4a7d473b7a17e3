import { useCallback, useEffect, useState } from 'react'
import { computeRetryDelay } from '#contract/backoff.ts'

/** What a call has delivered; `reload` repeats it and keeps the data meanwhile. */
export type CallState<T> = { data: T | null; error: unknown; reload: () => void }

const INITIAL_STATE = { data: null, error: null, failures: 0 }

/**
 * Makes a call when a component is shown, and again after an error that may pass. `key` tells calls with different parameters apart.
 */
export function useCall<T>(key: string, call: () => Promise<T>): CallState<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown; failures: number }>(INITIAL_STATE)
  const [attempt, setAttempt] = useState(0)
  const reload = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the call
  useEffect(() => {
    let isCurrent = true
    call().then(
      (data) => isCurrent && setState({ ...INITIAL_STATE, data }),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setState(({ data, failures }) => ({ data, error, failures: failures + 1 }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  useEffect(() => {
    const delay = state.error === null ? null : computeRetryDelay(state.error, state.failures)
    if (delay === null) return
    const timer = setTimeout(reload, delay)
    return () => clearTimeout(timer)
  }, [state, reload])
  return { data: state.data, error: state.error, reload }
}
