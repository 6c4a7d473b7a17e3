import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The parts of the DOM that the script uses. */

const api = vi.hoisted(() => ({ respond: vi.fn() }))
vi.mock('#portal/client/data/call-api.ts', () => ({ callApi: api.respond }))

const INFO = { primaryAccount: { userInfo: { name: 'Ana', familyName: 'Novak' }, athleteInfo: null } }
const COOKIE = 'hajime.signed_in=99999999999'

let listeners: ((event: { target: unknown }) => void)[] = []
const names: { textContent: string }[] = []
const header = { signedIn: true, removeAttribute: () => (header.signedIn = false) }
const page = {
  cookie: COOKIE,
  addEventListener: (_: string, listener: (event: { target: unknown }) => void) => listeners.push(listener),
  querySelectorAll: (selector: string) =>
    selector.startsWith('header') ? [header] : selector === '[data-account-name]' ? names : [],
}
class LogOutButton {
  closest = (selector: string) => (selector === '[data-log-out]' ? this : null)
}

beforeEach(() => {
  vi.resetModules()
  api.respond.mockReset()
  listeners = []
  names.splice(0, names.length, { textContent: '' })
  header.signedIn = true
  page.cookie = COOKIE
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', LogOutButton)
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const load = () => import('#portal/client/page-scripts/account-menu.ts')

test('account info that cannot be loaded shows "Log in", keeps the cookie, and is requested again on the next page', async () => {
  const { showAccountName } = await load()
  api.respond.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(INFO)
  await showAccountName()
  expect([header.signedIn, page.cookie]).toEqual([false, COOKIE])
  header.signedIn = true // the header of the next page, whose element reads the cookie
  await showAccountName()
  expect([header.signedIn, names[0]?.textContent]).toEqual([true, 'Ana Novak'])
})

test('account info is requested once per visit', async () => {
  const { showAccountName } = await load()
  api.respond.mockResolvedValue(INFO)
  await showAccountName()
  await showAccountName()
  expect(api.respond).toHaveBeenCalledTimes(1)
})

test('logging out removes the cookie, even if the server does not respond', async () => {
  await load()
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  for (const listener of listeners) listener({ target: new LogOutButton() })
  await vi.waitFor(() => expect(header.signedIn).toBe(false))
  expect(page.cookie).toMatch(/^hajime\.signed_in=;.*max-age=0/)
})
