import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { language } from '#language/languages.ts'
import { applyPreferences } from '../layout/apply-preferences.ts'
import { PageScreen } from '../layout/PageScreen.tsx'
import { MissingScreen } from '../notfound/MissingScreen.tsx'
import { fillForms, keepingFocus } from './forms.ts'
import { type Kept, type Opened, openAddress } from './open-address.ts'
import { Unreachable } from './Unreachable.tsx'

/**
 * Renders what an address means into the document that is open. A page that was built stays until the new one is
 * ready: React first takes over exactly what stands there, so that fields keep their text and focus, then changes it.
 * A document of the shell has nothing to take over.
 */

type Standing = { container: HTMLElement; kept: Kept; root: Promise<Root> }

let standing: Standing | null = null
let latest = 0

/**
 * Shows what an address says. Of several at once the last one counts.
 * @param typing whether a form says so itself, in which someone may be writing on
 */
export async function show(address: URL, { typing }: { typing: boolean }): Promise<void> {
  const mine = ++latest
  const { kept, root } = stand()
  try {
    const [opened, into] = await Promise.all([openAddress(address, kept), root])
    if (mine !== latest) return
    render(into, opened)
    if (!typing && opened.kind === 'page') fillForms(opened.query)
  } catch (error) {
    if (mine !== latest) return
    if (!isShell()) throw error // what was built stands
    console.error(error)
    const into = await root
    into.render(<Unreachable />)
  }
}

/** Loads what an address says. @returns what puts it in place at once, its forms saying what the address says */
export async function prepare(address: URL): Promise<() => void> {
  const mine = ++latest
  const { kept, root } = stand()
  const [opened, into] = await Promise.all([openAddress(address, kept), root])
  return () => {
    if (mine !== latest) return
    for (const announced of document.querySelectorAll('.astro-route-announcer')) announced.remove()
    render(into, opened)
    if (opened.kind === 'page') fillForms(opened.query)
  }
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
  const begun: Standing = { container, kept, root: begin(container, kept) }
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
    flushSync(() => hydrateRoot(container, <PageScreen {...built} />, { onRecoverableError })),
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

function render(root: Root, opened: Opened): void {
  if (opened.kind === 'moved') {
    location.replace(opened.to)
    return
  }
  flushSync(() =>
    root.render(opened.kind === 'page' ? <PageScreen {...opened} /> : <MissingScreen {...opened} />),
  )
  dress(opened)
  applyPreferences()
}

/** The document speaks the page's language and knows what it reads: title, lang, dir. */
function dress(opened: Exclude<Opened, { kind: 'moved' }>): void {
  const root = document.documentElement
  const { tag, direction } = language(opened.portal.code)
  root.lang = tag
  root.dir = direction
  const { t } = opened.portal
  const title = opened.kind === 'page' ? opened.page.title(opened) : t(`notFound.${opened.missing}`)
  document.title = `${title} · Hajime`
  const names = opened.kind === 'page' ? opened.page.query : undefined
  if (names?.length) root.dataset.query = names.join(' ')
  else delete root.dataset.query
}
