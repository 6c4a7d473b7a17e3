import { Feed } from 'feed'
import { addressOf } from '#contract/published/addresses.ts'
import { resultsFeed } from '#contract/published/feeds.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedResults,
  PublishedTeams,
} from '#contract/published/shapes.ts'
import { categoryState } from '#judo/competition/index.ts'
import { localizedPath } from '#language/addresses.ts'
import { countryName } from '#language/countries.ts'
import { formatDays } from '#language/formats.ts'
import { type LanguageCode, language } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { SITE } from '#site'
import { atMidnight, daysOf } from './calendar.ts'

/** How many competitions a feed remembers. */
export const REMEMBERED = 30

/** A competition that is over, with everything a feed tells of it. */
export type Finished = {
  held: PublishedCompetition
  results: PublishedResults
  teams: PublishedTeams | null
}

/** Whether nothing of a competition is left to fight: at least one category is finished, and none is open. */
export function isFinished({ competition, categories, teamCategories }: PublishedCompetition): boolean {
  if (competition.cancelled || !competition.results) return false
  const states = [
    ...categories,
    ...teamCategories.map(({ teams, ...category }) => ({ ...category, judoka: teams })),
  ].map(categoryState)
  return states.includes('finished') && !states.some((state) => state === 'live' || state === 'drawn')
}

/** The latest first; of one day in the order of their ids. */
export function latestFirst(one: PublishedCompetition, other: PublishedCompetition): number {
  const [a, b] = [one, other].map(({ competition }) => [daysOf(competition)?.last ?? '', competition.id])
  return String(a) < String(b) ? 1 : -1
}

export type FeedAbout = {
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
export function feedOf(about: FeedAbout, finished: readonly Finished[]): string {
  const { name, licence, partner, code, t, site } = about
  const absolute = (path: string) => new URL(path, site).href
  const localized = (path: string) => absolute(localizedPath(path, code))
  const title = `${t('results.heading')} – ${name}`
  const dated = finished.flatMap((one) => {
    const days = daysOf(one.held.competition)
    return days ? [{ ...one, days }] : []
  })
  const feed = new Feed({
    title,
    description: title,
    link: localized(partner ? addressOf('partner', { partner }) : addressOf('home')),
    language: language(code).tag,
    copyright: licence,
    generator: SITE.name,
    updated: atMidnight(dated[0]?.days.last ?? '1970-01-01'),
    feedLinks: { rss: absolute(resultsFeed(partner)) },
  })
  for (const { held, results, teams, days } of dated.slice(0, REMEMBERED)) {
    const { id, name, city, country } = held.competition
    const link = localized(addressOf('results', { id }))
    const place = [city, country && countryName(country, code)].filter(Boolean).join(', ')
    feed.addItem({
      title: printable(name),
      id: link,
      link,
      date: atMidnight(days.last),
      description: escaped([place, formatDays(code, days.first, days.last)].filter(Boolean).join(' · ')),
      content: medalsOf({ held, results, teams }, t),
    })
  }
  return feed.rss2()
}

/** Medallists by category, as HTML. */
function medalsOf({ held, results, teams }: Finished, t: Translate): string {
  const byCategory = held.categories.map((category) => {
    const places = results.categories.find(({ id }) => id === category.id)?.places ?? []
    const known = places.filter(({ person }) => !person.withheld)
    return lineOf(
      categoryName(category, t),
      known.map(({ place, person: { family, given, country } }) => ({
        place,
        name: `${given} ${family}`.trim(),
        country,
      })),
    )
  })
  const byTeam = (teams?.competitions ?? []).map(({ name, places }) =>
    lineOf(
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

function lineOf(category: string, places: readonly Medallist[]): string {
  const medallists = places.filter(({ place }) => place >= 1 && place <= 3)
  if (medallists.length === 0) return ''
  const names = medallists.map(({ place, name, country }) => {
    const nation = country && country !== name ? ` (${country})` : ''
    return `${place}. ${escaped(name + nation)}`
  })
  return `<p><strong>${escaped(category)}</strong>: ${names.join(', ')}</p>`
}

/** `Seniors, Men −60 kg`; an age category that isn't a common one by the name it was given. */
function categoryName({ age, ageName, gender, name }: PublishedCategory, t: Translate): string {
  const translated = t(`age.${age}`)
  const side = t(gender === 1 ? 'gender.men' : 'gender.women')
  const weight = /\d/.test(name) ? `${name.replace('-', '−')} ${t('category.kg')}` : name
  return `${translated === `age.${age}` ? ageName : translated}, ${side} ${weight}`
}

const escaped = (text: string): string =>
  printable(text).replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Without the signs that XML has no way to write. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, ' ')
