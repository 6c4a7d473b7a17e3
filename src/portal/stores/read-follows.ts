import { $followedClubs } from './followed-clubs.ts'
import { $followedJudoka } from './followed-judoka.ts'
import { isSignedIn, readSession } from './signed-in.ts'

/** Whom the server is to notify this browser of. With an account, it knows the judoka. */
export const readFollows = (): { judoka: number[]; clubs: number[] } => ({
  judoka: isSignedIn() ? [] : [...$followedJudoka.get()],
  clubs: [...$followedClubs.get().keys()],
})

/** The same as JSON, with the session that it is sent in: the server forgets the browser of a session that ends. */
export const describeFollows = (): string => JSON.stringify({ ...readFollows(), session: readSession() })
