import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { formatDays, listSeparator } from '#language/formats.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { SITE } from '#site'
import { daysOf } from './calendar.ts'
import type { Poster } from './picture.ts'

/** The portal's own accent, as `tokens.css` has it in daylight. */
const OWN_ACCENT = '#17624a'

/** What the picture of a competition says: name, place and days in the language of its partner, and whose it is. */
export function posterOf(held: PublishedCompetition['competition'], language: string | undefined): Poster {
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const days = daysOf(held)
  const place = [held.city, held.country && countryName(held.country, code)].filter(Boolean)
  const lines = [place.join(listSeparator(code)), days ? formatDays(code, days.first, days.last) : '']
  return {
    title: held.name,
    lines: lines.filter((line) => line !== ''),
    by: held.partnerName,
    accent: colourOf(held.partnerAccent) ?? OWN_ACCENT,
    logo: held.logo ?? held.partnerLogo,
  }
}

/** The picture of pages that are of no competition. */
export const SITE_POSTER: Poster = {
  title: SITE.name,
  lines: ['Judo competitions: draws, results, judoka'],
  by: null,
  accent: OWN_ACCENT,
  logo: null,
}

const colourOf = (text: string | null): string | null =>
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text?.trim() ?? '') ? (text?.trim() ?? null) : null
