import { useEffect, useState } from 'react'
import { readStorage } from '#portal/stores/storage.ts'
import type { AddJudokaOfClubs } from './list-followed-judoka.ts'

/** Adds the judoka of followed clubs; loaded for readers who follow one. */
export function useJudokaOfClubs(): AddJudokaOfClubs | null {
  const [add, setAdd] = useState<AddJudokaOfClubs | null>(null)
  useEffect(() => {
    if (readStorage('followed_clubs') === null) return
    const watching = import('./list-followed-judoka.ts').then(({ watchFollowedClubs }) =>
      watchFollowedClubs((changed) => setAdd(() => changed)),
    )
    watching.catch(console.error)
    return () => {
      watching.then((stop) => stop()).catch(() => undefined)
    }
  }, [])
  return add
}
