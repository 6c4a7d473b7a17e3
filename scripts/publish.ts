import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * `npm run publish`, which `publish-site.ts` implements. The compiled code is kept from one publish to the next: compiling takes a
 * quarter of a second, a good part of a small update. It applies to modules that are imported after the call.
 */
enableCompileCache(join(import.meta.dirname, '..', '.astro', 'compiled'))
await import('./publish-site.ts')
