import type { AgeWithWeights } from '#contract/api/competitions/categories.ts'
import type { CompetitionInfo } from '#contract/api/competitions/competition-info.ts'
import type { Participant } from '#contract/api/competitions/participants.ts'
import type { Block } from '#contract/api/competitions/programme.ts'
import type { IndividualResult } from '#contract/api/competitions/results.ts'
import type { Contest, ContestEvent } from '#contract/api/contests/contests.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import { getCompetitionActivity } from '#judo/competition/competition-activity.ts'
import { toOffsetTime } from '#judo/competition/local-time.ts'
import type {
  PublishedAthlete,
  PublishedCompetition,
  PublishedCompetitionHeader,
  PublishedCompetitionListItem,
  PublishedCompetitionVideos,
  PublishedContestDetails,
  PublishedContestOrder,
  PublishedDocuments,
  PublishedDraw,
  PublishedParticipants,
  PublishedResults,
  PublishedTeams,
} from '../schemas/index.ts'
import { publishAthletes } from './athlete.ts'
import {
  listCategoriesWithAge,
  publishCategorySummary,
  publishCompetition,
  publishDocuments,
} from './competition.ts'
import { publishCompetitionVideos } from './competition-videos.ts'
import { publishContestDetails } from './contest-details.ts'
import { publishContestOrder } from './contest-order.ts'
import { publishDraw } from './draw.ts'
import { publishParticipants } from './participants.ts'
import { publishResults } from './results.ts'
import { fetchTeams, publishTeams, type TeamsApiData } from './teams.ts'

/**
 * All resources of a competition from API responses: for the pipeline, which stores them, and for browsers, which show
 * competitions that are not in the archive yet.
 */

/** Licence of data without a partner. */
export const DEFAULT_LICENCE = 'CC-BY-4.0'

export type CompetitionApiData = {
  ages: readonly AgeWithWeights[]
  results: readonly IndividualResult[]
  competitors: readonly Participant[]
  contests: readonly Contest[]
  /** Score events of the contests, in order. */
  events: readonly ContestEvent[]
  blocks: readonly Block[]
  documents: CallResponse<'Competition/GetCompetitionFiles'>
  /** Empty if the competition accepts no payments. */
  prices: CallResponse<'Competition/PurchasableEntries'>
  /** Null if the competition has no teams. */
  teams: TeamsApiData | null
}

export type CompetitionPart = keyof CompetitionApiData

/** Decides what becomes of a failed request: rethrows its error or replaces the part. */
export type HandleFailure = <P extends CompetitionPart>(part: P, error: unknown) => CompetitionApiData[P]

/**
 * Requests all data of a competition in parallel (portal specification §7).
 * @param handleFailure by default the first error is thrown
 */
export async function fetchCompetition(
  callApi: CallApi,
  info: CompetitionInfo,
  handleFailure: HandleFailure = rethrow,
): Promise<CompetitionApiData> {
  const { idCompetition } = info
  const request = async <P extends CompetitionPart>(
    part: P,
    response: Promise<CompetitionApiData[P]>,
  ): Promise<CompetitionApiData[P]> => {
    try {
      return await response
    } catch (error) {
      return handleFailure(part, error)
    }
  }
  const IdCompetition = idCompetition
  const [ages, results, competitors, contests, events, blocks, documents, prices, teams] = await Promise.all([
    request('ages', callApi('Competition/GetCompAgesWithWeights', { IdCompetition })),
    request('results', callApi('Competition/GetResults', { IdCompetition })),
    request('competitors', callApi('Competition/GetCompetitors', { body: { idCompetition } })),
    request('contests', callApi('Contest/Find', { IdCompetition })),
    request('events', callApi('Contest/FindEvents', { IdCompetition })),
    request('blocks', callApi('Competition/GetCompCompetitionsFragments', { IdCompetition })),
    request('documents', callApi('Competition/GetCompetitionFiles', { IdCompetition })),
    info.allowPayments ? request('prices', callApi('Competition/PurchasableEntries', { idCompetition })) : [],
    info.allowTeams ? request('teams', fetchTeams(callApi, idCompetition)) : null,
  ])
  return { ages, results, competitors, contests, events, blocks, documents, prices, teams }
}

function rethrow(_: CompetitionPart, error: unknown): never {
  throw error
}

/** The time of the state of an active competition, as clocks at its place show it. */
function findStateTime(
  { dateFrom, dateTo, timeZone }: PublishedCompetitionListItem,
  now: Date,
): string | null {
  const isActive =
    dateFrom !== null && getCompetitionActivity(now.getTime(), dateFrom, dateTo ?? dateFrom, timeZone).active
  return isActive ? toOffsetTime(Math.floor(now.getTime() / 1000) * 1000, timeZone) : null
}

/** All resources of a competition. */
export type CompetitionResources = {
  competition: PublishedCompetition
  about: PublishedCompetitionHeader
  results: PublishedResults
  participants: PublishedParticipants
  order: PublishedContestOrder
  documents: PublishedDocuments
  watch: PublishedCompetitionVideos
  /** One for each judoka who is not withheld. */
  athletes: readonly PublishedAthlete[]
  teams: PublishedTeams | null
  /** One for each weight category. */
  draws: readonly PublishedDraw[]
  /** One for each weight category. */
  contestDetails: readonly PublishedContestDetails[]
}

/** @param now when the data were requested */
export function publishCompetitionResources(
  row: PublishedCompetitionListItem,
  info: CompetitionInfo,
  data: CompetitionApiData,
  now: Date,
): CompetitionResources {
  const licence = info.partner?.dataLicence ?? DEFAULT_LICENCE
  const { ages, results, competitors, contests, events, blocks, documents, prices, teams } = data
  const categories = listCategoriesWithAge(ages)
  const weights = categories.map(({ weight }) => weight)
  const contestsByWeight = Map.groupBy(contests, ({ idWeight }) => idWeight)
  const competition = publishCompetition(licence, row, info, ages, {
    teams: teams?.competitions ?? [],
    documents: documents.length,
    blocks,
    prices,
  })
  const publishedTeams = teams && { licence, ...publishTeams(teams) }
  return {
    competition,
    about: { licence, competition: competition.competition },
    results: publishResults(licence, weights, results, publishedTeams),
    participants: publishParticipants(licence, competitors, teams),
    order: publishContestOrder(licence, blocks, contests, teams?.contests ?? [], findStateTime(row, now)),
    documents: publishDocuments(licence, documents),
    watch: publishCompetitionVideos(licence, blocks, contests, teams?.contests ?? [], competition.categories),
    teams: publishedTeams,
    athletes: publishAthletes(licence, {
      competitors,
      contests,
      results,
      categories: [
        ...categories.map(({ ageShort, age, weight }) =>
          publishCategorySummary({ ...weight, ageShort, gender: age.gender }),
        ),
        ...(publishedTeams?.categories ?? []),
      ],
      teams,
    }),
    draws: weights.map((weight) =>
      publishDraw(
        licence,
        weight,
        competitors,
        contestsByWeight.get(weight.idWeight) ?? [],
        results.filter(({ weightCategory }) => weightCategory.idWeight === weight.idWeight),
      ),
    ),
    contestDetails: weights.map(({ idWeight }) =>
      publishContestDetails(licence, idWeight, {
        competitors,
        contests: contestsByWeight.get(idWeight) ?? [],
        events,
      }),
    ),
  }
}
