import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { splitPath } from '#language/addresses.ts'
import { type LanguageCode, language } from '#language/languages.ts'
import { applyPreferences } from '../layout/apply-preferences.ts'
import { LivePage } from '../live/LivePage.tsx'
import { MissingScreen } from '../notfound/MissingScreen.tsx'
import { fillForms, keepingFocus } from './forms.ts'
import type { Kept } from './load.ts'
import { type Opened, openAddress, spokenTexts } from './open-address.ts'
import { follow } from './route.ts'
import { UnreachableScreen } from './Unreachable.tsx'

/**
 * Renders what an address means into the document that is open. A page that was built stays until the new one is
 * ready: React first takes over exactly what stands there, so that fields keep their text and focus, then changes it.
 * A document of the shell has nothing to take over.
 */

type Standing = {
  container: HTMLElement
  kept: Kept
  root: Promise<Root>
  /** Whether what an address says was rendered here. */
  rendered: boolean
}

let standing: Standing | null = null
let latest = 0

export type ShowOptions = {
  /** Whether a form says so itself, in which someone may be writing on. */
  typing: boolean
  /** How far the page was scrolled when someone left it. */
  scroll?: { x: number; y: number }
}

/** Shows what an address says. Of several at once the last one counts. */
export async function show(address: URL, { typing, scroll }: ShowOptions): Promise<void> {
  const mine = ++latest
  const here = stand()
  try {
    const [{ address: at, found }, root] = await Promise.all([opened(address, here), here.root])
    if (mine !== latest) return
    if (at.href !== address.href) history.replaceState(history.state, '', at)
    const first = !here.rendered
    render(here, root, found)
    if (!typing && found.kind === 'page') fillForms(found.query)
    if (first && isShell()) returnTo(scroll)
    tellFailure(false)
  } catch (error) {
    if (mine !== latest) return
    console.error(error)
    if (isShell() && !here.rendered) await showUnreachable(await here.root)
    else tellFailure(true)
    addEventListener('online', () => mine === latest && show(address, { typing, scroll }), { once: true })
  }
}

/** Loads what an address says. @returns what puts it in place at once, its forms saying what the address says */
export async function prepare(address: URL): Promise<() => void> {
  const mine = ++latest
  const here = stand()
  const [{ address: at, found }, root] = await Promise.all([opened(address, here), here.root])
  if (at.href !== address.href) throw new Error(`${address.pathname} leads to ${at.pathname}`)
  return () => {
    if (mine !== latest) return
    for (const announced of document.querySelectorAll('.astro-route-announcer')) announced.remove()
    render(here, root, found)
    if (found.kind === 'page') fillForms(found.query)
  }
}

const opened = (address: URL, { kept }: Standing) =>
  follow(
    address,
    (at) => openAddress(at, kept),
    (found) => (found.kind === 'moved' ? found.to : null),
  )

/** Shows the same page by what is published now. */
function renew(): void {
  if (!standing) return
  standing.kept.loaded.clear()
  show(new URL(location.href), { typing: true }).catch(console.error)
}

/** A page that the shell renders is scrolled where it was left, as a built one would be. */
function returnTo(scroll: ShowOptions['scroll']): void {
  if (scroll && scroll.y > 0) scrollTo({ left: scroll.x, top: scroll.y, behavior: 'instant' })
  else if (location.hash)
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

/** The forms of a page say whether what was chosen could not be loaded. */
function tellFailure(failed: boolean): void {
  for (const said of document.querySelectorAll<HTMLElement>('[data-query-failed]')) said.hidden = !failed
}

/** What the document itself has for this if not even texts can be fetched. */
async function showUnreachable(root: Root): Promise<void> {
  const { code, path } = splitPath(location.pathname)
  const t = await spokenTexts(code)?.catch(() => null)
  if (t) {
    const portal = { code, t, path, family: 'home' as const, query: {}, origin: null }
    flushSync(() => root.render(<UnreachableScreen portal={portal} />))
    dressIn(code, t('shell.failed'))
    applyPreferences()
    return
  }
  const brought = document.querySelector<HTMLTemplateElement>('template[data-unreachable]')
  if (brought) document.getElementById('page')?.append(brought.content.cloneNode(true))
  document.documentElement.dataset.unreachable = ''
}

/** React takes over the page that stands, without changing anything. */
export async function takeOver(): Promise<void> {
  await stand().root
}

// What the router took away is not rendered any more.
document.addEventListener('astro:after-swap', () => {
  if (!standing || standing.container.isConnected) return
  standing.root.then(
    (root) => root.unmount(),
    () => undefined,
  )
  standing = null
})

const isShell = (): boolean => document.documentElement.dataset.shell !== undefined

/** What renders the document's page: the same as long as the document stands. */
function stand(): Standing {
  const container = document.getElementById('page') ?? document.body
  if (standing?.container === container) return standing
  const kept: Kept = { loaded: new Map(), built: originIn(container) }
  const begun: Standing = { container, kept, root: begin(container, kept), rendered: false }
  begun.root.catch(() => {
    if (standing === begun) standing = null
  })
  standing = begun
  return begun
}

async function begin(container: HTMLElement, kept: Kept): Promise<Root> {
  if (isShell()) return createRoot(container)
  const built = await openAddress(new URL(location.pathname, location.href), kept)
  // what was published since then isn't what stands here
  if (built.kind !== 'page' || built.portal.origin?.digest !== kept.built?.digest)
    return createRoot(container)
  for (const node of [...container.childNodes]) if (node.nodeType !== Node.ELEMENT_NODE) node.remove()
  return keepingFocus(container, () =>
    flushSync(() =>
      hydrateRoot(container, <LivePage screen={built} renew={renew} />, { onRecoverableError }),
    ),
  )
}

/** A browser that writes a date unlike the build makes React render the page anew, which nobody notices. */
function onRecoverableError(error: unknown): void {
  console.debug(error)
}

/** Where the page that was built has its data from, as its footer names it. */
function originIn(container: Element): Kept['built'] {
  const [digest, snapshot] =
    container.querySelector<HTMLElement>('[data-origin]')?.dataset.origin?.split(' ') ?? []
  return digest && snapshot ? { digest, snapshot } : null
}

function render(here: Standing, root: Root, opened: Opened): void {
  if (opened.kind === 'moved') return
  flushSync(() =>
    root.render(
      opened.kind === 'page' ? <LivePage screen={opened} renew={renew} /> : <MissingScreen {...opened} />,
    ),
  )
  here.rendered = true
  const { code, t } = opened.portal
  dressIn(code, opened.kind === 'page' ? opened.page.title(opened) : t(`notFound.${opened.missing}`))
  const { dataset } = document.documentElement
  const names = opened.kind === 'page' ? opened.page.query : undefined
  if (names?.length) dataset.query = names.join(' ')
  else delete dataset.query
  applyPreferences()
}

/** The document speaks the page's language: title, lang, dir. */
function dressIn(code: LanguageCode, title: string): void {
  const root = document.documentElement
  const { tag, direction } = language(code)
  root.lang = tag
  root.dir = direction
  document.title = `${title} · Hajime`
}
