import { RESOURCES } from '#publication/resources.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/** The home page after the last contest of a competition, before the competition is published again. */

function running() {
  const found = published(RESOURCES.competitions()).competitions.find(
    ({ externalId }) => published(RESOURCES.contestOrder(externalId)).asOf !== null,
  )
  if (!found) throw new Error('No competition of the demo world is running.')
  return found
}

/** The server says that every contest is over, and who has won. */
async function endCompetition(page: Page): Promise<void> {
  const { id, externalId } = running()
  const { categories } = published(RESOURCES.competition(externalId))
  const results = categories.map((category) => ({
    id: category.id,
    places: [1, 2, 3, 3].map((place, at) => ({
      place,
      person: { id: 10 * category.id + at, familyName: `Judoka ${at}`, givenName: 'Jan', country: 'SLO' },
    })),
  }))
  await page.route(`**/api/Live/${id}/State`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), over: true } })
  })
  await page.route(`**/api/Live/${id}/Results*`, (route) => route.fulfill({ json: results }))
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`podiums take the space of the mats, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await endCompetition(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: 'Just finished' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeHidden()
    await expect(page.locator('[data-podiums] [data-place]').first()).toBeVisible()
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  })
}
