import type { DrawSheet } from '#judo/draw/index.ts'
import { describeTies } from '#language/category-names.ts'
import { RULE_COLOUR, SECONDARY_COLOUR } from '#server/platform/pdf/pdf-canvas.ts'
import { HEADING_HEIGHT, type PdfPage, renderHeading } from '#server/platform/pdf/pdf-page.ts'
import { listNameVariants } from '../format.ts'
import type { DrawData } from './draw-data.ts'

const PLACE_HEIGHT = 14

/** The places that the category awards, each as often as it is awarded. */
function listAwardedPlaces({ places }: DrawData, sheet: DrawSheet | null): number[] {
  if (places.length > 0) return places.map(({ place }) => place).filter((place) => place <= LAST_PLACE_SHOWN)
  return Object.entries(sheet?.placings ?? {})
    .flatMap(([place, references]) => references.map(() => Number(place)))
    .filter((place) => place <= LAST_PLACE_SHOWN)
}

/** Later places are only in the results. */
const LAST_PLACE_SHOWN = 8

export const measurePlaces = (data: DrawData, sheet: DrawSheet): number =>
  HEADING_HEIGHT +
  PLACE_HEIGHT * Math.ceil(listAwardedPlaces(data, sheet).length / 2) +
  8 +
  measureNotes(data)

const measureNotes = ({ drawReconstruction, tieMethods = [] }: DrawData): number =>
  PLACE_HEIGHT * ((drawReconstruction ? 1 : 0) + tieMethods.length)

/** Renders how ties were decided, and whether the draw was reconstructed from results, or why it is unknown. */
export function renderNotes(page: PdfPage, { drawReconstruction, tieMethods }: DrawData): void {
  const { canvas, start, end, texts } = page
  const notes = [
    ...describeTies(tieMethods, texts.t),
    ...(drawReconstruction ? [texts.t(`draw.reconstruction.${drawReconstruction}`)] : []),
  ]
  for (const note of notes) {
    page.ensureSpace(PLACE_HEIGHT)
    canvas.text(note, start, page.y + 9, { size: 7, colour: SECONDARY_COLOUR, width: end - start })
    page.y += PLACE_HEIGHT
  }
}

/** Renders the places in two columns, with empty lines for those that are not determined yet. */
export function renderPlaces(page: PdfPage, data: DrawData, sheet: DrawSheet | null): void {
  const places = listAwardedPlaces(data, sheet)
  if (places.length === 0) return
  const { canvas, texts, start } = page
  const rowCount = Math.ceil(places.length / 2)
  renderHeading(page, texts.t('sheet.places'), rowCount * PLACE_HEIGHT)
  const width = Math.min(260, (page.end - start) / 2)
  for (const [index, place] of places.entries()) {
    const x = start + Math.floor(index / rowCount) * width
    const y = page.y + ((index % rowCount) + 1) * PLACE_HEIGHT
    const person = data.places[index]?.person ?? (sheet?.n === 1 ? data.people[0] : undefined)
    canvas.text(String(place), x, y - 3, { weight: 'bold', width: 14, align: 'end' })
    canvas.line([x + 18, y], [x + width - 16, y], { colour: RULE_COLOUR })
    if (!person) continue
    canvas.text(listNameVariants(person, texts), x + 20, y - 3, { width: width - 72, isName: true })
    canvas.text(person.country ?? '', x + width - 48, y - 3, {
      size: 8,
      colour: SECONDARY_COLOUR,
      width: 32,
      align: 'end',
    })
  }
  page.y += rowCount * PLACE_HEIGHT + 8
}
