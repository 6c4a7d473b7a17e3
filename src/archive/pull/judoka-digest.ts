import type { JudokaArchiveData } from '#publication/from-api/judoka.ts'
import { computeDigest } from '../digest.ts'

/**
 * The digest of a profile: the API's digest of the judoka, then a digest of what the archive adds to the profile.
 * @see parseJudokaDigest
 */
export function formatJudokaDigest(
  apiDigest: string,
  { teamResults, upcomingEntries, rankings, clubs }: JudokaArchiveData,
): string {
  return `${apiDigest} ${computeDigest(JSON.stringify([teamResults, upcomingEntries, rankings, [...clubs].sort((a, b) => a - b)]))}`
}

/** The API's digest within the digest of a profile; null for any other text. */
export function parseJudokaDigest(digest: string): string | null {
  return /^(\S+) \S+$/.exec(digest)?.[1] ?? null
}
