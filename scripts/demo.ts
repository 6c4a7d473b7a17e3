import { formatDemoAccounts, prepareDemoAccounts } from '#demo/world/accounts.ts'
import { fillDemoWorld, getDemoDay, isDatabaseEmpty } from '#demo/world/fill-demo-world.ts'
import { saveDemoToken } from '#demo/world/scoreboard-token.ts'
import { analyzeDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import { createProgressBar, parseFlags, runCommand } from './run-command.ts'

/** `npm run demo [-- --seed 7] [--full] [--competitions 1000]`: fills an empty database with a demo world of fictional people. */
await runCommand(async (settings) => {
  const { seed, full, competitions } = parseFlags(
    {
      seed: { type: 'string', default: '1' },
      full: { type: 'boolean', default: false },
      competitions: { type: 'string', default: '0' },
    },
    'npm run demo [-- --seed <number>] [--full] [--competitions <number>]',
  )
  if (!/^\d{1,15}$/.test(seed)) throw new Error(`--seed must be a whole number, not "${seed}".`)
  if (!/^\d{1,5}$/.test(competitions)) {
    throw new Error(`--competitions must be a whole number up to 99999, not "${competitions}".`)
  }
  const database = await openDatabase(settings)
  try {
    if (!(await isDatabaseEmpty(database.db))) {
      throw new Error('The database is not empty. A demo world can only be created in an empty database.')
    }
    const started = performance.now()
    const progress = createProgressBar(false)
    const world = {
      seed: Number(seed),
      ...getDemoDay(settings),
      size: full ? 'full' : 'small',
      competitions: Number(competitions),
      files: settings.filesFolder,
    } as const
    const totals = await fillDemoWorld(database.db, world, (done, total, what) =>
      progress.at('demo', done, total, what),
    )
    progress.stop()
    await saveDemoToken(database.db, settings.dataFolder, settings.now())
    await analyzeDatabase(database.db)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const { name, externalId, categories, judoka, contests } of totals.competitions) {
      console.log(`${name} (${externalId}): ${categories} categories, ${judoka} judoka, ${contests} contests`)
    }
    const archived = Number(competitions) - totals.competitions.length
    if (archived > 0) console.log(`${archived} more competitions with places only`)
    console.log(
      `${totals.judoka} judoka from ${totals.nations} nations, ${totals.contests} contests, ${totals.places} places in ${seconds} s`,
    )
    const accounts = await prepareDemoAccounts(database.db, settings.dataFolder)
    if (accounts) console.log(formatDemoAccounts(accounts))
  } finally {
    await database.close()
  }
})
