import { buildContestCode } from '#publication/contest-code.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { findAxeViolations } from './axe.ts'
import { expect, test } from './test.ts'
import { accentedFinalist, largestCompetition, published, shownFamilyName } from './world.ts'

/** The draw with the final that has video, events and referees. */
function largeDraw() {
  const { externalId: id } = largestCompetition()
  const { category } = accentedFinalist()
  const draw = published(RESOURCES.draw(id, category))
  const find = (round: string) => {
    const found = draw.contests.find((one) => one.round === round)
    if (!found) throw new Error(`The draw has no ${round}`)
    const code = buildContestCode({ category, number: found.number })
    return { ...found, address: buildPath('contest', { id, code }) }
  }
  return { id, category, draw, final: find('F'), quarterFinal: find('QF') }
}

test('the number of a contest in a bracket opens its page, with scores in order and both roads', async ({
  reusedPage: page,
}) => {
  const { id, category, draw, final } = largeDraw()
  await page.goto(buildPath('draw', { id, category }))
  await page.locator(`a[href="${final.address}"]`).click()
  await expect(page).toHaveURL(final.address)
  for (const side of [final.white, final.blue]) {
    const person = draw.people.find((one) => one.id === side)
    if (!person) throw new Error('The final has no judoka')
    await expect(page.getByRole('heading', { level: 1 }).getByText(shownFamilyName(person))).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Scores and penalties' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Road to this contest' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Previous meetings' })).toBeVisible()
  await page.getByRole('link', { name: 'Previous contest' }).click()
  await expect(page).not.toHaveURL(final.address)
  await expect(page.getByRole('article')).toBeVisible()
})

test('a contest before the finals is rendered in the browser, in any language, without axe violations', async ({
  reusedPage: page,
}) => {
  const { quarterFinal } = largeDraw()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/ar${quarterFinal.address}`)
  await expect(page.getByRole('article')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('a contest that the draw does not contain is not found', async ({ reusedPage: page }) => {
  const { id, category } = largeDraw()
  await page.goto(buildPath('contest', { id, code: buildContestCode({ category, number: 999 }) }))
  await expect(page.getByRole('heading', { name: 'This page doesn’t exist' })).toBeVisible()
})

test('the address of a contest is copied where the device has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const { final } = largeDraw()
  await page.goto(final.address)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a contest in a list is a target as a whole, around its names, stars and videos', async ({ page }) => {
  const { externalId: id } = largestCompetition()
  await page.goto(buildPath('athlete', { id, athlete: accentedFinalist().person.id }))
  const row = page.locator('li:has(> div > div > a[data-number])').first()
  const link = row.locator('a[data-number]')
  const address = await link.getAttribute('href')
  await row.scrollIntoViewIfNeeded()
  // what a finger hits at the centre of each control, and beside them
  const hits = await row.evaluate((element) => {
    const hit = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('a, button')
    const covered = [...element.querySelectorAll('a, button')].filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return hit((left + right) / 2, (top + bottom) / 2) !== control
    })
    const { right, top } = element.getBoundingClientRect()
    return { covered: covered.map(({ outerHTML }) => outerHTML), corner: hit(right - 8, top + 8)?.outerHTML }
  })
  expect(hits.covered).toEqual([])
  expect(hits.corner).toBe(await link.evaluate(({ outerHTML }) => outerHTML))
  // the focus is visible on the row
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(row.locator('> div')).toHaveCSS('outline-style', 'solid')
  await row.click({ position: { x: 4, y: 4 } })
  await expect(page).toHaveURL(new RegExp(`${address}$`))
})
