import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitionListItem, PublishedTeamResult } from '#publication/schemas/index.ts'
import type { SnapshotDraft } from '../snapshot-draft.ts'

/** Places of teams, by the judoka who were entered for them and by the club that they represent. */
export type TeamResults = {
  judoka: ReadonlyMap<number, readonly PublishedTeamResult[]>
  clubs: ReadonlyMap<number, readonly PublishedTeamResult[]>
}

/**
 * The places of the teams of all competitions, in the order of the competitions. Withheld judoka have none.
 * @param competitions the draft has all their resources
 */
export function collectTeamResults(
  draft: Pick<SnapshotDraft, 'read' | 'has'>,
  competitions: readonly PublishedCompetitionListItem[],
): TeamResults {
  const judoka = new Map<number, PublishedTeamResult[]>()
  const clubs = new Map<number, PublishedTeamResult[]>()
  for (const { externalId, name, city, country, dateFrom, rank, results } of competitions) {
    if (!results || !draft.has(RESOURCES.teams(externalId))) continue
    const competition = { externalId, name, city, country, dateFrom, rank }
    const published = draft.read(RESOURCES.teams(externalId))
    const members = Map.groupBy(
      draft
        .read(RESOURCES.participants(externalId))
        .judoka.filter(({ person }) => !person.withheld)
        .flatMap(({ person, teams = [] }) =>
          [...new Set(teams.map(({ team }) => team))].map((team) => ({ team, id: person.id })),
        ),
      ({ team }) => team,
    )
    for (const { id, name: teamCompetition, places } of published.competitions) {
      for (const { place, team: teamId } of places) {
        const team = published.teams.find((candidate) => candidate.id === teamId)
        if (!team) continue
        const result = {
          place,
          year: dateFrom === null ? null : Number(dateFrom.slice(0, 'YYYY'.length)),
          competition,
          teamCompetition: { id, name: teamCompetition },
          team: team.name,
        }
        for (const member of members.get(teamId) ?? []) append(judoka, member.id, result)
        if (team.club !== undefined) append(clubs, team.club, result)
      }
    }
  }
  return { judoka, clubs }
}

function append<T>(lists: Map<number, T[]>, id: number, value: T): void {
  const list = lists.get(id)
  if (list) list.push(value)
  else lists.set(id, [value])
}
