import { buildPath } from '../routes.ts'
import type { PublishedCategory, PublishedCompetition } from '../schemas/index.ts'

/**
 * The PDF files of a competition and their addresses: the API renders them on request, and a release contains those of
 * competitions that are over (docs/specification/documents.md).
 */

/** A PDF file: the draw of one category, or one document of the whole competition. */
export type PdfFile =
  | { kind: 'draw'; category: number }
  | { kind: 'results' }
  | { kind: 'standings' }
  | { kind: 'contest-order' }

/** Folder of the PDF files that the API renders. */
export const PDF_FOLDER = '/cdn/sheets/'

/** Increment it when the layout of PDFs changes: caches and releases then get new ones. */
export const PDF_LAYOUT_VERSION = '3'

/**
 * The address at which the API renders a PDF file.
 * @param competition external id
 * @param language language code of the product
 * @example buildPdfPath('gs_fra2025', 'ar', { kind: 'draw', category: 12 }) // '/cdn/sheets/gs_fra2025/ar/draw-12.pdf'
 */
export function buildPdfPath(competition: string, language: string, pdf: PdfFile): string {
  return `${PDF_FOLDER}${encodeURIComponent(competition)}/${language}/${buildPdfFileName(pdf)}`
}

/**
 * The address of a PDF file of a release.
 * @param competition external id
 * @param language language code of the product
 * @example buildReleasePdfPath('gs_fra2025', 'en', { kind: 'results' }) // '/competition/gs_fra2025/documents/en/results.pdf'
 */
export function buildReleasePdfPath(competition: string, language: string, pdf: PdfFile): string {
  return `${buildPath('documents', { id: competition })}${language}/${buildPdfFileName(pdf)}`
}

const buildPdfFileName = (pdf: PdfFile): string =>
  pdf.kind === 'draw' ? `draw-${pdf.category}.pdf` : `${pdf.kind}.pdf`

/** The PDF file with a name; null if there is none. */
export function parsePdfFileName(file: string): PdfFile | null {
  const [, category] = /^draw-([1-9]\d{0,8})\.pdf$/.exec(file) ?? []
  if (category) return { kind: 'draw', category: Number(category) }
  const kind = (['results', 'standings', 'contest-order'] as const).find((name) => file === `${name}.pdf`)
  return kind ? { kind } : null
}

/** All PDF files of a competition, in display order. */
export function listPdfFiles({
  categories,
  competition: { has },
}: {
  categories: readonly Pick<PublishedCategory, 'id' | 'status'>[]
  competition: {
    has: Pick<
      PublishedCompetition['competition']['has'],
      'draw' | 'individualResults' | 'teamResults' | 'contestOrder'
    >
  }
}): PdfFile[] {
  const drawn = categories.filter(({ status }) => has.draw && status === 'drawn')
  const hasResults = has.individualResults || has.teamResults
  return [
    ...(has.contestOrder ? [{ kind: 'contest-order' } as const] : []),
    ...(hasResults ? [{ kind: 'results' } as const, { kind: 'standings' } as const] : []),
    ...drawn.map(({ id }): PdfFile => ({ kind: 'draw', category: id })),
  ]
}
