import { createRoot, type Root } from 'react-dom/client'
import { splitPath } from '#language/addresses.ts'
import { loadCountryNames } from '../shell/country-names.ts'
import { textsOf } from '../texts.ts'
import { prepareSearch } from './pagefind.ts'
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
    prepareSearch()
    const { code } = splitPath(location.pathname)
    const [t] = await Promise.all([textsOf(code), loadCountryNames(code)])
    root ??= createRoot(dockedElement())
    root.render(<SearchOverlay code={code} t={t} onClose={close} />)
  } catch (error) {
    isOpen = false
    throw error
  }
}

// The dock is carried from page to page; search is not.
document.addEventListener('astro:before-swap', close)

function close(): void {
  isOpen = false
  root?.render(null)
}

function dockedElement(): HTMLElement {
  const dock = document.getElementById('dock') ?? document.body
  return dock.appendChild(document.createElement('div'))
}
