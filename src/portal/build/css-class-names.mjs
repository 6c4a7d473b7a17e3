import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** Class names by what they stand for: `src/portal/page.module.css heading`. */
const named = new Map()

/**
 * Vite plugin that names the classes of CSS modules. Published pages contain each name many times, so there it is short; during
 * development the local name precedes it.
 */
export const classNames = {
  name: 'class-names',
  config: (_config, { command }) => ({
    css: {
      modules: {
        generateScopedName: (name, path) =>
          command === 'build' ? createClassName(name, path) : `${name}-${createClassName(name, path)}`,
      },
    },
  }),
}

/**
 * Five characters that depend on the file and the local name of a class only, so that editing a style renders no page again.
 * @throws Error if two classes have the same name: rename one of them
 */
function createClassName(name, path) {
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
  return digest
}
