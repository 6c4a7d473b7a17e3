import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFlags, runCommand } from './run-command.ts'
import { findUsedPackages, formatNotices } from './third-party-notices.ts'

/** `npm run notices`: writes the licences of all packages that the program uses, for those who pass it on. */

await runCommand(async () => {
  const { out } = parseFlags(
    { out: { type: 'string', default: 'THIRD-PARTY-NOTICES.txt' } },
    'npm run notices -- [--out THIRD-PARTY-NOTICES.txt]',
  )
  const { packages, absent } = findUsedPackages(join(import.meta.dirname, '..'))
  writeFileSync(out, formatNotices(packages, absent))
  console.log(`${out}: ${packages.length} packages`)
})
