import { RESOURCES } from '#publication/resources.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, shownFamilyName } from './world.ts'

/** Pages without a file of their own, which the browser puts together. */

const results = (language: string) => `/${language}/competition/${largestCompetition().externalId}/results/`

test('a missing page returns status 404, in the language of its address', async ({ reusedPage: page }) => {
  const response = await page.request.get('/cs/nic/takoveho/')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('<html lang="cs" dir="ltr"')
  expect(await (await page.request.get('/ar/nothing/')).text()).toContain('<html lang="ar" dir="rtl"')
  await page.goto('/cs/nic/takoveho/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('neexistuje')
})

test('a web server has a page for what it cannot reach, which requests its address again', async ({
  page,
}) => {
  for (const [path, language, heading] of [
    ['/503.html', 'en', 'This page could not be loaded'],
    ['/de/503.html', 'de', 'Diese Seite konnte nicht geladen werden'],
    ['/ar/503.html', 'ar', 'تعذّر تحميل هذه الصفحة'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '10')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
})

test('unknown segments at the end of an address lead to the page before them, also on a host that serves only files', async ({
  page,
}) => {
  const path = `/competition/${largestCompetition().externalId}/results/`
  await page.goto(`${path}seniors/7/`)
  await expect(page).toHaveURL(path)
  await page.route('**/men/', async (route) =>
    route.fulfill({ response: await page.request.get('/404.html') }),
  )
  await page.goto(`${path}men/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
  await expect(page).toHaveURL(path)
})

test('on a slow network the outline of the page appears, without layout shifts later', async ({ page }) => {
  await watchShifts(page)
  const outline = Promise.withResolvers<void>()
  await page.route('**/data/**', async (route) => {
    await outline.promise
    await route.continue()
  })
  await page.goto(results('cs'))
  await expect(page.locator('[aria-busy="true"]')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Načítání…')
  outline.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Výsledky' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
})

test('a page that cannot be loaded explains it in its own language and frame, and loads by itself later', async ({
  page,
}) => {
  await page.route('**/data/competition/**', (route) => route.abort())
  await page.goto(results('cs'))
  await expect(page.getByRole('heading', { level: 1, name: 'Stránku se nepodařilo načíst' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible()
  await page.unroute('**/data/competition/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { level: 1, name: 'Výsledky' })).toBeVisible()
})

test('without translations the document shows its own text', async ({ page }) => {
  await page.route('**/assets/translations/**', (route) => route.abort())
  await page.goto(results('cs'))
  await expect(page.getByRole('heading', { level: 1, name: 'Stránku se nepodařilo načíst' })).toBeVisible({
    timeout: 25_000,
  })
})

test('a competition that is not archived yet is loaded from the API and marked as provisional', async ({
  page,
}) => {
  const competition = largestCompetition()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/data/competition/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(results('cs'))
  await expect(page.getByText('Předběžné: zatím')).toBeVisible()
  await expect(page.locator('section[id^="category-"]')).toHaveCount(
    published(RESOURCES.competition(competition.externalId)).categories.length,
  )
  const [first] = published(RESOURCES.results(competition.externalId)).categories.flatMap(
    ({ places }) => places,
  )
  await expect(page.getByRole('link', { name: first?.person.familyName }).first()).toBeVisible()
  for (const call of ['Info', 'GetResults', 'GetCompetitors', 'GetCompAgesWithWeights', 'GetCompetitionAges'])
    expect(asked).toContain(`/api/Competition/${call}`)
})

test('a judoka who is not archived is loaded from the API', async ({ page }) => {
  const { person } = accentedFinalist()
  await page.route('**/data/judoka/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(`/cs/judoka/${person.id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(person))
})

test('Back restores the scroll position on a page of the shell', async ({ reusedPage: page }) => {
  await page.goto(results('cs'))
  const link = page.locator('main section ol a[href^="/cs/judoka/"]').last()
  await link.scrollIntoViewIfNeeded()
  // the router has written down where
  await expect.poll(() => page.evaluate(() => scrollY > 100 && history.state?.scrollY === scrollY)).toBe(true)
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/\/cs\/judoka\/\d+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Výsledky' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 50)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the shell explains itself and links to the same page in English', async ({ page }) => {
    await page.goto(results('cs'))
    await expect(page.getByText('vytváří ve vašem prohlížeči')).toBeVisible()
    await page.getByRole('link', { name: 'Tatáž stránka v angličtině' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    await page.goto('/cs/nic/')
    await expect(page.getByRole('link', { name: 'Tatáž stránka v angličtině' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Data všech soutěží (JSON)' })).toBeVisible()
  })
})
