/**
 * Loads the router, and with it React and the views, when the browser has to render a page: an address without a file, a
 * query that the prerendered page doesn't include (`?year=2025` on a page that reads years), a competition in progress, or
 * who is followed on this device.
 * From then on, forms and links that only change the query update the page in place: no reload, focus and scroll position
 * stay, and Back works.
 */

import type { ShowOptions } from '../router/router.ts'

/** A file of its own (`astro.config.mjs`), together with the styles of all pages. */
const ROUTER_SCRIPT = '/shell.js'

let routerModule: Promise<typeof import('../router/entry.ts')> | undefined

/** Loaded once: two parallel imports could finish in the wrong order. */
export function loadRouter(): Promise<typeof import('../router/entry.ts')> {
  routerModule ??= import(/* @vite-ignore */ ROUTER_SCRIPT)
  routerModule.catch(() => {
    routerModule = undefined
  })
  return routerModule
}

const isShellDocument = (): boolean => document.documentElement.dataset.shell !== undefined

/**
 * What says that the page updates itself: it is of a competition in progress (`components/live/LiveNotice.tsx`), or depends on the visitor:
 * who is followed, what the account has entered.
 */
const findLiveMark = (): Element | null =>
  document.querySelector('[data-live][data-state=live],[data-personal]')

/** Names of the query parameters that the page reads. */
const listQueryNames = (): string[] => document.documentElement.dataset.query?.split(' ') ?? []

// For this page, and for each page that Astro's client router swaps in.
renderIfNeeded()

async function renderIfNeeded(): Promise<void> {
  // `#t=754` starts a video at a second (`portal/pages/watch/PlayerSlot.tsx`)
  const search = new URLSearchParams(location.search + location.hash.replace('#', '&'))
  if (!isShellDocument() && !findLiveMark() && !listQueryNames().some((name) => search.has(name))) return
  const { scrollX: x = 0, scrollY: y = 0 } = history.state ?? {}
  await showCurrentAddress({ isTyping: false, scroll: { x, y } })
}

function showCurrentAddress(options: ShowOptions): Promise<void> {
  return loadRouter()
    .then(({ showAddress }) => showAddress(new URL(location.href), options))
    .catch((error: unknown) => {
      console.error(error)
      delete document.documentElement.dataset.screen
      for (const message of document.querySelectorAll<HTMLElement>('[data-load-failed]'))
        message.hidden = false
    })
}

// React renders a form with a query as soon as one of its fields gets the focus.
for (const type of ['focusin', 'input'] as const) {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-query-form]')
    if (form)
      loadRouter()
        .then(({ handleFormInput }) => handleFormInput(form, target, type === 'input'))
        .catch(console.error)
  })
}

// A field that was filled in before this script ran, or by the browser on a reload, gets the event that was missed.
for (const field of document.querySelectorAll<HTMLInputElement>('form[data-query-form] [name]')) {
  const initial = field.querySelector<HTMLOptionElement>('[selected]')?.value ?? field.defaultValue
  if (field.value !== initial) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Shows the prepared page; set while the client router navigates to another query of the same page. */
let commitPage: (() => void) | null = null
let scrollTop = 0

document.addEventListener('astro:before-preparation', (event) => {
  commitPage = null
  const { from, to } = event
  if (event.formData || from.pathname !== to.pathname || listQueryNames().length === 0) return
  scrollTop = event.navigationType === 'traverse' ? 0 : scrollY
  event.loader = async () => {
    try {
      const { prepareAddress } = await loadRouter()
      const commit = await prepareAddress(to)
      // the visitor may have followed another link meanwhile
      if (!event.signal.aborted) commitPage = commit
    } catch (error) {
      console.error(error)
      if (!event.signal.aborted) event.preventDefault() // the client router loads the address itself
    }
  }
})

document.addEventListener('astro:before-swap', (event) => {
  if (commitPage) event.swap = commitPage
})

document.addEventListener('astro:after-swap', async () => {
  if (commitPage) {
    if (scrollTop) scrollTo({ top: scrollTop, behavior: 'instant' })
    return
  }
  await renderIfNeeded()
  focusContent()
})

/** Moves the focus to the content of a page that was navigated to, unless it is somewhere already or the address names an element. */
function focusContent(): void {
  if (document.activeElement === document.body && !location.hash)
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
}
