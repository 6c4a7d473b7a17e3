import { createRoot, type Root } from 'react-dom/client'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { loadCountryNames } from '../client/data/country-names.ts'
import { fetchTranslations } from '../client/data/fetch-translations.ts'
import { preloadSearch } from './pagefind.ts'
import { SearchOverlay } from './SearchOverlay.tsx'

/**
 * Opens the search overlay. This file is what a page fetches when someone first asks for search: React, the
 * overlay, its texts and the index come with it, and stay for the visit in the dock that the router carries along.
 */

let root: Root | null = null
let isOpen = false

/** Does nothing while search is open. */
export async function openSearch(): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    preloadSearch()
    const { code } = splitLocalePrefix(location.pathname)
    const [t] = await Promise.all([fetchTranslations(code), loadCountryNames(code)])
    root ??= createRoot(appendToDock())
    root.render(<SearchOverlay code={code} t={t} onClose={closeSearch} />)
  } catch (error) {
    isOpen = false
    throw error
  }
}

// The dock is carried from page to page; search is not.
document.addEventListener('astro:before-swap', closeSearch)

function closeSearch(): void {
  isOpen = false
  root?.render(null)
}

function appendToDock(): HTMLElement {
  const dock = document.getElementById('dock') ?? document.body
  return dock.appendChild(document.createElement('div'))
}
