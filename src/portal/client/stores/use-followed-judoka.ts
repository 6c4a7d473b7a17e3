import { useSyncExternalStore } from 'react'
import { $followedJudoka } from './followed-judoka.ts'

/** Whom somebody follows on this device; null in a page that is built, which knows nobody. */
export const useFollowedJudoka = (): ReadonlySet<number> | null =>
  useSyncExternalStore(subscribe, getFollowedJudoka, getNull)

const subscribe = (changed: () => void) => $followedJudoka.listen(changed)

const getFollowedJudoka = () => $followedJudoka.get()

const getNull = () => null
