import type { SubjectData } from '#contract/office/removals.ts'
import { getLanguage, type LanguageCode } from '#language/languages.ts'

/** What is stored about somebody as a page without scripts, to read and to print: a table of each table with rows. */
export function formatDataPage(data: SubjectData, title: string, code: LanguageCode): string {
  const { tag, direction } = getLanguage(code)
  const sections = Object.entries(data).flatMap(([name, value]) => {
    const rows = [value].flat().filter((row) => typeof row === 'object' && row !== null)
    return rows.length === 0 ? [] : [`<h2>${escapeHtml(name)}</h2>\n${rows.map(formatRow).join('\n')}`]
  })
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<style>
body { font-family: sans-serif; margin: 2rem; }
table { border-collapse: collapse; margin-block-end: 1rem; }
th, td { border: 1px solid #999; padding: 0.25rem 0.5rem; text-align: start; vertical-align: top; overflow-wrap: anywhere; }
</style>
<h1>${escapeHtml(title)}</h1>
${sections.join('\n')}
</html>
`
}

/** The fields of a row that have a value, one below the other. */
function formatRow(row: object): string {
  const fields = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const cells = fields.map(
    ([name, value]) =>
      `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))}</td></tr>`,
  )
  return `<table>${cells.join('')}</table>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
