import { getLanguage, type LanguageCode } from '#language/languages.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import type { PageDataCache } from '../data/load-page-data.ts'
import { applyPreferences } from '../stores/apply-preferences.ts'
import { hydratePage as takeOverPage } from './hydrate-page.tsx'
import type { PageRoot, ViewState } from './page-root.ts'
import { dirtyFields, fillQueryForms } from './query-forms.ts'
import { getCachedTranslations, resolveAddress } from './resolve-address.ts'
import { followRedirects } from './route.ts'

/**
 * Renders what an address means into the document that is open. A page that was built stays until the new one is
 * ready: React first takes over exactly what stands there, then changes it. A document of the shell has nothing to take
 * over, and gets a whole screen.
 */

type MountedPage = {
  container: HTMLElement
  cache: PageDataCache
  root: Promise<PageRoot>
  /** Whether what an address says was rendered here. */
  isRendered: boolean
}

let mountedPage: MountedPage | null = null
let latestRequest = 0

export type ShowOptions = {
  /** Whether a form says so itself, in which someone may be writing on. */
  isTyping: boolean
  /** How far the page was scrolled when someone left it. */
  scroll?: { x: number; y: number }
}

/** Shows what an address says. Of several at once the last one counts. */
export async function showAddress(address: URL, { isTyping: typing, scroll }: ShowOptions): Promise<void> {
  const mine = ++latestRequest
  const here = getMountedPage()
  try {
    const { at, found, paint } = await prepareRender(address, here)
    if (mine !== latestRequest) return
    if (at.href !== address.href) history.replaceState(history.state, '', at)
    const first = !here.isRendered
    paint()
    if (!typing && found.kind === 'page') fillQueryForms(found.query)
    if (first && isShellDocument()) restoreScroll(scroll)
    setQueryFailure(false)
  } catch (error) {
    if (mine !== latestRequest) return
    console.error(error)
    if (isShellDocument() && !here.isRendered) await showUnreachable(here)
    else setQueryFailure(true)
    addEventListener(
      'online',
      () => mine === latestRequest && showAddress(address, { isTyping: typing, scroll }),
      { once: true },
    )
  }
}

/** Loads what an address says. @returns what puts it in place at once, its forms saying what the address says */
export async function prepareAddress(address: URL): Promise<() => void> {
  const mine = ++latestRequest
  const { at, found, paint } = await prepareRender(address, getMountedPage())
  if (at.href !== address.href) throw new Error(`${address.pathname} leads to ${at.pathname}`)
  return () => {
    if (mine !== latestRequest) return
    for (const announced of document.querySelectorAll('.astro-route-announcer')) announced.remove()
    paint()
    if (found.kind === 'page') fillQueryForms(found.query)
  }
}

/** What an address leads to, with what puts it in place at once. */
async function prepareRender(address: URL, here: MountedPage) {
  const [{ address: at, found }] = await Promise.all([followAddress(address, here.cache), here.root])
  const onStage = await prepareCommit(here, found)
  const paint = () => {
    onStage()
    here.isRendered = true
    updateDocumentHead(found)
  }
  return { at, found, paint }
}

async function followAddress(address: URL, kept: PageDataCache) {
  const { address: at, found } = await followRedirects(
    address,
    (next) => resolveAddress(next, kept),
    (next) => (next.kind === 'moved' ? next.to : null),
  )
  if (found.kind === 'moved') throw new Error(`${address.pathname} leads nowhere`)
  return { address: at, found }
}

async function prepareCommit(here: MountedPage, shown: ViewState): Promise<() => void> {
  const stage = await here.root
  const paint = stage.prepareCommit(shown)
  if (paint) return paint
  const { createFullPageRoot: wholeScreen } = await import('./render-full-page.tsx')
  return () => {
    stage.unmount()
    const whole = wholeScreen(here.container, reloadPage)
    here.root = Promise.resolve(whole)
    whole.prepareCommit(shown)()
  }
}

/** Shows the same page by what is published now. */
function reloadPage(): void {
  if (!mountedPage) return
  mountedPage.cache.entries.clear()
  showAddress(new URL(location.href), { isTyping: true }).catch(console.error)
}

/** A page that the shell renders is scrolled where it was left, as a built one would be. */
function restoreScroll(scroll: ShowOptions['scroll']): void {
  if (scroll && scroll.y > 0) scrollTo({ left: scroll.x, top: scroll.y, behavior: 'instant' })
  else if (location.hash)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

/** The forms of a page say whether what was chosen could not be loaded. */
function setQueryFailure(failed: boolean): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-query-failed]')) said.hidden = !failed
}

/** What the document itself has for this if not even texts can be fetched. */
async function showUnreachable(here: MountedPage): Promise<void> {
  const { code, path } = splitLocalePrefix(location.pathname)
  const t = await getCachedTranslations(code)?.catch(() => null)
  const stage = await here.root.catch(() => null)
  if (t && stage) {
    const portal = { code, t, path, route: 'home' as const, query: {}, origin: null }
    stage.prepareCommit({ kind: 'unreachable', portal })?.()
    setTitleAndLanguage(code, t('shell.failed'))
    applyPreferences()
    return
  }
  const brought = document.querySelector<HTMLTemplateElement>('template[data-unreachable]')
  if (brought) document.getElementById('page')?.append(brought.content.cloneNode(true))
  document.documentElement.dataset.unreachable = ''
}

/** Someone turned to a field of a form, or changed what it says. */
export const handleFormInput: typeof import('./handle-form-input.ts').handleFormInput = async (
  form,
  field,
  changed,
) => {
  // at once: a page that comes alive meanwhile would take away what it doesn't know of
  if (changed) dirtyFields.add(field.name ?? '')
  return (await import('./handle-form-input.ts')).handleFormInput(form, field, changed)
}

/** React takes over the page that stands, without changing anything. */
export async function hydrate(): Promise<void> {
  await getMountedPage().root
}

// What the router took away is not rendered any more.
document.addEventListener('astro:after-swap', () => {
  if (!mountedPage || mountedPage.container.isConnected) return
  mountedPage.root.then(
    (stage) => stage.unmount(),
    () => undefined,
  )
  mountedPage = null
})

const isShellDocument = (): boolean => document.documentElement.dataset.shell !== undefined

/** What renders the document's page: the same as long as the document stands. */
function getMountedPage(): MountedPage {
  const container = document.getElementById('page') ?? document.body
  if (mountedPage?.container === container) return mountedPage
  const kept: PageDataCache = { entries: new Map(), prerenderedOrigin: readOrigin(container) }
  const begun: MountedPage = { container, cache: kept, root: mountPage(container, kept), isRendered: false }
  begun.root.catch(() => {
    if (mountedPage === begun) mountedPage = null
  })
  mountedPage = begun
  return begun
}

async function mountPage(container: HTMLElement, kept: PageDataCache): Promise<PageRoot> {
  const own = isShellDocument() ? null : container.querySelector('.page-body')
  const stage = own && (await takeOverPage(own, kept, reloadPage))
  return stage ?? (await import('./render-full-page.tsx')).createFullPageRoot(container, reloadPage)
}

/** Where the page that was built has its data from, as its footer names it. */
function readOrigin(container: Element): PageDataCache['prerenderedOrigin'] {
  const [digest, snapshot] =
    container.querySelector<HTMLElement>('[data-origin]')?.dataset.origin?.split(' ') ?? []
  return digest && snapshot ? { digest, snapshot } : null
}

/** The document says what is shown in it. */
function updateDocumentHead(shown: Exclude<ViewState, { kind: 'unreachable' }>): void {
  const { code, t } = shown.portal
  setTitleAndLanguage(code, shown.kind === 'page' ? shown.page.title(shown) : t(`notFound.${shown.missing}`))
  const { dataset } = document.documentElement
  const names = shown.kind === 'page' ? shown.page.query : undefined
  if (names?.length) dataset.query = names.join(' ')
  else delete dataset.query
  applyPreferences()
}

/** The document speaks the page's language: title, lang, dir. */
function setTitleAndLanguage(code: LanguageCode, title: string): void {
  const root = document.documentElement
  const { tag, direction } = getLanguage(code)
  root.lang = tag
  root.dir = direction
  document.title = `${title} · Hajime`
}
