import { renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseOrExit, runCommand } from './run-command.ts'

/** `npm run export -- <externalId>`: exports a competition as one file (docs/competition-format.md). */

const USAGE = `npm run export -- <externalId> [--private] [--out <file>]

--private  include fields that only organisers may see: birth dates, addresses, e-mail
--out      output file; <externalId>.json by default, - for standard output`

const { externalId, fields, out } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (settings) => {
  const { openDatabase } = await import('#server/platform/db/open-database.ts')
  const { exportCompetition } = await import('#server/exchange/interchange/index.ts')
  const { createNationalIdCipher } = await import('#server/registry/privacy/national-ids.ts')
  const { loadSecret } = await import('#server/platform/secrets/secret.ts')
  const database = await openDatabase(settings)
  try {
    const { read } = createNationalIdCipher(loadSecret(settings))
    const text = await exportCompetition(database.db, externalId, fields, read)
    if (out === '-') return void process.stdout.write(text)
    const next = `${out}.${process.pid}`
    writeFileSync(next, text, { mode: fields === 'private' ? 0o600 : 0o644 })
    renameSync(next, out)
    console.log(`${out}: ${(Buffer.byteLength(text) / 1024).toFixed(0)} kB, ${fields} fields`)
  } finally {
    await database.close()
  }
})

function readCommandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { private: { type: 'boolean' }, out: { type: 'string' } },
  })
  const [externalId, ...more] = positionals
  if (externalId === undefined || more.length > 0) {
    throw new Error(`Expected one competition, got ${positionals.length}.`)
  }
  const fields = values.private ? 'private' : 'public'
  return { externalId, fields, out: values.out ?? `${externalId}.json` } as const
}
