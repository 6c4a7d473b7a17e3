import { PUBLISHED, type PublishedFile } from '#contract/published/files.ts'
import { publishAthletes } from '#contract/published/from-api/athlete.ts'
import {
  publishCompetition,
  publishDocuments,
  publishMention,
  publishResults,
  weightsOf,
} from '#contract/published/from-api/competition.ts'
import { publishDraw } from '#contract/published/from-api/contests.ts'
import { publishOrder } from '#contract/published/from-api/order.ts'
import { publishParticipants } from '#contract/published/from-api/participants.ts'
import { publishTeams, type TeamsTold } from '#contract/published/from-api/teams.ts'
import { publishWatch } from '#contract/published/from-api/watch.ts'
import {
  publishedAbout,
  publishedAthlete,
  publishedCompetition,
  publishedDocuments,
  publishedDraw,
  publishedOrder,
  publishedParticipants,
  publishedResults,
  publishedTeams,
  publishedWatch,
} from '#contract/published/shapes.ts'
import type { CompetitionRow } from '#contract/shapes/competition.ts'
import type { SnapshotDraft } from '../snapshot.ts'
import { DEFAULT_LICENCE } from './licence.ts'
import { PullFailed, type ValidatedCall, write } from './reading.ts'

/**
 * Everything public of one competition.
 * @returns whether it was unchanged and taken over from the last snapshot
 */
export async function pullCompetition(
  call: ValidatedCall,
  draft: SnapshotDraft,
  row: CompetitionRow,
): Promise<boolean> {
  const source = `competition/${row.externalId}`
  const { digest } = row
  if (digest === null) {
    throw new PullFailed(
      'Competition/GetCompetitions',
      `${row.externalId} has no digest, which was asked for`,
    )
  }
  if (draft.keep(source, digest)) return true
  const IdCompetition = row.idCompetition
  const [info, ages, results, competitors, contests, fragments, documents] = await Promise.all([
    call('Competition/Info', { idExternal: row.externalId }),
    call('Competition/GetCompAgesWithWeights', { IdCompetition }),
    call('Competition/GetResults', { IdCompetition }),
    call('Competition/GetCompetitors', { body: { idCompetition: row.idCompetition } }),
    call('Contest/Find', { IdCompetition }),
    call('Competition/GetCompCompetitionsFragments', { IdCompetition }),
    call('Competition/GetCompetitionFiles', { IdCompetition }),
  ])
  const teams = info.allowTeams ? await teamsOf(call, IdCompetition) : null
  const licence = info.partner?.dataLicence ?? DEFAULT_LICENCE
  const id = row.externalId
  const held = weightsOf(ages)
  const weights = held.map(({ weight }) => weight)
  const competition = publishCompetition(licence, row, info, ages, {
    teams: teams?.competitions ?? [],
    documents: documents.length,
    fragments,
  })
  const published = teams && publishTeams(licence, teams)
  const athletes = publishAthletes(licence, {
    competitors,
    contests,
    results,
    categories: [
      ...held.map(({ ageShort, age, weight }) => publishMention({ ...weight, ageShort, gender: age.gender })),
      ...(published?.categories ?? []),
    ],
    teams,
  })
  const files: PublishedFile<unknown>[] = [
    write(draft, PUBLISHED.competition(id), publishedCompetition, competition),
    write(draft, PUBLISHED.about(id), publishedAbout, { licence, competition: competition.competition }),
    write(draft, PUBLISHED.results(id), publishedResults, publishResults(licence, weights, results)),
    write(
      draft,
      PUBLISHED.participants(id),
      publishedParticipants,
      publishParticipants(licence, competitors),
    ),
    write(
      draft,
      PUBLISHED.order(id),
      publishedOrder,
      publishOrder(licence, fragments, contests, teams?.contests ?? []),
    ),
    write(draft, PUBLISHED.documents(id), publishedDocuments, publishDocuments(licence, documents)),
    write(
      draft,
      PUBLISHED.watch(id),
      publishedWatch,
      publishWatch(licence, fragments, contests, teams?.contests ?? [], competition.categories),
    ),
    ...(published ? [write(draft, PUBLISHED.teams(id), publishedTeams, published)] : []),
    ...athletes.map((athlete) =>
      write(draft, PUBLISHED.athlete(id, athlete.person.id), publishedAthlete, athlete),
    ),
    ...weights.map((weight) =>
      write(
        draft,
        PUBLISHED.draw(id, weight.idWeight),
        publishedDraw,
        publishDraw(
          licence,
          weight,
          competitors,
          contests.filter(({ idWeight }) => idWeight === weight.idWeight),
          results.filter(({ weightCategory }) => weightCategory.idWeight === weight.idWeight),
        ),
      ),
    ),
  ]
  draft.made(source, digest, files)
  return false
}

async function teamsOf(call: ValidatedCall, idCompetition: number): Promise<TeamsTold> {
  const [competitions, teams, told, results] = await Promise.all([
    call('Competition/GetTeamCompetitions', { idCompetition }),
    call('Competition/GetTeams', { idCompetition }),
    call('Competition/GetTeamContests', { idCompetition }),
    call('Competition/GetTeamResults', { idCompetition }),
  ])
  const [members, bouts] = await Promise.all([
    Promise.all(
      [...new Set(teams.map(({ idTeam }) => idTeam))].map((IdTeam) =>
        call('Competition/GetTeamCompetitors', { idCompetition, IdTeam }),
      ),
    ),
    Promise.all(
      competitions.map(({ idCompetitionTeams }) =>
        call('Contest/Find', { IdCompetition: idCompetition, IdTeamCompetition: idCompetitionTeams }),
      ),
    ),
  ])
  return {
    competitions,
    teams,
    members: members.flat(),
    contests: told.flatMap(({ contests }) => contests),
    bouts: bouts.flat(),
    results,
  }
}
