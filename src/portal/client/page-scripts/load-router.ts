/**
 * What the browser renders itself: an address without a file of its own, one that says more than its file does
 * (`?year=2025` on a page that reads years), and a competition that is going on. React and the views come only then. Forms and links that change nothing
 * but such a query change the page where it stands: no reload, focus and scroll stay, Back goes back.
 */

import type { ShowOptions } from '../router/router.ts'

/** A file of its own (`astro.config.mjs`), with the styles of whatever page it shows. */
const ROUTER_SCRIPT = '/shell.js'

let routerModule: Promise<typeof import('../router/entry.ts')> | undefined

/** Who asks first is served first: of two imports on their way the later one may come earlier. */
function loadRouter(): Promise<typeof import('../router/entry.ts')> {
  routerModule ??= import(/* @vite-ignore */ ROUTER_SCRIPT)
  routerModule.catch(() => {
    routerModule = undefined
  })
  return routerModule
}

const isShellDocument = (): boolean => document.documentElement.dataset.shell !== undefined

/** Whether the page is of a competition that is going on, and moves with it (`live/LiveNotice.tsx`). */
const isLivePage = (): boolean => document.querySelector('[data-live][data-now=live]') !== null

/** Names in the query that the page reads. */
const listQueryNames = (): string[] => document.documentElement.dataset.query?.split(' ') ?? []

// Now, and for each page that the router swaps in.
renderIfNeeded()

function renderIfNeeded(): void {
  const search = new URLSearchParams(location.search)
  if (!isShellDocument() && !isLivePage() && !listQueryNames().some((name) => search.has(name))) return
  const { scrollX: x = 0, scrollY: y = 0 } = history.state ?? {}
  showCurrentAddress({ isTyping: false, scroll: { x, y } })
}

function showCurrentAddress(options: ShowOptions): void {
  loadRouter()
    .then(({ showAddress }) => showAddress(new URL(location.href), options))
    .catch(console.error)
}

// A form with a query is rendered by React from the moment someone turns to it.
for (const type of ['focusin', 'input'] as const) {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-query-form]')
    if (form)
      loadRouter()
        .then(({ handleFormInput }) => handleFormInput(form, target, type === 'input'))
        .catch(console.error)
  })
}

let commit: (() => void) | null = null
let scrollTop = 0

document.addEventListener('astro:before-preparation', (event) => {
  commit = null
  const { from, to } = event
  if (event.formData || from.pathname !== to.pathname || listQueryNames().length === 0) return
  scrollTop = event.navigationType === 'traverse' ? 0 : scrollY
  event.loader = async () => {
    try {
      const { prepareAddress } = await loadRouter()
      commit = await prepareAddress(to)
    } catch (error) {
      console.error(error)
      event.preventDefault() // the router loads the address as any other
    }
  }
})

document.addEventListener('astro:before-swap', (event) => {
  const now = commit
  if (now) event.swap = now
})

document.addEventListener('astro:after-swap', () => {
  if (!commit) renderIfNeeded()
  else if (scrollTop) scrollTo({ top: scrollTop, behavior: 'instant' })
})
