import { fold } from '#language/search/fold.ts'
import { RESOURCES } from '#publication/resources.ts'
import { expect, type Page, test } from './test.ts'
import { TODAY } from './today.ts'
import { published, shownFamilyName } from './world.ts'

/** What a first-time visitor on a phone finds from the home page, without a tap or with three taps at most. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** The latest finished competition, its category −73 kg and who won it. */
function findWinnerOf73() {
  const [latest] = published(RESOURCES.competitions())
    .competitions.filter(({ results, isFinished, cancelled }) => results && isFinished && !cancelled)
    .toSorted((a, b) => (b.dateFrom ?? '').localeCompare(a.dateFrom ?? ''))
  if (!latest) throw new Error('No competition of the demo world is finished')
  const category = published(RESOURCES.competition(latest.externalId)).categories.find(
    ({ name, gender }) => name === '-73' && gender === 'male',
  )
  const winner = published(RESOURCES.results(latest.externalId))
    .categories.find(({ id }) => id === category?.id)
    ?.places.find(({ place }) => place === 1)?.person
  if (!category || !winner) throw new Error(`${latest.name} has no winner of −73 kg`)
  return { id: latest.externalId, category: category.id, winner }
}

test('who is on mat 2, or comes there next', async ({ page }) => {
  await page.goto('/')
  const mat = page.locator('[data-mats] a[href$="?mat=2"]').first()
  await expect(mat.locator('[data-side] bdi')).toHaveText([/\S/, /\S/])
  await expect(mat).toBeInViewport()
})

test('who won −73 kg', async ({ page }) => {
  const { id, category, winner } = findWinnerOf73()
  await page.goto('/')
  const row = page.locator('li', { has: page.locator(`> a[href$="/competition/${id}/draw/i/${category}/"]`) })
  await expect(row.locator('li').first()).toContainText(shownFamilyName(winner))
})

/** A judoka of the running competition whose next contest is planned, and its mat. */
function findUpcomingJudoka() {
  const { competitions } = published(RESOURCES.competitions())
  const running = competitions.find(({ dateFrom }) => dateFrom === TODAY)
  if (!running) throw new Error('No competition of the demo world is running')
  const { contests, people } = published(RESOURCES.contestOrder(running.externalId))
  for (const { white, blue, mat, startedAt } of contests) {
    const person = people.find(({ id }) => id === white)
    const opponent = people.find(({ id }) => id === blue)
    if (!startedAt && mat && person && opponent && !person.withheld && person.profile !== false)
      return { id: running.externalId, person, opponent, mat }
  }
  throw new Error(`${running.name} has no contest to come`)
}

test('when a judoka fights next: search, profile, competition', async ({ page }) => {
  const { id, person, opponent, mat } = findUpcomingJudoka()
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).first().tap()
  await page.getByRole('combobox').fill(`${fold(person.familyName)} ${fold(person.givenName)}`)
  await page.getByRole('option').filter({ hasText: person.givenName }).first().tap()
  const links = page.getByRole('main').locator(`a[href="/competition/${id}/judoka/${person.id}/"]`)
  await links.filter({ visible: true }).first().tap()
  // as published, or with the contests that are left before it once the live page is loaded
  const heading = page.getByRole('heading', { name: /^(Upcoming contests|Next contest)$/ })
  const section = page.getByRole('main').locator('section', { has: heading })
  await expect(section.locator('li').first()).toBeInViewport()
  await expect(section).toContainText(`Mat ${mat}`)
  await expect(section).toContainText(/\d\d:\d\d|min/)
  if (!opponent.withheld) await expect(section).toContainText(shownFamilyName(opponent))
})

/** Who asks for the first time when and where somebody fights today types a name once, and taps so often at most. */
const MOST_TAPS = 2

/** Counts what a finger presses, on every page that is opened from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1))
      },
      true,
    ),
  )
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

test('when and where a judoka fights today: two taps and one search at most; following takes one more', async ({
  page,
}) => {
  const { person, opponent, mat } = findUpcomingJudoka()
  const taps = await countTaps(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).first().tap()
  await page.getByRole('combobox').fill(`${fold(person.familyName)} ${fold(person.givenName)}`)
  const found = page.getByRole('option').filter({ hasText: person.givenName }).first()
  await expect(found.locator('[data-today="next"]')).toContainText(`Mat ${mat}`)
  await found.tap()
  await expect(page).toHaveURL(`/judoka/${person.id}/`)
  const next = page.getByRole('main').locator('[data-today="next"]')
  await expect(next).toBeInViewport()
  await expect(next).toContainText(`Mat ${mat}`)
  // as a range, or by the contests before it while no scoreboard says how fast the mat is
  await expect(next).toContainText(/\d\d:\d\d–\d\d:\d\d|\d+ to go/)
  if (!opponent.withheld) await expect(next).toContainText(shownFamilyName(opponent))
  expect(await taps()).toBeGreaterThan(0)
  expect(await taps()).toBeLessThanOrEqual(MOST_TAPS)

  const star = page.getByRole('main').getByRole('button', { name: /^Follow / })
  await expect(star).toBeInViewport()
  await star.tap()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await taps()).toBeLessThanOrEqual(MOST_TAPS + 1)
})

test('the score of the final of −73 kg: category, last round', async ({ page }) => {
  const { id, category, winner } = findWinnerOf73()
  await page.goto('/')
  await page.locator(`main a[href$="/competition/${id}/draw/i/${category}/"]`).first().tap()
  await page.getByRole('button', { name: 'Final', exact: true }).tap()
  const side = page
    .locator('[data-section="main"] [data-round="F"] [data-side]')
    .filter({ hasText: shownFamilyName(winner) })
  await expect(side).toBeInViewport()
  await expect(side).toContainText(/\d{3}$/)
})
