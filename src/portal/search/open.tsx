import { createRoot, type Root } from 'react-dom/client'
import { splitPath } from '#language/addresses.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import { loadTranslate } from '../shell/strings.ts'
import { prepareSearch } from './pagefind.ts'
import { SearchOverlay } from './SearchOverlay.tsx'

/**
 * Opens the search overlay. This file is what a page fetches when someone first asks for search: React, the
 * overlay, its texts and the index come with it, and stay for the visit in the dock that the router carries along.
 */

let root: Root | null = null
let isOpen = false

const translations = new Map<LanguageCode, Promise<Translate>>()

/** Does nothing while search is open. */
export async function openSearch(): Promise<void> {
  if (isOpen) return
  isOpen = true
  try {
    prepareSearch()
    const { code } = splitPath(location.pathname)
    const t = await translateOf(code)
    root ??= createRoot(dockedElement())
    root.render(<SearchOverlay code={code} t={t} onClose={close} />)
  } catch (error) {
    isOpen = false
    throw error
  }
}

function close(): void {
  isOpen = false
  root?.render(null)
}

/** Texts are kept too, or a search opened again without a network would have none. */
function translateOf(code: LanguageCode): Promise<Translate> {
  const known = translations.get(code) ?? loadTranslate(code)
  translations.set(code, known)
  known.catch(() => translations.delete(code))
  return known
}

function dockedElement(): HTMLElement {
  const dock = document.getElementById('dock') ?? document.body
  return dock.appendChild(document.createElement('div'))
}
