import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importJudobase, readSourceFiles } from '#server/exchange/importers/index.ts'
import { openTestDatabase } from '../../test-database.ts'
import { openPublishFixture, type PublishFixture, readFiles } from './publish-fixture.ts'

/** Paris 2025 as the IJF's data service gave it: real people's results, never part of this repository. */
const folder = process.env.HAJIME_REAL_DATA
const file = folder && join(folder, 'ijf-judobase', 'contest.find__gs_fra2025_2869_all.json.gz')
const present = Boolean(file && existsSync(file))

type SourceContest = Record<
  | 'id_weight'
  | 'fight_no'
  | 'family_name_white'
  | 'family_name_blue'
  | 'id_person_white'
  | 'id_winner'
  | 'round_name',
  string
>

describe.skipIf(!present)('Paris 2025, imported and published (needs HAJIME_REAL_DATA),', () => {
  let world: PublishFixture
  let pages: Map<string, string>
  let sourceContests: SourceContest[]

  beforeAll(async () => {
    const path = file ?? ''
    sourceContests = (JSON.parse(gunzipSync(readFileSync(path)).toString()) as { contests: SourceContest[] })
      .contests
    world = await openPublishFixture(async () => {
      const database = await openTestDatabase()
      await importJudobase(database.db, readSourceFiles([path]))
      return database
    })
    await world.publish()
    pages = readFiles(realpathSync(world.dist))
  })

  afterAll(() => world.close())

  const bracketPages = () =>
    [...pages].filter(([path]) => /^\/competition\/gs_fra2025\/draw\/i\/\d+\/index\.html$/.test(path))

  test('has fourteen brackets', () => {
    expect(bracketPages()).toHaveLength(14)
  })

  test('has every pairing, side and winner of the 340 contests of the source', () => {
    const shown = bracketPages().map(([, html]) => contestsIn(html))
    const categories = Map.groupBy(sourceContests, ({ id_weight }) => id_weight)
    let compared = 0
    for (const contests of categories.values()) {
      const expected = contests
        .map((contest) => ({
          number: Number(contest.fight_no),
          white: contest.family_name_white,
          blue: contest.family_name_blue,
          winner: contest.id_winner === contest.id_person_white ? 'white' : 'blue',
        }))
        .sort((a, b) => a.number - b.number)
      expect(shown).toContainEqual(expected)
      compared += expected.length
    }
    expect(compared).toBe(340)
    expect(shown.flat()).toHaveLength(340)
  })

  test('has the medallists that final and bronze contests decide', () => {
    const html = pages.get('/competition/gs_fra2025/results/index.html') ?? ''
    const shown = [...html.matchAll(/data-place="([123])">.*?<bdi><b>([^<]*)<\/b>/gs)].map(
      ([, place, name]) => `${place} ${name}`,
    )
    const expected = sourceContests.flatMap((contest) => {
      const white = contest.id_winner === contest.id_person_white
      const winner = white ? contest.family_name_white : contest.family_name_blue
      const loser = white ? contest.family_name_blue : contest.family_name_white
      if (contest.round_name === 'Final') return [`1 ${winner}`, `2 ${loser}`]
      return contest.round_name === 'Bronze' ? [`3 ${winner}`] : []
    })
    expect(expected).toHaveLength(56)
    expect(shown.map((line) => expected.find((one) => line === one) ?? `unexpected ${line}`).sort()).toEqual(
      expected.sort(),
    )
  })
})

/** The contests a bracket page shows, by their number: white above blue, the number below them. */
function contestsIn(html: string) {
  return html
    .split('data-side="white"')
    .slice(1)
    .map((part) => {
      const [white = '', blue = ''] = part.split('data-side="blue"')
      const won = (side: string) => /^[^>]*data-won="(?!false)/.test(side)
      return {
        number: Number(/>Contest <\/span>(?:<!-- -->)?(\d+)</.exec(blue)?.[1]),
        white: familyOf(white),
        blue: familyOf(blue),
        winner: won(white) ? 'white' : won(blue) ? 'blue' : null,
      }
    })
    .sort((a, b) => a.number - b.number)
}

/** Family names come first, in capitals as the source writes them. */
const familyOf = (side: string): string => {
  const name = /<bdi><b>([^<]*)<\/b>/.exec(side)?.[1] ?? ''
  return name.replaceAll('&#x27;', "'")
}
