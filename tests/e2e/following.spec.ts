import { readDemoPassword } from '#demo/world/accounts.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import { SITE_DATA } from './servers.ts'
import { expect, type Page, test } from './test.ts'
import { clubInOrder, largestCompetition, published, shownFamilyName } from './world.ts'

/** Following judoka from prerendered pages, on the device and with an account. */

/** Somebody with a place in the largest competition; `at` selects different people. */
function placedJudoka(at: number) {
  const people = published(RESOURCES.results(largestCompetition().externalId))
    .categories.flatMap(({ places }) => places.map(({ person }) => person))
    .filter(
      ({ withheld, profile, internationalFamilyName }) =>
        !withheld && profile !== false && internationalFamilyName === undefined,
    )
  const person = people[at]
  if (!person) throw new Error('The largest competition has no places')
  return person
}

/** Stars are loaded with the first thing that a visitor does. */
const move = (page: Page) => page.mouse.move(5, 300)

const star = (page: Page, familyName: string) =>
  page.getByRole('button', { name: new RegExp(`^Follow .*${familyName}`, 'i') }).first()

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: { email: 'fan@demo.example', password: readDemoPassword(SITE_DATA) },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  })
  expect(response.status()).toBe(200)
}

const results = () => `/competition/${largestCompetition().externalId}/results/`

test('the stars of a long list are added without a layout for each row', async ({ page }) => {
  await page.goto(results())
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const countLayouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  const before = await countLayouts()
  await move(page)
  const stars = page.locator('[data-star]')
  await expect(stars.first()).toBeVisible()
  expect((await countLayouts()) - before).toBeLessThan((await stars.count()) / 4)
})

test('a star in a prerendered list and the button of the profile follow a judoka on this device', async ({
  page,
  context,
}) => {
  const person = placedJudoka(0)
  await page.goto(results())
  await move(page)
  const inList = star(page, shownFamilyName(person))
  await expect(inList).toHaveAttribute('aria-pressed', 'false')
  await inList.click()
  await expect(inList).toHaveAttribute('aria-pressed', 'true')
  const other = await context.newPage()
  await other.goto(`/judoka/${person.id}/`)
  const onProfile = other.getByRole('button', { name: /^Follow / })
  await expect(onProfile).toHaveAttribute('aria-pressed', 'true')
  await onProfile.click()
  await expect(onProfile).toHaveAttribute('aria-pressed', 'false')
  await expect(inList).toHaveAttribute('aria-pressed', 'false')
})

test('a filter of a list keeps its stars', async ({ page }) => {
  const person = placedJudoka(1)
  await page.goto(`/competition/${largestCompetition().externalId}/judoka/`)
  await move(page)
  await expect(page.getByRole('button', { name: /^Follow / }).first()).toBeVisible()
  await page.getByRole('searchbox').first().fill(person.familyName)
  await expect(page).toHaveURL(/\?q=/)
  await star(page, shownFamilyName(person)).click()
  await expect(star(page, shownFamilyName(person))).toHaveAttribute('aria-pressed', 'true')
})

test('the page of followed judoka finds judoka by name', async ({ page }) => {
  const person = placedJudoka(2)
  await page.goto('/following/')
  await page.getByRole('searchbox').fill(person.familyName)
  await star(page, person.familyName).click()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('listitem').filter({ hasText: shownFamilyName(person) })).toBeVisible()
})

test('the page of followed judoka finds clubs by name, told apart from judoka', async ({ page }) => {
  const { id, name } = clubInOrder()
  await page.goto('/following/')
  await page.getByRole('searchbox').fill(name)
  const clubs = page.getByRole('list', { name: 'Clubs', exact: true })
  const button = clubs.getByRole('button', { name: `Follow ${name}` }).first()
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(clubs.getByRole('link', { name }).first()).toHaveAttribute(
    'href',
    buildPath('club', { club: id }),
  )
  await expect(page.getByRole('list', { name: 'Judoka', exact: true }).getByText(name)).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

test('the button of a club follows it: the contest order shows its judoka, and the page of those who are followed lists it', async ({
  page,
}) => {
  const { id, name, judoka } = clubInOrder()
  await page.goto(buildPath('club', { club: id }))
  const button = page.getByRole('button', { name: `Follow ${name}` })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(button).toHaveAttribute('aria-pressed', 'true')

  await page.goto(`/competition/${largestCompetition().externalId}/contest_order/?followed=1`)
  const [first] = judoka
  if (!first) throw new Error(`Nobody is of ${name}`)
  await expect(page.getByText(shownFamilyName(first)).first()).toBeVisible()

  await page.goto('/following/')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  await expect(row.getByText('judoka')).toBeVisible()
  await row.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('To follow all judoka of a club')).toBeVisible()
})

test('with an account, the judoka of the device can be added to it, and a failed change is undone', async ({
  page,
}) => {
  const person = placedJudoka(3)
  await page.goto(results())
  await move(page)
  await star(page, shownFamilyName(person)).click()
  await signIn(page)
  await page.reload()
  await move(page)
  await page.getByRole('button', { name: 'Add to my account' }).click()
  await expect(star(page, shownFamilyName(person))).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('followed_judoka'))).toBeNull()
  const ids = await (await page.request.get('/api/Follow/GetUserFollowingJudokaIds')).json()
  expect(ids).toContain(person.id)
  await page.route('**/api/Follow/UserUnfollowJudoka', (route) => route.fulfill({ status: 500 }))
  await star(page, shownFamilyName(person)).click()
  await expect(page.getByRole('alert')).toHaveText('The change could not be saved. Please try again.')
  await expect(star(page, shownFamilyName(person))).toHaveAttribute('aria-pressed', 'true')
  await page.unroute('**/api/Follow/UserUnfollowJudoka')
  await star(page, shownFamilyName(person)).click()
  await expect
    .poll(async () => (await page.request.get('/api/Follow/GetUserFollowingJudokaIds')).json())
    .not.toContain(person.id)
})
