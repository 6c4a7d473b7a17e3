import { fold } from '#language/fold.ts'
import { isLanguageCode } from '#language/languages.ts'
import { RESERVED_SEGMENTS } from '#publication/routes.ts'

/** What may name a competition in an address. */
const EXTERNAL_ID_PATTERN = /^[a-z0-9][a-z0-9._-]*$/i

/** Why a text can't name a competition in addresses; null if it can. */
export function findExternalIdProblem(externalId: string): string | null {
  if (!EXTERNAL_ID_PATTERN.test(externalId)) return 'expected letters, digits, dots, hyphens and underscores'
  return isReserved(externalId) ? 'expected a name that no address of the portal has' : null
}

/**
 * The name in addresses that an event's own name gives.
 * @example deriveExternalId('IJF Grand Prix Düsseldorf 2011') // 'ijf-grand-prix-dusseldorf-2011'
 */
export function deriveExternalId(eventName: string): string {
  const slug = fold(eventName)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '') return 'event'
  return isReserved(slug) ? `event-${slug}` : slug
}

const isReserved = (segment: string) =>
  isLanguageCode(segment) ||
  RESERVED_SEGMENTS.some((reserved) => reserved.toLowerCase() === segment.toLowerCase())
