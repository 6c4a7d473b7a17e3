import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCalendar } from '#archive/open-data/calendar.ts'
import { createApiClient } from '#contract/client.ts'
import { UTC } from '#judo/competition/local-time.ts'
import { publishListItemFromInfo } from '#publication/from-api/competition.ts'
import { fetchCompetition, publishCompetitionResources } from '#publication/from-api/competition-resources.ts'
import { createApp } from '#server/http/create-app.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { GRAND_SLAM, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

test('a competition with an unknown time zone in the database is published with times in UTC', async () => {
  const { db, close } = await openFixture()
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // as if it was stored before the database knew time zones
    await tx.update(competition).set({ timeZone: 'Evil/Zone' }).where(eq(competition.id, GRAND_SLAM))
  })
  const app = createApp(db, { now: () => NOW })
  const call = createApiClient('http://hajime.test', async (request) => app.request(request))

  const { list } = await call('Competition/GetCompetitions', { body: {} })
  expect(list.find(({ idCompetition }) => idCompetition === GRAND_SLAM)?.timezone).toBe('UTC')
  const info = await call('Competition/Info', { idCompetition: GRAND_SLAM })
  const row = publishListItemFromInfo(info, [])
  const whole = publishCompetitionResources(row, info, await fetchCompetition(call, info), NOW)
  expect(whole.competition.competition.timeZone).toEqual(UTC)
  const published = { ...whole.competition.competition, licence: 'CC0-1.0', updatedAt: info.updatedAt }
  expect(createCalendar({ name: 'Judo', code: 'en' }, [published], 'https://judo.example')).toContain(
    'BEGIN:VEVENT',
  )
  await close()
})
