import type { CallResponse } from '../../schemas/index.ts'
import type { AgeWithWeights, CompetitionInfo, Competitor, Result } from '../../shapes/competition.ts'
import type { Contest } from '../../shapes/contest.ts'
import type { Fragment } from '../../shapes/fragments.ts'
import type {
  PublishedAbout,
  PublishedAthlete,
  PublishedCompetition,
  PublishedCompetitionRow,
  PublishedDocuments,
  PublishedDraw,
  PublishedOrder,
  PublishedParticipants,
  PublishedResults,
  PublishedTeams,
  PublishedWatch,
} from '../shapes.ts'
import type { Ask } from './ask.ts'
import { publishAthletes } from './athlete.ts'
import { publishCompetition, publishDocuments, publishMention, weightsOf } from './competition.ts'
import { publishDraw } from './draw.ts'
import { publishOrder } from './order.ts'
import { publishParticipants } from './participants.ts'
import { publishResults } from './results.ts'
import { askTeams, publishTeams, type TeamsTold } from './teams.ts'
import { publishWatch } from './watch.ts'

/**
 * One competition as a whole, from the API to published shapes: for the pipeline, which keeps it, and for a browser
 * that is asked for a competition the archive doesn't have yet.
 */

/** Under which terms data of no partner is published. */
export const DEFAULT_LICENCE = 'CC-BY-4.0'

export type CompetitionTold = {
  ages: readonly AgeWithWeights[]
  results: readonly Result[]
  competitors: readonly Competitor[]
  contests: readonly Contest[]
  fragments: readonly Fragment[]
  documents: CallResponse<'Competition/GetCompetitionFiles'>
  /** Nothing where it takes no payments. */
  prices: CallResponse<'Competition/PurchasableEntries'>
  /** Null where no teams are allowed. */
  teams: TeamsTold | null
}

/** Asks for everything that belongs to a competition, at the same time (portal specification §7). */
export async function askCompetition(ask: Ask, info: CompetitionInfo): Promise<CompetitionTold> {
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
    info.allowTeams ? askTeams(ask, idCompetition) : null,
  ])
  return { ages, results, competitors, contests, fragments, documents, prices, teams }
}

/** Every resource of a competition. */
export type WholeCompetition = {
  competition: PublishedCompetition
  about: PublishedAbout
  results: PublishedResults
  participants: PublishedParticipants
  order: PublishedOrder
  documents: PublishedDocuments
  watch: PublishedWatch
  /** One for each judoka who isn't withheld. */
  athletes: readonly PublishedAthlete[]
  teams: PublishedTeams | null
  /** One for each weight category. */
  draws: readonly PublishedDraw[]
}

/** Everything that is published of one competition, each part as the file it becomes. */
export function publishWhole(
  row: PublishedCompetitionRow,
  info: CompetitionInfo,
  told: CompetitionTold,
): WholeCompetition {
  const licence = info.partner?.dataLicence ?? DEFAULT_LICENCE
  const { ages, results, competitors, contests, fragments, documents, prices, teams } = told
  const held = weightsOf(ages)
  const weights = held.map(({ weight }) => weight)
  const competition = publishCompetition(licence, row, info, ages, {
    teams: teams?.competitions ?? [],
    documents: documents.length,
    fragments,
    prices,
  })
  const published = teams && publishTeams(licence, teams)
  return {
    competition,
    about: { licence, competition: competition.competition },
    results: publishResults(licence, weights, results),
    participants: publishParticipants(licence, competitors),
    order: publishOrder(licence, fragments, contests, teams?.contests ?? []),
    documents: publishDocuments(licence, documents),
    watch: publishWatch(licence, fragments, contests, teams?.contests ?? [], competition.categories),
    teams: published,
    athletes: publishAthletes(licence, {
      competitors,
      contests,
      results,
      categories: [
        ...held.map(({ ageShort, age, weight }) =>
          publishMention({ ...weight, ageShort, gender: age.gender }),
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
