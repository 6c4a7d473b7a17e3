import type { AccountsInfo } from '#contract/api/account.ts'

/** Who is signed in, as the account's own call says; asked once, however many pages are opened. */
let accountRequest: Promise<AccountsInfo | null> | null = null

/** Puts the name into the header of whom the sign-in cookie is. A load that fails leaves them logged out. */
export async function showAccountName(): Promise<void> {
  accountRequest ??= fetchAccount()
  const info = await accountRequest
  if (!info) return showSignedOut()
  const { name, familyName } = info.primaryAccount.userInfo
  const { athleteInfo } = info.primaryAccount
  const given = athleteInfo?.givenName ?? name
  const family = athleteInfo?.familyName ?? familyName
  for (const part of document.querySelectorAll('[data-greeted]'))
    part.textContent = `${given} ${family}`.trim()
  for (const part of document.querySelectorAll('[data-initials]'))
    part.textContent = [given, family].map((word) => [...word][0] ?? '').join('')
}

document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('[data-log-out]')) logOut().catch(console.error)
})

/** Signs out, here and at the server. */
async function logOut(): Promise<void> {
  try {
    await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
  } catch (error) {
    console.error(error)
  }
  showSignedOut()
}

function showSignedOut(): void {
  accountRequest = null
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = 'hajime.signed_in=;path=/;max-age=0'
  for (const header of document.querySelectorAll('header[data-signed-in]'))
    header.removeAttribute('data-signed-in')
}

async function fetchAccount(): Promise<AccountsInfo | null> {
  try {
    const response = await fetch('/api/User/GetAccountsInfo', { credentials: 'include' })
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
    return (await response.json()) as AccountsInfo
  } catch (error) {
    console.error(error)
    return null
  }
}
