import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import type { Snapshot } from '#archive/snapshot.ts'
import type { CallName } from '#contract/calls.ts'
import { type ApiClient, type CallApi, createApiClient } from '#contract/client.ts'
import { fetchResources } from '#publication/from-api/fetch-resources.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { findSecret, ID, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** What a browser makes of the API's answers where the archive doesn't have a page yet. */

let opened: OpenDatabase
let client: ApiClient
let folder: string
let snapshot: Snapshot

beforeAll(async () => {
  opened = await openFixture()
  const app = createApp(opened.db, { now: () => NOW })
  client = createApiClient('http://hajime.test', async (request) => app.request(request))
  folder = mkdtempSync(join(tmpdir(), 'hajime-from-api-'))
  snapshot = (await pullSnapshot(client, folder, { progress: () => undefined, now: NOW })).snapshot
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

const withoutLook = ({ competition: { theme, ...competition }, ...rest }: PublishedCompetition) => ({
  ...rest,
  competition,
})

test('a competition from the API equals its published document, except the code of its theme', async () => {
  const { competitions } = snapshot.read(RESOURCES.competitions())
  expect(competitions.length).toBeGreaterThan(0)
  for (const { externalId } of competitions) {
    const info = RESOURCES.competition(externalId)
    const documents = (await fetchResources(client, info.name))?.contents ?? new Map()
    expect(documents.size).toBeGreaterThanOrEqual(5)
    for (const [name, contents] of documents) {
      const published = snapshot.read({ name })
      if (name !== info.name) expect({ name, contents }).toEqual({ name, contents: published })
      else
        expect(withoutLook(contents as PublishedCompetition)).toEqual(
          withoutLook(published as PublishedCompetition),
        )
    }
  }
})

test('a judoka from the API equals the published document, without what only complete lists contain', async () => {
  const file = RESOURCES.judoka(ID.ana)
  const documents = (await fetchResources(client, file.name))?.contents
  const { club, ...published } = snapshot.read(file)
  expect([...(documents ?? [])]).toEqual([
    [file.name, { ...published, teamResults: [], upcomingEntries: [], rankings: [] }],
  ])
})

test('documents from the API contain nothing private and no withheld judoka', async () => {
  const { competitions } = snapshot.read(RESOURCES.competitions())
  for (const { externalId } of competitions) {
    const text = JSON.stringify([
      ...((await fetchResources(client, `competition/${externalId}/info`))?.contents ?? []),
    ])
    expect(findSecret(text)).toBeNull()
  }
})

test('withheld judoka and missing objects return an error', async () => {
  await expect(fetchResources(client, `judoka/${ID.ferrand}`)).rejects.toMatchObject({ status: 404 })
  await expect(fetchResources(client, 'competition/nowhere/info')).rejects.toMatchObject({ status: 404 })
})

test('other resources are not requested', async () => {
  expect(await fetchResources(client, 'partners')).toBeNull()
})

describe('a competition from the API tolerates a failed call', () => {
  const { error } = console
  beforeAll(() => {
    console.error = () => undefined
  })
  afterAll(() => {
    console.error = error
  })

  const CALLS: readonly [CallName, Readonly<Record<string, 'all' | 'part' | null>>][] = [
    ['Competition/GetCompetitionFiles', { documents: 'all', info: null, results: null }],
    ['Competition/GetCompCompetitionsFragments', { info: 'part', order: 'all', results: null }],
    ['Competition/GetResults', { results: 'all', info: null, about: null }],
    ['Competition/GetCompetitors', { participants: 'all', info: null, results: null }],
    ['Contest/Find', { 'draw/1': 'all', info: null, results: null }],
    ['Competition/GetCompAgesWithWeights', { info: 'all', 'draw/1': 'all', about: null }],
    ['Competition/GetCompetitionAges', { info: 'all', about: null }],
  ]

  test.each(CALLS)('of %s', async (broken, gaps) => {
    const [first] = snapshot.read(RESOURCES.competitions()).competitions
    const id = first?.externalId ?? ''
    const failing: CallApi = (name, input) =>
      name === broken ? Promise.reject(new Error('503')) : client(name, input)
    const fetched = await fetchResources(failing, `competition/${id}/documents`)
    expect(fetched?.contents.get(`competition/${id}/about`)).toMatchObject({ competition: { id: first?.id } })
    expect(
      Object.fromEntries(
        Object.keys(gaps).map((about) => [about, fetched?.findGap(`competition/${id}/${about}`)]),
      ),
    ).toEqual(gaps)
  })

  test('but not of that for its info', async () => {
    const failing: CallApi = (name, input) =>
      name === 'Competition/Info' ? Promise.reject(new Error('503')) : client(name, input)
    await expect(fetchResources(failing, 'competition/any/info')).rejects.toThrow('503')
  })
})
