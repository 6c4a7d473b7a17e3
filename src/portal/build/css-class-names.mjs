import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** What each short name stands for: `src/portal/page.module.css heading`. */
const named = new Map()

/** An import of all classes of a CSS module as one object. */
const MODULE_IMPORT = /^import (\w+) from ('[^']+\.module\.css')/gm

/**
 * Vite plugin that names the classes of CSS modules. Published pages contain each name many times, so there it is short; during
 * development the local name precedes it. Scripts contain the classes that they use only, instead of an object with all of a module.
 */
export const classNames = {
  name: 'class-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/ },
    handler: (code) => code.replace(MODULE_IMPORT, 'import * as $1 from $2'),
  },
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
 * Three characters that depend on the file and the local name of a class only, so that editing a style renders no page again.
 * @throws Error if two classes have the same name: rename one of them
 */
function createClassName(name, path) {
  const what = `${relative(process.cwd(), path.split('?')[0])} ${name}`
  const digest = createHash('sha256').update(what).digest('base64url')
  // a class may not begin with a digit or a hyphen
  const short = digest.replace(/^[^a-zA-Z]+/, '').slice(0, 3)
  const other = named.get(short) ?? what
  if (other !== what)
    throw new Error(`The classes ${what} and ${other} have the same short name: rename one.`)
  named.set(short, what)
  return short
}
