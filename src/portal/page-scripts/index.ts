import {
  $darkTheme,
  $internationalNames,
  answerCookieNotice,
  applyPreferences,
  prefersPlainDraws,
  storeLanguage,
} from '../stores/preferences.ts'
import { readStorage } from '../stores/storage.ts'
import './load-router.ts'
import './header.ts'
import './followed-strip.ts'
import './todays-competition-link.ts'
import './judoka-today.ts'

/**
 * What every page does in the browser: theme, spelling of names, language, menus, search button, cookie notice, broken
 * images. It listens on the document, so it also works for pages that Astro's client router swaps in.
 */

// few readers prefer tables: the others do not load the code
if (prefersPlainDraws()) import('./on-demand/legacy-draw.ts')

$darkTheme.subscribe(applyPreferences)
$internationalNames.subscribe(applyPreferences)

// The router replaces the attributes of <html>: copy ours to the new document before it is shown.
document.addEventListener('astro:before-swap', (event) => {
  const { theme, names, cookies } = document.documentElement.dataset
  Object.assign(
    event.newDocument.documentElement.dataset,
    { theme },
    // what is not set would be copied as the text "undefined"
    names && { names },
    cookies && { cookies },
  )
})
document.addEventListener('astro:page-load', () => {
  applyPreferences()
  for (const button of document.querySelectorAll('[data-open-search]')) button.ariaKeyShortcuts = 'Control+K'
})

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : null
  if (!target) return
  if (target.closest('[data-theme-switch]')) $darkTheme.set(!$darkTheme.get())
  if (target.closest('[data-open-search]')) openSearch()
  if (target.closest('[data-reload]')) location.reload()
  const keep = target.closest<HTMLElement>('[data-keep]')
  if (keep) loadOfflineControls().then(({ keepForOffline }) => keepForOffline(keep), console.error)
  const share = target.closest<HTMLElement>('[data-share]')
  if (share) import('./on-demand/share.ts').then((loaded) => loaded.sharePage(share), console.error)
  const play = target.closest<HTMLElement>('[data-play]')
  if (play && !(event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    loadPlayer().then((player) => player.startPlayer(play), console.error)
  }
  const answer = target.closest<HTMLElement>('button[data-cookies]')?.dataset.cookies
  if (answer) {
    answerCookieNotice(answer)
    importAfterLoad().then((loaded) => loaded.applyCookieAnswer(), console.error)
  }
  const language = target.closest<HTMLAnchorElement>('header a[lang]')
  // the link to the default language names it in its query, the others in their paths
  if (language)
    storeLanguage(new URL(language.href).searchParams.get('lang') ?? language.pathname.slice(1, 3))
  closeOtherMenus(target)
})

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) closeOtherMenus(target)
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
    const menus = [...listOpenMenus()]
    const innermost = menus.find((menu) => menu.contains(document.activeElement)) ?? menus.at(-1)
    if (innermost) {
      innermost.open = false
      innermost.querySelector('summary')?.focus()
    }
  }
})

/** A file of its own (`astro.config.mjs`). */
const PLAYER_SCRIPT = '/player.js'

const loadPlayer = (): Promise<typeof import('../player/entry.ts')> =>
  import(/* @vite-ignore */ PLAYER_SCRIPT)

const importAfterLoad = () => import('./after-load/index.ts')

const loadOfflineControls = () => import('../offline/controls/show-controls.ts')

// the page around an embedded video controls it
if (parent !== window) loadPlayer().catch(console.error)
else if (hasWorkAfterLoad()) addEventListener('load', () => importAfterLoad().catch(console.error))

/**
 * Visits are counted, except on a local server; the worker needs an answer to the cookie notice, messages a visitor who turned them on.
 */
function hasWorkAfterLoad(): boolean {
  const isLocal = location.protocol !== 'https:'
  const { cookies } = document.documentElement.dataset
  return import.meta.env.DEV || !isLocal || Boolean(cookies || readStorage('notifications'))
}

document.addEventListener('astro:page-load', async () => {
  const element = document.querySelector('[data-keep],[data-offline-list]')
  if (element && (!element.matches('[data-keep]') || (await hasKept())))
    (await loadOfflineControls()).showOfflineControls()
})

/** Whether something is kept for offline use; not where the browser blocks storage. */
async function hasKept(): Promise<boolean> {
  try {
    return await caches.has('hajime-offline')
  } catch {
    return false
  }
}

const BLANK_IMAGE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"

/** Closes the menus that do not contain an element. The one of phones contains the panel beside it. */
function closeOtherMenus(target: Element): void {
  for (const menu of listOpenMenus())
    if (
      !menu.contains(target) &&
      !(menu.matches('[data-menu="mobile"]') && target.closest('[data-menu-panel]'))
    )
      menu.open = false
}

const listOpenMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

/** Loads React and the search index, not before somebody opens search. */
async function openSearch(): Promise<void> {
  const search = await import('../search/open-search.tsx')
  search.openSearch()
}

// Images that can't be loaded are hidden, which shows the placeholder behind them: a silhouette of a judoka, a blank box for a
// logo. A flag becomes a blank box that keeps its name (portal specification §8). Error events of images don't bubble, so this
// listens in the capture phase.
document.addEventListener('error', ({ target }) => hideBrokenImage(target), { capture: true })
// Some may have failed before this script ran.
document.addEventListener('astro:page-load', () => {
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) hideBrokenImage(image)
})

function hideBrokenImage(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement)) return
  if (image.closest('[data-picture]')) image.hidden = true
  else image.src = BLANK_IMAGE
}
