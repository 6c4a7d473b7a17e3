import { parseFlags } from './run-command.ts'

/** `npm run publish`, which `publish-site.ts` implements. */

const flags = parseFlags(
  {
    json: { type: 'boolean', default: false },
    locales: { type: 'string' },
    all: { type: 'boolean' },
    competitions: { type: 'string' },
    watch: { type: 'boolean', default: false },
    precompress: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
  },
  `npm run publish -- [--locales en,de] [--all] [--competitions id,id] [--precompress] [--watch] [--table] [--json]

--locales       languages to prerender
--all           prerender every page in every language
--competitions  publish only the changes of these running competitions
--precompress   add a compressed copy of every text file
--watch         publish again whenever results of a running competition change
--table         print the pages of each route and the time of each step
--json          print the same as JSON`,
)

const { publishSite } = await import('./publish-site.ts')
await publishSite(flags)
