import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The licences of the npm packages that the program uses, for `npm run notices`. */

export type UsedPackage = {
  name: string
  version: string
  /** As its author names it, an SPDX expression if they follow npm's rules. */
  licence: string
  author: string
  /** Its files with a licence or a notice. */
  texts: string[]
}

type LockedPackage = { version?: string; dev?: boolean; optional?: boolean; link?: boolean; license?: string }
type Manifest = {
  name: string
  version: string
  license?: string | { type?: string }
  author?: string | { name?: string }
}

/** Files that contain a licence, by the names that authors give them. */
const LICENCE_FILE =
  /^(?:.*-)?(?:licen[cs]es?|copying|copyright|notice|ofl|third[-_]?party[-_]?notices?)(?:$|[-._])/i

/**
 * The packages that `npm ci --omit=dev` has installed in a folder, by name and version.
 * @returns `absent`: optional packages of other platforms, which are not installed
 * @throws Error if a package is missing, so that no notice is left out
 */
export function findUsedPackages(root: string): { packages: UsedPackage[]; absent: string[] } {
  const lock = readJson<{ packages: Record<string, LockedPackage> }>(join(root, 'package-lock.json'))
  const packages: UsedPackage[] = []
  const absent: string[] = []
  for (const [path, { version, dev, optional, license }] of Object.entries(lock.packages)) {
    if (path === '' || dev) continue
    const folder = join(root, path)
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (existsSync(folder)) packages.push(readPackage(folder, license))
    else if (optional) absent.push(`${name}@${version} (${license ?? 'no licence named'})`)
    else throw new Error(`${name}@${version} is not installed. Run: npm ci`)
  }
  return { packages: packages.toSorted(byName), absent: absent.toSorted() }
}

function readPackage(folder: string, locked: string | undefined): UsedPackage {
  const { name, version, license, author } = readJson<Manifest>(join(folder, 'package.json'))
  const named = typeof license === 'string' ? license : license?.type
  return {
    name,
    version,
    licence: named ?? locked ?? '',
    author: (typeof author === 'string' ? author : author?.name) ?? '',
    texts: readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
      .map((entry) => readFileSync(join(folder, entry.name), 'utf8').replaceAll('\r\n', '\n').trim()),
  }
}

const byName = (a: UsedPackage, b: UsedPackage): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

const RULE = '-'.repeat(80)

/** The notices as text: each licence text once, below the packages that it applies to. */
export function formatNotices(packages: readonly UsedPackage[], absent: readonly string[]): string {
  const groups = Map.groupBy(packages, ({ texts, licence, author }) =>
    texts.length > 0
      ? texts.join(`\n\n${RULE}\n\n`)
      : `The package contains no text of its licence, ${licence || 'which it does not name'}.${author && ` Author: ${author}`}`,
  )
  const sections = [...groups].map(([text, users]) => {
    const names = users.map(
      ({ name, version, licence }) => `${name} ${version} (${licence || 'no licence named'})`,
    )
    return `${names.join('\n')}\n\n${text}`
  })
  return [
    `Hajime uses ${packages.length} packages of others, under these licences.`,
    ...sections,
    ...(absent.length > 0
      ? [`Packages for other systems, which are not installed here:\n${absent.join('\n')}`]
      : []),
  ]
    .join(`\n\n${'='.repeat(80)}\n\n`)
    .concat('\n')
}
