import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseOrExit, runCommand } from './run-command.ts'

/**
 * `node scripts/compare-releases.ts <before> <after>`: compares two releases of the same data by what a reader gets, the
 * visible text and the links of every page, and the contents of every file under `/data`. Markup, class names and the
 * names of styles and scripts make no difference, and neither do digests of data, which change with the data itself. Prints each kind of difference once, with the number of files and an
 * example, and exits with 1 if there is any.
 */

const [before, after] = parseOrExit(() => {
  const [first, second, ...rest] = process.argv.slice(2)
  if (!first || !second || rest.length > 0) throw new Error('Two release folders are needed.')
  return [first, second]
}, 'node scripts/compare-releases.ts <before> <after>')

/** Files whose names carry a digest, which change with every build. */
const BUILT = /^\/(?:_astro|pagefind|shell)/

/** Digests of data and snapshots, which pages show in their footer. */
const DIGEST = /\b(?:[0-9a-f]{12}|[0-9a-f]{16})\b/g

type Difference = { files: number; example: string }

const differences = new Map<string, Difference>()

await runCommand(async () => {
  for (const pattern of ['**/*.html', 'data/**/*.json']) {
    const files = [before, after].map((folder) => new Set(globSync(pattern, { cwd: folder })))
    const [old = new Set<string>(), recent = new Set<string>()] = files
    for (const file of old) if (!recent.has(file)) recordDifference('file removed', file)
    for (const file of recent) if (!old.has(file)) recordDifference('file added', file)
    let equal = 0
    for (const file of old) {
      if (!recent.has(file)) continue
      const lines = file.endsWith('.html') ? extractPageLines : extractJsonLines
      if (recordDifferences(lines(read(before, file)), lines(read(after, file)), file)) equal += 1
    }
    console.log(`${pattern}: ${equal} of ${old.size} files show the same`)
  }
  for (const [what, { files, example }] of [...differences].sort((a, b) => b[1].files - a[1].files)) {
    console.log(`${String(files).padStart(6)} × ${what}   (${example})`)
  }
  if (differences.size > 0) process.exitCode = 1
})

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function recordDifference(what: string, file: string): void {
  const known = differences.get(what)
  if (known) known.files += 1
  else differences.set(what, { files: 1, example: file })
}

/** Records every difference between two lists of lines. @returns whether they are the same, order included */
function recordDifferences(old: readonly string[], recent: readonly string[], file: string): boolean {
  if (old.join('\n') === recent.join('\n')) return true
  const counts = new Map<string, number>()
  for (const line of old) counts.set(line, (counts.get(line) ?? 0) - 1)
  for (const line of recent) counts.set(line, (counts.get(line) ?? 0) + 1)
  const changed = [...counts].filter(([, count]) => count !== 0)
  if (changed.length === 0) recordDifference('the same lines in another order', file)
  for (const [line, count] of changed)
    recordDifference(`${count < 0 ? '-' : '+'} ${line.slice(0, 160)}`, file)
  return false
}

/** The digest follows an encoded space in links that report errors. */
function toLinkLine(href: string): string {
  return `→ ${href.replaceAll('%20', ' ').replace(DIGEST, '[digest]')}`
}

/** The visible text of a page, a line for each element, and what it links to. */
function extractPageLines(html: string): string[] {
  const links = [...html.matchAll(/\shref="?([^"\s>]*)/g)].map(([, href = '']) => href)
  const text = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').replace(DIGEST, '[digest]').trim())
  return [...text.filter(Boolean), ...links.filter((href) => !BUILT.test(href)).map(toLinkLine)]
}

/** Every value of a JSON document with its path, numbers of list elements left out. */
function extractJsonLines(json: string): string[] {
  const lines: string[] = []
  const visit = (value: unknown, path: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, `${path}[]`)
    else if (value !== null && typeof value === 'object') {
      for (const [name, part] of Object.entries(value)) visit(part, `${path}.${name}`)
    } else lines.push(`${path} = ${JSON.stringify(value)}`)
  }
  visit(JSON.parse(json), '')
  return lines
}
