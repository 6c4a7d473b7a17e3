import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Preloaded into the processes of `npm test` (`NODE_OPTIONS`), of which tests start dozens. Node.js reads and parses the
 * package.json of a package for each import of it and for each of its modules. That of drizzle-orm has 180 kB: a third of
 * the processor time in which a server loads its modules.
 */

/** Its modules import each other by complete file names. */
const LARGE_PACKAGE = '/node_modules/drizzle-orm/'

const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context
    if (!parentURL?.startsWith('file:') || conditions.includes('require'))
      return nextResolve(specifier, context)
    const isRelative = specifier.startsWith('.')
    if (parentURL.includes(LARGE_PACKAGE) && isRelative && specifier.endsWith('.js')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    }
    // packages and aliases mean the same in all modules of the project
    if (isRelative || /^(?:\/|\w+:)/.test(specifier) || parentURL.includes('/node_modules/')) {
      return nextResolve(specifier, context)
    }
    const known = resolved.get(specifier) ?? nextResolve(specifier, context)
    resolved.set(specifier, known)
    return { ...known, shortCircuit: true }
  },
})
