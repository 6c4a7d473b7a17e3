import { findAxeViolations } from './axe.ts'
import { createRoutePageFinder, ROUTES } from './route-pages.ts'
import { expect, test } from './test.ts'

/** Every route in the demo world: it is published, has one heading and content, no error, and no axe violation. */

const findPage = createRoutePageFinder()

for (const route of ROUTES) {
  test(`${route.slice(1, -1).replaceAll('\\', '')} is a page`, async ({ reusedPage: page }) => {
    const file = findPage(route)
    expect(file, 'no published page matches').toBeDefined()
    const errors: string[] = []
    const recordError = ({ message }: Error) => errors.push(message)
    page.on('pageerror', recordError)
    const response = await page.goto(`/${file?.replace(/index\.html$/, '')}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(20)
    expect(await findAxeViolations(page)).toEqual([])
    expect(errors).toEqual([])
    page.off('pageerror', recordError)
  })
}
