import { countryName } from '#language/countries.ts'
import { listSeparator } from '#language/formats.ts'
import { isolated, leftToRight } from '#language/letters/runs.ts'
import type { AboutCompetition } from './about.ts'
import { FAINT, type Format, HAIRLINE, openPaper, type Paper } from './paper.ts'
import type { Words } from './words.ts'

/** What a sheet is drawn with: its paper, framed page by page, and the place where drawing goes on. */
export type Desk = {
  paper: Paper
  words: Words
  about: AboutCompetition
  /** Edges of the room within the frame. */
  readonly start: number
  readonly end: number
  readonly top: number
  readonly bottom: number
  /** Where the next thing goes. */
  y: number
  /** A new page; of the last one's format unless told. */
  turn: (format?: Format) => void
  /** A new page unless so much is left of this one. */
  need: (height: number) => void
}

export type Framed = {
  about: AboutCompetition
  words: Words
  /** What the sheet is: `Draw: Seniors, Men −60 kg`. */
  title: string
  /** Of the data it shows. */
  digest: string
  /** When the data were read. */
  made: Date
}

const MARGIN = 36
const HEAD = 40
const FOOT = 22

export const A4: Format = { size: 'A4', layout: 'portrait' }
export const A3: Format = { size: 'A3', layout: 'portrait' }

/** Height within the frame of a page, in portrait. */
export const HEIGHT = { A4: 841.89 - 2 * MARGIN - HEAD - FOOT, A3: 1190.55 - 2 * MARGIN - HEAD - FOOT }

/**
 * Makes a file of framed pages.
 * @param draw draws what is within the frames, beginning with a page of its own choice
 */
export async function sheet(framed: Framed, draw: (desk: Desk) => void): Promise<Uint8Array<ArrayBuffer>> {
  const { about, words, title, made } = framed
  const paper = openPaper({
    title: `${title} – ${about.name}`,
    language: words.language.tag,
    direction: words.language.direction,
    made,
  })
  let format = A4
  const desk: Desk = {
    paper,
    words,
    about,
    start: MARGIN,
    get end() {
      return paper.width - MARGIN
    },
    top: MARGIN + HEAD,
    get bottom() {
      return paper.height - MARGIN - FOOT
    },
    y: 0,
    turn: (wanted = format) => {
      format = wanted
      paper.add(wanted)
      head(desk, framed)
      desk.y = desk.top
    },
    need: (height) => {
      if (desk.y + height > desk.bottom && desk.y > desk.top) desk.turn()
    },
  }
  draw(desk)
  for (let page = 1; page <= paper.pages; page++) {
    paper.turnTo(page)
    foot(desk, framed, page)
  }
  return paper.finish()
}

function head({ paper, words, start, end }: Desk, { about, title }: Framed): void {
  const partner = about.partner === null ? '' : isolated(about.partner)
  const width = end - start
  const taken = paper.widthOf(partner, { size: 9 })
  paper.text(title, start, MARGIN + 12, { size: 15, weight: 'bold', width: width - taken - 12 })
  if (partner) paper.text(partner, end - taken, MARGIN + 12, { colour: FAINT })
  const name = isolated(about.name)
  const ofName = Math.min(paper.widthOf(name, { size: 10, weight: 'bold' }), width * 0.6)
  paper.text(name, start, MARGIN + 27, { size: 10, weight: 'bold', width: ofName + 1 })
  paper.text(whereAndWhen(about, words), start + ofName + 8, MARGIN + 27, {
    colour: FAINT,
    width: width - ofName - 8,
  })
  paper.line([start, MARGIN + 33], [end, MARGIN + 33], { thickness: 0.75 })
}

function whereAndWhen({ city, country, dateFrom, dateTo }: AboutCompetition, words: Words): string {
  const { code } = words.language
  const where = [city && isolated(city), country && countryName(country, code)].filter(Boolean)
  return [where.join(listSeparator(code)), ...(dateFrom ? [words.days(dateFrom, dateTo ?? dateFrom)] : [])]
    .filter((part) => part !== '')
    .join(' · ')
}

function foot({ paper, words, start, end }: Desk, { about, digest, made }: Framed, page: number): void {
  const y = paper.height - MARGIN - 4
  const style = { size: 7, colour: FAINT }
  const third = (end - start) / 3
  paper.line([start, y - 11], [end, y - 11], { colour: HAIRLINE })
  const moment = `${words.moment(made, about.timeZone)} (${about.timeZone})`
  const data = words.t('sheet.data', { digest: leftToRight(digest), moment: isolated(moment) })
  paper.text(data, start, y, { ...style, width: third * 1.6 })
  if (about.licence) {
    const licence = words.t('sheet.licence', { licence: isolated(about.licence) })
    paper.text(licence, start + third * 1.6, y, { ...style, width: third * 0.7, align: 'centre' })
  }
  const number = words.t('sheet.page', { page, pages: paper.pages })
  paper.text(number, end - third * 0.7, y, { ...style, width: third * 0.7, align: 'end' })
}

/** Height of a heading. */
export const HEADING = 22

/** A heading over what follows, kept together with so much of it. */
export function heading(desk: Desk, text: string, keep = 40): void {
  desk.need(HEADING + keep)
  desk.paper.text(text, desk.start, desk.y + 15, { size: 11, weight: 'bold', width: desk.end - desk.start })
  desk.y += HEADING
}
