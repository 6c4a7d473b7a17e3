import { getDisplayScore, type Side } from '#judo/score/index.ts'
import { formatCategory } from '#language/category-names.ts'
import { getCountryName } from '#language/countries.ts'
import { formatDays, getListSeparator } from '#language/formats.ts'
import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { getReadableName } from '#language/readable-name.ts'
import type { Translate } from '#language/translate.ts'
import { parseHexColour } from '#publication/colour.ts'
import { findCompetitionTheme } from '#publication/competition-themes.ts'
import type {
  PublishedCategory,
  PublishedCompetition,
  PublishedContest,
  PublishedJudoka,
  PublishedPerson,
} from '#publication/schemas/index.ts'
import { SITE } from '#settings/site.ts'
import { getCompetitionDays } from '../open-data/calendar.ts'

/** The content of a share image; at most one of places, sides and medals. */
export type ShareImageContent = {
  /** Name of the competition, category or round; family name of a judoka. */
  title: string
  /** Lines below the title. */
  lines: readonly string[]
  organiser: string | null
  /** Colour of the band: that of the competition's theme or partner, `#17624a`. */
  band: string
  /** Logo: a path under `/cdn/`. */
  logo: string | null
  /** Medallists of a category. */
  places?: readonly ShareImagePlace[]
  /** White and blue of a contest. */
  sides?: readonly [ShareImageSide, ShareImageSide]
  /** Given name of a judoka. */
  given?: string
  medals?: ShareImageMedals
}

type NameParts = { country: string; family: string; given: string }

export type ShareImagePlace = NameParts & { place: number }

export type ShareImageSide = NameParts & {
  won: boolean
  /** Numbers of ippon, waza-ari and so on. */
  cells: readonly number[]
  cards: readonly ('yellow' | 'red')[]
}

/** Numbers of gold, silver and bronze medals. */
export type ShareImageMedals = readonly [gold: number, silver: number, bronze: number]

/** Band of the site: the ink of its header. */
const SITE_BAND = '#0a0f19'
/** A category with two bronze medals has four medallists. */
const MAX_PLACES = 4

/** Language and texts of an image. */
export type ShareImageTexts = { code: LanguageCode; t: Translate }

type Competition = PublishedCompetition['competition']

/** The image of a competition: name, location and days in the language of its partner, and the organiser. */
export function createShareImageContent(
  competition: Competition,
  language: string | undefined,
): ShareImageContent {
  const code = isLanguageCode(language) ? language : DEFAULT_LANGUAGE
  const place = [competition.city, competition.country && getCountryName(competition.country, code)].filter(
    Boolean,
  )
  const lines = [place.join(getListSeparator(code)), formatCompetitionDays(competition, code)]
  return {
    ...createFrame(competition),
    title: competition.name,
    lines: lines.filter((line) => line !== ''),
    logo: competition.logo ?? competition.partnerLogo,
  }
}

/** The image of a category: its medallists. */
export function createCategoryImage(
  competition: Competition,
  category: PublishedCategory,
  places: readonly { place: number; person: PublishedPerson }[],
  { code, t }: ShareImageTexts,
): ShareImageContent {
  return {
    ...createFrame(competition),
    title: formatCategory(category, { t, code }),
    lines: [competition.name, formatCompetitionDays(competition, code)].filter((line) => line !== ''),
    places: places
      .filter(({ place }) => place <= 3)
      .slice(0, MAX_PLACES)
      .map(({ place, person }) => ({ place, ...createNameParts(person, { t, code }) })),
  }
}

type DecidedContest = Pick<
  PublishedContest,
  'round' | 'white' | 'blue' | 'winner' | 'scoreWhite' | 'scoreBlue'
>

/** The image of a contest: both judoka with their scores. */
export function createContestImage(
  competition: Competition,
  category: PublishedCategory,
  { contest, people }: { contest: DecidedContest; people: readonly PublishedPerson[] },
  { code, t }: ShareImageTexts,
): ShareImageContent {
  const createSide = (side: Side): ShareImageSide => {
    const id = contest[side]
    const person = people.find((candidate) => candidate.id === id)
    const { cells, shido, hansokuMake } = getDisplayScore(contest, side, competition.dateFrom)
    return {
      ...(person ? createNameParts(person, { t, code }) : { country: '', family: '', given: '' }),
      won: id !== null && contest.winner === id,
      cells: cells.map(({ count }) => count),
      cards: hansokuMake ? ['red'] : Array<'yellow'>(shido).fill('yellow'),
    }
  }
  return {
    ...createFrame(competition),
    title: [t(`round.${contest.round}`), formatCategory(category, { t, code })].join(' · '),
    lines: [competition.name],
    sides: [createSide('white'), createSide('blue')],
  }
}

/** The image of a judoka with medals. */
export function createJudokaImage({
  person,
  results,
}: Pick<PublishedJudoka, 'person' | 'results'>): ShareImageContent {
  const { familyNameInCapitals, givenName } = getReadableName(person, DEFAULT_LANGUAGE)
  const count = (place: number) => results.filter((result) => result.place === place).length
  return {
    title: familyNameInCapitals,
    given: givenName,
    lines: person.country ? [getCountryName(person.country, DEFAULT_LANGUAGE)] : [],
    organiser: null,
    band: SITE_BAND,
    logo: null,
    medals: [count(1), count(2), count(3)],
  }
}

/** The content for pages that belong to no competition. */
export const SITE_SHARE_IMAGE: ShareImageContent = {
  title: SITE.name,
  lines: ['Judo competitions: draws, results, judoka'],
  organiser: null,
  band: SITE_BAND,
  logo: null,
}

const createFrame = ({ theme, partnerName, partnerAccentColour }: Competition) => ({
  organiser: partnerName,
  band: findCompetitionTheme(theme)?.band ?? parseHexColour(partnerAccentColour) ?? SITE_BAND,
  logo: null,
})

function formatCompetitionDays(competition: Competition, code: LanguageCode): string {
  const days = getCompetitionDays(competition)
  return days ? formatDays(code, days.first, days.last) : ''
}

function createNameParts(person: PublishedPerson, { t, code }: ShareImageTexts): NameParts {
  const country = person.country ?? ''
  if (person.withheld) return { country, family: t('person.withheld'), given: '' }
  const { familyNameInCapitals, givenName } = getReadableName(person, code)
  return { country, family: familyNameInCapitals, given: givenName }
}
