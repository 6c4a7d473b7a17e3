import type { Result } from '#contract/shapes/competition.ts'
import type { TeamResult } from '#contract/shapes/teams.ts'
import { isolated } from '#language/letters/runs.ts'
import { competitionResults } from '../competition/results.ts'
import { mainGrouping } from '../competition/standings.ts'
import type { Database } from '../db/open.ts'
import { NotFound } from '../http/errors.ts'
import { teamCompetitions } from '../teams/competitions.ts'
import { teamResults } from '../teams/teams.ts'
import type { AboutCompetition } from './about.ts'
import { A4, type Desk } from './frame.ts'
import { FAINT, HAIRLINE } from './paper.ts'
import { categoryName, nameOf } from './said.ts'

export type ResultsData = {
  categories: Result[][]
  byClub: boolean
  /** Competitions of teams. */
  teams: { name: string; results: TeamResult[] }[]
}

/**
 * Places of all categories, and of teams.
 * @throws NotFound while there are none
 */
export async function resultsData(db: Database, { id }: AboutCompetition): Promise<ResultsData> {
  const results = await competitionResults(db, id, undefined)
  const ofTeams = await teamResults(db, id)
  if (results.length + ofTeams.length === 0) throw new NotFound('file', 'sheet', 'results.pdf')
  const categories = [...Map.groupBy(results, ({ weightCategory }) => weightCategory.idWeight).values()]
  const held = ofTeams.length > 0 ? await teamCompetitions(db, id) : []
  const teams = held.map(({ idCompetitionTeams, name }) => ({
    name,
    results: ofTeams.filter(({ idCompetitionTeam }) => idCompetitionTeam === idCompetitionTeams),
  }))
  return { categories, byClub: (await mainGrouping(db, id)) !== 'country', teams }
}

const ROW = 13
const HEADING = 22
const GUTTER = 24

/** Places under a heading, with what each judoka or team competes for. */
type Places = { heading: string; rows: { place: number; name: string; from: string }[] }

function placesOf({ categories, byClub, teams }: ResultsData, { words }: Desk): Places[] {
  const ofJudoka = categories.flatMap((results): Places[] => {
    const [first] = results
    if (!first) return []
    const rows = results.map(({ place, person }) => ({
      place,
      name: nameOf(person, words),
      from: byClub && person.club ? isolated(person.club.name) : (person.country ?? ''),
    }))
    return [{ heading: categoryName(first.weightCategory, words), rows }]
  })
  const ofTeams = teams.map(({ name, results }) => ({
    heading: isolated(name),
    rows: results.map(({ place, team }) => ({
      place,
      name: isolated(team.name),
      from: (byClub ? team.club && isolated(team.club.name) : team.country?.short) ?? '',
    })),
  }))
  return [...ofJudoka, ...ofTeams].filter(({ rows }) => rows.length > 0)
}

/** Draws the places in two columns, a category in one piece. */
export function drawResults(desk: Desk, data: ResultsData): void {
  desk.turn(A4)
  const { paper } = desk
  const width = (desk.end - desk.start - GUTTER) / 2
  const ofFrom = data.byClub ? width * 0.36 : 30
  let column = 0
  for (const { heading, rows } of placesOf(data, desk)) {
    const height = HEADING + rows.length * ROW + 6
    if (desk.y + height > desk.bottom && desk.y > desk.top) {
      column = (column + 1) % 2
      if (column === 0) desk.turn()
      else desk.y = desk.top
    }
    const x = desk.start + column * (width + GUTTER)
    paper.text(heading, x, desk.y + 14, { size: 10, weight: 'bold', width })
    desk.y += HEADING - 4
    paper.line([x, desk.y], [x + width, desk.y], { thickness: 0.5 })
    for (const { place, name, from } of rows) {
      const y = desk.y + ROW - 3.5
      const medal = place <= 3 ? 'bold' : 'regular'
      paper.text(String(place), x, y, { weight: medal, width: 14, align: 'end' })
      paper.text(name, x + 20, y, { weight: medal, width: width - 26 - ofFrom })
      paper.text(from, x + width - ofFrom, y, { size: 8, colour: FAINT, width: ofFrom, align: 'end' })
      desk.y += ROW
      paper.line([x, desk.y], [x + width, desk.y], { colour: HAIRLINE, thickness: 0.25 })
    }
    desk.y += 10
  }
}
