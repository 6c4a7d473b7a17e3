import { parseArgs } from 'node:util'
import { parseOrExit, runCommand } from './run-command.ts'

/**
 * `npm run bench -- draw | build | update | search | pages | scripts | api | live | abuse | video | office`: runs benchmarks on this machine and prints tables, or JSON with
 * `--json`.
 */

const BENCHMARKS: Record<string, () => Promise<unknown>> = {
  draw: () => import('../tests/bench/draw.bench.ts'),
  build: async () => (await import('../tests/bench/publish.bench.ts')).measureBuild(publishOptions),
  update: async () => (await import('../tests/bench/publish.bench.ts')).measureUpdate(publishOptions),
  search: async () => (await import('../tests/bench/search.bench.ts')).measureSearch(values.json),
  pages: async () => (await import('../tests/bench/pages.bench.ts')).measurePages(values.json),
  scripts: async () => (await import('../tests/bench/scripts.bench.ts')).measureScripts(values.json),
  api: async () => (await import('../tests/bench/api.bench.ts')).measureApi(values),
  live: async () => (await import('../tests/bench/live.bench.ts')).measureLive(values.json),
  video: async () => (await import('../tests/bench/video.bench.ts')).measureVideo(values.json),
  office: async () => (await import('../tests/bench/office.bench.ts')).measureOffice(values.json),
  abuse: async () => (await import('../tests/bench/abuse.bench.ts')).measureAbuse(values),
}

const { values, positionals } = parseOrExit(
  () =>
    parseArgs({
      options: {
        calls: { type: 'string', default: '' },
        database: { type: 'string', default: '' },
        json: { type: 'boolean', default: false },
        peers: { type: 'string', default: '' },
        tables: { type: 'string', default: '99' },
        times: { type: 'string', default: '1' },
      },
      allowPositionals: true,
    }),
  'npm run bench -- [draw] [build] [update] [search] [pages] [scripts] [api] [live] [abuse] [video] [office] [--calls <names for api>] [--database <embedded or PostgreSQL, for abuse>] [--peers <folder>] [--tables <number>] [--times <number>] [--json]',
)

const publishOptions = {
  ...values,
  tables: parseCount('tables', values.tables, 99),
  times: parseCount('times', values.times, 9),
}

function parseCount(option: string, text: string, max: number): number {
  const count = Number(text)
  if (/^[1-9]\d?$/.test(text) && count <= max) return count
  console.error(`--${option}: expected a number from 1 to ${max}, got "${text}".`)
  process.exit(1)
}

await runCommand(async () => {
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHMARKS)
  for (const name of names) {
    const benchmark = BENCHMARKS[name]
    if (!benchmark)
      throw new Error(`Unknown benchmark "${name}". Available: ${Object.keys(BENCHMARKS).join(', ')}.`)
    await benchmark()
  }
})
