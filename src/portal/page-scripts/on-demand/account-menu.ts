import type { AccountsInfo } from '#contract/api/account/account.ts'
import { callApi } from '#portal/api/call-api.ts'
import { StatusError } from '#portal/data/fetch-json.ts'
import { SERVICES } from '#portal/data/service-addresses.ts'
import { refreshFollowedJudoka } from '#portal/stores/followed-judoka.ts'
import { readSession } from '#portal/stores/signed-in.ts'
import { readStorage, removeStorage, writeCookie } from '#portal/stores/storage.ts'
import { addAccountMenu } from './create-account-menu.ts'

/** Requested once per visit and session; after a failure the next page asks again. */
let account: { session: string | null; request: Promise<AccountsInfo | null> } | null = null

/**
 * Adds the menu of the signed-in account to the header, and shows its name. If either can't be loaded, the header shows "Log in"
 * (portal specification §4.5), but the visitor stays signed in: the cookie ends with its expiration or by logging out. An answer for a
 * session that has ended meanwhile says nothing about the next one.
 */
export async function showAccountMenu(): Promise<void> {
  const session = readSession()
  if (account?.session !== session) account = { session, request: fetchAccount() }
  const { request } = account
  const isCurrent = () => readSession() === session
  try {
    await addAccountMenu(logOut)
  } catch (error) {
    console.error(error)
    if (isCurrent()) showLogIn()
    return
  }
  const info = await request
  if (!isCurrent()) return readSession() === null ? undefined : showAccountMenu()
  if (!info) return showLogIn()
  if (readStorage('followed_judoka'))
    import('./keep-follows.ts').then(({ offerToKeepFollows }) => offerToKeepFollows()).catch(console.error)
  const { name, familyName } = info.primaryAccount.userInfo
  const { athleteInfo } = info.primaryAccount
  const given = athleteInfo?.givenName ?? name
  const family = athleteInfo?.familyName ?? familyName
  for (const part of document.querySelectorAll('[data-account-name]'))
    part.textContent = `${given} ${family}`.trim()
  for (const part of document.querySelectorAll('[data-initials]'))
    part.textContent = [given, family].map((word) => [...word][0] ?? '').join('')
}

/**
 * Signs out at the server, even if the visitor leaves the page, and then in this browser: a header that says "Log in" while the session
 * goes on would leave it to whoever uses the device next. A failure is shown.
 */
export async function logOut(): Promise<void> {
  try {
    await endSession()
  } catch (error) {
    console.error(error)
    const { showNotice } = await import('#portal/notice/notice.ts')
    return showNotice((t) => ({
      text: t('account.logOutFailed'),
      isError: true,
      actions: [{ label: t('player.retry'), run: () => logOut().catch(console.error) }],
    }))
  }
  clearSignedInCookie()
  removeStorage('followed_account')
  removeStorage('followed_offer')
  showLogIn()
  // notifications are about the judoka of this device from now on
  if (readStorage('notifications')) await (await import('#portal/stores/push-subscription.ts')).sendFollows()
}

async function endSession(): Promise<void> {
  const response = await fetch(`${SERVICES.account}/api/auth/sign-out`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
  })
  if (!response.ok) throw new StatusError(response.url, response.status)
}

/** The cookie belongs to this host or, if the account service is on another one, to a domain that both share. */
function clearSignedInCookie(): void {
  for (let domain = location.hostname; domain; domain = domain.replace(/^[^.]*\.?/, '')) {
    for (const attribute of ['', `;domain=${domain}`]) {
      writeCookie(`hajime.signed_in=;path=/;max-age=0${attribute}`)
    }
  }
}

function showLogIn(): void {
  account = null
  for (const header of document.querySelectorAll('header[data-signed-in]'))
    header.removeAttribute('data-signed-in')
  refreshFollowedJudoka()
}

async function fetchAccount(): Promise<AccountsInfo | null> {
  try {
    return await callApi('User/GetAccountsInfo', {})
  } catch (error) {
    console.error(error)
    return null
  }
}
