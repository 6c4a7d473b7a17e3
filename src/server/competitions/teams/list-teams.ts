import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Team, TeamMember, TeamResult, TeamSummary } from '#contract/api/teams.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { competition, entry, person, team, teamResult } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { toPublicPerson } from '#server/registry/people/public-person.ts'
import { categoryOrder } from '../info/mention-columns.ts'
import { listRegistrations, toRegistration } from '../participants/registration-columns.ts'
import { teamMentionColumn } from './team-mention.ts'

// never null, because a foreign key ensures that the team exists
const teamColumn = teamMentionColumn(team.id) as SQL<TeamSummary>

/** Teams of a competition, by team competition and name. */
export async function listTeams(db: Database, competitionId: number): Promise<Team[]> {
  const rows = await db
    .select({
      team: teamColumn,
      idCompetitionTeam: team.teamCompetitionId,
      seed: team.seed,
      statusDetail: team.statusDetail,
      fightNumberDisqualified: team.disqualifiedAfter,
    })
    .from(team)
    .innerJoin(competition, eq(competition.id, team.competitionId))
    .where(and(isPublicCompetition, eq(team.competitionId, competitionId)))
    .orderBy(team.teamCompetitionId, sql`${team.name} collate "C"`, team.id)
  return rows.map(({ team, ...row }) => ({ ...team, ...row }))
}

/**
 * Judoka of a team by category.
 * @throws NotFound for a team of another competition
 */
export async function listTeamCompetitors(
  db: Database,
  competitionId: number,
  idTeam: number,
): Promise<CompetitorOfTeam[]> {
  const teams = await db
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, idTeam), eq(team.competitionId, competitionId)))
  if (teams.length === 0) throw new NotFound('IdTeam', 'team of this competition', idTeam)
  return (await listCompetitorsOfTeams(db, [idTeam])).get(idTeam) ?? []
}

type CompetitorOfTeam = Omit<TeamMember, 'isMinor'>

/** Judoka of teams by category, by team. A withheld judoka appears once per entry, as in all lists. */
export async function listCompetitorsOfTeams(
  db: Database,
  idTeams: readonly number[],
): Promise<Map<number, CompetitorOfTeam[]>> {
  const rows = await listRegistrations(db, isAmong(entry.teamId, idTeams), [
    ...categoryOrder,
    ...byNameWithheldLast,
  ])
  const teams = new Map<number, Map<number, CompetitorOfTeam>>()
  for (const { mention, pictureFilename, idTeam, idCompetitionTeam, registration } of rows) {
    if (idTeam === null) continue
    const competitors = teams.get(idTeam) ?? new Map<number, CompetitorOfTeam>()
    const person = { ...toPublicPerson(mention), pictureFilename }
    const competitor = competitors.get(person.idPerson) ?? { idTeam, person, registrations: [] }
    competitor.registrations.push({ ...toRegistration(registration, person), idCompetitionTeam })
    competitors.set(person.idPerson, competitor)
    teams.set(idTeam, competitors)
  }
  return new Map([...teams].map(([idTeam, competitors]) => [idTeam, [...competitors.values()]]))
}

/** Withheld judoka come last, since a position between two names reveals the first letters of theirs. */
const byNameWithheldLast: readonly SQL[] = [
  sql`case when ${isPublicPerson(person)} then ${person.sortKey} end collate "C" nulls last`,
  sql`${entry.id}`,
]

/** Places of teams, by team competition. */
export async function listTeamResults(db: Database, competitionId: number): Promise<TeamResult[]> {
  return db
    .select({
      idResult: teamResult.id,
      idCompetitionTeam: teamResult.teamCompetitionId,
      idTeam: teamResult.teamId,
      place: teamResult.place,
      team: teamMentionColumn(teamResult.teamId) as SQL<TeamSummary>,
    })
    .from(teamResult)
    .innerJoin(competition, eq(competition.id, teamResult.competitionId))
    .where(and(isPublicCompetition, eq(teamResult.competitionId, competitionId)))
    .orderBy(teamResult.teamCompetitionId, teamResult.place, teamResult.id)
}
