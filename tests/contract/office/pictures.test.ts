import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { openFixture } from '../fixtures/competitions-fixture.ts'
import { administrator, type Office, openOffice, withFilter } from './office-world.ts'

let opened: OpenDatabase
let office: Office
let ofOtherClub: Office
let files: string

beforeAll(async () => {
  opened = await openFixture()
  files = mkdtempSync(join(tmpdir(), 'hajime-pictures-'))
  const account = { email: 'pictures@example.org', password: 'a long enough password', givenName: 'P' }
  const idUser = await createUser(opened.db, account)
  office = openOffice(opened.db, administrator(idUser), { files })
  ofOtherClub = openOffice(opened.db, withFilter(idUser, { accessibleType: 'club', accessibleId: 2 }), {
    files,
  })
})
afterAll(async () => {
  rmSync(files, { recursive: true })
  await opened.close()
})

const upload = (by: Office, content: Uint8Array | string, others: object = {}) =>
  by.send<{ name: string; issues?: object[] }>('POST', '/api/Office/Picture', {
    entity: 'club',
    id: 1,
    field: 'logoFilename',
    ...others,
    content: Buffer.from(content).toString('base64'),
  })

const createPhotograph = () =>
  sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#17624a' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

test('a photograph is stored upright, smaller and without what it says about its place', async () => {
  const photograph = await createPhotograph()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const { status, body } = await upload(office, photograph)
  expect(status).toBe(200)
  expect(body.name).toMatch(/^clubs\/1-[0-9a-f]{16}\.webp\?v=[0-9a-f]{16}$/)
  const stored = await sharp(await readFile(join(files, body.name.replace(/\?.*/, '')))).metadata()
  expect(stored).toMatchObject({ format: 'webp', width: 600, height: 1200 })
  expect(stored.exif).toBeUndefined()
  const { body: row } = await office.call<{ version: number; values: object }>('club', 'Read', { id: 1 })
  const edit = { read: { ...row.values, version: row.version }, chosen: { logoFilename: body.name } }
  expect((await office.call('club', 'Change', { id: 1, body: edit })).status).toBe(200)
})

test.each<[string, string]>([
  ['a text', 'no picture at all'],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['nothing', ''],
  ['the beginning of a picture', '\x89PNG\r\n\x1a\n'],
])('%s is refused at its field', async (_, content) => {
  const before = readdirSync(files, { recursive: true })
  expect(await upload(office, content)).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'logoFilename', code: 'not_picture' }] },
  })
  expect(readdirSync(files, { recursive: true })).toEqual(before)
})

test('a picture for a row of others, or for a field that is none, is not stored', async () => {
  const photograph = await createPhotograph()
  expect((await upload(ofOtherClub, photograph)).status).toBe(404)
  expect((await upload(office, photograph, { field: 'name' })).status).toBe(400)
  expect((await upload(office, photograph, { id: 99_999 })).status).toBe(404)
})
