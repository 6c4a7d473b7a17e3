import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { createApiClient } from '#contract/client.ts'
import { readDemoPassword } from '#demo/world/accounts.ts'
import { RESOURCES } from '#publication/resources.ts'
import { findMails, logIn, register } from './accounts.ts'
import { LIVE_DATA, LIVE_PORT, LIVE_SITE, serverEnvironment } from './servers.ts'
import { expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/**
 * Entering a competition, from the registration of an account to the receipt. The server is the one whose competitions change; the
 * parent of the demo world has a child who fits the competition that accepts entries.
 */

test.use({ baseURL: LIVE_SITE })

/** Calls with the session of a page. */
const clientOf = (page: Page) =>
  createApiClient(LIVE_SITE, async (request) => {
    const { url, method } = request
    const response = await page.request.fetch(url, {
      method,
      headers: { Origin: LIVE_SITE, 'Content-Type': 'application/json' },
      ...(method === 'POST' && { data: await request.text() }),
    })
    return new Response(new Uint8Array(await response.body()), { status: response.status() })
  })

/** The competition that accepts entries and payments. */
function findOpenCompetition(): { id: number; externalId: string; path: string } {
  const open = published(RESOURCES.competitions()).competitions.find(({ name }) =>
    name.startsWith('Salzburg Open'),
  )
  if (!open) throw new Error('The demo world has no competition that accepts entries')
  const { id, externalId } = open
  return { id, externalId, path: `/competition/${externalId}/apply_to_competition/` }
}

/** What an administrator does; the release of the server changes. */
const publish = (externalId: string) =>
  promisify(execFile)(process.execPath, ['scripts/publish.ts', '--json', '--competitions', externalId], {
    env: { ...process.env, ...serverEnvironment(LIVE_DATA, LIVE_PORT), API_URL: LIVE_SITE },
  })

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: 'Pay' }).click()
}

test('a parent registers from a competition, enters a child, the club confirms it, and the parent pays', async ({
  page,
  browser,
}) => {
  const { id: idCompetition, path } = findOpenCompetition()
  const email = `parent-${Date.now()}@example.com`
  const password = 'seoi-nage 1882'
  await page.goto(path)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await register(page, email, password)
  await page.waitForURL(`**${path}`)

  const club = await (await browser.newContext({ baseURL: LIVE_SITE })).newPage()
  await logIn(club, 'club.administrator@demo.example', readDemoPassword(LIVE_DATA) ?? '', '/user/claims/')
  const { judoka } = await clientOf(club)('Competition/EnterableJudoka', { idCompetition })
  const child = judoka.find(
    ({ categories, places }) => categories.some(({ isFull }) => !isFull) && places.length === 0,
  )
  const category = child?.categories.find(({ isFull }) => !isFull)
  if (!child?.club || !category)
    throw new Error('The club of the demo world has no judoka who fits the competition')
  const form = page.locator('form').filter({ has: page.getByLabel('Year of birth') })
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByRole('alert')).toHaveText(/a club from the list/)
  await form.getByLabel('Given name').fill(child.givenName)
  await form.getByLabel('Family name').fill(child.familyName)
  await form.getByLabel('Year of birth').fill(String(child.birthYear))
  await form.getByLabel('Club').fill(child.club.name)
  await form.getByLabel('Category').selectOption(String(category.idWeight))
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the club' })).toBeVisible()

  await club.reload()
  const request = club.getByRole('listitem').filter({ hasText: email })
  await request.getByRole('button', { name: 'Confirm' }).click()
  await expect(club.getByText('There are no requests.')).toBeVisible()
  await club.context().close()
  await expect.poll(() => findMails('has confirmed your request').length).toBeGreaterThan(0)

  await page.goto(path)
  await page
    .getByRole('combobox', { name: /^Category/ })
    .first()
    .selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await payWith(page, '4242424242424242')
  await page.waitForURL('**/apply_to_competition/success/**')
  await expect(page.getByRole('main').getByRole('status')).toContainText('have been entered', {
    timeout: 15_000,
  })
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  const [registration] = await clientOf(page)('Competition/LoginUserRegistrations', { idCompetition })
  expect(registration).toMatchObject({ isPaid: true, idEntry: expect.any(Number) })
  await expect
    .poll(() => findMails(email).filter(({ message }) => message.includes('Receipt')).length)
    .toBe(1)
})

test('a parent enters a child: a declined card enters nobody, and paying in another tab enters it once', async ({
  page,
  context,
}) => {
  const { id: idCompetition, externalId, path } = findOpenCompetition()
  const call = clientOf(page)
  const listRegistrations = () => call('Competition/LoginUserRegistrations', { idCompetition })
  await logIn(page, 'parent@demo.example', readDemoPassword(LIVE_DATA) ?? '', path)
  const category = page.getByRole('combobox', { name: /^Category/ }).first()
  await category.selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Pay €/ }).click()

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await payWith(page, '4000000000000002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  expect(await listRegistrations()).toMatchObject([
    { isPaid: false, paymentStatus: 'pending', idEntry: null },
  ])

  const other = await context.newPage()
  await page.close()
  await other.goto('/registrations/')
  await other.getByRole('link', { name: 'Continue payment' }).click()
  await payWith(other, '4242424242424242')
  await other.waitForURL('**/apply_to_competition/success/**')
  await expect(other.getByRole('main').getByRole('status')).toContainText('have been entered', {
    timeout: 15_000,
  })
  const [registration, ...more] = await clientOf(other)('Competition/LoginUserRegistrations', {
    idCompetition,
  })
  expect(more).toEqual([])
  expect(registration).toMatchObject({
    isPaid: true,
    paymentStatus: 'succeeded',
    idEntry: expect.any(Number),
  })

  const receipt = other.getByRole('link', { name: 'Receipt' })
  const pdf = await other.request.get((await receipt.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await expect.poll(() => findMails('Salzburg Open').length, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(readdirSync(findMails('Salzburg Open').at(-1)?.folder ?? '')).toContainEqual(
    expect.stringMatching(/^receipt-\d+\.pdf$/),
  )

  // the publishing of the running competition may be going on
  await expect(() => publish(externalId)).toPass({ timeout: 90_000 })
  await other.goto(`/competition/${externalId}/judoka/athletes/`)
  const judoka = other.getByRole('main').locator(`a[href$="/judoka/${registration?.idPerson}/"]`)
  await expect(judoka.first()).toBeVisible()

  await other.goto(path)
  other.once('dialog', (dialog) => dialog.accept())
  await other.getByRole('button', { name: 'Withdraw' }).click()
  await expect(other.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await expect(async () => {
    await other.goto('/registrations/')
    await expect(other.getByText('Partly refunded').first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
})
