import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'

/**
 * `npm run check:floors`: a room imports only from floors below it (docs/decisions/001-floors.md).
 * Static, dynamic and type imports count alike, by alias or by relative path.
 */

/** What each room may import besides itself. */
const FLOORS: Record<string, readonly string[]> = {
  judo: [],
  contract: ['judo'],
  language: ['judo', 'contract'],
  site: ['judo', 'contract', 'language'],
  server: ['judo', 'contract', 'language', 'site'],
  archive: ['judo', 'contract', 'language', 'site'],
  portal: ['judo', 'contract', 'language', 'site'],
  pages: ['judo', 'contract', 'language', 'site', 'archive', 'portal'],
}

const ALIAS = /^#(\w+)(?:\/|$)/

const root = process.cwd()
const wrong: string[] = []
let checked = 0
for (const file of globSync('src/**/*.{ts,tsx,astro}')) {
  const from = roomOf(file)
  const allowed = FLOORS[from]
  if (!allowed) continue
  checked++
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8'), true, true).importedFiles) {
    const to = targetRoom(file, fileName)
    if (to === null) {
      if (from === 'judo') wrong.push(`${file} imports ${fileName}: judo imports nothing but its own files`)
    } else if (to !== from && !allowed.includes(to)) {
      wrong.push(`${file} imports ${fileName}: ${from} stands below or beside ${to}`)
    }
  }
}
for (const line of wrong) console.error(line)
console.log(`${checked} files on their floors, ${wrong.length} imports out of place`)
process.exitCode = wrong.length > 0 ? 1 : 0

/** `src/judo/draw/x.ts` is of `judo`, `src/site.ts` of `site`. */
function roomOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/\.ts$/, '')
}

/** The room an import leads to; null for packages. */
function targetRoom(file: string, specifier: string): string | null {
  const alias = ALIAS.exec(specifier)?.[1]
  if (alias) return alias
  if (!specifier.startsWith('.')) return null
  const target = relative(root, normalize(join(root, dirname(file), specifier)))
  return target.startsWith('src/') ? roomOf(target) : target
}
