import { StatusError } from '../data/fetch-json.ts'
import { SERVICES } from '../data/service-addresses.ts'
import { refreshFollowedJudoka } from './followed-judoka.ts'
import { readStorage, removeStorage, writeCookie } from './storage.ts'

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
  await forgetSession()
}

/** Removes what this browser knows about a session that has ended. */
export async function forgetSession(): Promise<void> {
  clearSignedInCookie()
  removeStorage('followed_account')
  removeStorage('followed_offer')
  showLogIn()
  // notifications are about the judoka of this device from now on
  if (readStorage('notifications')) await (await import('./push-subscription.ts')).sendFollows()
}

/** The header shows "Log in" again. */
export function showLogIn(): void {
  for (const header of document.querySelectorAll('header[data-signed-in]'))
    header.removeAttribute('data-signed-in')
  refreshFollowedJudoka()
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
