import { useCallback, useEffect, useState } from 'react'

/** What a call has delivered; `reload` repeats it and keeps the data meanwhile. */
export type CallState<T> = { data: T | null; error: unknown; reload: () => void }

/** Makes a call when a component is shown. `key` tells calls with different parameters apart. */
export function useCall<T>(key: string, call: () => Promise<T>): CallState<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown }>({ data: null, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the call
  useEffect(() => {
    let isCurrent = true
    call().then(
      (data) => isCurrent && setState({ data, error: null }),
      (error: unknown) => {
        console.error(error)
        if (isCurrent) setState((before) => ({ data: before.data, error }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [key, attempt])
  return { ...state, reload: useCallback(() => setAttempt((count) => count + 1), []) }
}
