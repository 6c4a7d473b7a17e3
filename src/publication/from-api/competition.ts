import type {
  AgeCategory,
  AgeWithWeights,
  CategorySummary,
  EntryCategory,
  WeightCategory,
} from '#contract/api/competitions/categories.ts'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { CompetitionListItem } from '#contract/api/competitions/competition-list.ts'
import type { Block } from '#contract/api/competitions/programme.ts'
import type { TeamCompetition } from '#contract/api/teams.ts'
import type { CallResponse } from '#contract/calls.ts'
import {
  competitionStatusCodes,
  decodeCategoryStatus,
  displayTypeCodes,
  genderCodes,
} from '#contract/wire-codes.ts'
import { type ApplicationTerms, getApplicationDeadline } from '#judo/competition/apply-deadline.ts'
import { type Instant, type TimeZone, toOffsetTime } from '#judo/competition/local-time.ts'
import type {
  PublishedCategory,
  PublishedCategorySummary,
  PublishedCompetition,
  PublishedCompetitionListItem,
  PublishedCompetitionOrganiser,
  PublishedDocuments,
  PublishedTeamCompetitionSummary,
} from '../schemas/index.ts'

export function publishCompetitionListItem(row: CompetitionListItem): PublishedCompetitionListItem {
  return {
    externalId: row.externalId,
    id: row.idCompetition,
    name: row.name,
    city: row.city,
    country: row.country?.short ?? null,
    dateFrom: row.dateFrom,
    dateTo: row.dateTo,
    timeZone: publishTimeZone(row),
    rank: row.rang,
    ages: row.categories,
    judoka: row.numberOfAthletes,
    nations: row.numberOfNations,
    cancelled: competitionStatusCodes.decode(row.status) === 'cancelled',
    partner: row.partnerSlug,
    logo: row.logoFilename,
    theme: row.liveThemeCode,
    stream: row.hasLiveStream || row.hasAnyStreams,
    results: row.hasAnyResults,
    isFinished: competitionStatusCodes.decode(row.status) === 'finished',
    apply: publishApplicationTerms({
      ...row,
      allowIndividualRegistrations: row.allowIndividualRegistration,
      timeZone: publishTimeZone(row),
    }),
  }
}

const publishApplicationTerms = (terms: ApplicationTerms): PublishedCompetitionListItem['apply'] => ({
  deadline: terms.applicationDeadline,
  deadlineLate: terms.applicationDeadlineLate,
  until: {
    page: publishInstant(getApplicationDeadline(terms, 'page'), terms.timeZone),
    header: publishInstant(getApplicationDeadline(terms, 'header'), terms.timeZone),
  },
})

const publishTimeZone = ({
  timezone: name,
  timezoneOffsets: offsets,
}: Pick<CompetitionListItem, 'timezone' | 'timezoneOffsets'>): TimeZone => ({ name, offsets })

const publishInstant = (instant: Instant | null, timeZone: TimeZone): string | null =>
  instant === null ? null : toOffsetTime(instant, timeZone)

/**
 * A list item from the call for a single competition, which does not return the theme.
 * @param ages short names of the age categories
 */
export function publishListItemFromInfo(
  info: CompetitionInfo,
  ages: readonly string[],
): PublishedCompetitionListItem {
  const { competitionFeatures: features, participantsStatistics: participants } = info
  return {
    externalId: info.idExternal,
    id: info.idCompetition,
    name: info.title,
    city: info.city,
    country: info.country?.short ?? null,
    dateFrom: info.dateFrom,
    dateTo: info.dateTo,
    timeZone: publishTimeZone(info),
    rank: info.rang,
    ages: [...new Set(ages)],
    judoka: participants.all,
    nations: participants.countries,
    cancelled: competitionStatusCodes.decode(info.status) === 'cancelled',
    partner: info.partner?.slug ?? null,
    logo: info.logoFilename,
    theme: null,
    stream: features.hasLiveStream || features.hasAnyStreams,
    results: features.hasAnyResults,
    isFinished: competitionStatusCodes.decode(info.status) === 'finished',
    apply: publishApplicationTerms({ ...info, timeZone: publishTimeZone(info) }),
  }
}

export function publishCompetition(
  licence: string,
  row: PublishedCompetitionListItem,
  info: CompetitionInfo,
  ages: readonly AgeWithWeights[],
  more: {
    teams: readonly TeamCompetition[]
    documents: number
    blocks: readonly Block[]
    prices: CallResponse<'Competition/PurchasableEntries'>
  },
): PublishedCompetition {
  const { competitionFeatures: features, participantsStatistics: participants, displayTypes } = info
  const mainDisplayType = displayTypes.find(({ isMain }) => isMain) ?? displayTypes[0]
  return {
    licence,
    competition: {
      ...row,
      venue: info.place,
      partnerName: info.partner?.name ?? null,
      partnerLogo: info.partner?.logoFilename ?? null,
      partnerAccentColour: info.partner?.accentColour ?? null,
      organiser: publishOrganiser(info.organizer),
      men: participants.male,
      women: participants.female,
      clubs: participants.clubs,
      displayTypes: displayTypes.map(({ id }) => displayTypeCodes.decode(id)),
      mainDisplayType: mainDisplayType ? displayTypeCodes.decode(mainDisplayType.id) : null,
      allowTeams: info.allowTeams,
      poolRules: info.poolRules,
      has: {
        draw: features.hasConfirmedDraw,
        individualResults: features.hasIndividualResults,
        teamResults: features.hasTeamsResultsResults,
        judoka: features.hasApplies,
        contestOrder: features.hasContestOrder,
        videos: features.hasAnyVideos,
        documents: more.documents > 0,
        teams: more.teams.length > 0,
      },
    },
    categories: listCategoriesWithAge(ages).map(publishCategory),
    prices: more.prices.map(({ name, idAge, idWeight, price, priceLate, currency }) => ({
      name,
      ageId: idAge,
      category: idWeight,
      price,
      priceLate,
      currency,
    })),
    programme: more.blocks.map(({ idFragment, title, day, start, finish, mats, weights }) => ({
      id: idFragment,
      title,
      day,
      start,
      finish,
      mats: mats.length,
      categories: weights.map(({ idWeight }) => idWeight),
    })),
    teamCategories: more.teams.map(publishTeamCompetitionSummary),
  }
}

/** The organiser with the contacts that it has, in the order of their types. */
function publishOrganiser(organizer: CompetitionInfo['organizer']): PublishedCompetitionOrganiser | null {
  if (!organizer) return null
  const { facebook, instagram, x, whatsApp, telegram } = organizer.contacts
  const contacts = [
    { type: 'facebook' as const, value: facebook },
    { type: 'instagram' as const, value: instagram },
    { type: 'x' as const, value: x },
    { type: 'whatsApp' as const, value: whatsApp },
    { type: 'telegram' as const, value: telegram },
  ]
  return {
    name: organizer.fullName,
    contacts: contacts.flatMap(({ type, value }) => (value === null ? [] : [{ type, value }])),
  }
}

type CategoryWithAge = {
  age: AgeCategory
  ageShort: string
  weight: WeightCategory
}

/** Weight categories of a competition by age category: men, then women. */
export function listCategoriesWithAge(ages: readonly AgeWithWeights[]): CategoryWithAge[] {
  return ages.flatMap(({ ageShort, menCategories, womenCategories }) =>
    [menCategories, womenCategories].flatMap((categories) =>
      categories ? categories.weights.map((weight) => ({ age: categories.age, ageShort, weight })) : [],
    ),
  )
}

function publishCategory({ age, ageShort, weight }: CategoryWithAge): PublishedCategory {
  return {
    id: weight.idWeight,
    ageId: weight.idAge,
    age: ageShort,
    ageName: age.name,
    gender: genderCodes.decode(age.gender),
    name: weight.name,
    judoka: weight.numberOfJudoka,
    status: decodeCategoryStatus(weight.status),
    active: weight.isCategoryActive,
    unfinished: weight.numberOfUnfinishedFights,
    incomplete: weight.incomplete,
    contestDuration: age.fightDuration,
  }
}

const publishTeamCompetitionSummary = (competition: TeamCompetition): PublishedTeamCompetitionSummary => ({
  id: competition.idCompetitionTeams,
  name: competition.name,
  teams: competition.numberOfTeams,
  status: decodeCategoryStatus(competition.status),
  active: competition.isActive,
  unfinished: competition.numberOfUnfinishedFights,
  incomplete: competition.incomplete,
})

type CompetitionDocument = {
  id: number
  group: PublishedDocuments['files'][number]['group']
  type: string
  title: string | null
  cdnObject: string
}

/** Uploaded documents; `path` is below `/cdn/`. */
export function publishDocuments(licence: string, files: readonly CompetitionDocument[]): PublishedDocuments {
  return {
    licence,
    files: files.map(({ id, group, type, title, cdnObject }) => ({
      id,
      group,
      type,
      title,
      path: cdnObject,
    })),
  }
}

export const publishEntryCategory = ({
  idWeightCategory,
  name,
  ageShort,
  gender,
}: EntryCategory): PublishedCategorySummary => ({
  id: idWeightCategory,
  name,
  age: ageShort,
  gender: genderCodes.decode(gender),
})

export const publishCategorySummary = ({
  idWeight,
  name,
  ageShort,
  gender,
}: CategorySummary): PublishedCategorySummary => ({
  id: idWeight,
  name,
  age: ageShort,
  gender: genderCodes.decode(gender),
})
