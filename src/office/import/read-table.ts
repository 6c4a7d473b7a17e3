import { isCellsEmpty } from './cells.ts'

/** Files of spreadsheets as rows of texts. */

/** A file of more is refused before it is read. */
export const LARGEST_FILE = 10_000_000

/** Encodings of spreadsheets that do not write UTF-8, by language; otherwise that of Western Europe. */
const ENCODINGS: Readonly<Record<string, string>> = {
  cs: 'windows-1250',
  hr: 'windows-1250',
  hu: 'windows-1250',
  pl: 'windows-1250',
  si: 'windows-1250',
  sk: 'windows-1250',
  ru: 'windows-1251',
  ar: 'windows-1256',
  az: 'windows-1254',
}

/**
 * Reads a file of Excel, or of values with commas, semicolons or tabs.
 * @param language of the user, which decides what is no UTF-8
 * @throws Error if it is neither
 */
export async function readTable(file: File, language: string): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) return toTexts(await (await import('./read-workbook.ts')).readWorkbook(bytes))
  if (OLD_EXCEL.every((byte, index) => bytes[index] === byte))
    throw new Error('A workbook of Excel before 2007 is not read.')
  return readText(decodeText(bytes, language))
}

/** Reads pasted cells, or the text of a file. */
export async function readText(text: string): Promise<string[][]> {
  const { parseLines } = await import('#portal/pages/purchases/parse-lines.ts')
  const lines = text.replace(/^\uFEFF?sep=[;,\t]\r?\n/, '').replaceAll(/\r\n?/g, '\n')
  return parseLines(lines).map((cells) => cells.map(removeFormulaGuard))
}

/** Compound files, as workbooks were until Excel 2003. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/** UTF-8, UTF-16 with its mark ("Unicode text" of Excel), otherwise the encoding of spreadsheets of the language. */
export function decodeText(bytes: Uint8Array, language: string): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(ENCODINGS[language] ?? 'windows-1252').decode(bytes)
  }
}

/** Export puts an apostrophe before what would be a formula. */
const removeFormulaGuard = (text: string): string =>
  text.replace(/^'(?=[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/, '')

/** Cells of Excel as texts: days without a time as days. */
export function toTexts(rows: readonly (readonly unknown[])[]): string[][] {
  const texts = rows.map((cells) => cells.map(toText))
  return texts.filter((cells) => !isCellsEmpty(cells))
}

function toText(cell: unknown): string {
  if (cell instanceof Date) {
    const text = cell.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text
  }
  return cell === null || cell === undefined ? '' : String(cell).trim()
}
