import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { club, competition, person } from '#server/platform/db/schema/index.ts'
import { versionedPictureName, writePicture } from '#server/platform/files/stored-files.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { GRAND_SLAM, ID, NOW, openFixture } from '../fixtures/competitions-fixture.ts'

/** Pictures in answers, and of whom there are none. */

const PICTURED = ['ana', 'bea', 'ferrand', 'hernandez'] as const
const contentOf = (who: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!-- ${who} --></svg>`)
const nameOf = (who: (typeof PICTURED)[number]) =>
  versionedPictureName(`athletes/${ID[who]}-portrait.svg`, contentOf(who))

let files: string
let opened: OpenDatabase
let app: Hono

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'hajime-people-'))
  opened = await openFixture()
  for (const who of PICTURED) {
    await writePicture(files, `athletes/${ID[who]}-portrait.svg`, contentOf(who))
    await opened.db
      .update(person)
      .set({ pictureFilename: nameOf(who) })
      .where(eq(person.id, ID[who]))
  }
  await opened.db.update(club).set({ logoFilename: 'clubs/1.svg?v=1' })
  await opened.db
    .update(competition)
    .set({ logoFilename: 'competitions/1.svg?v=2', heroBannerFilename: 'competitions/1-banner.svg?v=3' })
  app = createApp(opened.db, { files, now: () => NOW, validateResponses: true })
})
afterAll(async () => {
  await opened.close()
  rmSync(files, { recursive: true })
})

const asked = async (path: string) => (await app.request(path)).json()

const participants = async () => {
  const response = await app.request('/api/Competition/GetCompetitors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idCompetition: GRAND_SLAM }),
  })
  return response.text()
}

const ofAna = () => ({ pictureFilename: nameOf('ana') })

describe('responses contain the address of the picture under /cdn/ with its digest', () => {
  test.each([
    ['a profile', `/api/JudokaProfile/Info?IdAthlete=${ID.ana}`, (answer: never) => answer],
    [
      'the search',
      '/api/Search/GlobalSearch?Query=Abe',
      ({ athletes }: { athletes: unknown[] }) => athletes[0],
    ],
    ['the judoka of a club', '/api/Clubs/1/Athletes', (list: unknown[]) => list[0]],
  ])('of %s', async (_, path, pick: (answer: never) => unknown) => {
    expect(pick((await asked(path)) as never)).toMatchObject(ofAna())
  })

  test('of participants in a competition', async () => {
    const list: { idPerson: number }[] = JSON.parse(await participants())
    expect(list.find(({ idPerson }) => idPerson === ID.ana)).toMatchObject(ofAna())
  })

  test('of competitions, and of clubs beside their judoka', async () => {
    expect(await asked('/api/Competition/Info?idExternal=gs_fra2025')).toMatchObject({
      logoFilename: 'competitions/1.svg?v=2',
      heroBannerFilename: 'competitions/1-banner.svg?v=3',
    })
    expect(await asked('/api/Search/GlobalSearch?Query=Abe')).toMatchObject({
      athletes: [{ club: { logoPath: 'clubs/1.svg?v=1' } }],
    })
  })
})

describe('pictures of withheld judoka are not served', () => {
  test('in the list of participants', async () => {
    const text = await participants()
    expect(text).toContain(`athletes/${ID.ana}-portrait.svg`)
    for (const who of ['ferrand', 'hernandez'] as const) {
      expect(text).not.toContain(`athletes/${ID[who]}-portrait`)
    }
  })

  test.each(['ferrand', 'hernandez'] as const)('at a known address: %s', async (who) => {
    const shown = await app.request(`/cdn/${nameOf('ana')}`)
    expect([await shown.text(), shown.headers.get('Cache-Control')]).toEqual([
      String(contentOf('ana')),
      'public, max-age=86400',
    ])
    const withheld = await app.request(`/cdn/${nameOf(who)}`)
    expect(await withheld.text()).not.toContain(who)
    expect(withheld.headers.get('Cache-Control')).toBe('public, max-age=300')
  })

  test('nor files that are not in the registry', async () => {
    writeFileSync(join(files, 'athletes', `${ID.ana}-older.svg`), contentOf('older'))
    expect(await (await app.request(`/cdn/athletes/${ID.ana}-older.svg`)).text()).not.toContain('older')
  })

  test('nor, once removed, at the old address', async () => {
    const file = join(files, 'athletes', `${ID.bea}-portrait.svg`)
    expect(existsSync(file)).toBe(true)
    await forgetPerson(opened.db, ID.bea, NOW, { files })
    expect(existsSync(file)).toBe(false)
  })
})
