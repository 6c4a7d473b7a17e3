import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { findAxeViolations } from './axe.ts'
import { createRoutePageFinder, ROUTES } from './route-pages.ts'
import { expect, test } from './test.ts'

/** Every route in the demo world: it is published, has one heading and content, no error, and no axe violation. */

const findPage = createRoutePageFinder()

test('every route has status 200 in every language, and 404 where it does not exist', async ({
  reusedPage: { request },
}) => {
  const wrong: string[] = []
  for (const route of ROUTES) {
    const path = `/${findPage(route)?.replace(/index\.html$/, '')}`
    for (const code of LANGUAGE_CODES) {
      const response = await request.get(localizePath(path, code), { maxRedirects: 0 })
      const lang = /<html lang="?([^"\s>]+)/.exec(await response.text())?.[1]
      if (response.status() !== 200 || lang !== getLanguage(code).tag)
        wrong.push(`${code} ${path}: ${response.status()} ${lang}`)
    }
  }
  expect(wrong).toEqual([])
  for (const code of LANGUAGE_CODES)
    expect((await request.get(localizePath('/judoka/999999999/', code))).status()).toBe(404)
})

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
