import type { LanguageCode } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { createElement } from '#portal/dom/create-element.ts'

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
  const link = (text: string, path: string) => createElement('a', { href: localizePath(path, code) }, text)
  const logOutButton = createElement(
    'button',
    { type: 'button', class: button.className },
    t('account.logOut'),
  )
  logOutButton.addEventListener('click', () => logOut().catch(console.error))
  return createElement(
    'details',
    { 'data-menu': true },
    createElement(
      'summary',
      { class: button.className, 'aria-label': t('account.menu'), 'data-name': t('account.menu') },
      createElement('span', { 'aria-hidden': 'true', 'data-initials': true }),
    ),
    createElement(
      'div',
      { class: button.nextElementSibling?.className },
      createElement(
        'p',
        {},
        `${t('account.greeting')} `,
        createElement('bdi', { 'data-account-name': true }),
      ),
      link(t('account.registrations'), '/registrations/'),
      link(t('account.profile'), '/user/'),
      logOutButton,
    ),
  )
}
