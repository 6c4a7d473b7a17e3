import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'

/**
 * `npm run check:names`: rejects names of files and exported types that contain a word on the list in docs/glossary.md,
 * and type names that a layer exports more than once.
 */

const glossary = readFileSync('docs/glossary.md', 'utf8')
const anywhere = wordsAfter('Anywhere in a name:')
const whole = wordsAfter('As a whole name:')
const allowedTerms = [...wordsAfter('Standard terms that contain one of these words and are allowed:')].map(
  splitName,
)

type ExportedType = { name: string; file: string }

const problems: string[] = []
const types: ExportedType[] = []
for (const file of globSync(['src/**/*.{ts,tsx,css}', 'scripts/**/*.ts'])) {
  if (file.includes('/migrations/') || file.includes('/pages/')) continue
  const name = basename(file).replace(/\..*$/, '')
  checkName(name, `${file}: the file name`)
  if (!file.endsWith('.css')) types.push(...exportedTypes(file))
}
for (const { name, file } of types) checkName(name, `${file}: the type ${name}`)
const byName = Map.groupBy(types, ({ name, file }) => `${file.split('/')[1]} ${name}`)
for (const [, [first, ...others]] of byName) {
  for (const { name, file } of others) problems.push(`${first?.file} and ${file} both export a type ${name}`)
}
for (const problem of problems) console.error(problem)
console.log(`${types.length} exported types, ${problems.length} problems with names`)
process.exitCode = problems.length > 0 ? 1 : 0

/** The words in backticks between a line of the glossary and the next blank line. */
function wordsAfter(line: string): ReadonlySet<string> {
  const [, text] = glossary.split(`${line}\n`)
  if (text === undefined) throw new Error(`docs/glossary.md must contain the line "${line}".`)
  return new Set([...(text.split('\n\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
}

/** Adds a problem if a name equals or contains a word of the glossary's list. */
function checkName(name: string, subject: string): void {
  const words = allowedTerms.reduce((left, term) => left.replaceAll(term, ''), splitName(name)).split('-')
  const word = words.find((candidate) => anywhere.has(candidate))
  if (word !== undefined) problems.push(`${subject} contains "${word}"`)
  else if (whole.has(name.toLowerCase())) problems.push(`${subject} is not specific`)
}

/** The words of a name in any notation, in lower case and joined by hyphens. */
function splitName(name: string): string {
  return name.replaceAll(/_|(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()
}

/** The types that a file declares and exports, without those it re-exports. */
function exportedTypes(file: string): ExportedType[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    if (!isType && !ts.isClassDeclaration(statement)) return []
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported && statement.name ? [{ name: statement.name.text, file }] : []
  })
}
