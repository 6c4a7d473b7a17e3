import { createRoot, type Root } from 'react-dom/client'
import { splitPath } from '#language/addresses.ts'
import { loadTranslate } from '../shell/strings.ts'
import { SearchOverlay } from './SearchOverlay.tsx'

/**
 * Opens the search overlay. This file is what a page fetches when someone first asks for search: React, the
 * overlay and its texts come with it, and stay for the visit in the dock that the router carries along.
 */

let root: Root | null = null

export async function openSearch(): Promise<void> {
  const { code } = splitPath(location.pathname)
  const t = await loadTranslate(code)
  const dock = document.getElementById('dock')
  if (!dock) return
  if (!root || !dock.hasChildNodes()) {
    const host = dock.appendChild(document.createElement('div'))
    root = createRoot(host)
  }
  const close = () => root?.render(null)
  root.render(<SearchOverlay code={code} t={t} onClose={close} key={Date.now()} />)
}
