import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_NUMBER_JUMP } from '#server/live/ingest/packet-numbers.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import { serveLiveCompetition } from './live-api.ts'
import { OPEN, WOMEN } from './live-competition.ts'
import { createIpponWin, createScoreboard } from './test-scoreboard.ts'

/** Numbers that jump, fall back, and begin again. */

const live = serveLiveCompetition()
let createPacket: ReturnType<typeof createScoreboard>

beforeEach(() => {
  createPacket = createScoreboard(1)
})

const acceptPackets = (...packets: unknown[]) => live.acceptPackets(packets)

const shown = async (): Promise<number | null> => {
  const { mats } = await (await live.request(`/api/Live/${OPEN}/State`)).json()
  return mats.find(({ mat }: { mat: number }) => mat === 1)?.board?.idContest ?? null
}

describe('a number that is too high', () => {
  test('is rejected with a finding, and the mat continues', async () => {
    await acceptPackets(createPacket('active', { idContest: 1001 }))
    const jump = createPacket('active', { idContest: 1003 }, Number.MAX_SAFE_INTEGER)
    expect(await acceptPackets(jump)).toMatchObject({
      taken: 0,
      known: 0,
      refused: 1,
      version: 1,
      message: '0 of 1 packets written, 0 known already, 1 refused.',
      findings: [
        `Packet 'm1-${Number.MAX_SAFE_INTEGER}' was refused and not stored: its number ${Number.MAX_SAFE_INTEGER} is more than ` +
          '1000000 above 1, the latest of mat 1.',
      ],
    })
    expect(await acceptPackets(createPacket('active', { idContest: 1002 }, 2))).toMatchObject({
      taken: 1,
      findings: [],
    })
    expect(await shown()).toBe(1002)
  })

  test('does not reject the other packets of its batch', async () => {
    const answer = await acceptPackets(
      createPacket('active', { idContest: 1001 }),
      createPacket('active', { idContest: 1003 }, MAX_NUMBER_JUMP + 2),
      createPacket('active', { idContest: 1002 }, 2),
    )
    expect(answer).toMatchObject({ taken: 2, refused: 1, version: 2 })
    expect(await shown()).toBe(1002)
  })

  test('is one that exceeds the latest by more than the bound', async () => {
    await acceptPackets(createPacket('active', { idContest: 1001 }, 5))
    expect(
      await acceptPackets(createPacket('active', { idContest: 1002 }, 6 + MAX_NUMBER_JUMP)),
    ).toMatchObject({ refused: 1 })
    expect(
      await acceptPackets(createPacket('active', { idContest: 1002 }, 5 + MAX_NUMBER_JUMP)),
    ).toMatchObject({ refused: 0 })
  })

  test('is not a clock time from a scoreboard that uses them, even after hours of silence', async () => {
    await acceptPackets(createPacket('active', { idContest: 1001 }, NOW.getTime() - 86_400_000))
    expect(await acceptPackets(createPacket('active', { idContest: 1002 }, NOW.getTime()))).toMatchObject({
      refused: 0,
    })
    expect(await shown()).toBe(1002)
    const future = Math.max(NOW.getTime(), Date.now()) + 2 * 86_400_000
    expect(await acceptPackets(createPacket('active', { idContest: 1003 }, future))).toMatchObject({
      refused: 1,
    })
  })

  test('is a clock time on a mat that counts', async () => {
    await acceptPackets(createPacket('active', { idContest: 1001 }))
    expect(await acceptPackets(createPacket('active', { idContest: 1002 }, NOW.getTime()))).toMatchObject({
      refused: 1,
    })
  })
})

test('numbers below the latest of the mat are reported once per batch', async () => {
  await acceptPackets(createPacket('active', { idContest: 1001 }, 500))
  const { findings } = await acceptPackets(...createIpponWin(createScoreboard(1), 1003, 'white'))
  expect(findings).toEqual([
    'Numbers from 1 to 5 of mat 1 are not above 500, its latest: the mat does not show these packets. ' +
      "A scoreboard that begins to count again must send a packet of kind 'restart' first.",
  ])
  expect(await shown()).toBe(1001)
})

describe('a scoreboard that was replaced', () => {
  let restarts = 0
  const restart = (scoreboard: ReturnType<typeof createScoreboard>) => ({
    ...scoreboard('restart', {}),
    at: new Date(NOW.getTime() + ++restarts).toISOString(),
  })

  test('starts again with its own numbers and ids', async () => {
    await acceptPackets(
      ...createIpponWin(createPacket, 1001, 'white'),
      createPacket('active', { idContest: 1003 }, 500),
    )
    const other = createScoreboard(1)
    const packets = [restart(other), ...createIpponWin(other, 1003, 'blue')]
    expect(await acceptPackets(...packets)).toMatchObject({ taken: 6, known: 0, findings: [] })
    expect(await shown()).toBe(1003)
    const contest = await live.readContest(1003)
    expect(contest).toMatchObject({ isFinished: true, winnerId: contest?.blueId })
    expect(await acceptPackets(...packets)).toMatchObject({ taken: 0, known: 6 })
  })

  test('corrects a contest that the previous one ended', async () => {
    await acceptPackets(...createIpponWin(createPacket, 1001, 'white'))
    const other = createScoreboard(1)
    const correction = createIpponWin(other, 1001, 'blue').filter(({ kind }) => kind !== 'active')
    await acceptPackets(restart(other), ...correction)
    expect(await live.readContest(1001)).toMatchObject({ winnerId: WOMEN[1] })
    const events = await (await live.request('/api/Contest/1001/Events')).json()
    expect(events.map(({ type }: { type: string }) => type)).toContain('sore-made')
  })

  test('starts again in the middle of a batch, and more than once', async () => {
    const [second, third] = [createScoreboard(1), createScoreboard(1)]
    const answer = await acceptPackets(
      createPacket('active', { idContest: 1001 }),
      restart(second),
      second('active', { idContest: 1002 }),
      restart(third),
      third('active', { idContest: 1003 }),
    )
    expect(answer).toMatchObject({ taken: 5, known: 0, findings: [] })
    expect(await shown()).toBe(1003)
  })

  test('has the same bound as the first one', async () => {
    await acceptPackets(createPacket('active', { idContest: 1001 }))
    const other = createScoreboard(1)
    expect(await acceptPackets(other('restart', {}, Number.MAX_SAFE_INTEGER))).toMatchObject({ refused: 1 })
    await acceptPackets(restart(createScoreboard(1)))
    expect(await acceptPackets(other('active', { idContest: 1002 }, MAX_NUMBER_JUMP + 2))).toMatchObject({
      refused: 1,
    })
    expect(await acceptPackets(other('active', { idContest: 1002 }, 2))).toMatchObject({ findings: [] })
    expect(await shown()).toBe(1002)
  })

  test('does not affect other mats', async () => {
    const two = createScoreboard(2)
    await acceptPackets(two('active', { idContest: 1003 }))
    await acceptPackets(createPacket('active', { idContest: 1001 }), restart(createScoreboard(1)))
    expect(await acceptPackets(two('active', { idContest: null }))).toMatchObject({ findings: [] })
    const [row] = await live.db.select().from(tables.liveMat).where(eq(tables.liveMat.mat, 2))
    expect(row).toMatchObject({ numberOffset: 0, packetNumber: 2 })
  })
})
