import type { LiveContest } from '#contract/api/live/live-documents.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, type Page, test } from './test.ts'
import { NOW } from './today.ts'
import { published } from './world.ts'

/** What pages say of a competition before it begins, while it is on, and after its last contest, before it is published again. */

function running() {
  const found = published(RESOURCES.competitions()).competitions.find(
    ({ externalId }) => published(RESOURCES.contestOrder(externalId)).asOf !== null,
  )
  if (!found) throw new Error('No competition of the demo world is running.')
  return found
}

/** The server says that every contest is over, and who has won. */
async function endCompetition(page: Page): Promise<void> {
  const { id, externalId } = running()
  const { categories } = published(RESOURCES.competition(externalId))
  const results = categories.map((category) => ({
    id: category.id,
    places: [1, 2, 3, 3].map((place, at) => ({
      place,
      person: { id: 10 * category.id + at, familyName: `Judoka ${at}`, givenName: 'Jan', country: 'SLO' },
    })),
  }))
  await page.route(`**/api/Live/${id}/State`, async (route) => {
    const response = await route.fetch()
    const state = await response.json()
    const mats = state.mats.map((mat: object) => ({ ...mat, block: null, board: null }))
    await route.fulfill({ response, json: { ...state, mats, over: true } })
  })
  await page.route(`**/api/Live/${id}/Contests*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: decideContests(await response.json()) })
  })
  await page.route(`**/api/Live/${id}/Results*`, (route) => route.fulfill({ json: results }))
}

/** White wins what is open. Who meets later is not known yet: it is the first two of the category. */
function decideContests({ contests, ...rest }: { contests: LiveContest[] }): { contests: LiveContest[] } {
  const decided = contests.map((contest) => {
    if (contest.isFinished || contest.teamCompetition !== null) return contest
    const [first] = contests.filter(({ category, white }) => category === contest.category && white !== null)
    const white = contest.white ?? first?.white ?? null
    const blue = contest.blue ?? first?.blue ?? null
    return { ...contest, white, blue, winner: white, isFinished: true, reason: 'ippon' as const }
  })
  return { ...rest, contests: decided }
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`podiums take the space of the mats, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await endCompetition(page)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { name: 'Just finished' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Live now' })).toBeHidden()
    await expect(page.locator('[data-podiums] [data-place]').first()).toBeVisible()
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
  })
}

/** A judoka whose next contest is known, in its category. */
function entrant(): { id: number; category: number } {
  const { contests } = published(RESOURCES.contestOrder(running().externalId))
  const open = contests.find(
    ({ isFinished, teamCompetition, white, blue }) => !isFinished && !teamCompetition && white && blue,
  )
  if (!open?.white || !open.category) throw new Error('No contest of the running competition is open.')
  return { id: open.white, category: open.category }
}

const competition = () => ({ id: running().externalId })

const PAGES = {
  home: () => buildPath('home'),
  overview: () => buildPath('competition', competition()),
  'contest order': () => buildPath('contestOrder', competition()),
  hall: () => `${buildPath('contestOrder', competition())}?screen=1`,
  draws: () => buildPath('draws', competition()),
  draw: () => buildPath('draw', { ...competition(), category: entrant().category }),
  results: () => buildPath('results', competition()),
  standings: () => buildPath('standings', competition()),
  athlete: () => buildPath('athlete', { ...competition(), athlete: entrant().id }),
  judoka: () => buildPath('judoka', { id: entrant().id }),
  'calendar list': () => `${buildPath('calendar')}?view=list`,
  'competitions with video': () => buildPath('watchLive'),
}

/** What is only true until the last contest. */
const UNTIL_OVER =
  /^Live$|Live now|Live – |On the mats? now|^On the mat$|\d to go|remaining|planned|^Next contest$|\byet\b/

const readLines = async (page: Page, pattern: RegExp): Promise<string[]> =>
  (await page.locator('body').innerText())
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => pattern.test(line))

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: says what is to come until the last contest, and no longer`, async ({ page }) => {
    await page.goto(path(), { waitUntil: 'networkidle' })
    await expect.poll(() => readLines(page, UNTIL_OVER)).not.toEqual([])
    await endCompetition(page)
    await page.goto(path(), { waitUntil: 'networkidle' })
    await expect(page.locator('body')).toContainText(running().name)
    await expect.poll(() => readLines(page, UNTIL_OVER)).toEqual([])
  })
}

test('a competition is next on profiles until its first day, and then today', async ({ page }) => {
  const { name } = running()
  await page.clock.setFixedTime(new Date(NOW.getTime() - 86_400_000))
  await page.goto(PAGES.judoka())
  const next = page.locator('section', { has: page.getByRole('heading', { name: 'Next', exact: true }) })
  const today = page.getByRole('heading', { name: /^Today/ })
  await expect(next.getByText(name)).toBeVisible()
  await expect(today).toBeHidden()
  for (const isOver of [false, true]) {
    await page.clock.setFixedTime(NOW)
    if (isOver) await endCompetition(page)
    await page.goto(PAGES.judoka(), { waitUntil: 'networkidle' })
    await expect(today).toContainText(name)
    await expect(next.getByText(name)).toBeHidden()
  }
})
