import { createRoot, type Root } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchScriptTexts, loadCountryNames } from '../data/fetch-translations.ts'
import { preloadSearch } from './pagefind.ts'
import { SearchOverlay } from './SearchOverlay.tsx'

/**
 * Opens the search dialog. Pages import this module when somebody opens search for the first time: it loads React, the dialog,
 * its translations and the index. They stay loaded for the visit, in the dock element that the client router keeps.
 */

let root: Root | null = null
let isOpen = false

/** Does nothing if search is open. */
export async function openSearch(): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    preloadSearch()
    const { code } = splitLocalePrefix(location.pathname)
    const [t] = await Promise.all([fetchScriptTexts(code), loadCountryNames(code)])
    root ??= createRoot(appendToDock())
    root.render(<SearchOverlay code={code} t={t} onClose={closeSearch} />)
  } catch (error) {
    isOpen = false
    throw error
  }
}

// The client router keeps the dock element, but search closes when another page is opened.
document.addEventListener('astro:before-swap', closeSearch)

function closeSearch(): void {
  isOpen = false
  root?.render(null)
}

function appendToDock(): HTMLElement {
  const dock = document.getElementById('dock') ?? document.body
  return dock.appendChild(document.createElement('div'))
}
