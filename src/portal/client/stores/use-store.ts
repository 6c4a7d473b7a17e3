import type { ReadableAtom } from 'nanostores'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of a store; null in prerendered HTML and while React hydrates it. `@nanostores/react` weighs five times as much,
 * because it can also listen to parts of an object.
 */
export function useStore<T>($store: ReadableAtom<T>): T | null {
  const subscribe = useCallback((onChange: () => void) => $store.listen(onChange), [$store])
  return useSyncExternalStore<T | null>(subscribe, () => $store.get(), getNull)
}

const getNull = () => null
