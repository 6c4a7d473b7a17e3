import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Class names by what they stand for: `src/portal/page.module.css heading`. */
const named = new Map()

/**
 * Name of a class of a CSS module: five characters that depend on the file and its local name only, so that editing a style renders
 * no page again. During development the local name precedes them; published pages contain each name many times, so there it does not.
 * @throws Error if two classes have the same name: rename one of them
 */
export function className(name, path) {
  const what = `${relative(process.cwd(), path.split('?')[0])} ${name}`
  // a class may not begin with a digit or a hyphen
  const digest = createHash('sha256')
    .update(what)
    .digest('base64url')
    .replace(/^[^a-zA-Z]+/, '')
    .slice(0, 5)
  const short = named.get(digest) ?? what
  if (short !== what)
    throw new Error(`The classes ${what} and ${short} have the same short name: rename one.`)
  named.set(digest, what)
  return process.env.NODE_ENV === 'production' ? digest : `${name}-${digest}`
}
