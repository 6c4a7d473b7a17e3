import type { LanguageCode } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { SERVICES } from '#portal/data/service-addresses.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'

/**
 * Adds the menu of a signed-in account to the header, once in each of its two places. Few visitors are signed in, so pages do not
 * contain it. Its button and its panel look like those of the menu of languages.
 * @throws Error if the translations can't be fetched
 */
export async function addAccountMenu(logOut: () => Promise<void>): Promise<void> {
  const { code } = splitLocalePrefix(location.pathname)
  const t = await fetchScriptTexts(code)
  const button = document.querySelector('header details:has([data-names-switch]) > summary')
  if (!button) return
  for (const account of document.querySelectorAll('[data-account]:not(:has(details))'))
    account.append(createMenu(button, t, code, logOut))
}

function createMenu(
  button: Element,
  t: Translate,
  code: LanguageCode,
  logOut: () => Promise<void>,
): HTMLElement {
  const link = (text: string, path: string) =>
    create('a', { textContent: text, href: localizePath(path, code) })
  const name = create('bdi')
  name.dataset.accountName = ''
  const initials = create('span', { ariaHidden: 'true' })
  initials.dataset.initials = ''
  const logOutButton = create('button', {
    type: 'button',
    className: button.className,
    textContent: t('account.logOut'),
  })
  logOutButton.addEventListener('click', () => logOut().catch(console.error))
  const menu = create('details')
  menu.dataset.menu = ''
  menu.append(
    create('summary', { className: button.className, ariaLabel: t('account.menu') }, [initials]),
    create('div', { className: button.nextElementSibling?.className ?? '' }, [
      create('p', {}, [`${t('account.greeting')} `, name]),
      link(t('account.following'), '/following/'),
      link(t('account.registrations'), '/registrations/'),
      create('a', {
        textContent: t('account.profile'),
        href: SERVICES.account + ACCOUNT_ADDRESSES.profile,
        target: '_blank',
        rel: 'noopener',
      }),
      logOutButton,
    ]),
  )
  return menu
}

function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
