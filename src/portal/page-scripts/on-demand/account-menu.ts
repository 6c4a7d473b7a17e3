import type { AccountsInfo } from '#contract/api/account/account.ts'
import { callApi } from '#portal/api/call-api.ts'
import { getAccountNames } from '#portal/data/account-name.ts'
import { logOut, showLogIn } from '#portal/stores/log-out.ts'
import { readSession } from '#portal/stores/signed-in.ts'
import { readStorage } from '#portal/stores/storage.ts'
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
    if (isCurrent()) askAgain()
    return
  }
  const info = await request
  if (!isCurrent()) return readSession() === null ? undefined : showAccountMenu()
  if (!info) return askAgain()
  if (readStorage('followed_judoka'))
    import('./keep-follows.ts').then(({ offerToKeepFollows }) => offerToKeepFollows()).catch(console.error)
  const { given, family } = getAccountNames(info.primaryAccount)
  for (const part of document.querySelectorAll('[data-account-name]'))
    part.textContent = `${given} ${family}`.trim()
  const initials = [given, family].map((word) => [...word][0] ?? '').join('')
  for (const part of document.querySelectorAll('[data-initials]')) {
    part.textContent = initials
    // who speaks to the browser says what they see
    const button = part.closest('summary')
    if (button) button.ariaLabel = `${initials} ${button.dataset.name}`
  }
}

/** The next page asks again. */
function askAgain(): void {
  account = null
  showLogIn()
}

async function fetchAccount(): Promise<AccountsInfo | null> {
  try {
    return await callApi('User/GetAccountsInfo', {})
  } catch (error) {
    console.error(error)
    return null
  }
}
