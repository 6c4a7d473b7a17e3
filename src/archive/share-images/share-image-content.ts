import { getCountryName } from '#language/countries.ts'
import { formatDays, getListSeparator } from '#language/formats.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { SITE } from '#site'
import { getCompetitionDays } from '../open-data/calendar.ts'
import type { ShareImageContent } from './render-share-image.ts'

/** The portal's accent colour in the light theme, as in `tokens.css`. */
const SITE_ACCENT = '#1746a2'

/** The content for a competition: name, location and days in the language of its partner, and the organiser. */
export function createShareImageContent(
  competition: PublishedCompetition['competition'],
  language: string | undefined,
): ShareImageContent {
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const days = getCompetitionDays(competition)
  const place = [competition.city, competition.country && getCountryName(competition.country, code)].filter(
    Boolean,
  )
  const lines = [place.join(getListSeparator(code)), days ? formatDays(code, days.first, days.last) : '']
  return {
    title: competition.name,
    lines: lines.filter((line) => line !== ''),
    organiser: competition.partnerName,
    accent: parseColour(competition.partnerAccentColour) ?? SITE_ACCENT,
    logo: competition.logo ?? competition.partnerLogo,
  }
}

/** The content for pages that belong to no competition. */
export const SITE_SHARE_IMAGE: ShareImageContent = {
  title: SITE.name,
  lines: ['Judo competitions: draws, results, judoka'],
  organiser: null,
  accent: SITE_ACCENT,
  logo: null,
}

const parseColour = (text: string | null): string | null =>
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text?.trim() ?? '') ? (text?.trim() ?? null) : null
