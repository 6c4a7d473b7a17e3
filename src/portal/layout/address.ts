/**
 * What the browser renders itself: an address without a file of its own, one that says more than its file does
 * (`?year=2025` on a page that reads years), and a competition that is going on. React and the views come only then. Forms and links that change nothing
 * but such a query change the page where it stands: no reload, focus and scroll stay, Back goes back.
 */

import type { ShowOptions } from '../shell/show.ts'

/** A file of its own (`astro.config.mjs`), with the styles of whatever page it shows. */
const SHELL = '/shell.js'

let fetched: Promise<typeof import('../shell/shell.ts')> | undefined

/** Who asks first is served first: of two imports on their way the later one may come earlier. */
function renderer(): Promise<typeof import('../shell/shell.ts')> {
  fetched ??= import(/* @vite-ignore */ SHELL)
  fetched.catch(() => {
    fetched = undefined
  })
  return fetched
}

const isShell = (): boolean => document.documentElement.dataset.shell !== undefined

/** Whether the page is of a competition that is going on, and moves with it (`live/LiveNotice.tsx`). */
const isLive = (): boolean => document.querySelector('[data-live][data-now=live]') !== null

/** Names in the query that the page reads. */
const names = (): string[] => document.documentElement.dataset.query?.split(' ') ?? []

// Now, and for each page that the router swaps in.
begin()

function begin(): void {
  const search = new URLSearchParams(location.search)
  if (!isShell() && !isLive() && !names().some((name) => search.has(name))) return
  const { scrollX: x = 0, scrollY: y = 0 } = history.state ?? {}
  show({ typing: false, scroll: { x, y } })
}

function show(options: ShowOptions): void {
  renderer()
    .then(({ show }) => show(new URL(location.href), options))
    .catch(console.error)
}

// A form with a query is rendered by React from the moment someone turns to it.
for (const type of ['focusin', 'input'] as const) {
  document.addEventListener(type, ({ target }) => {
    const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-query-form]')
    if (form)
      renderer()
        .then(({ attend }) => attend(form, target, type === 'input'))
        .catch(console.error)
  })
}

let paint: (() => void) | null = null
let scrolled = 0

document.addEventListener('astro:before-preparation', (event) => {
  paint = null
  const { from, to } = event
  if (event.formData || from.pathname !== to.pathname || names().length === 0) return
  scrolled = event.navigationType === 'traverse' ? 0 : scrollY
  event.loader = async () => {
    try {
      const { prepare } = await renderer()
      paint = await prepare(to)
    } catch (error) {
      console.error(error)
      event.preventDefault() // the router loads the address as any other
    }
  }
})

document.addEventListener('astro:before-swap', (event) => {
  const now = paint
  if (now) event.swap = now
})

document.addEventListener('astro:after-swap', () => {
  if (!paint) begin()
  else if (scrolled) scrollTo({ top: scrolled, behavior: 'instant' })
})
