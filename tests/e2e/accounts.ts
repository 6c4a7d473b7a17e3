import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIVE_DATA } from './servers.ts'
import { expect, type Page } from './test.ts'

/** What tests with accounts do in the browser, on the server whose competitions change. */

const OUTBOX = join(LIVE_DATA, 'outbox')

/** Mails with a text, the latest last. */
export const findMails = (text: string): { folder: string; message: string }[] =>
  (existsSync(OUTBOX) ? readdirSync(OUTBOX) : [])
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => ({
      folder: join(OUTBOX, name),
      message: readFileSync(join(OUTBOX, name, 'message.txt'), 'utf8'),
    }))
    .filter(({ message }) => message.includes(text))

/** Logs in, which leads to a path. */
export async function logIn(page: Page, email: string, password: string, path: string): Promise<void> {
  await page.goto(`/account/log_in/?return=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${path}`)
}

/** Registers, and confirms the address by the mail: that logs in, and leads to the page where registering began. */
export async function register(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Given name').fill('Mira')
  await page.getByLabel('Family name').fill('Novak')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  for (const consent of await page.getByRole('checkbox').all()) await consent.check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('status')).toContainText('We have sent you an e-mail')
  await expect.poll(() => findMails(email).length).toBe(1)
  const link = /https?:\S+\/account\/verify\/\S+/.exec(findMails(email)[0]?.message ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'))
}
