import type { DrawData } from './draw-data.ts'
import type { Drawn } from './drawn.ts'
import { type Desk, HEADING, heading } from './frame.ts'
import { FAINT, HAIRLINE } from './paper.ts'
import { nameOf } from './said.ts'

const PLACE = 14

/** Places that are awarded, each as often as it is. */
function awarded({ places }: DrawData, drawn: Drawn | null): number[] {
  if (places.length > 0) return places.map(({ place }) => place).filter((place) => place <= LAST_SHOWN)
  return Object.entries(drawn?.sheet.placings ?? {})
    .flatMap(([place, references]) => references.map(() => Number(place)))
    .filter((place) => place <= LAST_SHOWN)
}

/** Whoever is behind that is listed in the results. */
const LAST_SHOWN = 8

/** Room that the places take. */
export const placesHeight = (data: DrawData, drawn: Drawn): number =>
  HEADING + PLACE * Math.ceil(awarded(data, drawn).length / 2) + 8

/** The places in two columns, or lines to write them on. */
export function drawPlaces(desk: Desk, data: DrawData, drawn: Drawn | null): void {
  const places = awarded(data, drawn)
  if (places.length === 0) return
  const { paper, words, start } = desk
  const inColumn = Math.ceil(places.length / 2)
  heading(desk, words.t('sheet.places'), inColumn * PLACE)
  const width = Math.min(260, (desk.end - start) / 2)
  for (const [at, place] of places.entries()) {
    const x = start + Math.floor(at / inColumn) * width
    const y = desk.y + ((at % inColumn) + 1) * PLACE
    const person = data.places[at]?.person
    paper.text(String(place), x, y - 3, { weight: 'bold', width: 14, align: 'end' })
    paper.line([x + 18, y], [x + width - 16, y], { colour: HAIRLINE })
    if (!person) continue
    paper.text(nameOf(person, words), x + 20, y - 3, { width: width - 72 })
    paper.text(person.country ?? '', x + width - 48, y - 3, {
      size: 8,
      colour: FAINT,
      width: 32,
      align: 'end',
    })
  }
  desk.y += inColumn * PLACE + 8
}
