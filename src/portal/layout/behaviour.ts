import { $darkTheme, $internationalNames, rememberLanguage } from '../stores/preferences.ts'
import './time-state.ts'

/**
 * The little that every page does in the browser: theme, spelling of names, language, menus, opening search.
 * It listens on the document once, so that it holds for every page the client router swaps in.
 */

$darkTheme.subscribe(applyPreferences)
$internationalNames.subscribe(applyPreferences)

// The router replaces the attributes of <html>: the new page gets ours before it is shown.
document.addEventListener('astro:before-swap', (event) => {
  Object.assign(event.newDocument.documentElement.dataset, { ...document.documentElement.dataset })
})
document.addEventListener('astro:page-load', applyPreferences)

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target) return
  if (target.closest('[data-theme-switch]')) $darkTheme.set(!$darkTheme.get())
  if (target.closest('[data-open-search]')) openSearch()
  const chosen = target.closest<HTMLElement>('[data-language]')?.dataset.language
  if (chosen) rememberLanguage(chosen)
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false
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
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  }
})

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function applyPreferences(): void {
  const { dataset } = document.documentElement
  const dark = $darkTheme.get()
  const international = $internationalNames.get()
  dataset.theme = dark ? 'dark' : 'light'
  dataset.names = international ? 'international' : 'local'
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.setAttribute('aria-pressed', String(dark))
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[data-names-switch]'))
    box.checked = international
}

/** React and the index are fetched only now. */
async function openSearch(): Promise<void> {
  const { openSearch: open } = await import('../search/open.tsx')
  open()
}
