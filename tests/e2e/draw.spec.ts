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
  test('is highlighted on hover and on keyboard focus', async ({ reusedPage: page }) => {
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

  test('has an address to share, which a click beside the name sets', async ({ reusedPage: page }) => {
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
  touchPage: page,
}) => {
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
})

test('links to winners are at least 24 px high with a mouse', async ({ reusedPage: page }) => {
  await page.goto(largestDraw().address)
  const heights = await page
    .locator('athlete-path > ol a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(1)
  expect(heights.filter((height) => height < 24)).toEqual([])
})

test('on A4, scores of a printed bracket stay beside number and time', async ({ reusedPage: page }) => {
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

test('the keyboard scrolls a bracket that is wider than the screen, and rounds snap', async ({
  reusedPage: page,
}) => {
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

test('on a phone, a tab shows a round without gaps and the next one beside it', async ({
  touchPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(largestDraw().address)
  const bracket = page.locator('[data-section="main"] [data-bracket]')
  await page.getByRole('button', { name: 'Quarter-finals' }).tap()
  await expect(page.getByRole('button', { name: 'Quarter-finals' })).toHaveAttribute('aria-pressed', 'true')
  const { height = 0 } = (await bracket.boundingBox()) ?? {}
  expect(height).toBeLessThan(600)
  const quarterFinals = bracket.locator('[data-round="QF"] li')
  await expect(quarterFinals.first()).toBeInViewport()
  const [first, second] = await Promise.all([
    quarterFinals.nth(0).boundingBox(),
    quarterFinals.nth(1).boundingBox(),
  ])
  const next = await bracket.locator('[data-round="SF"] li').first().boundingBox()
  expect(next?.x).toBeLessThan(390)
  expect(next?.y).toBeCloseTo(first?.y ?? 0, 0)
  expect(next?.height).toBeCloseTo((first?.height ?? 0) + (second?.height ?? 0), 0)
})

test('on a phone, the road of a judoka in the address is a list', async ({ touchPage: page }) => {
  const { address, draw, winner } = largestDraw()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}?athlete=${winner}`)
  const contests = page.locator('[data-bracket] li:visible')
  await expect(contests).toHaveCount(countPathContests(draw, winner) - 1)
  const lefts = await contests.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
})

test('a bracket zooms by button, key and wheel, and pans with the mouse without pinning anybody', async ({
  reusedPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(largestDraw().address)
  const bracket = page.locator('[data-section="main"] [data-bracket]')
  const zoomIn = page.getByRole('button', { name: 'Zoom in' }).first()
  await zoomIn.click()
  await expect(bracket).toHaveAttribute('data-zoomed', '1.2')
  await bracket.focus()
  await page.keyboard.press('+')
  await expect(bracket).toHaveAttribute('data-zoomed', /^1\.44/)
  await page.keyboard.press('0')
  await expect(bracket).not.toHaveAttribute('data-zoomed')
  for (let n = 0; n < 3; n++) await zoomIn.click()
  await bracket.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0 } = (await bracket.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + 200)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 150, y + 120, { steps: 4 })
  await page.mouse.up()
  expect(await bracket.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100)
  expect(new URL(page.url()).search).toBe('')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 100)
  await page.keyboard.up('Control')
  await expect(bracket).toHaveAttribute('data-zoomed', /^1\.44/)
})

test('a bracket that is zoomed on the screen is printed as large as any other', async ({
  reusedPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(largestDraw().address)
  const rounds = page.locator('[data-section="main"] [data-round]')
  const measurePrinted = async () => {
    await page.emulateMedia({ media: 'print' })
    const boxes = await rounds.evaluateAll((all) =>
      all.map((round) => [round.getBoundingClientRect().width, round.getBoundingClientRect().height]),
    )
    await page.emulateMedia({ media: 'screen' })
    return boxes
  }
  const before = await measurePrinted()
  expect(before.length).toBeGreaterThan(2)
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  await expect(page.locator('[data-section="main"] [data-bracket]')).toHaveAttribute('data-zoomed', '1.2')
  expect(await measurePrinted()).toEqual(before)
})

test('early rounds that were opened before the script came stay open', async ({ reusedPage: page }) => {
  await page.goto(largestDraw().address)
  const fold = page.locator('[data-fold]').first()
  await fold.evaluate((box: HTMLInputElement) => {
    box.checked = true
  })
  await page.locator('[data-section="main"] [data-side] a').filter({ visible: true }).first().hover()
  await page.waitForFunction(() => customElements.get('athlete-path'))
  await expect(fold).toBeChecked()
})

test('in a window that is lower than the bracket, every contest is halfway between those that lead to it', async ({
  reusedPage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(largestDraw().address)
  await page.locator('[data-fold]').first().check({ force: true })
  const section = page.locator('[data-section="main"]')
  const middles = (round: string) =>
    section
      .locator(`[data-round="${round}"] li`)
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top + item.getBoundingClientRect().height / 2),
      )
  const quarterFinals = await middles('QF')
  const before = await middles('R16')
  expect(quarterFinals.length).toBe(4)
  for (const [at, middle] of quarterFinals.entries()) {
    const [upper = 0, lower = 0] = before.slice(2 * at)
    expect(Math.abs((upper + lower) / 2 - middle)).toBeLessThan(1)
  }
  const rounds = await section
    .locator('[data-round]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...rounds) - Math.min(...rounds)).toBeLessThan(1)
})

test('a draw of 64 lines prints on one sheet', async ({ reusedPage: page }) => {
  await page.goto(largestDraw().address)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('all rounds of a printed bracket share one scale', async ({ reusedPage: page }) => {
  await page.goto(largestDraw().address)
  await page.emulateMedia({ media: 'print' })
  const heights = await page
    .locator('[data-section="main"] [data-round] > ol')
    .evaluateAll((all) => all.map((list) => list.getBoundingClientRect().height))
  await page.emulateMedia({ media: 'screen' })
  expect(heights.length).toBeGreaterThan(4)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
})

test('a team contest expands to its bouts', async ({ reusedPage: page }) => {
  const { externalId } = competitionWithTeams().competition
  const [teamCompetition] = published(RESOURCES.teams(externalId)).competitions
  const [contest] = teamCompetition?.contests ?? []
  await page.goto(buildPath('teamDraw', { id: externalId, team: teamCompetition?.id ?? 0 }))
  const bouts = page.locator(`#bouts-${contest?.id}`)
  await expect(bouts).toBeHidden()
  const button = page.locator(`[popovertarget="bouts-${contest?.id}"]`)
  // without a pointer first, and so before the script of the draw is loaded
  await button.dispatchEvent('click')
  await page.waitForLoadState('networkidle')
  await expect(bouts.getByRole('listitem')).toHaveCount(contest?.bouts.length ?? 0)
  await page.keyboard.press('Escape')
  await expect(bouts).toBeHidden()
  await button.click()
  await expect(bouts.getByRole('listitem')).toHaveCount(contest?.bouts.length ?? 0)
})

test('plain sheets replace brackets on request of the browser', async ({ reusedPage: page }) => {
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

test('any system can be shown for any number of entrants', async ({ reusedPage: page }) => {
  const { externalId } = largestCompetition()
  await page.goto(`${buildPath('bracketsTest', { id: externalId })}?system=double_rep&n=23`)
  await expect(page.getByRole('heading', { name: 'Repechage, round 3' })).toBeVisible()
  await page.getByRole('combobox').selectOption('brazilian')
  await expect(page.getByRole('heading', { name: 'Group F' })).toBeVisible()
  await page.getByRole('spinbutton').fill('3')
  await expect(page.getByText('This system supports 9 to 64 judoka.')).toBeVisible()
})
