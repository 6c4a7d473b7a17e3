import { readDemoPassword } from '#demo/world/accounts.ts'
import { SITE_DATA } from './servers.ts'
import { expect, type Page, test } from './test.ts'

/** The link to the account in the header. */

test.describe('the account link', () => {
  test('causes no request about the account for visitors without a session', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/calendar/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    const isAboutCompetition = (path: string) => /^\/api\/Live\/\d+\/State$/.test(path)
    expect(asked.filter((path) => path.startsWith('/api') && !isAboutCompetition(path))).toEqual([])
  })

  test('shows the name of the user until they log out', async ({ page }) => {
    await signIn(page, 'club.administrator')
    await page.goto('/')
    await page.locator('summary:visible[aria-label$="Your account"]').click()
    await expect(page.locator('[data-account-name]').first()).toHaveText('Demo club administrator')
    await expect(page.getByRole('link', { name: 'Following' })).toHaveAttribute('href', '/following/')
    await expect(page.getByRole('link', { name: 'My profile' })).toHaveAttribute('href', '/user/')
    await page.route('**/api/auth/sign-out', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Log out' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'You could not be logged out.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
    expect((await page.request.get('/api/User')).status()).toBe(200)
    const signedOut = page.waitForResponse('**/api/auth/sign-out')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    expect((await signedOut).status()).toBe(200)
    expect((await page.request.get('/api/User')).status()).toBe(401)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })

  test('logs out before the name has been loaded', async ({ page }) => {
    await signIn(page, 'national.administrator')
    await page.route('**/_astro/account-menu*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.locator('summary:visible[aria-label$="Your account"]').click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  })
})

/** A user for each test that logs out: that ends all sessions of the user, and tests run at the same time. */
async function signIn(page: Page, role: 'club.administrator' | 'national.administrator'): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: { email: `${role}@demo.example`, password: readDemoPassword(SITE_DATA) },
    headers: { Origin: new URL(test.info().project.use.baseURL ?? '').origin },
  })
  expect(response.status()).toBe(200)
}
