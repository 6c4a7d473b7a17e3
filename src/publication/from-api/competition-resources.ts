import type { AgeWithWeights } from '#contract/api/categories.ts'
import type { CompetitionInfo } from '#contract/api/competition.ts'
import type { Contest } from '#contract/api/contest.ts'
import type { Participant } from '#contract/api/participants.ts'
import type { Block } from '#contract/api/programme.ts'
import type { IndividualResult } from '#contract/api/results.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import type {
  PublishedAthlete,
  PublishedCompetition,
  PublishedCompetitionHeader,
  PublishedCompetitionListItem,
  PublishedCompetitionVideos,
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
import { publishContestOrder } from './contest-order.ts'
import { publishDraw } from './draw.ts'
import { publishParticipants } from './participants.ts'
import { publishResults } from './results.ts'
import { fetchTeams, publishTeams, type TeamsApiData } from './teams.ts'

/**
 * One competition as a whole, from the API to published shapes: for the pipeline, which keeps it, and for a browser
 * that needs a competition which is not in the archive yet.
 */

/** Under which terms data of no partner is published. */
export const DEFAULT_LICENCE = 'CC-BY-4.0'

export type CompetitionApiData = {
  ages: readonly AgeWithWeights[]
  results: readonly IndividualResult[]
  competitors: readonly Participant[]
  contests: readonly Contest[]
  fragments: readonly Block[]
  documents: CallResponse<'Competition/GetCompetitionFiles'>
  /** Nothing where it takes no payments. */
  prices: CallResponse<'Competition/PurchasableEntries'>
  /** Null where no teams are allowed. */
  teams: TeamsApiData | null
}

/** Asks for everything that belongs to a competition, at the same time (portal specification §7). */
export async function fetchCompetition(ask: CallApi, info: CompetitionInfo): Promise<CompetitionApiData> {
  const { idCompetition } = info
  const IdCompetition = idCompetition
  const [ages, results, competitors, contests, fragments, documents, prices, teams] = await Promise.all([
    ask('Competition/GetCompAgesWithWeights', { IdCompetition }),
    ask('Competition/GetResults', { IdCompetition }),
    ask('Competition/GetCompetitors', { body: { idCompetition } }),
    ask('Contest/Find', { IdCompetition }),
    ask('Competition/GetCompCompetitionsFragments', { IdCompetition }),
    ask('Competition/GetCompetitionFiles', { IdCompetition }),
    info.allowPayments ? ask('Competition/PurchasableEntries', { idCompetition }) : [],
    info.allowTeams ? fetchTeams(ask, idCompetition) : null,
  ])
  return { ages, results, competitors, contests, fragments, documents, prices, teams }
}

/** Every resource of a competition. */
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
}

/** All published resources of a competition. */
export function publishCompetitionResources(
  row: PublishedCompetitionListItem,
  info: CompetitionInfo,
  told: CompetitionApiData,
): CompetitionResources {
  const licence = info.partner?.dataLicence ?? DEFAULT_LICENCE
  const { ages, results, competitors, contests, fragments, documents, prices, teams } = told
  const held = listCategoriesWithAge(ages)
  const weights = held.map(({ weight }) => weight)
  const competition = publishCompetition(licence, row, info, ages, {
    teams: teams?.competitions ?? [],
    documents: documents.length,
    fragments,
    prices,
  })
  const published = teams && { licence, ...publishTeams(teams) }
  return {
    competition,
    about: { licence, competition: competition.competition },
    results: publishResults(licence, weights, results),
    participants: publishParticipants(licence, competitors),
    order: publishContestOrder(licence, fragments, contests, teams?.contests ?? []),
    documents: publishDocuments(licence, documents),
    watch: publishCompetitionVideos(
      licence,
      fragments,
      contests,
      teams?.contests ?? [],
      competition.categories,
    ),
    teams: published,
    athletes: publishAthletes(licence, {
      competitors,
      contests,
      results,
      categories: [
        ...held.map(({ ageShort, age, weight }) =>
          publishCategorySummary({ ...weight, ageShort, gender: age.gender }),
        ),
        ...(published?.categories ?? []),
      ],
      teams,
    }),
    draws: weights.map((weight) =>
      publishDraw(
        licence,
        weight,
        competitors,
        contests.filter(({ idWeight }) => idWeight === weight.idWeight),
        results.filter(({ weightCategory }) => weightCategory.idWeight === weight.idWeight),
      ),
    ),
  }
}
