import { ADDRESS_NAME, ADDRESS_NAME_RULE, LONGEST_PARAMETER } from '#contract/limits.ts'
import { isLanguageCode } from '#language/languages.ts'
import { fold } from '#language/search/fold.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'

/** Why a text is not a valid external id of a competition; null if it is valid. */
export function findExternalIdProblem(externalId: string): string | null {
  if (externalId.length > LONGEST_PARAMETER) return `expected at most ${LONGEST_PARAMETER} characters`
  if (!ADDRESS_NAME.test(externalId)) return `expected ${ADDRESS_NAME_RULE}`
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
