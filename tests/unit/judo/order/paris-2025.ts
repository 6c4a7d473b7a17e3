import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * The 340 contests of the Paris Grand Slam 2025 as judobase published them. They are not part of this repository:
 * `HAJIME_REAL_DATA` names the directory that holds `ijf-judobase/`.
 */
const file = join(
  process.env.HAJIME_REAL_DATA ?? '',
  'ijf-judobase',
  'contest.find__gs_fra2025_2869_all.json.gz',
)

export const hasParis2025 = process.env.HAJIME_REAL_DATA !== undefined && existsSync(file)

/** What a skipped test says in its name. */
export const parisNote = hasParis2025
  ? ''
  : ' (skipped: HAJIME_REAL_DATA does not name the published contests)'

/** All scalars of judobase are strings. */
export type JudobaseContest = Readonly<Record<string, string>>

export function parisContests(): JudobaseContest[] {
  const { contests }: { contests: JudobaseContest[] } = JSON.parse(
    gunzipSync(readFileSync(file)).toString('utf8'),
  )
  return contests
}
