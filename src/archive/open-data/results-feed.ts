import { Feed } from 'feed'
import { getCategoryState } from '#judo/competition/index.ts'
import { getCountryName } from '#language/countries.ts'
import { formatDays } from '#language/formats.ts'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { buildResultsFeedPath } from '#publication/open-data.ts'
import { buildPath } from '#publication/routes.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedResults,
  PublishedTeams,
} from '#publication/schemas/index.ts'
import { SITE } from '#site'
import { getCompetitionDays, toUtcMidnight } from './calendar.ts'

/** How many competitions a feed remembers. */
export const MAX_FEED_ITEMS = 30

/** A competition that is over, with everything a feed tells of it. */
export type FinishedCompetition = {
  competition: PublishedCompetition
  results: PublishedResults
  teams: PublishedTeams | null
}

/** Whether nothing of a competition is left to fight: at least one category is finished, and none is open. */
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

/** The latest first; of one day in the order of their ids. */
export function compareLatestFirst(one: PublishedCompetition, other: PublishedCompetition): number {
  const [a, b] = [one, other].map(({ competition }) => [
    getCompetitionDays(competition)?.last ?? '',
    competition.id,
  ])
  return String(a) < String(b) ? 1 : -1
}

export type FeedOptions = {
  name: string
  licence: string
  /** Slug of the partner whose competitions they are. */
  partner?: string
  code: LanguageCode
  t: Translate
  /** Where the site lives. */
  site: string
}

/**
 * A feed of new results (RSS 2.0): a competition an item, with who won medals. Dates are the last day of each
 * competition, so that the same data always makes the same feed. Who is withheld is not in it.
 * @param finished the latest first
 */
export function createResultsFeed(about: FeedOptions, finished: readonly FinishedCompetition[]): string {
  const { name, licence, partner, code, t, site } = about
  const absolute = (path: string) => new URL(path, site).href
  const localized = (path: string) => absolute(localizePath(path, code))
  const title = `${t('results.heading')} – ${name}`
  const dated = finished.flatMap((one) => {
    const days = getCompetitionDays(one.competition.competition)
    return days ? [{ ...one, days }] : []
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
  for (const { competition: held, results, teams, days } of dated.slice(0, MAX_FEED_ITEMS)) {
    const { id, name, city, country } = held.competition
    const link = localized(buildPath('results', { id }))
    const place = [city, country && getCountryName(country, code)].filter(Boolean).join(', ')
    feed.addItem({
      title: removeControlCharacters(name),
      id: link,
      link,
      date: toUtcMidnight(days.last),
      description: escapeHtml([place, formatDays(code, days.first, days.last)].filter(Boolean).join(' · ')),
      content: formatMedallists({ competition: held, results, teams }, t),
    })
  }
  return feed.rss2()
}

/** Medallists by category, as HTML. */
function formatMedallists({ competition: held, results, teams }: FinishedCompetition, t: Translate): string {
  const byCategory = held.categories.map((category) => {
    const places = results.categories.find(({ id }) => id === category.id)?.places ?? []
    const known = places.filter(({ person }) => !person.withheld)
    return formatCategory(
      formatCategoryName(category, t),
      known.map(({ place, person: { family, given, country } }) => ({
        place,
        name: `${given} ${family}`.trim(),
        country,
      })),
    )
  })
  const byTeam = (teams?.competitions ?? []).map(({ name, places }) =>
    formatCategory(
      name,
      places.map(({ place, team }) => {
        const found = teams?.teams.find(({ id }) => id === team)
        return { place, name: found?.name ?? '', country: found?.country ?? null }
      }),
    ),
  )
  return [...byCategory, ...byTeam].join('')
}

type Medallist = { place: number; name: string; country: string | null }

function formatCategory(category: string, places: readonly Medallist[]): string {
  const medallists = places.filter(({ place }) => place >= 1 && place <= 3)
  if (medallists.length === 0) return ''
  const names = medallists.map(({ place, name, country }) => {
    const nation = country && country !== name ? ` (${country})` : ''
    return `${place}. ${escapeHtml(name + nation)}`
  })
  return `<p><strong>${escapeHtml(category)}</strong>: ${names.join(', ')}</p>`
}

/** `Seniors, Men −60 kg`; an age category that isn't a common one by the name it was given. */
function formatCategoryName({ age, ageName, gender, name }: PublishedCategory, t: Translate): string {
  const translated = t(`age.${age}`)
  const side = t(gender === 1 ? 'gender.men' : 'gender.women')
  const weight = /\d/.test(name) ? `${name.replace('-', '−')} ${t('category.kg')}` : name
  return `${translated === `age.${age}` ? ageName : translated}, ${side} ${weight}`
}

const escapeHtml = (text: string): string =>
  removeControlCharacters(text).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Without the signs that XML has no way to write. */
const removeControlCharacters = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
