import { RESOURCES } from '#publication/resources.ts'
import { expect, test } from './test.ts'
import { largestCompetition, published } from './world.ts'

/** What pages tell programs, and what programs find there. */

const { externalId } = largestCompetition()
const competition = `/competition/${externalId}/`

for (const path of [
  '/',
  '/cjl/',
  '/calendar/',
  competition,
  `${competition}results/`,
  `${competition}judoka/`,
]) {
  test(`${path} links its alternates, and each has the stated type`, async ({ reusedPage: page }) => {
    await page.goto(path)
    const named = await page
      .locator('link[rel="alternate"][type]')
      .evaluateAll((links) =>
        links.map((link) => [link.getAttribute('type') ?? '', link.getAttribute('href') ?? '']),
      )
    expect(named.length).toBeGreaterThan(1)
    for (const [type, address] of named) {
      const response = await page.request.get(address ?? '')
      expect([address, response.status()]).toEqual([address, 200])
      expect(response.headers()['content-type']).toContain(type)
    }
  })
}

test('a competition has structured data and a share image', async ({ reusedPage: page }) => {
  await page.goto(`/de${competition}`)
  const structuredData = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  )
  const [event] = structuredData['@graph']
  expect(event).toMatchObject({ '@type': 'SportsEvent', name: largestCompetition().name })
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  const response = await page.request.get(new URL(picture ?? '').pathname)
  expect(response.headers()['content-type']).toBe('image/png')
})

test('the footer contains the licence of the data, and where to report mistakes', async ({
  reusedPage: page,
}) => {
  await page.goto(`${competition}results/`)
  const foot = page.getByRole('contentinfo')
  const { licence } = published(RESOURCES.results(externalId))
  await expect(
    foot.getByRole('link', { name: licence.replace(/-/, ' ').replace(/-(?=\d)/, ' ') }),
  ).toBeVisible()
  const mistake = await foot.getByRole('link', { name: 'Report a mistake' }).getAttribute('href')
  const digest = await foot.locator('code').first().textContent()
  expect(decodeURIComponent(mistake ?? '')).toBe(
    `mailto:corrections@hajime.example?subject=${competition}results/ ${digest}`,
  )
})

test('the footer has the same contents in a language that the browser renders', async ({
  reusedPage: page,
}) => {
  await page.goto(`/ka${competition}results/`)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    `${competition}results-semicolon.csv`,
  )
  await expect(page.getByRole('link', { name: 'შეცდომის შეტყობინება' })).toBeVisible()
})

test('the sitemap lists existing pages in existing languages', async ({ request }) => {
  const index = await (await request.get('/sitemap-index.xml')).text()
  const [, first = ''] = /<loc>([^<]*)<\/loc>/.exec(index) ?? []
  const sitemap = await (await request.get(new URL(first).pathname)).text()
  const listed = [...sitemap.matchAll(/(?:<loc>|href=")([^<"]*)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(listed.length).toBeGreaterThan(500)
  for (const path of listed.filter((_, at) => at % Math.ceil(listed.length / 40) === 0)) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
  }
})
