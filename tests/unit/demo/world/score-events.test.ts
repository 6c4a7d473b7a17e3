import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DERIVED_EVENT_CODES } from '#server/competitions/contests/derive-score-events.ts'
import { SCORE_EVENT_TYPES } from '#server/platform/code-lists/codes.ts'
import { contest, scoreEvent, scoreEventType } from '#server/platform/db/schema/index.ts'
import { openDemoDatabase } from './demo-database.ts'

test('codes of events are those of imports and final scores', () => {
  expect(SCORE_EVENT_TYPES).toEqual(expect.arrayContaining([...DERIVED_EVENT_CODES]))
  for (const code of SCORE_EVENT_TYPES) expect(code).toMatch(/^[a-z]+([-_][a-z]+)*$/)
})

test('events add up to the board of their contest, code by code', async () => {
  const { db } = await openDemoDatabase()
  const events = await db
    .select({ contestId: scoreEvent.contestId, code: scoreEventType.code })
    .from(scoreEvent)
    .innerJoin(scoreEventType, eq(scoreEventType.id, scoreEvent.typeId))
  const eventsByContest = Map.groupBy(events, ({ contestId }) => contestId)
  const fought = await db
    .select()
    .from(contest)
    .where(inArray(contest.id, [...eventsByContest.keys()]))
  const count = (id: number, expectedCode: string) =>
    (eventsByContest.get(id) ?? []).filter(({ code }) => code === expectedCode).length
  expect(fought.length).toBeGreaterThan(20)
  for (const row of fought) {
    expect([count(row.id, 'waza-ari'), count(row.id, 'shido'), count(row.id, 'hansoku-make')]).toEqual([
      row.wazaAriWhite + row.wazaAriBlue,
      row.shidoWhite + row.shidoBlue,
      Number(row.hansokuMakeWhite) + Number(row.hansokuMakeBlue),
    ])
  }
})
