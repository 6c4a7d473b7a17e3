import { computeRetryDelay } from '#contract/backoff.ts'
import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import type { PageDataCache } from '../data/load-page-data.ts'
import { applyPreferences } from '../stores/preferences.ts'
import type { FormInputHandler } from './handle-form-input.ts'
import { hydratePage } from './hydrate-page.tsx'
import type { PageRoot, ViewState } from './page-root.ts'
import { dirtyFields, fillQueryForms } from './query-forms.ts'
import { getCachedTranslations, resolveAddress } from './resolve-address.ts'
import { followRedirects } from './route.ts'
import { readOrigin } from './sync-page-frame.ts'

/**
 * Renders the page of an address into the open document. A prerendered page stays visible until the new one is ready:
 * React hydrates it as it is, then changes it. The shell document has nothing to hydrate; React renders a full page.
 */

// Functions of their own, as in `page-scripts/header.ts`.
const importFullPage = () => import('./render-full-page.tsx')
const importStoredBar = () => import('../offline/stored-bar.ts')
const importFormInput = () => import('./handle-form-input.ts')

type MountedPage = {
  container: HTMLElement
  cache: PageDataCache
  root: Promise<PageRoot>
  /** Whether React has rendered a page here, not only hydrated it. */
  isRendered: boolean
}

let mountedPage: MountedPage | null = null
let latestRequest = 0

/** How often in a row the page could not be loaded. */
let failures = 0

export type ShowOptions = {
  /** Whether the change comes from a form in which somebody may still be typing. */
  isTyping: boolean
  /** Scroll position when the page was left. */
  scroll?: { x: number; y: number }
}

/** Shows the page of an address. Of several concurrent calls, the last one counts. */
export async function showAddress(address: URL, { isTyping, scroll }: ShowOptions): Promise<void> {
  const request = ++latestRequest
  const mounted = getMountedPage()
  // the client router may have replaced the document
  const isCurrent = () => request === latestRequest && mounted.container.isConnected
  try {
    const { target, view, commit } = await prepareRender(address, mounted)
    if (!isCurrent()) return
    if (target.href !== address.href) history.replaceState(history.state, '', target)
    const isFirst = !mounted.isRendered
    commit()
    if (!isTyping && view.kind === 'page') fillQueryForms(view.query)
    if (isFirst && isShellDocument()) restoreScroll(scroll)
    setLoadFailure(false)
    if (view.kind === 'page' && view.failure) retryAfter(view.failure)
    else failures = 0
  } catch (error) {
    if (!isCurrent()) return
    console.error(error)
    if (isShellDocument() && !mounted.isRendered) await showUnreachable(mounted)
    else setLoadFailure(true)
    retryAfter(error)
  }

  function retryAfter(error: unknown): void {
    const retry = () => isCurrent() && showAddress(address, { isTyping, scroll })
    addEventListener('online', retry, { once: true })
    const delay = computeRetryDelay(error, ++failures)
    if (delay !== null) setTimeout(retry, delay)
  }
}

/** Loads the page of an address. @returns shows it synchronously and fills its forms from the address */
export async function prepareAddress(address: URL): Promise<() => void> {
  const request = ++latestRequest
  const { target, view, commit } = await prepareRender(address, getMountedPage())
  if (target.href !== address.href) throw new Error(`${address.pathname} redirects to ${target.pathname}`)
  return () => {
    if (request !== latestRequest) return
    for (const announcer of document.querySelectorAll('.astro-route-announcer')) announcer.remove()
    commit()
    if (view.kind === 'page') fillQueryForms(view.query)
  }
}

/** Loads what an address redirects to, its view, and a function that shows the view synchronously. */
async function prepareRender(address: URL, mounted: MountedPage) {
  const [{ target, view }] = await Promise.all([followAddress(address, mounted.cache), mounted.root])
  const render = await prepareCommit(mounted, view)
  const commit = () => {
    render()
    mounted.isRendered = true
    updateDocumentHead(view)
    const { cache } = mounted
    if ('storedAt' in cache)
      importStoredBar().then((bar) => bar.showStoredBar(view.context, cache), console.error)
  }
  return { target, view, commit }
}

async function followAddress(start: URL, cache: PageDataCache) {
  const { address: target, result: view } = await followRedirects(
    start,
    (address) => resolveAddress(address, cache),
    (resolution) => (resolution.kind === 'redirect' ? resolution.to : null),
  )
  if (view.kind === 'redirect') throw new Error(`${start.pathname} has no page`)
  return { target, view }
}

async function prepareCommit(mounted: MountedPage, view: ViewState): Promise<() => void> {
  const root = await mounted.root
  const commit = root.prepareCommit(view)
  if (commit) return commit
  const { createFullPageRoot } = await importFullPage()
  return () => {
    root.unmount()
    const fullPage = createFullPageRoot(mounted.container, reloadPage)
    mounted.root = Promise.resolve(fullPage)
    fullPage.prepareCommit(view)()
  }
}

/** Renders the same page with newly published data. */
function reloadPage(): void {
  if (!mountedPage) return
  const { cache } = mountedPage
  cache.entries.clear()
  if (cache.storedAt) cache.storedAt = undefined
  showAddress(new URL(location.href), { isTyping: true }).catch(console.error)
}

/** Restores the scroll position of a page in the shell document, as browsers do for prerendered pages. */
function restoreScroll(scroll: ShowOptions['scroll']): void {
  if (scroll && scroll.y > 0) scrollTo({ left: scroll.x, top: scroll.y, behavior: 'instant' })
  else if (location.hash)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

/** Shows or hides what the page says if it could not be loaded: in query forms, and where it says whether it is live. */
function setLoadFailure(failed: boolean): void {
  for (const message of document.querySelectorAll<HTMLElement>('[data-load-failed]')) message.hidden = !failed
}

/** Shows an error page; if not even the translations could be loaded, the one that the document contains. */
async function showUnreachable(mounted: MountedPage): Promise<void> {
  const { code, path } = splitLocalePrefix(location.pathname)
  // both failures are logged by the caller
  const t = await getCachedTranslations(code)?.catch(() => null)
  const root = await mounted.root.catch(() => null)
  if (t && root) {
    const context = { code, t, path, route: 'home' as const, query: {}, origin: null }
    root.prepareCommit({ kind: 'unreachable', context })?.()
    setTitleAndLanguage(code, t('shell.failed'))
    applyPreferences()
    return
  }
  const template = document.querySelector<HTMLTemplateElement>('template[data-unreachable]')
  if (template) document.getElementById('page')?.append(template.content.cloneNode(true))
  document.documentElement.dataset.unreachable = ''
}

let formInputHandler: Promise<FormInputHandler> | undefined

/** Called when a field of a form gets the focus, or its value changed. */
export const handleFormInput: FormInputHandler = async (form, field, changed) => {
  // before anything is loaded: hydrating would otherwise reset the field
  if (changed) dirtyFields.add(field.name ?? '')
  formInputHandler ??= importFormInput().then(({ createFormInputHandler }) =>
    createFormInputHandler({ hydrate, showAddress }),
  )
  formInputHandler.catch(() => {
    formInputHandler = undefined
  })
  return (await formInputHandler)(form, field, changed)
}

/** Hydrates the prerendered page without changing it. */
export async function hydrate(): Promise<void> {
  await getMountedPage().root
}

// The client router has replaced the document: unmount what was rendered in the old one.
document.addEventListener('astro:after-swap', () => {
  if (!mountedPage || mountedPage.container.isConnected) return
  mountedPage.root.then(
    (root) => root.unmount(),
    () => undefined, // it was never mounted
  )
  mountedPage = null
})

const isShellDocument = (): boolean => document.documentElement.dataset.shell !== undefined

/** The React root of the document's page; the same until the client router swaps the document. */
function getMountedPage(): MountedPage {
  const container = document.getElementById('page') ?? document.body
  if (mountedPage?.container === container) return mountedPage
  const cache: PageDataCache = { entries: new Map(), prerenderedOrigin: readOrigin(container) }
  const mounted: MountedPage = { container, cache, root: mountPage(container, cache), isRendered: false }
  mounted.root.catch(() => {
    if (mountedPage === mounted) mountedPage = null
  })
  mountedPage = mounted
  return mounted
}

async function mountPage(container: HTMLElement, cache: PageDataCache): Promise<PageRoot> {
  const body = isShellDocument() ? null : container.querySelector('.page-body')
  const root = body && (await hydratePage(body, cache, reloadPage))
  return root ?? (await importFullPage()).createFullPageRoot(container, reloadPage)
}

/** Updates title, language and query names of the document. */
function updateDocumentHead(view: Exclude<ViewState, { kind: 'unreachable' }>): void {
  const { code, t } = view.context
  setTitleAndLanguage(code, view.kind === 'page' ? view.page.title(view) : t(`notFound.${view.missing}`))
  const { dataset } = document.documentElement
  const names = view.kind === 'page' ? view.page.query : undefined
  if (names?.length) dataset.query = names.join(' ')
  else delete dataset.query
  applyPreferences()
}

function setTitleAndLanguage(code: LanguageCode, title: string): void {
  const root = document.documentElement
  const { tag, direction } = getLanguage(code)
  root.lang = tag
  root.dir = direction
  document.title = `${title} · Hajime`
}
