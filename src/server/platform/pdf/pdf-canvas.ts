import type { Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { FontWeight } from '#language/fonts/fonts.ts'
import { splitTextRuns, type TextRun } from '#language/fonts/text-runs.ts'
import { loadFont } from './fonts/load-font.ts'

declare global {
  namespace PDFKit {
    namespace Mixins {
      interface PDFFont {
        /** pdfkit accepts a font that fontkit has opened; its types list files and bytes only. */
        registerFont(name: string, font: Font): this
      }
    }
  }
}

/**
 * Draws on the pages of a PDF. Lengths are in points, 72 per inch. `x` is measured from the start edge, which is on the
 * right in right-to-left languages, so that their pages are mirrored; `y` is measured from the top.
 */
export type PdfCanvas = {
  readonly width: number
  readonly height: number
  readonly pageCount: number
  /** Adds a page and makes it the current one. */
  addPage: (format: PageFormat) => void
  /** Makes a page the current one. The first page is 1. */
  switchToPage: (page: number) => void
  /**
   * Draws one line of text. Of several variants, draws the first one that fits `width`; if none does, truncates the
   * last one, or makes it smaller if it is a name. `y` is the baseline.
   */
  text: (text: string | readonly string[], x: number, y: number, style?: TextStyle) => void
  /** The width of a text. */
  measureText: (text: string, style?: TextStyle) => number
  line: (from: Point, to: Point, style?: LineStyle) => void
  box: (x: number, y: number, width: number, height: number, style: BoxStyle) => void
  /** Completes the PDF. Nothing can be drawn afterwards. */
  toBytes: () => Promise<Uint8Array<ArrayBuffer>>
}

export type PageFormat = { size: 'A4' | 'A3'; layout: 'portrait' | 'landscape' }

export type Point = readonly [x: number, y: number]

export type TextStyle = {
  size?: number
  weight?: FontWeight
  colour?: string
  /** Maximum width; unlimited by default. */
  width?: number
  align?: 'start' | 'centre' | 'end'
  /** Of a judoka: each variant may be a fifth smaller, and the last one, the family name, gets as small as it must be. It is never cut. */
  isName?: boolean
}

/** Sizes that are tried before a name is shortened, relative to the preferred one. */
export const NAME_SCALES = [1, 0.9, 0.8]

/** A shaped line of text; widths are at font size 1. */
type ShapedText = { runs: (TextRun & { width: number })[]; width: number }

export type LineStyle = { colour?: string; thickness?: number; dashed?: boolean }

export type BoxStyle = { fill?: string; stroke?: string; thickness?: number }

export const TEXT_COLOUR = '#000000'
export const SECONDARY_COLOUR = '#555555'
export const RULE_COLOUR = '#999999'

export type PdfMetadata = { title: string; language: string; direction: 'ltr' | 'rtl'; createdAt: Date }

/** Creates a PDF without pages. */
export function createPdfCanvas({ title, language, direction, createdAt }: PdfMetadata): PdfCanvas {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    // no built-in font: every run sets its own
    font: '',
    lang: language,
    displayTitle: true,
    margin: 0,
    info: { Title: title, Creator: 'Hajime', Producer: 'Hajime', CreationDate: createdAt },
  })
  const chunks: Uint8Array[] = []
  const ended = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
  const shapedTexts = new Map<string, ShapedText>()
  const registeredFonts = new Set<string>()

  function setFont({ face }: TextRun, weight: FontWeight, size: number): void {
    const name = `${face} ${weight}`
    if (!registeredFonts.has(name)) doc.registerFont(name, loadFont(face, weight))
    registeredFonts.add(name)
    doc.font(name).fontSize(size)
  }

  function shape(text: string, weight: FontWeight): ShapedText {
    const key = `${weight} ${text}`
    const cached = shapedTexts.get(key)
    if (cached) return cached
    const runs = splitTextRuns(text, direction).map((run) => ({ ...run, width: measureRun(run, weight) }))
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    shapedTexts.set(key, { runs, width })
    return { runs, width }
  }

  function measureRun(run: TextRun, weight: FontWeight): number {
    setFont(run, weight, 1)
    return doc.widthOfString(run.text, getTextOptions(run))
  }

  function shapeFirstFitting(variants: readonly string[], weight: FontWeight, maxWidth: number): ShapedText {
    for (const variant of variants) {
      const shaped = shape(variant, weight)
      if (shaped.width <= maxWidth) return shaped
    }
    return shapeTruncated(variants.at(-1) ?? '', weight, maxWidth)
  }

  /** A name, and by how much it is smaller. */
  function fitName(variants: readonly string[], weight: FontWeight, maxWidth: number) {
    const shaped = variants.map((variant) => shape(variant, weight))
    for (const text of shaped) {
      const scale = NAME_SCALES.find((candidate) => text.width * candidate <= maxWidth)
      if (scale !== undefined) return { text, scale }
    }
    const text = shape(variants.at(-1) ?? '', weight)
    return { text, scale: maxWidth / text.width }
  }

  function shapeTruncated(text: string, weight: FontWeight, maxWidth: number): ShapedText {
    const letters = [...text]
    let fittingCount = 0
    let tooLongCount = letters.length
    while (tooLongCount - fittingCount > 1) {
      const middle = (fittingCount + tooLongCount) >> 1
      if (shape(truncate(letters, middle), weight).width <= maxWidth) fittingCount = middle
      else tooLongCount = middle
    }
    return shape(truncate(letters, fittingCount), weight)
  }

  const toPageX = (x: number): number => (direction === 'rtl' ? doc.page.width - x : x)

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
    text: (variants, x, y, style = {}) => {
      const { weight = 'regular', colour = TEXT_COLOUR, width, align = 'start', isName = false } = style
      const preferredSize = style.size ?? 9
      const all = typeof variants === 'string' ? [variants] : variants
      const maxWidth = (width ?? Infinity) / preferredSize
      const { text: line, scale } = isName
        ? fitName(all, weight, maxWidth)
        : { text: shapeFirstFitting(all, weight, maxWidth), scale: 1 }
      const size = preferredSize * scale
      const textWidth = line.width * size
      const indent = (width ?? textWidth) - textWidth
      const start = x + (align === 'start' ? 0 : align === 'end' ? indent : indent / 2)
      let left = direction === 'rtl' ? toPageX(start) - textWidth : start
      doc.fillColor(colour)
      for (const run of line.runs) {
        setFont(run, weight, size)
        doc.text(run.text, left, y, { ...getTextOptions(run), lineBreak: false, baseline: 'alphabetic' })
        left += run.width * size
      }
    },
    line: ([fromX, fromY], [toX, toY], { colour = TEXT_COLOUR, thickness = 0.5, dashed = false } = {}) => {
      doc.lineWidth(thickness).strokeColor(colour)
      if (dashed) doc.dash(1.5, { space: 1.5 })
      doc.moveTo(toPageX(fromX), fromY).lineTo(toPageX(toX), toY).stroke()
      if (dashed) doc.undash()
    },
    box: (x, y, width, height, { fill, stroke, thickness = 0.5 }) => {
      doc.rect(direction === 'rtl' ? toPageX(x) - width : x, y, width, height).lineWidth(thickness)
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

/** With any `features`, pdfkit shapes a run as a whole. Otherwise it would place Arabic words from left to right. */
const getTextOptions = ({ direction }: TextRun): PDFKit.Mixins.TextOptions =>
  direction === 'rtl' ? { features: [] } : {}

const truncate = (letters: readonly string[], count: number): string =>
  `${letters.slice(0, count).join('').trimEnd()}…`
