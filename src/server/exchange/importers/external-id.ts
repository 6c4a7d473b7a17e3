import { LONGEST_PARAMETER } from '#contract/limits.ts'
import { fold } from '#language/fold.ts'
import { isLanguageCode } from '#language/languages.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'

/** Words of letters and digits. Between them stand dots, hyphens and underscores, and no two dots in a row. */
const EXTERNAL_ID_PATTERN = /^[a-z0-9]+(?:[_-]+[a-z0-9]+|\.[a-z0-9]+)*$/i

/** Why a text is not a valid external id of a competition; null if it is valid. */
export function findExternalIdProblem(externalId: string): string | null {
  if (externalId.length > LONGEST_PARAMETER) return `expected at most ${LONGEST_PARAMETER} characters`
  if (!EXTERNAL_ID_PATTERN.test(externalId)) {
    return 'expected letters and digits, with single dots, hyphens or underscores between them'
  }
  return isReserved(externalId) ? 'expected a name that no other address of the portal uses' : null
}

/**
 * The external id for an event without one, derived from its name.
 * @example deriveExternalId('IJF Grand Prix Düsseldorf 2011') // 'ijf-grand-prix-dusseldorf-2011'
 */
export function deriveExternalId(eventName: string): string {
  const slug = fold(eventName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '') return 'tournament'
  return isReserved(slug) ? `event-${slug}` : slug
}

const isReserved = (segment: string) =>
  isLanguageCode(segment) ||
  RESERVED_SEGMENTS.some((reserved) => reserved.toLowerCase() === segment.toLowerCase())
