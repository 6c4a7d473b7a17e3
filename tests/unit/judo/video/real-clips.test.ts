import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findScoreStart } from '#judo/video/index.ts'

/** A folder of real data that is no part of this project (`HAJIME_REAL_DATA`). */
const folder = process.env.HAJIME_REAL_DATA ?? ''
if (!folder) console.warn('HAJIME_REAL_DATA is not set: seconds of real scores are not tested.')

type WireEvent = { time_real: string; video_offset: string }
type WireContest = { media: string; events: WireEvent[] }

describe.skipIf(!folder)('seconds of real scores', () => {
  test('are those at which judobase shows them', () => {
    const name = 'contest.find__gp_mex2025_0001_m_0066_0021__events_media.json'
    const { contests } = JSON.parse(readFileSync(join(folder, 'ijf-judobase', name), 'utf8')) as {
      contests: WireContest[]
    }
    const [contest] = contests
    const [, hours = '', minutes = '', seconds = ''] = /(\d+):(\d+):(\d+)$/.exec(contest?.media ?? '') ?? []
    const hajime = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    expect(contest?.events.length).toBe(6)
    for (const { time_real, video_offset } of contest?.events ?? []) {
      const shown = Math.max(hajime, hajime + Number(time_real) + Number(video_offset))
      expect(
        Math.abs(findScoreStart(hajime, Math.round(Number(time_real)), -Number(video_offset)) - shown),
      ).toBeLessThanOrEqual(1)
    }
  })

  test('lie in the videos that the index of clips names', () => {
    const [, ...rows] = readFileSync(join(folder, 'ijf-clip-index', 'clips.csv'), 'utf8')
      .trim()
      .split('\n')
    expect(rows).toHaveLength(33)
    for (const row of rows) expect(Number(row.split(',').at(-1))).toBeGreaterThan(0)
  })
})
