import { describeTies } from '#language/category-names.ts'
import { isolateText } from '#language/fonts/text-runs.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from '#server/platform/pdf/pdf-canvas.ts'
import { A4, type PdfPage } from '#server/platform/pdf/pdf-page.ts'
import { formatCategory, listNameVariants } from './format.ts'
import type { ResultsData } from './results-data.ts'

const ROW_HEIGHT = 13
const SECTION_HEADING_HEIGHT = 22
const GUTTER = 24

/** Places under a heading, with the names and the organisation of each judoka or team. */
type PlacesSection = {
  heading: string
  rows: { place: number; name: readonly string[]; organisation: string }[]
  /** How ties were decided. */
  notes: string[]
}

function listPlacesSections({ categories, byClub, teams }: ResultsData, { texts }: PdfPage): PlacesSection[] {
  const judokaSections = categories.flatMap(({ results, tieMethods }): PlacesSection[] => {
    const [first] = results
    if (!first) return []
    const rows = results.map(({ place, person }) => ({
      place,
      name: listNameVariants(person, texts),
      organisation: byClub && person.club ? isolateText(person.club.name) : (person.country ?? ''),
    }))
    const notes = describeTies(tieMethods, texts.t)
    return [{ heading: formatCategory(first.weightCategory, texts), rows, notes }]
  })
  const teamSections = teams.map(({ name, results, tieMethods }) => ({
    notes: describeTies(tieMethods, texts.t),
    heading: isolateText(name),
    rows: results.map(({ place, team }) => ({
      place,
      name: [team.name, team.nameShort ?? team.name].map(isolateText),
      organisation: (byClub ? team.club && isolateText(team.club.name) : team.country?.short) ?? '',
    })),
  }))
  return [...judokaSections, ...teamSections].filter(({ rows }) => rows.length > 0)
}

/** Renders the places in two columns, without breaks within a category. */
export function renderResults(page: PdfPage, data: ResultsData): void {
  page.startPage(A4)
  const { canvas } = page
  const width = (page.end - page.start - GUTTER) / 2
  const organisationWidth = data.byClub ? width * 0.36 : 30
  let column = 0
  for (const { heading, rows, notes } of listPlacesSections(data, page)) {
    const height = SECTION_HEADING_HEIGHT + (rows.length + notes.length) * ROW_HEIGHT + 6
    if (page.y + height > page.bottom && page.y > page.top) {
      column = (column + 1) % 2
      if (column === 0) page.startPage()
      else page.y = page.top
    }
    const x = page.start + column * (width + GUTTER)
    canvas.text(heading, x, page.y + 14, { size: 10, weight: 'bold', width })
    page.y += SECTION_HEADING_HEIGHT - 4
    canvas.line([x, page.y], [x + width, page.y], { thickness: 0.5 })
    for (const { place, name, organisation } of rows) {
      const y = page.y + ROW_HEIGHT - 3.5
      const weight = place <= 3 ? 'bold' : 'regular'
      canvas.text(String(place), x, y, { weight, width: 14, align: 'end' })
      canvas.text(name, x + 20, y, { weight, width: width - 26 - organisationWidth, isName: true })
      canvas.text(organisation, x + width - organisationWidth, y, {
        size: 8,
        colour: SECONDARY_COLOUR,
        width: organisationWidth,
        align: 'end',
      })
      page.y += ROW_HEIGHT
      canvas.line([x, page.y], [x + width, page.y], { colour: RULE_COLOUR, thickness: 0.25 })
    }
    for (const note of notes) {
      canvas.text(note, x, page.y + 9, { size: 7, colour: SECONDARY_COLOUR, width, isName: true })
      page.y += ROW_HEIGHT
    }
    page.y += 10
  }
}
