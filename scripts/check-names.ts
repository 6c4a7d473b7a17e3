import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'

/**
 * `npm run check:names`: names of files and exported types are made of words that say what a thing is, and a name means
 * one type within a layer. The words that are refused stand in docs/glossary.md.
 */

const glossary = readFileSync('docs/glossary.md', 'utf8')
const anywhere = wordsAfter('Anywhere in a name:')
const whole = wordsAfter('As a whole name:')

type ExportedType = { name: string; file: string }

const problems: string[] = []
const types: ExportedType[] = []
for (const file of globSync(['src/**/*.{ts,tsx,css}', 'scripts/**/*.ts'])) {
  if (file.includes('/migrations/') || file.includes('/pages/')) continue
  const name = basename(file).replace(/\..*$/, '')
  refuse(name, `${file}: the file name`)
  if (!file.endsWith('.css')) types.push(...exportedTypes(file))
}
for (const { name, file } of types) refuse(name, `${file}: the type ${name}`)
const byName = Map.groupBy(types, ({ name, file }) => `${file.split('/')[1]} ${name}`)
for (const [, [first, ...others]] of byName) {
  for (const { name, file } of others) problems.push(`${file} and ${first?.file} both export a type ${name}`)
}
for (const problem of problems) console.error(problem)
console.log(`${types.length} exported types, ${problems.length} problems with names`)
process.exitCode = problems.length > 0 ? 1 : 0

/** The words in backticks that follow a line of the glossary, up to the next blank line. */
function wordsAfter(line: string): ReadonlySet<string> {
  const [, text] = glossary.split(`${line}\n`)
  if (text === undefined) throw new Error(`docs/glossary.md is expected to have a line "${line}".`)
  return new Set([...(text.split('\n\n')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word))
}

/** Adds a problem if a name is one of the refused ones, or has one of the refused words in it. */
function refuse(name: string, what: string): void {
  const words = name.split(/[-_]|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase())
  const word = words.find((one) => anywhere.has(one))
  if (word !== undefined) problems.push(`${what} contains "${word}"`)
  else if (whole.has(name.toLowerCase())) problems.push(`${what} says nothing by itself`)
}

/** Types that a file declares and exports; names it passes on from elsewhere don't count. */
function exportedTypes(file: string): ExportedType[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    if (!isType && !ts.isClassDeclaration(statement)) return []
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported && statement.name ? [{ name: statement.name.text, file }] : []
  })
}
