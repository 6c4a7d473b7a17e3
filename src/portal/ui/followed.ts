import { useSyncExternalStore } from 'react'
import { $followed } from '../stores/followed.ts'

/** Whom somebody follows on this device; null in a page that is built, which knows nobody. */
export const useFollowed = (): ReadonlySet<number> | null => useSyncExternalStore(subscribe, followed, nobody)

const subscribe = (changed: () => void) => $followed.listen(changed)

const followed = () => $followed.get()

const nobody = () => null
