import { splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { createElement } from '#portal/dom/create-element.ts'
import './notice.css'

/** What a notice says, and the buttons below it. Each of them closes it. */
export type Notice = {
  text: string
  isError?: boolean
  actions?: readonly { label: string; run: () => void }[]
}

/** How long a notice without buttons stays. Milliseconds. */
const NOTICE_DURATION_MS = 8000

/**
 * Shows a notice at the bottom of any page, in the language of the page; it replaces the one before. Screen readers read it out.
 * @throws Error if the translations can't be fetched
 */
export async function showNotice(createNotice: (t: Translate) => Notice): Promise<void> {
  const { code } = splitLocalePrefix(location.pathname)
  const { text, isError = false, actions = [] } = createNotice(await fetchScriptTexts(code))
  document.querySelector('[data-notice]')?.remove()
  const notice = document.createElement('section')
  notice.dataset.notice = isError ? 'error' : ''
  notice.setAttribute('role', isError ? 'alert' : 'status')
  const paragraph = document.createElement('p')
  notice.append(paragraph)
  for (const { label, run } of actions) {
    const button = createElement('button', { type: 'button' }, label)
    button.addEventListener('click', () => {
      notice.remove()
      document.getElementById('content')?.focus({ preventScroll: true })
      run()
    })
    notice.append(button)
  }
  document.body.append(notice)
  // changed once it is in the document, because that is what screen readers announce
  paragraph.textContent = text
  if (actions.length === 0) setTimeout(() => notice.remove(), NOTICE_DURATION_MS)
}
