import { $darkTheme, $internationalNames } from './preferences.ts'

/** Makes the page and its switches show what the visitor chose. */
export function applyPreferences(): void {
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
