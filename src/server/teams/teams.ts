import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Team, TeamCompetitor, TeamMention, TeamResult } from '#contract/shapes/teams.ts'
import { isPublic } from '../competition/find.ts'
import { categoryColumns, categoryOrder, publicCategory } from '../competition/mentions.ts'
import type { Database } from '../db/open.ts'
import {
  ageCategory,
  competition,
  entry,
  person,
  team,
  teamResult,
  weightCategory,
} from '../db/schema/index.ts'
import { NotFound } from '../http/errors.ts'
import { isShown, mentionBy } from '../judoka/mention.ts'
import { publicPerson } from '../judoka/public-person.ts'
import { teamMentionOf } from './mention.ts'

// a team that is referred to exists: the database sees to it
const itself = teamMentionOf(team.id) as SQL<TeamMention>

/** Teams of a competition, by team competition and name. */
export async function teamsOf(db: Database, idCompetition: number): Promise<Team[]> {
  const rows = await db
    .select({
      team: itself,
      idCompetitionTeam: team.teamCompetitionId,
      seed: team.seed,
      statusDetail: team.statusDetail,
      fightNumberDisqualified: team.disqualifiedAfter,
    })
    .from(team)
    .innerJoin(competition, eq(competition.id, team.competitionId))
    .where(and(isPublic, eq(team.competitionId, idCompetition)))
    .orderBy(team.teamCompetitionId, sql`${team.name} collate "C"`, team.id)
  return rows.map(({ team, ...row }) => ({ ...team, ...row }))
}

/**
 * Who is entered for a team, category by category. Who is withheld appears once per entry, as in all lists.
 * @throws NotFound for a team of another competition
 */
export async function teamCompetitors(
  db: Database,
  idCompetition: number,
  idTeam: number,
): Promise<Omit<TeamCompetitor, 'isMinor'>[]> {
  const found = await db
    .select({ id: team.id })
    .from(team)
    .where(and(eq(team.id, idTeam), eq(team.competitionId, idCompetition)))
  if (found.length === 0) throw new NotFound('IdTeam', 'team of this competition', idTeam)
  const rows = await db
    .select({
      id: entry.id,
      idCompetitionTeam: entry.teamCompetitionId,
      statusDetail: entry.statusDetail,
      mention: mentionBy(entry),
      category: categoryColumns,
    })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .innerJoin(weightCategory, eq(weightCategory.id, entry.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(eq(entry.teamId, idTeam))
    .orderBy(...categoryOrder, ...byName)
  const competitors = new Map<number, Omit<TeamCompetitor, 'isMinor'>>()
  for (const { mention, category, id, ...row } of rows) {
    const who = publicPerson(mention)
    const competitor = competitors.get(who.idPerson) ?? { idTeam, person: who, registrations: [] }
    competitor.registrations.push({ idRegistration: id, ...row, weightCategory: publicCategory(category) })
    competitors.set(who.idPerson, competitor)
  }
  return [...competitors.values()]
}

/** Who is withheld comes last, since a place between two names tells how a name begins. */
const byName: readonly SQL[] = [
  sql`case when ${isShown(person)} then ${person.sortKey} end collate "C" nulls last`,
  sql`${entry.id}`,
]

/** Places of teams, by team competition. */
export async function teamResults(db: Database, idCompetition: number): Promise<TeamResult[]> {
  return db
    .select({
      idResult: teamResult.id,
      idCompetitionTeam: teamResult.teamCompetitionId,
      idTeam: teamResult.teamId,
      place: teamResult.place,
      team: teamMentionOf(teamResult.teamId) as SQL<TeamMention>,
    })
    .from(teamResult)
    .innerJoin(competition, eq(competition.id, teamResult.competitionId))
    .where(and(isPublic, eq(teamResult.competitionId, idCompetition)))
    .orderBy(teamResult.teamCompetitionId, teamResult.place, teamResult.id)
}
