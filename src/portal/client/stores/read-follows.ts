import { $followedClubs } from './followed-clubs.ts'
import { $followedJudoka } from './followed-judoka.ts'
import { isSignedIn } from './signed-in.ts'

/** Whom the server is to notify this browser of. With an account, it knows the judoka. */
export const readFollows = (): { judoka: number[]; clubs: number[] } => ({
  judoka: isSignedIn() ? [] : [...$followedJudoka.get()],
  clubs: [...$followedClubs.get().keys()],
})
