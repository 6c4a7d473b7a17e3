import type { DrawSheet } from '#judo/draw/index.ts'
import { formatPersonName } from '../format.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from '../page/pdf-canvas.ts'
import { HEADING_HEIGHT, type PdfPage, renderHeading } from '../page/pdf-page.ts'
import type { DrawData } from './draw-data.ts'

const PLACE_HEIGHT = 14

/** Places that are awarded, each as often as it is. */
function listAwardedPlaces({ places }: DrawData, sheet: DrawSheet | null): number[] {
  if (places.length > 0) return places.map(({ place }) => place).filter((place) => place <= LAST_PLACE_SHOWN)
  return Object.entries(sheet?.placings ?? {})
    .flatMap(([place, references]) => references.map(() => Number(place)))
    .filter((place) => place <= LAST_PLACE_SHOWN)
}

/** Whoever is behind that is listed in the results. */
const LAST_PLACE_SHOWN = 8

/** Room that the places take. */
export const measurePlaces = (data: DrawData, sheet: DrawSheet): number =>
  HEADING_HEIGHT + PLACE_HEIGHT * Math.ceil(listAwardedPlaces(data, sheet).length / 2) + 8

/** The places in two columns, or lines to write them on. */
export function renderPlaces(desk: PdfPage, data: DrawData, sheet: DrawSheet | null): void {
  const places = listAwardedPlaces(data, sheet)
  if (places.length === 0) return
  const { canvas: paper, texts: words, start } = desk
  const inColumn = Math.ceil(places.length / 2)
  renderHeading(desk, words.t('sheet.places'), inColumn * PLACE_HEIGHT)
  const width = Math.min(260, (desk.end - start) / 2)
  for (const [at, place] of places.entries()) {
    const x = start + Math.floor(at / inColumn) * width
    const y = desk.y + ((at % inColumn) + 1) * PLACE_HEIGHT
    const person = data.places[at]?.person
    paper.text(String(place), x, y - 3, { weight: 'bold', width: 14, align: 'end' })
    paper.line([x + 18, y], [x + width - 16, y], { colour: RULE_COLOUR })
    if (!person) continue
    paper.text(formatPersonName(person, words), x + 20, y - 3, { width: width - 72 })
    paper.text(person.country ?? '', x + width - 48, y - 3, {
      size: 8,
      colour: SECONDARY_COLOUR,
      width: 32,
      align: 'end',
    })
  }
  desk.y += inColumn * PLACE_HEIGHT + 8
}
