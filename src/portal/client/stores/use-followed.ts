import { useSyncExternalStore } from 'react'
import { $followedClubs } from './followed-clubs.ts'
import { $followedJudoka } from './followed-judoka.ts'

/** The judoka that the visitor follows; null in prerendered HTML and while React hydrates it. */
export const useFollowedJudoka = (): ReadonlySet<number> | null =>
  useSyncExternalStore($followedJudoka.listen, $followedJudoka.get, getNull)

/** The clubs that the visitor follows, names by id; null in prerendered HTML and while React hydrates it. */
export const useFollowedClubs = (): ReadonlyMap<number, string> | null =>
  useSyncExternalStore($followedClubs.listen, $followedClubs.get, getNull)

const getNull = () => null
