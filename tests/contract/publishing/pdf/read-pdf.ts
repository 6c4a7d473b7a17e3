import { getDocumentProxy } from 'unpdf'

export type PdfPageText = {
  /** What it says, without the spaces that readers put between letters, and the sign that stands for dots.  */
  text: string
  /** Millimetres. */
  width: number
  height: number
}

const MILLIMETRES = 25.4 / 72

/** Reads a PDF back as a program does that searches it or reads it aloud. */
export async function readPages(response: Response): Promise<PdfPageText[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  const pages: PdfPageText[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const [, , right, top] = page.view
    pages.push({
      text: normalizeText(items.map((item) => ('str' in item ? item.str : '')).join('')),
      width: Math.round((right ?? 0) * MILLIMETRES),
      height: Math.round((top ?? 0) * MILLIMETRES),
    })
  }
  return pages
}

/** A text as pages are read: what is looked for has to be written so as well. */
export const normalizeText = (text: string): string => text.normalize('NFC').replace(/\s|\u034f/g, '')
