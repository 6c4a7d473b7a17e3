import { useSyncExternalStore } from 'react'
import { $followedJudoka } from '../stores/followed-judoka.ts'

/** The judoka that the visitor follows; null in prerendered HTML and while React hydrates it. */
export const useFollowedJudoka = (): ReadonlySet<number> | null =>
  useSyncExternalStore($followedJudoka.listen, $followedJudoka.get, getNull)

const getNull = () => null
