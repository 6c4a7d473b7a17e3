import { and, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BACK_OFFICE_MODULES } from '#contract/office/modules.ts'
import { getUserId } from '#demo/world/rows/user-rows.ts'
import { createApp } from '#server/http/create-app.ts'
import { loadUser } from '#server/identity/rights/load-user.ts'
import type { RoleType } from '#server/platform/code-lists/role-types.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { openDemoDatabase } from './demo-database.ts'

let opened: OpenDatabase

beforeAll(async () => {
  opened = await openDemoDatabase()
})
afterAll(() => opened.close())

const { adminModule, competition, contest, partner, scoreEvent } = schema

test('the demo world has the modules that calls belong to, and no others', async () => {
  const rows = await opened.db.select({ slug: adminModule.slug }).from(adminModule)
  expect(rows.map(({ slug }) => slug).sort()).toEqual([...BACK_OFFICE_MODULES].sort())
})

describe('deriving the events of a contest', () => {
  /** A finished contest with a score and without events. */
  async function findContest(slug: string, clubId?: number): Promise<number | undefined> {
    const events = opened.db.select().from(scoreEvent).where(eq(scoreEvent.contestId, contest.id))
    const [row] = await opened.db
      .select({ id: contest.id })
      .from(contest)
      .innerJoin(competition, eq(competition.id, contest.competitionId))
      .innerJoin(partner, eq(partner.id, competition.partnerId))
      .where(
        and(
          eq(partner.slug, slug),
          clubId === undefined ? undefined : eq(competition.clubId, clubId),
          isNotNull(contest.winnerId),
          sql`${contest.ipponWhite} + ${contest.ipponBlue} > 0`,
          notExists(events),
        ),
      )
      .limit(1)
    return row?.id
  }

  async function derive(role: RoleType, idFight: number | undefined): Promise<number> {
    const app = createApp(opened.db, { authenticate: () => loadUser(opened.db, getUserId(role)) })
    const response = await app.request(`http://hajime.test/api/Contest/${idFight}/Events/FromPoints`, {
      method: 'POST',
      headers: { Origin: 'http://hajime.test' },
    })
    return response.status
  }

  test('is open to the administrator of its partner, and only there', async () => {
    expect(await derive('national_administrator', await findContest('dju'))).toBe(200)
    expect(await derive('national_administrator', await findContest('sjz'))).toBe(403)
  })

  test('is open to the administrator of a club for competitions of the club', async () => {
    const { filters = [] } = (await loadUser(opened.db, getUserId('club_administrator'))) ?? {}
    const own = await findContest('dju', filters[0]?.accessibleId ?? 0)
    if (own !== undefined) expect(await derive('club_administrator', own)).toBe(200)
    expect(await derive('club_administrator', await findContest('sjz'))).toBe(403)
  })

  test('is closed to other roles', async () => {
    expect(await derive('fan', await findContest('dju'))).toBe(403)
  })
})
