import type { IndividualResult } from '#contract/api/results.ts'
import type { TeamResult } from '#contract/api/teams.ts'
import { isolateText } from '#language/fonts/text-runs.ts'
import { listCompetitionResults } from '../api/competition/list-results.ts'
import { readMainGrouping } from '../api/competition/read-medal-table.ts'
import { listTeamCompetitions } from '../api/teams/list-team-competitions.ts'
import { listTeamResults } from '../api/teams/list-teams.ts'
import type { Database } from '../db/open-database.ts'
import { NotFound } from '../request/errors.ts'
import type { CompetitionSummary } from './competition-summary.ts'
import { formatCategory, formatPersonName } from './format.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from './page/pdf-canvas.ts'
import { A4, type PdfPage } from './page/pdf-page.ts'

export type ResultsData = {
  categories: IndividualResult[][]
  byClub: boolean
  /** Competitions of teams. */
  teams: { name: string; results: TeamResult[] }[]
}

/**
 * Places of all categories, and of teams.
 * @throws NotFound while there are none
 */
export async function readResultsData(db: Database, { id }: CompetitionSummary): Promise<ResultsData> {
  const results = await listCompetitionResults(db, id, undefined)
  const ofTeams = await listTeamResults(db, id)
  if (results.length + ofTeams.length === 0) throw new NotFound('file', 'sheet', 'results.pdf')
  const categories = [...Map.groupBy(results, ({ weightCategory }) => weightCategory.idWeight).values()]
  const held = ofTeams.length > 0 ? await listTeamCompetitions(db, id) : []
  const teams = held.map(({ idCompetitionTeams, name }) => ({
    name,
    results: ofTeams.filter(({ idCompetitionTeam }) => idCompetitionTeam === idCompetitionTeams),
  }))
  return { categories, byClub: (await readMainGrouping(db, id)) !== 'country', teams }
}

const ROW_HEIGHT = 13
const SECTION_HEADING_HEIGHT = 22
const GUTTER = 24

/** Places under a heading, with what each judoka or team competes for. */
type PlacesSection = { heading: string; rows: { place: number; name: string; from: string }[] }

function listPlacesSections(
  { categories, byClub, teams }: ResultsData,
  { texts: words }: PdfPage,
): PlacesSection[] {
  const ofJudoka = categories.flatMap((results): PlacesSection[] => {
    const [first] = results
    if (!first) return []
    const rows = results.map(({ place, person }) => ({
      place,
      name: formatPersonName(person, words),
      from: byClub && person.club ? isolateText(person.club.name) : (person.country ?? ''),
    }))
    return [{ heading: formatCategory(first.weightCategory, words), rows }]
  })
  const ofTeams = teams.map(({ name, results }) => ({
    heading: isolateText(name),
    rows: results.map(({ place, team }) => ({
      place,
      name: isolateText(team.name),
      from: (byClub ? team.club && isolateText(team.club.name) : team.country?.short) ?? '',
    })),
  }))
  return [...ofJudoka, ...ofTeams].filter(({ rows }) => rows.length > 0)
}

/** Draws the places in two columns, a category in one piece. */
export function renderResults(desk: PdfPage, data: ResultsData): void {
  desk.startPage(A4)
  const { canvas: paper } = desk
  const width = (desk.end - desk.start - GUTTER) / 2
  const ofFrom = data.byClub ? width * 0.36 : 30
  let column = 0
  for (const { heading, rows } of listPlacesSections(data, desk)) {
    const height = SECTION_HEADING_HEIGHT + rows.length * ROW_HEIGHT + 6
    if (desk.y + height > desk.bottom && desk.y > desk.top) {
      column = (column + 1) % 2
      if (column === 0) desk.startPage()
      else desk.y = desk.top
    }
    const x = desk.start + column * (width + GUTTER)
    paper.text(heading, x, desk.y + 14, { size: 10, weight: 'bold', width })
    desk.y += SECTION_HEADING_HEIGHT - 4
    paper.line([x, desk.y], [x + width, desk.y], { thickness: 0.5 })
    for (const { place, name, from } of rows) {
      const y = desk.y + ROW_HEIGHT - 3.5
      const medal = place <= 3 ? 'bold' : 'regular'
      paper.text(String(place), x, y, { weight: medal, width: 14, align: 'end' })
      paper.text(name, x + 20, y, { weight: medal, width: width - 26 - ofFrom })
      paper.text(from, x + width - ofFrom, y, {
        size: 8,
        colour: SECONDARY_COLOUR,
        width: ofFrom,
        align: 'end',
      })
      desk.y += ROW_HEIGHT
      paper.line([x, desk.y], [x + width, desk.y], { colour: RULE_COLOUR, thickness: 0.25 })
    }
    desk.y += 10
  }
}
