import { parseArgs } from 'node:util'
import type { LikelyDuplicate } from '#server/registry/people/find-duplicates.ts'
import { parseOrExit, runCommand } from './run-command.ts'

/** `npm run people -- duplicates`: lists judoka who may be one person, and marks their profiles. */

const USAGE = `npm run people -- duplicates [--json]

duplicates  judoka of one nation and gender with similar names who never met and never were in one category

--json      the same as JSON`

const { json } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (settings) => {
  const { openDatabase } = await import('#server/platform/db/open-database.ts')
  const { findDuplicates, markDuplicates } = await import('#server/registry/people/find-duplicates.ts')
  const { db, close } = await openDatabase(settings)
  try {
    const duplicates = await findDuplicates(db)
    await markDuplicates(db, duplicates)
    if (json) console.log(JSON.stringify(duplicates, null, 2))
    else printDuplicates(duplicates)
  } finally {
    await close()
  }
})

function printDuplicates(duplicates: readonly LikelyDuplicate[]): void {
  console.table(duplicates.map(toRow))
  const marked = new Set(duplicates.flatMap(({ judoka }) => judoka.map(({ id }) => id))).size
  console.log(`${duplicates.length} pairs. The profiles of ${marked} judoka say that they may be incomplete.`)
}

function toRow({ judoka, likeness, country, gender, ...evidence }: LikelyDuplicate) {
  const [first, second] = judoka.map(formatJudoka)
  return {
    judoka: first,
    'may be': second,
    likeness,
    nation: country,
    gender,
    'common categories': evidence.commonCategories.join(', '),
    'common competitions': evidence.commonCompetitions,
  }
}

/** `Ivanov Ivan (12): 3 competitions, 2010–2012` */
function formatJudoka(judoka: LikelyDuplicate['judoka'][number]): string {
  const { id, familyName, givenName, competitions, firstYear, lastYear } = judoka
  const years = [...new Set([firstYear, lastYear])].filter((year) => year !== null).join('–')
  const count = `${competitions} ${competitions === 1 ? 'competition' : 'competitions'}`
  return `${`${familyName} ${givenName}`.trim()} (${id}): ${[count, years].filter(Boolean).join(', ')}`
}

function readCommandLine(): { json: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  })
  const [what, ...more] = positionals
  if (what !== 'duplicates' || more.length > 0) {
    throw new Error(`Expected duplicates, got ${positionals.join(' ') || 'nothing'}.`)
  }
  return values
}
