import { applyPreferences } from '../stores/apply-preferences.ts'
import { dismissCookieNotice } from '../stores/cookie-notice.ts'
import { $darkTheme, $internationalNames, storeLanguage } from '../stores/preferences.ts'
import './load-router.ts'
import './header.ts'
import './athlete-path.ts'
import './legacy-draw.ts'
import './live-link.ts'
import './broken-images.ts'

/**
 * The little that every page does in the browser: theme, spelling of names, language, menus, opening search, the notice on cookies.
 * It listens on the document once, so that it holds for every page the client router swaps in.
 */

$darkTheme.subscribe(applyPreferences)
$internationalNames.subscribe(applyPreferences)

// The router replaces the attributes of <html>: the new page gets ours before it is shown.
document.addEventListener('astro:before-swap', (event) => {
  const { theme, names, cookies } = document.documentElement.dataset
  Object.assign(event.newDocument.documentElement.dataset, { theme, names }, cookies && { cookies })
})
document.addEventListener('astro:page-load', applyPreferences)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target) return
  if (target.closest('[data-theme-switch]')) $darkTheme.set(!$darkTheme.get())
  if (target.closest('[data-open-search]')) openSearch()
  if (target.closest('[data-reload]')) location.reload()
  if (target.closest('[data-accept-cookies]')) dismissCookieNotice()
  const chosen = target.closest<HTMLElement>('[data-language]')?.dataset.language
  if (chosen) storeLanguage(chosen)
  for (const menu of listOpenMenus()) if (!menu.contains(target)) menu.open = false
})

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.matches('[data-names-switch]')) {
    $internationalNames.set(event.target.checked)
  }
})

document.addEventListener('keydown', (event) => {
  if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    openSearch()
  }
  if (event.key === 'Escape') {
    const innermost = [...listOpenMenus()].at(-1)
    if (innermost) {
      innermost.open = false
      innermost.querySelector('summary')?.focus()
    }
  }
})

const listOpenMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** React and the index are fetched only now. */
async function openSearch(): Promise<void> {
  const { openSearch: open } = await import('../../search/open-search.tsx')
  open()
}
