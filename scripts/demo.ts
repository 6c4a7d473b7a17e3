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
  const { openDatabase } = await import('#server/platform/db/open-database.ts')
  const { fillIfEmpty } = await import('#demo/world/fill-if-empty.ts')
  const { formatDemoAccounts, prepareDemoAccounts } = await import('#demo/world/accounts.ts')
  const database = await openDatabase(settings)
  try {
    const started = performance.now()
    const progress = createProgressBar(false)
    const summary = await fillIfEmpty(
      database,
      settings,
      (done, total, what) => progress.at('demo', done, total, what),
      { seed: Number(seed), size: full ? 'full' : 'small', competitions: Number(competitions) },
    )
    progress.stop()
    if (!summary)
      throw new Error('The database is not empty. A demo world can only be created in an empty database.')
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    for (const { name, externalId, categories, judoka, contests } of summary.competitions) {
      console.log(`${name} (${externalId}): ${categories} categories, ${judoka} judoka, ${contests} contests`)
    }
    const archived = Number(competitions) - summary.competitions.length
    if (archived > 0) console.log(`${archived} more competitions with places only`)
    console.log(
      `${summary.judoka} judoka from ${summary.nations} nations, ${summary.contests} contests, ${summary.places} places in ${seconds} s`,
    )
    const accounts = await prepareDemoAccounts(database.db, settings.dataFolder)
    if (accounts) console.log(formatDemoAccounts(accounts))
  } finally {
    await database.close()
  }
})
