/**
 * Loads the list of coming contests. The function is in the same chunk as the other imports of live pages: in another one it
 * would repeat their list of files (`build/client-chunks.mjs`).
 */
export const loadUpcomingContests = async () =>
  (await import('./model/upcoming-contests.ts')).listUpcomingContests
