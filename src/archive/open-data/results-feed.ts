import { Feed } from 'feed'
import { getCategoryState } from '#judo/competition/index.ts'
import { formatCategory } from '#language/category-names.ts'
import { getCountryName } from '#language/countries.ts'
import { formatDays } from '#language/formats.ts'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { getReadableName } from '#language/readable-name.ts'
import type { Translate } from '#language/translate.ts'
import { buildResultsFeedPath } from '#publication/open-data.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetition, PublishedPerson, PublishedResults } from '#publication/schemas/index.ts'
import { SITE } from '#settings/site.ts'
import { getCompetitionDays, toUtcMidnight } from './calendar.ts'

/** The number of competitions in a feed. */
export const MAX_FEED_ITEMS = 30

/** A finished competition with the data a feed shows. */
export type FinishedCompetition = {
  competition: PublishedCompetition
  results: PublishedResults
}

/** Whether a competition has at least one finished category and no open one. */
export function isCompetitionFinished({
  competition,
  categories,
  teamCategories,
}: PublishedCompetition): boolean {
  if (competition.cancelled || !competition.results) return false
  const states = [
    ...categories,
    ...teamCategories.map(({ teams, ...category }) => ({ ...category, judoka: teams })),
  ].map(getCategoryState)
  return states.includes('finished') && !states.some((state) => state === 'live' || state === 'drawn')
}

/** Latest first; competitions of one day by id. */
export function compareLatestFirst(first: PublishedCompetition, second: PublishedCompetition): number {
  const [a, b] = [first, second].map(({ competition }) => [
    getCompetitionDays(competition)?.last ?? '',
    competition.externalId,
  ])
  return String(a) < String(b) ? 1 : -1
}

export type FeedOptions = {
  name: string
  licence: string
  /** Slug of the partner that organises the competitions. */
  partner?: string
  code: LanguageCode
  t: Translate
  /** Public address of the site. */
  site: string
}

/**
 * A feed of new results (RSS 2.0) with one item per competition that lists its medallists. The date of an item is the
 * last day of the competition, so that the same data always gives the same feed. Withheld names are left out.
 * @param finished competitions, latest first
 */
export function createResultsFeed(about: FeedOptions, finished: readonly FinishedCompetition[]): string {
  const { name, licence, partner, code, t, site } = about
  const absolute = (path: string) => new URL(path, site).href
  const localized = (path: string) => absolute(localizePath(path, code))
  const title = `${t('results.heading')} – ${name}`
  const dated = finished.flatMap((entry) => {
    const days = getCompetitionDays(entry.competition.competition)
    return days ? [{ ...entry, days }] : []
  })
  const feed = new Feed({
    title,
    description: title,
    link: localized(partner ? buildPath('partner', { partner }) : buildPath('home')),
    language: getLanguage(code).tag,
    copyright: licence,
    generator: SITE.name,
    updated: toUtcMidnight(dated[0]?.days.last ?? '1970-01-01'),
    feedLinks: { rss: absolute(buildResultsFeedPath(partner)) },
  })
  for (const { competition: document, results, days } of dated.slice(0, MAX_FEED_ITEMS)) {
    const { externalId, name, city, country } = document.competition
    const link = localized(buildPath('results', { id: externalId }))
    const place = [city, country && getCountryName(country, code)].filter(Boolean).join(', ')
    feed.addItem({
      title: removeControlCharacters(name),
      id: link,
      link,
      date: toUtcMidnight(days.last),
      description: escapeHtml([place, formatDays(code, days.first, days.last)].filter(Boolean).join(' · ')),
      content: formatMedallists({ competition: document, results }, { t, code }),
    })
  }
  return feed.rss2()
}

/** Medallists by category, as HTML. */
function formatMedallists(
  { competition: document, results }: FinishedCompetition,
  texts: { t: Translate; code: LanguageCode },
): string {
  const byCategory = document.categories.map((category) => {
    const places = results.categories.find(({ id }) => id === category.id)?.places ?? []
    return formatCategoryMedallists(
      formatCategory(category, texts),
      places.map(({ place, person }) => ({
        place,
        name: person.withheld ? texts.t('person.withheld') : formatName(person, texts.code),
        country: person.country,
      })),
    )
  })
  const byTeam = document.teamCategories.map(({ id, name }) => {
    const places = results.teams.find((candidate) => candidate.id === id)?.places ?? []
    return formatCategoryMedallists(
      name,
      places.map(({ place, team }) => ({ place, name: team.name, country: team.country })),
    )
  })
  return [...byCategory, ...byTeam].join('')
}

function formatName(person: PublishedPerson, code: LanguageCode): string {
  const { familyName, givenName } = getReadableName(person, code)
  return `${givenName} ${familyName}`.trim()
}

type Medallist = { place: number; name: string; country: string | null }

function formatCategoryMedallists(category: string, places: readonly Medallist[]): string {
  const medallists = places.filter(({ place }) => place >= 1 && place <= 3)
  if (medallists.length === 0) return ''
  const names = medallists.map(({ place, name, country }) => {
    const nation = country && country !== name ? ` (${country})` : ''
    return `${place}. ${escapeHtml(name + nation)}`
  })
  return `<p><strong>${escapeHtml(category)}</strong>: ${names.join(', ')}</p>`
}

const escapeHtml = (text: string): string =>
  removeControlCharacters(text).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Removes the characters that XML cannot represent. */
const removeControlCharacters = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
