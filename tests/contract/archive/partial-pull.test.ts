import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import { type ApiClient, createApiClient } from '#contract/client.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  competition,
  competitionCategory,
  contest,
  entry,
  individualResult,
  person,
} from '#server/platform/db/schema/index.ts'
import { openDemoDatabase } from '../../unit/demo/world/demo-database.ts'

/** Publishing some competitions again makes what publishing everything would have made, and asks for less. */

const TODAY = '2026-06-13'
const now = new Date(`${TODAY}T12:00:00Z`)
let opened: OpenDatabase
let client: ApiClient
let folder: string
/** Calls that were made; a call that is retried counts once. */
let requests = new Set<string>()
/** A competition that is going on, and a category of it with contests to come. */
let running: { id: number; externalId: string; categoryId: number }

beforeAll(async () => {
  opened = await openDemoDatabase(TODAY)
  const { db } = opened
  const app = createApp(db, { now: () => now })
  client = createApiClient('http://hajime.test', async (request) => {
    requests.add(request.url)
    return app.request(request)
  })
  folder = mkdtempSync(join(tmpdir(), 'hajime-scope-'))
  const [found] = await db
    .select({ id: competition.id, externalId: competition.externalId, categoryId: contest.categoryId })
    .from(contest)
    .innerJoin(competition, eq(competition.id, contest.competitionId))
    .where(
      and(
        sql`${TODAY} between ${competition.dateFrom} and ${competition.dateTo}`,
        eq(contest.isFinished, false),
        sql`${contest.teamContestId} is null`,
      ),
    )
    .limit(1)
  if (!found) throw new Error('The demo world has no running competition')
  running = found
  await pullInto('kept')
})

afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const requestsOf = (path: string) => [...requests].filter((url) => new URL(url).pathname.endsWith(path))

async function pullInto(name: string, competitions?: readonly string[]): Promise<Snapshot> {
  requests = new Set()
  const options = { progress: () => undefined, now, competitions }
  return (await pullSnapshot(client, join(folder, name), options)).snapshot
}

const contentsOf = ({ manifest }: Snapshot) =>
  Object.fromEntries(Object.entries(manifest.resources).map(([name, { digest }]) => [name, digest]))

/** Ends a category: its contests are over, and its places are written. */
async function endCategory() {
  const { db } = opened
  const { id, categoryId } = running
  const ofCategory = and(eq(contest.competitionId, id), eq(contest.categoryId, categoryId))
  await db
    .update(contest)
    .set({ isFinished: true, winnerId: sql`coalesce(${contest.whiteId}, ${contest.blueId})`, duration: 77 })
    .where(and(ofCategory, eq(contest.isFinished, false)))
  const [category] = await db
    .select({ id: competitionCategory.id })
    .from(competitionCategory)
    .where(and(eq(competitionCategory.competitionId, id), eq(competitionCategory.categoryId, categoryId)))
  const entered = await db
    .select({ personId: entry.personId, countryId: entry.countryId, clubId: entry.clubId })
    .from(entry)
    .where(and(eq(entry.competitionId, id), eq(entry.categoryId, categoryId)))
    .orderBy(entry.personId)
  await db.insert(individualResult).values(
    [1, 2, 3, 3, 5, 5, 7, 7].flatMap((place, n) => {
      const one = entered[n]
      return one && category
        ? [{ ...one, competitionId: id, competitionCategoryId: category.id, categoryId, place, wins: 2 }]
        : []
    }),
  )
}

describe('a partial pull after a category ended', () => {
  test('gives the same bytes as a complete pull', async () => {
    const before = contentsOf(await pullInto('kept'))
    await endCategory()
    const scoped = await pullInto('kept', [running.externalId])
    const calls = requests.size
    const whole = await pullInto('fresh')
    expect(contentsOf(scoped)).toEqual(contentsOf(whole))
    expect(scoped.manifest.id).toBe(whole.manifest.id)
    expect(calls).toBeLessThan(requests.size / 2)
    const changed = Object.entries(contentsOf(scoped)).flatMap(([name, digest]) =>
      before[name] === digest ? [] : [name.replace(/\d+$/, '')],
    )
    expect(changed).toContain(RESOURCES.judoka('').name)
    expect(changed).toContain(RESOURCES.results(running.externalId).name)
    expect(changed.some((name) => name.includes('/ranking/'))).toBe(true)
  })

  test('requests nothing of other competitions, and no complete list', async () => {
    await pullInto('kept', [running.externalId])
    expect(requestsOf('/api/Competition/Info')).toEqual([])
    expect(requestsOf('/GetJudokas')).toEqual([])
    expect(requestsOf('/JudokaProfile/Digests')).toEqual([expect.stringContaining('IdCompetition=')])
  })
})

describe('a complete pull replaces a partial one if', () => {
  const isWhole = async () => {
    const scoped = await pullInto('kept', [running.externalId])
    expect(requestsOf('/GetJudokas').length).toBeGreaterThan(0)
    expect(contentsOf(scoped)).toEqual(contentsOf(await pullInto('fresh')))
  }

  test('a judoka without a profile is added', async () => {
    const { db } = opened
    const [like] = await db
      .select({ entered: entry, gender: person.gender })
      .from(entry)
      .innerJoin(person, eq(person.id, entry.personId))
      .where(eq(entry.competitionId, running.id))
      .limit(1)
    if (!like) throw new Error('Nobody is entered')
    const [someone] = await db
      .insert(person)
      .values({
        familyName: 'New',
        givenName: 'Nora',
        sortKey: 'new nora',
        gender: like.gender,
        gdprConsent: true,
        birthYear: 2000,
      })
      .returning({ id: person.id })
    if (!someone) throw new Error('Nobody is added')
    const { id, ...rest } = like.entered
    await db.insert(entry).values({ ...rest, personId: someone.id, seed: null })
    await isWhole()
  })

  test('a published judoka is withheld now', async () => {
    const [like] = await opened.db.select().from(entry).where(eq(entry.competitionId, running.id)).limit(1)
    await opened.db
      .update(person)
      .set({ hidden: true })
      .where(eq(person.id, like?.personId ?? 0))
    await isWhole()
  })

  test('the requested competition is not active', async () => {
    await pullInto('kept', ['no_such_competition'])
    expect(requestsOf('/GetJudokas').length).toBeGreaterThan(0)
  })
})
