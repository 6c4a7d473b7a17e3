import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as tables from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../../test-database.ts'
import { openPublishFixture, type PublishFixture } from './publish-fixture.ts'

/** No publish ends without pages: not one that changes nothing, and not one of an archive with nothing in it. */

const hasFile = ({ dist }: PublishFixture, path: string): boolean => existsSync(join(dist, path))

describe('an archive', () => {
  let world: PublishFixture
  beforeAll(async () => {
    world = await openPublishFixture()
  })
  afterAll(() => world.close())

  test('whose release shows everything already has its pages in the summary', async () => {
    const first = await world.publish()
    expect(first).toMatchObject({ changed: true, pages: expect.any(Number) })
    expect(first.pages).toBeGreaterThan(40)
    expect(hasFile(world, 'competition/gs_fra2025/index.html')).toBe(true)
    expect(await world.publish()).toMatchObject({ changed: false, pages: first.pages, rendered: 0 })
  })

  test('whose partner has no name does not exist', async () => {
    const unnamed = world.db.update(tables.partner).set({ name: '' }).where(eq(tables.partner.id, 1))
    await expect(unnamed).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ constraint: 'partner_naziv_required' }) }),
    )
  })

  test.each(['', '..', '__proto__', '../../../etc/passwd', '<script>', 'x'.repeat(400)])(
    'whose partner has %j as its name, colour, logo and licence has its pages, and not as its address',
    async (text) => {
      const setPartner = (values: Partial<typeof tables.partner.$inferInsert>) =>
        world.db.update(tables.partner).set(values).where(eq(tables.partner.id, 1))
      await expect(setPartner({ slug: text })).rejects.toThrow(
        expect.objectContaining({ cause: expect.objectContaining({ constraint: 'partner_address' }) }),
      )
      const name = text || 'France Judo' // names are not empty
      await setPartner({ name, accentColour: text, logoFilename: text, dataLicence: text })
      const { pages } = await world.publish()
      expect(pages).toBeGreaterThan(40)
      expect(hasFile(world, 'index.html')).toBe(true)
    },
  )

  test('whose competitions are all hidden has its other pages, and none of them', async () => {
    await world.db.update(tables.competition).set({ visible: false })
    const { pages } = await world.publish()
    expect(pages).toBeGreaterThan(10)
    expect(hasFile(world, 'index.html')).toBe(true)
    expect(hasFile(world, 'competition/gs_fra2025/index.html')).toBe(false)
  })
})

test('an archive without anything has its home page', async () => {
  const world = await openPublishFixture(openTestDatabase)
  try {
    const { pages, changed } = await world.publish()
    expect(changed).toBe(true)
    expect(pages).toBeGreaterThan(10)
    for (const path of ['index.html', 'de/index.html', 'calendar/index.html'])
      expect(hasFile(world, path)).toBe(true)
  } finally {
    await world.close()
  }
})
