import type { PublishedCategory, PublishedCompetition } from './schemas/index.ts'

/** Sheets for print that the server makes of a competition, and their addresses (docs/specification/documents.md). */

/** What there is of a competition: the sheet of one category's draw, or one of everything. */
export type PdfFile =
  | { kind: 'draw'; category: number }
  | { kind: 'results' }
  | { kind: 'standings' }
  | { kind: 'contest-order' }

/** Where all sheets lie. */
export const PDF_FOLDER = '/cdn/sheets/'

/**
 * The address of a sheet.
 * @param competition its external id
 * @param language one of the product's codes
 * @example buildPdfPath('gs_fra2025', 'ar', { kind: 'draw', category: 12 }) // '/cdn/sheets/gs_fra2025/ar/draw-12.pdf'
 */
export function buildPdfPath(competition: string, language: string, sheet: PdfFile): string {
  return `${PDF_FOLDER}${encodeURIComponent(competition)}/${language}/${buildPdfFileName(sheet)}`
}

const buildPdfFileName = (sheet: PdfFile): string =>
  sheet.kind === 'draw' ? `draw-${sheet.category}.pdf` : `${sheet.kind}.pdf`

/** Which sheet a file's name means; null for none. */
export function parsePdfFileName(file: string): PdfFile | null {
  const [, category] = /^draw-([1-9]\d{0,8})\.pdf$/.exec(file) ?? []
  if (category) return { kind: 'draw', category: Number(category) }
  const kind = (['results', 'standings', 'contest-order'] as const).find((known) => file === `${known}.pdf`)
  return kind ? { kind } : null
}

/** Every sheet of a competition, in the order in which they are listed. Teams aren't counted in a medal table. */
export function listPdfFiles({
  categories,
  competition: { has },
}: {
  categories: readonly Pick<PublishedCategory, 'id' | 'status'>[]
  competition: { has: Pick<PublishedCompetition['competition']['has'], 'draw' | 'results' | 'contestOrder'> }
}): PdfFile[] {
  const drawn = categories.filter(({ status }) => has.draw && status === 'drawn')
  return [
    ...(has.contestOrder ? [{ kind: 'contest-order' } as const] : []),
    ...(has.results ? [{ kind: 'results' } as const] : []),
    ...(has.results && categories.length > 0 ? [{ kind: 'standings' } as const] : []),
    ...drawn.map(({ id }): PdfFile => ({ kind: 'draw', category: id })),
  ]
}
