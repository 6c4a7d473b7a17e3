import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const files = new Map()

/**
 * A class of a CSS module as pages have it: its name and the same four characters for every class of its file, which weigh
 * less in pages and programs than the bundler's own.
 * @throws Error if two files share their characters: one of them must be called otherwise
 */
export function className(name, path) {
  const file = relative(process.cwd(), path.split('?')[0])
  const characters = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  const other = files.get(characters) ?? file
  if (other !== file) throw new Error(`Classes of ${file} would be called like those of ${other}.`)
  files.set(characters, file)
  return `${name}-${characters}`
}
