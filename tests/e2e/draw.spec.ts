import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedDraw } from '#publication/schemas/index.ts'
import { expect, type Locator, type Page, test } from './test.ts'
import { competitionWithTeams, largestCompetition, published } from './world.ts'

/** The largest draw of the demo world, on 64 lines. */
function largestDraw(): { address: string; draw: PublishedDraw; winner: number } {
  const { externalId } = largestCompetition()
  const [draw] = published(RESOURCES.competition(externalId))
    .categories.map(({ id: category }) => published(RESOURCES.draw(externalId, category)))
    .toSorted((a, b) => b.lines.length - a.lines.length)
  const winner = draw?.places.find(({ place }) => place === 1)?.person
  if (!draw || !winner) throw new Error('The demo world has no draw')
  return { address: buildPath('draw', { id: externalId, category: draw.category }), draw, winner }
}

/** The number of highlighted elements: the judoka’s contests and their row among the medals. */
const countPathContests = ({ contests }: PublishedDraw, person: number) =>
  contests.filter(({ white, blue }) => white === person || blue === person).length + 1

const marked = (page: Page): Locator => page.locator('[data-highlighted]')

test.describe('the path of one judoka', () => {
  test('is highlighted on hover and on keyboard focus', async ({ page }) => {
    const { address, draw, winner } = largestDraw()
    await page.goto(address)
    await expect(marked(page)).toHaveCount(0)
    const name = page.locator(`[data-athlete="${winner}"] a`).first()
    await name.hover()
    await expect(marked(page)).toHaveCount(countPathContests(draw, winner))
    await page.locator('h1').hover()
    await expect(marked(page)).toHaveCount(0)
    await name.focus()
    await expect(marked(page)).toHaveCount(countPathContests(draw, winner))
  })

  test('has an address to share, which a click beside the name sets', async ({ page }) => {
    const { address, draw, winner } = largestDraw()
    await page.goto(`${address}?athlete=${winner}`)
    await expect(marked(page)).toHaveCount(countPathContests(draw, winner))
    await expect(marked(page).first()).toBeInViewport()
    const side = page.locator(`[data-side][data-athlete="${winner}"]`).first()
    const { width = 0 } = (await side.boundingBox()) ?? {}
    await side.click({ position: { x: width - 4, y: 4 } })
    expect(new URL(page.url()).search).toBe('')
    await side.click({ position: { x: width - 4, y: 4 } })
    expect(new URL(page.url()).search).toBe(`?athlete=${winner}`)
  })
})

test('links to judoka are at least 24 px high, and on touch screens their areas 44 px', async ({
  browser,
}) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(largestDraw().address)
  const sizes = await page
    .locator('[data-side] a')
    .filter({ visible: true })
    .evaluateAll((links) =>
      links.map((link) => ({
        link: link.getBoundingClientRect().height,
        area: Number.parseFloat(getComputedStyle(link, '::after').blockSize),
      })),
    )
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.filter(({ link, area }) => link < 24 || area < 43.5)).toEqual([])
  const winners = page.locator('athlete-path > ol a')
  expect(await winners.count()).toBeGreaterThan(1)
  for (const link of await winners.all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(43.5)
  await context.close()
})

test('links to winners are at least 24 px high with a mouse', async ({ page }) => {
  await page.goto(largestDraw().address)
  const heights = await page
    .locator('athlete-path > ol a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(1)
  expect(heights.filter((height) => height < 24)).toEqual([])
})

test('on A4, scores of a printed bracket stay beside number and time', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1040 })
  await page.emulateMedia({ media: 'print' })
  const { externalId } = largestCompetition()
  const { categories } = published(RESOURCES.competition(externalId))
  const category = categories.find(({ judoka }) => judoka > 16 && judoka <= 32)
  await page.goto(buildPath('draw', { id: externalId, category: category?.id ?? 0 }))
  const overflowing = await page.locator('[data-side]').evaluateAll((sides) =>
    sides.flatMap((side) => {
      const edge = side.getBoundingClientRect().right
      const last = side.lastElementChild?.getBoundingClientRect().right ?? 0
      return last > edge + 0.5 ? [side.textContent] : []
    }),
  )
  expect(await page.locator('[data-side]').count()).toBeGreaterThan(8)
  expect(overflowing).toEqual([])
})

test('the keyboard scrolls a bracket that is wider than the screen, and rounds snap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(largestDraw().address)
  const tree = page.locator('[data-section="main"] [tabindex="0"]')
  await tree.focus()
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => tree.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await expect
    .poll(() =>
      tree.evaluate((element) => {
        const starts = [...element.children].map((round) => round.getBoundingClientRect().left)
        const edge =
          element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
        return Math.min(...starts.map((start) => Math.abs(start - edge)))
      }),
    )
    .toBeLessThan(2)
})

test('a draw of 64 lines prints on one sheet', async ({ page }) => {
  await page.goto(largestDraw().address)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a team contest expands to its bouts', async ({ page }) => {
  const { externalId } = competitionWithTeams().competition
  const [teamCompetition] = published(RESOURCES.teams(externalId)).competitions
  const [contest] = teamCompetition?.contests ?? []
  await page.goto(buildPath('teamDraw', { id: externalId, team: teamCompetition?.id ?? 0 }))
  const bouts = page.locator(`#bouts-${contest?.id}`)
  await expect(bouts).toBeHidden()
  await page.locator(`[popovertarget="bouts-${contest?.id}"]`).click()
  await expect(bouts.getByRole('listitem')).toHaveCount(contest?.bouts.length ?? 0)
  await page.keyboard.press('Escape')
  await expect(bouts).toBeHidden()
})

test('plain sheets replace brackets on request of the browser', async ({ page }) => {
  const { address } = largestDraw()
  const { externalId } = largestCompetition()
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('legacy_draw', 'true'))
  await page.goto(buildPath('draws', { id: externalId }))
  await expect(page).toHaveURL(buildPath('legacyDraws', { id: externalId }))
  await page.locator('main a').first().click()
  await expect(page).toHaveURL(/\/draw_legacy\/\d+\/$/)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/draw\/i\/\d+\/$/)
  await page.goto(address)
  await expect(page).toHaveURL(/\/draw_legacy\//)
})

test('any system can be shown for any number of entrants', async ({ page }) => {
  const { externalId } = largestCompetition()
  await page.goto(`${buildPath('bracketsTest', { id: externalId })}?system=double_rep&n=23`)
  await expect(page.getByRole('heading', { name: 'Repechage, round 3' })).toBeVisible()
  await page.getByRole('combobox').selectOption('brazilian')
  await expect(page.getByRole('heading', { name: 'Group F' })).toBeVisible()
  await page.getByRole('spinbutton').fill('3')
  await expect(page.getByText('This system supports 9 to 64 judoka.')).toBeVisible()
})
