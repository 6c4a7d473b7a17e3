import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** The parts of the DOM that the script uses. */

const api = vi.hoisted(() => ({ respond: vi.fn(), refresh: vi.fn(), addMenu: vi.fn(), showNotice: vi.fn() }))
vi.mock('#portal/notice/notice.ts', () => ({ showNotice: api.showNotice }))
vi.mock('#portal/api/call-api.ts', () => ({ callApi: api.respond }))
vi.mock('#portal/stores/followed-judoka.ts', () => ({ refreshFollowedJudoka: api.refresh }))
vi.mock('#portal/page-scripts/on-demand/create-account-menu.ts', () => ({ addAccountMenu: api.addMenu }))

const INFO = { primaryAccount: { userInfo: { name: 'Ana', familyName: 'Novak' }, athleteInfo: null } }
const COOKIE = 'hajime.signed_in=99999999999'

const stored = new Map<string, string>()
const names: { textContent: string }[] = []
const header = { signedIn: true, removeAttribute: () => (header.signedIn = false) }
const page = {
  cookie: COOKIE,
  querySelectorAll: (selector: string) =>
    selector.startsWith('header') ? [header] : selector === '[data-account-name]' ? names : [],
}

beforeEach(() => {
  vi.resetModules()
  api.respond.mockReset()
  api.addMenu.mockReset()
  api.showNotice.mockReset()
  names.splice(0, names.length, { textContent: '' })
  header.signedIn = true
  page.cookie = COOKIE
  vi.stubGlobal('document', page)
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const load = () => import('#portal/page-scripts/on-demand/account-menu.ts')

test('account info that cannot be loaded shows "Log in", keeps the cookie, and is requested again on the next page', async () => {
  const { showAccountMenu } = await load()
  api.respond.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(INFO)
  await showAccountMenu()
  expect([header.signedIn, page.cookie]).toEqual([false, COOKIE])
  header.signedIn = true // the header of the next page, whose element reads the cookie
  await showAccountMenu()
  expect([header.signedIn, names[0]?.textContent]).toEqual([true, 'Ana Novak'])
})

test('a menu whose translations cannot be loaded shows "Log in", and is added on the next page', async () => {
  const { showAccountMenu } = await load()
  api.respond.mockResolvedValue(INFO)
  api.addMenu.mockRejectedValueOnce(new Error('offline'))
  await showAccountMenu()
  expect([header.signedIn, page.cookie]).toEqual([false, COOKIE])
  header.signedIn = true
  await showAccountMenu()
  expect([header.signedIn, names[0]?.textContent]).toEqual([true, 'Ana Novak'])
})

test('an answer for a session that has ended neither names nor ends the next one', async () => {
  const { showAccountMenu } = await load()
  const OTHER = { primaryAccount: { userInfo: { name: 'Eva', familyName: 'Kos' }, athleteInfo: null } }
  for (const late of [Promise.resolve(INFO), Promise.reject(new Error('Unauthorized'))]) {
    late.catch(() => undefined)
    page.cookie = `${COOKIE}.1`
    let answer = (_: unknown): void => undefined
    api.respond
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce(OTHER)
    const shown = showAccountMenu()
    page.cookie = `${COOKIE}.2` // another tab has logged out and in
    answer(late)
    await shown
    expect([header.signedIn, names[0]?.textContent]).toEqual([true, 'Eva Kos'])
    names[0] = { textContent: '' }
    page.cookie = COOKIE
  }
})

test('an answer after logging out changes nothing', async () => {
  const { showAccountMenu } = await load()
  let answer = (_: unknown): void => undefined
  api.respond.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  const shown = showAccountMenu()
  page.cookie = ''
  answer(INFO)
  await shown
  expect(names[0]?.textContent).toBe('')
})

test('account info is requested once per visit', async () => {
  const { showAccountMenu } = await load()
  api.respond.mockResolvedValue(INFO)
  await showAccountMenu()
  await showAccountMenu()
  expect(api.respond).toHaveBeenCalledTimes(1)
})

test('logging out that the server does not confirm changes nothing, says so, and can be tried again', async () => {
  const { logOut } = await import('#portal/stores/log-out.ts')
  stored.set('followed_account', '[4]').set('followed_judoka', '[5]')
  const respond = vi.fn()
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal('location', { hostname: 'localhost' })
  for (const response of [Promise.reject(new Error('offline')), new Response('', { status: 503 })]) {
    respond.mockReturnValueOnce(response)
    await logOut()
    expect([header.signedIn, page.cookie, stored.size]).toEqual([true, COOKIE, 2])
  }
  const notices = api.showNotice.mock.calls.map(([createNotice]) => createNotice((key: string) => key))
  expect(notices).toMatchObject([{ text: 'account.logOutFailed' }, { text: 'account.logOutFailed' }])
  respond.mockResolvedValueOnce(new Response())
  notices[0].actions[0].run()
  await vi.waitFor(() => expect(header.signedIn).toBe(false))
  expect(page.cookie).toMatch(/^hajime\.signed_in=;.*max-age=0/)
  expect([...stored.keys()]).toEqual(['followed_judoka'])
  expect(api.refresh).toHaveBeenCalled()
})

test('logging out removes the cookie of a domain that the account service shares with the pages', async () => {
  const { logOut } = await import('#portal/stores/log-out.ts')
  const written: string[] = []
  vi.stubGlobal('document', {
    querySelectorAll: page.querySelectorAll,
    set cookie(text: string) {
      written.push(text)
    },
  })
  vi.stubGlobal('location', { hostname: 'www.judo.example' })
  vi.stubGlobal('fetch', async () => new Response())
  await logOut()
  for (const attribute of ['', ';domain=www.judo.example', ';domain=judo.example']) {
    expect(written).toContain(`hajime.signed_in=;path=/;max-age=0${attribute}`)
  }
})
