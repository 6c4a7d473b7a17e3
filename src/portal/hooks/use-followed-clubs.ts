import { useSyncExternalStore } from 'react'
import { $followedClubs } from '../stores/followed-clubs.ts'

/** The clubs that the visitor follows, names by id; null in prerendered HTML and while React hydrates it. */
export const useFollowedClubs = (): ReadonlyMap<number, string> | null =>
  useSyncExternalStore($followedClubs.listen, $followedClubs.get, getNull)

const getNull = () => null
