import { TEMPLATES } from './templates.ts'
import { expect, test } from './test.ts'

/** What the accessibility statement says was checked, besides `accessibility.spec.ts`, `templates.spec.ts` and the tests of the keyboard. */

test('the statement is in every footer, in the language of the page', async ({ reusedPage: page }) => {
  for (const [prefix, heading] of [
    ['', 'Accessibility'],
    ['/ar', 'إمكانية الوصول'],
  ]) {
    await page.goto(`${prefix}/calendar/`)
    await page.getByRole('contentinfo').getByRole('link', { name: heading, exact: true }).click()
    await expect(page).toHaveURL(`${prefix}/accessibility/`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  }
  for (const code of ['az', 'ka', 'ru', 'si'])
    expect((await page.request.get(`/${code}/accessibility/`)).status()).toBe(200)
})

test('screen readers get a bracket as a region with a list of contests for each round', async ({
  reusedPage: page,
}) => {
  await page.goto(TEMPLATES['draw of 16']())
  const bracket = page.locator('[data-bracket]').first()
  await expect(bracket).toHaveRole('region')
  const rounds = bracket.locator('section[data-round]')
  await expect(rounds).toHaveCount(4)
  for (const round of await rounds.all()) {
    await expect(round.getByRole('heading', { level: 3 })).toHaveText(/\p{L}/u)
    await expect(round.getByRole('list').first()).toBeVisible()
  }
  await expect(rounds.last()).toMatchAriaSnapshot(`
    - heading "Final" [level=3]
    - list:
      - listitem:
        - text: "White:"
        - img
        - link
        - img /^(?:0|(?:Ippon|Waza-ari|Yuko) \\d|\\d shido|Hansoku-make)/
        - text: "Blue:"
        - img
        - link
        - img /^(?:0|(?:Ippon|Waza-ari|Yuko) \\d|\\d shido|Hansoku-make)/
        - link /Contest \\d+/
        - time
  `)
})

test('screen readers get the contest order as a list of contests for each mat', async ({
  reusedPage: page,
}) => {
  await page.goto(TEMPLATES['contest order that is on']())
  // finished contests are collapsed once the page is live
  const contests = page.locator('li[data-row]').filter({ visible: true })
  await expect(contests.first()).toBeVisible()
  for (const list of await page.locator('main :is(ol, ul):has(> li[data-row])').all())
    await expect(list).toHaveRole('list')
  await expect(contests.first()).toHaveRole('listitem')
  await expect(contests.first()).toMatchAriaSnapshot(`
    - listitem:
      - paragraph:
        - link /(?:Men|Women) −\\d+ kg/
      - text: "White:"
      - img
      - link
      - button /Follow/
      - text: "Blue:"
      - img
      - link
      - button /Follow/
      - link /Contest \\d+/
      - time
  `)
})
