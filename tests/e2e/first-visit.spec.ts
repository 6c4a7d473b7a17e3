import { RESOURCES } from '#publication/resources.ts'
import { expect, test } from './test.ts'
import { published, shownFamilyName } from './world.ts'

/** What a first-time visitor on a phone finds on the home page without a tap. */

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
  const mat = page.locator('[data-mats] a[href$="?mat=2"]')
  await expect(mat.locator('[data-side] bdi')).toHaveText([/\S/, /\S/])
  await expect(mat).toBeInViewport()
})

test('who won −73 kg', async ({ page }) => {
  const { id, category, winner } = findWinnerOf73()
  await page.goto('/')
  const row = page.locator('li', { has: page.locator(`> a[href$="/competition/${id}/draw/i/${category}/"]`) })
  await expect(row.locator('li').first()).toContainText(shownFamilyName(winner))
})
