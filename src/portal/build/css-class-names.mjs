import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const files = new Map()

/**
 * Name of a class of a CSS module: its local name and four characters that are the same for every class of the file. This is
 * shorter than the bundler's default, which matters because the name is in every page.
 * @throws Error if two files have the same four characters: rename one of them
 */
export function className(name, path) {
  const file = relative(process.cwd(), path.split('?')[0])
  const characters = createHash('sha256').update(file).digest('base64url').slice(0, 4)
  const other = files.get(characters) ?? file
  if (other !== file)
    throw new Error(`CSS modules ${file} and ${other} have the same class name suffix: rename one.`)
  files.set(characters, file)
  return `${name}-${characters}`
}
