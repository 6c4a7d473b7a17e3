import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** The rows of a workbook of Excel as people see them: of the first visible sheet, without hidden rows. */

type Cell = unknown

/** A part of a workbook of more bytes is refused. */
const LARGEST_PART = 200_000_000

/** What Excel shows where a value is missing: the import refuses it at its cell. */
const MISSING_RESULT = '#N/A'

/**
 * Reads the first sheet that is not hidden. Merged cells have the value that they show in each of their lines, and formulas their last result; one
 * without a result, or with an error, has the text of an error.
 * @throws Error if the file is no workbook
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Cell[][]> {
  const parts = unzipSync(bytes, {
    filter: ({ originalSize }) => {
      if (originalSize > LARGEST_PART) throw new Error('The workbook is too large.')
      return true
    },
  })
  const { name, path } = findSheet(parts)
  const sheet = parts[path]
  if (!sheet) throw new Error(`The workbook has no sheet ${path}.`)
  const { xml, hiddenRows, merges } = prepareSheet(strFromU8(sheet))
  const prepared = zipSync({ ...parts, [path]: strToU8(xml) }, { level: 0 })
  const { readSheet } = await import('read-excel-file/browser')
  const rows = await readSheet(new Blob([new Uint8Array(prepared)]), name)
  fillMergedCells(rows, merges, hiddenRows)
  return rows
}

function findSheet(parts: Readonly<Record<string, Uint8Array>>): { name: string; path: string } {
  const read = (path: string) => (parts[path] ? strFromU8(parts[path]) : '')
  const sheets = listElements(read('xl/workbook.xml'), 'sheet')
  const sheet = sheets.find((each) => !/hidden/i.test(readAttribute(each, 'state') ?? '')) ?? sheets[0]
  const id = sheet && readAttribute(sheet, 'r:id')
  const targets = listElements(read('xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = targets.find((each) => readAttribute(each, 'Id') === id)
  const path = target && readAttribute(target, 'Target')
  if (!sheet || !path) throw new Error('The workbook has no sheet.')
  return {
    name: unescapeXml(readAttribute(sheet, 'name') ?? ''),
    path: path.startsWith('/') ? path.slice(1) : `xl/${path}`,
  }
}

const listElements = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []

const readAttribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]

const unescapeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** A range of cells by indexes, both ends included. */
type CellRange = { top: number; bottom: number; left: number; right: number }

/** Empties hidden rows, and writes errors and formulas without a result as texts, which the library would leave out or refuse the file for. */
function prepareSheet(xml: string): { xml: string; hiddenRows: ReadonlySet<number>; merges: CellRange[] } {
  const hiddenRows = new Set<number>()
  const visible = xml.replace(/<row\b([^>]*?)(?:\/>|>[\s\S]*?<\/row>)/g, (row, attributes: string) => {
    if (!/\shidden="(?:1|true)"/.test(attributes)) return row
    hiddenRows.add(Number(readAttribute(attributes, 'r')) - 1)
    return `<row${attributes}/>`
  })
  const withTexts = visible.replace(
    /<c\b([^>]*?)(?<!\/)>([\s\S]*?)<\/c>/g,
    (cell, attributes: string, content: string) => {
      const [, value = ''] = /<v[^>]*>([^<]*)<\/v>/.exec(content) ?? []
      const isError = /\st="e"/.test(attributes)
      // an empty text is a result, `<v></v>`
      const isMissing = /<f[\s>/]/.test(content) && !/<v[\s>/]|<is>/.test(content)
      if (!isError && !isMissing) return cell
      const place = readAttribute(attributes, 'r')
      return `<c r="${place}" t="inlineStr"><is><t>${isError && value ? value : MISSING_RESULT}</t></is></c>`
    },
  )
  const merges = listElements(xml, 'mergeCell').flatMap((element) =>
    parseRange(readAttribute(element, 'ref') ?? ''),
  )
  return { xml: withTexts, hiddenRows, merges }
}

/** @example parseRange('A2:B4') // [{ top: 1, bottom: 3, left: 0, right: 1 }] */
function parseRange(ref: string): CellRange[] {
  const [, left, top, right, bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? []
  if (!left || !top || !right || !bottom) return []
  return [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left: toColumn(left), right: toColumn(right) }]
}

const toColumn = (letters: string): number =>
  [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1

/** A line without a value of its own stays empty. */
function fillMergedCells(
  rows: Cell[][],
  merges: readonly CellRange[],
  hiddenRows: ReadonlySet<number>,
): void {
  const hasValues = rows.map((cells, row) => !hiddenRows.has(row) && cells.some((cell) => cell !== null))
  for (const { top, bottom, left, right } of merges) {
    const value = rows[top]?.[left] ?? null
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row++) {
      const cells = rows[row]
      if (!cells || !hasValues[row]) continue
      for (let column = left; column <= Math.min(right, cells.length - 1); column++) cells[column] ??= value
    }
  }
}
