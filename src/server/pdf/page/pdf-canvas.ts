import PDFDocument from 'pdfkit'
import type { FontWeight } from '#language/fonts/fonts.ts'
import { splitTextRuns, type TextRun } from '#language/fonts/text-runs.ts'
import { loadFont } from '../fonts/load-font.ts'

/**
 * Paper to draw on. Lengths are points, 72 to the inch; `x` is counted from the side on which lines of the language
 * begin, so that a sheet in Arabic is the mirror image of the others; `y` from the top.
 */
export type PdfCanvas = {
  readonly width: number
  readonly height: number
  /** How many pages there are. */
  readonly pageCount: number
  /** A new page; what is drawn from now on is drawn there. */
  addPage: (format: PageFormat) => void
  /** Goes back to a page, counted from 1. */
  switchToPage: (page: number) => void
  /**
   * A line of text; of several wordings the first that has room, and the last is cut if it has none either.
   * `y` is the line it stands on.
   */
  text: (text: string | readonly string[], x: number, y: number, style?: TextStyle) => void
  /** Room a text takes. */
  measureText: (text: string, style?: TextStyle) => number
  line: (from: Point, to: Point, style?: LineStyle) => void
  box: (x: number, y: number, width: number, height: number, style: BoxStyle) => void
  /** The file. Nothing can be drawn afterwards. */
  toBytes: () => Promise<Uint8Array<ArrayBuffer>>
}

export type PageFormat = { size: 'A4' | 'A3'; layout: 'portrait' | 'landscape' }

export type Point = readonly [x: number, y: number]

export type TextStyle = {
  size?: number
  weight?: FontWeight
  colour?: string
  /** Room there is; endless by default. */
  width?: number
  align?: 'start' | 'centre' | 'end'
}

/** A line of text; widths are at size 1. */
type ShapedText = { runs: (TextRun & { width: number })[]; width: number }

export type LineStyle = { colour?: string; thickness?: number; dashed?: boolean }

export type BoxStyle = { fill?: string; stroke?: string; thickness?: number }

export const TEXT_COLOUR = '#000000'
export const SECONDARY_COLOUR = '#555555'
export const RULE_COLOUR = '#999999'

export type PdfMetadata = { title: string; language: string; direction: 'ltr' | 'rtl'; createdAt: Date }

/** Opens a file without pages. */
export function createPdfCanvas({ title, language, direction, createdAt: made }: PdfMetadata): PdfCanvas {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    // every run brings its own typeface; the built-in ones are not needed
    font: '',
    lang: language,
    displayTitle: true,
    margin: 0,
    info: { Title: title, Creator: 'Hajime', Producer: 'Hajime', CreationDate: made },
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
  const shaped = new Map<string, ShapedText>()
  const registered = new Set<string>()

  /** Takes up the typeface of a run. */
  function take({ face }: TextRun, weight: FontWeight, size: number): void {
    const name = `${face} ${weight}`
    // pdfkit takes a typeface that fontkit has opened, though its types don't tell
    if (!registered.has(name)) doc.registerFont(name, loadFont(face, weight) as unknown as string)
    registered.add(name)
    doc.font(name).fontSize(size)
  }

  function shape(text: string, weight: FontWeight): ShapedText {
    const key = `${weight} ${text}`
    const known = shaped.get(key)
    if (known) return known
    const runs = splitTextRuns(text, direction).map((run) => ({ ...run, width: widthOfRun(run, weight) }))
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    shaped.set(key, { runs, width })
    return { runs, width }
  }

  function widthOfRun(run: TextRun, weight: FontWeight): number {
    take(run, weight, 1)
    return doc.widthOfString(run.text, textOptions(run))
  }

  function fitting(wordings: readonly string[], weight: FontWeight, room: number): ShapedText {
    for (const wording of wordings) {
      const whole = shape(wording, weight)
      if (whole.width <= room) return whole
    }
    return cut(wordings.at(-1) ?? '', weight, room)
  }

  function cut(text: string, weight: FontWeight, room: number): ShapedText {
    const letters = [...text]
    let fits = 0
    let fails = letters.length
    while (fails - fits > 1) {
      const middle = (fits + fails) >> 1
      if (shape(truncate(letters, middle), weight).width <= room) fits = middle
      else fails = middle
    }
    return shape(truncate(letters, fits), weight)
  }

  const across = (x: number): number => (direction === 'rtl' ? doc.page.width - x : x)

  return {
    get width() {
      return doc.page.width
    },
    get height() {
      return doc.page.height
    },
    get pageCount() {
      return doc.bufferedPageRange().count
    },
    addPage: ({ size, layout }) => {
      doc.addPage({ size, layout, margin: 0 })
    },
    switchToPage: (page) => {
      doc.switchToPage(page - 1)
    },
    measureText: (text, { size = 9, weight = 'regular' } = {}) => shape(text, weight).width * size,
    text: (wordings, x, y, style = {}) => {
      const { size = 9, weight = 'regular', colour = TEXT_COLOUR, width, align = 'start' } = style
      const line = fitting(
        typeof wordings === 'string' ? [wordings] : wordings,
        weight,
        (width ?? Infinity) / size,
      )
      const taken = line.width * size
      const indent = (width ?? taken) - taken
      const start = x + (align === 'start' ? 0 : align === 'end' ? indent : indent / 2)
      let left = direction === 'rtl' ? across(start) - taken : start
      doc.fillColor(colour)
      for (const run of line.runs) {
        take(run, weight, size)
        doc.text(run.text, left, y, { ...textOptions(run), lineBreak: false, baseline: 'alphabetic' })
        left += run.width * size
      }
    },
    line: ([fromX, fromY], [toX, toY], { colour = TEXT_COLOUR, thickness = 0.5, dashed = false } = {}) => {
      doc.lineWidth(thickness).strokeColor(colour)
      if (dashed) doc.dash(1.5, { space: 1.5 })
      doc.moveTo(across(fromX), fromY).lineTo(across(toX), toY).stroke()
      if (dashed) doc.undash()
    },
    box: (x, y, width, height, { fill, stroke, thickness = 0.5 }) => {
      doc.rect(direction === 'rtl' ? across(x) - width : x, y, width, height).lineWidth(thickness)
      if (fill && stroke) doc.fillAndStroke(fill, stroke)
      else if (fill) doc.fill(fill)
      else doc.stroke(stroke ?? TEXT_COLOUR)
    },
    toBytes: () => {
      doc.end()
      return ended
    },
  }
}

/** Features make pdfkit shape a run as a whole: it would put words of Arabic one after the other from the left. */
const textOptions = ({ direction }: TextRun): PDFKit.Mixins.TextOptions =>
  direction === 'rtl' ? { features: [] } : {}

const truncate = (letters: readonly string[], count: number): string =>
  `${letters.slice(0, count).join('').trimEnd()}…`
