import { RESOURCES } from '#publication/resources.ts'
import { expect, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, shownFamilyName } from './world.ts'

test('a visitor finds a final from the home page', async ({ reusedPage: page }) => {
  const competition = largestCompetition()
  await page.goto('/')
  await page.getByRole('link', { name: competition.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: competition.name })).toBeVisible()
  await page.getByRole('navigation', { name: 'This competition' }).getByRole('link', { name: 'Draw' }).click()
  await page
    .getByRole('link', { name: /Men −60/ })
    .or(page.getByRole('link', { name: /^−60/ }))
    .first()
    .click()
  const final = page
    .locator('section', { has: page.getByRole('heading', { level: 3, name: 'Final', exact: true }) })
    .last()
  await expect(final.getByText('(winner)')).toHaveCount(1)
})

test('a profile links to the club and to upcoming competitions of the judoka', async ({
  reusedPage: page,
}) => {
  const [running] = published(RESOURCES.competitionDates()).competitions
  const { judoka } = published(RESOURCES.participants(running?.externalId ?? ''))
  const entered = judoka
    .flatMap(({ person }) => (person.withheld ? [] : [published(RESOURCES.judoka(person.id))]))
    .find(({ club, upcomingEntries }) => club !== undefined && upcomingEntries.length > 0)
  const [next] = entered?.upcomingEntries ?? []
  if (!entered || !next) throw new Error('Nobody of a club is entered')
  await page.goto(`/judoka/${entered.person.id}/`)
  await page.getByRole('link', { name: entered.person.club ?? '' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(entered.person.club ?? '')
  await page.goBack()
  const address = `/competition/${next.competition.externalId}/judoka/${entered.person.id}/`
  const links = page.locator(`main a[href$="${address}"]`, { hasText: next.competition.name })
  await links.filter({ visible: true }).first().click()
  await page.waitForURL(`**${address}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(entered.person))
})

test('a flag that cannot be loaded is a blank box, and the nation keeps its name', async ({ page }) => {
  await page.route('**/flags/*.svg', (route) => route.abort())
  await page.goto(`/competition/${largestCompetition().externalId}/results/`)
  const flag = page.locator('main img[alt]:not([alt=""])').first()
  await expect(flag).toHaveAttribute('src', /^data:/)
  await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
  expect(await flag.boundingBox()).toMatchObject({ width: 20, height: 15 })
})

test('an archive page does not load React before it is needed', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  const competition = largestCompetition()
  await page.goto(`/competition/${competition.externalId}/results/`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(
    scripts.map(async (url) => (await page.request.get(url)).body().then((body) => body.toString())),
  )
  expect(sizes.join('')).not.toContain('useState')
  expect(scripts.length).toBeGreaterThan(0)
})

test('the results are right to left in Arabic', async ({ reusedPage: page }) => {
  const competition = largestCompetition()
  await page.goto(`/ar/competition/${competition.externalId}/results/`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'النتائج' })).toBeVisible()
  const place = await page.locator('li [data-place="1"]').first().boundingBox()
  const name = await page.locator('li:has(> [data-place="1"]) a').first().boundingBox()
  expect(place && name && place.x + place.width > name.x + name.width).toBe(true)
})

test('long texts of an overview stay in their cards', async ({ reusedPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['de', 'ka']) {
    await page.goto(`/${language}/competition/${largestCompetition().externalId}/`)
    const main = page.getByRole('main')
    await expect(main.getByRole('table').first()).toBeVisible()
    const cut = await main.locator('table, ol > li span > :is(a, bdi, i)').evaluateAll((texts) =>
      texts.flatMap((text) => {
        const card = text.closest('ul > li') ?? text.parentElement
        const end = card?.getBoundingClientRect().right ?? 0
        return text.getBoundingClientRect().right > end ? [text.textContent] : []
      }),
    )
    expect(cut).toEqual([])
  }
})

test('a language that is not prerendered is rendered by the shell', async ({ reusedPage: page }) => {
  const finalist = accentedFinalist()
  const response = await page.goto(`/ka/judoka/${finalist.person.id}/`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(finalist.person))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ka')
})

test('the shell names nations and days in a language that the browser does not support', async ({
  reusedPage: page,
}) => {
  const { externalId } = largestCompetition()
  await page.goto(`/ka/competition/${externalId}/judoka/nations/`)
  await expect(page.getByText('საფრანგეთი')).toBeVisible()
  await expect(page.getByText('France', { exact: true })).toBeHidden()
  await expect(page.locator('time').first()).not.toContainText(/[a-z]/i)
})

test('the shell renders a deep address of a profile in a language that is not prerendered', async ({
  reusedPage: page,
}) => {
  const finalist = accentedFinalist()
  await page.goto(`/si/judoka/${finalist.person.id}/head_to_head/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sl')
  await expect(
    page
      .locator('details')
      .filter({ has: page.locator('summary') })
      .nth(3),
  ).toBeAttached()
})

test('an unknown competition shows its not-found page', async ({ reusedPage: page }) => {
  await page.goto('/competition/nobody_here2020/results/')
  await page.waitForURL('**/competition/not_found/')
  await expect(page.getByRole('heading', { level: 1, name: 'Competition not found' })).toBeVisible()
})

test('an unknown judoka shows the not-found page of profiles, in the language of the address', async ({
  reusedPage: page,
}) => {
  await page.goto('/de/judoka/999999999/')
  await page.waitForURL('**/de/competition/judokaProfileNotFound/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('an unknown address shows a not-found page with status 404', async ({ reusedPage: page }) => {
  const response = await page.goto('/nothing/of/the/kind/')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'This page doesn’t exist' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('results, draw and profile are readable', async ({ page }) => {
    const competition = largestCompetition()
    const finalist = accentedFinalist()
    await page.goto(`/competition/${competition.externalId}/results/`)
    await expect(page.locator('[data-place="1"]').first()).toBeVisible()
    await page.goto(`/competition/${competition.externalId}/draw/i/${finalist.category}/`)
    await expect(page.getByRole('heading', { level: 3, name: 'Final', exact: true })).toBeVisible()
    await page.goto(`/judoka/${finalist.person.id}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shownFamilyName(finalist.person))
  })

  test('the language menu opens and links to the same page', async ({ page }) => {
    const competition = largestCompetition()
    await page.goto(`/competition/${competition.externalId}/results/`)
    await page.locator('summary', { hasText: 'Language' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(new RegExp(`/de/competition/${competition.externalId}/results/$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Ergebnisse' })).toBeVisible()
  })

  test('an unknown address shows the not-found page', async ({ page }) => {
    await page.goto('/nothing/')
    await expect(page.getByText('The address may be mistyped')).toBeVisible()
  })
})
