import { $followedClubs } from './followed-clubs.ts'
import { $followedJudoka } from './followed-judoka.ts'
import { isSignedIn } from './signed-in.ts'

/** Whom the server is to notify this browser of. With an account, it knows the judoka. */
export const readFollows = (): { judoka: number[]; clubs: number[] } => ({
  judoka: isSignedIn() ? [] : [...$followedJudoka.get()],
  clubs: [...$followedClubs.get().keys()],
})

/** The same as JSON, with the session that it is sent in: the server forgets the browser of a session that ends. */
export const describeFollows = (): string => JSON.stringify({ ...readFollows(), session: readSession() })

/** End of the session and id of the user, as the server writes them; null without a session. */
const readSession = (): string | null => /hajime\.signed_in=([\d.]+)/.exec(document.cookie)?.[1] ?? null
