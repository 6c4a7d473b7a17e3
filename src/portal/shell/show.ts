import { splitPath } from '#language/addresses.ts'
import { type LanguageCode, language } from '#language/languages.ts'
import { applyPreferences } from '../layout/apply-preferences.ts'
import { ahead, fillForms } from './forms.ts'
import type { Kept } from './load.ts'
import { openAddress, spokenTexts } from './open-address.ts'
import { takeOver as takeOverPage } from './page-stage.tsx'
import { follow } from './route.ts'
import type { Shown, Stage } from './stage.ts'

/**
 * Renders what an address means into the document that is open. A page that was built stays until the new one is
 * ready: React first takes over exactly what stands there, then changes it. A document of the shell has nothing to take
 * over, and gets a whole screen.
 */

type Standing = {
  container: HTMLElement
  kept: Kept
  stage: Promise<Stage>
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
    const { at, found, paint } = await ready(address, here)
    if (mine !== latest) return
    if (at.href !== address.href) history.replaceState(history.state, '', at)
    const first = !here.rendered
    paint()
    if (!typing && found.kind === 'page') fillForms(found.query)
    if (first && isShell()) returnTo(scroll)
    tellFailure(false)
  } catch (error) {
    if (mine !== latest) return
    console.error(error)
    if (isShell() && !here.rendered) await showUnreachable(here)
    else tellFailure(true)
    addEventListener('online', () => mine === latest && show(address, { typing, scroll }), { once: true })
  }
}

/** Loads what an address says. @returns what puts it in place at once, its forms saying what the address says */
export async function prepare(address: URL): Promise<() => void> {
  const mine = ++latest
  const { at, found, paint } = await ready(address, stand())
  if (at.href !== address.href) throw new Error(`${address.pathname} leads to ${at.pathname}`)
  return () => {
    if (mine !== latest) return
    for (const announced of document.querySelectorAll('.astro-route-announcer')) announced.remove()
    paint()
    if (found.kind === 'page') fillForms(found.query)
  }
}

/** What an address leads to, with what puts it in place at once. */
async function ready(address: URL, here: Standing) {
  const [{ address: at, found }] = await Promise.all([opened(address, here.kept), here.stage])
  const onStage = await painter(here, found)
  const paint = () => {
    onStage()
    here.rendered = true
    dress(found)
  }
  return { at, found, paint }
}

async function opened(address: URL, kept: Kept) {
  const { address: at, found } = await follow(
    address,
    (next) => openAddress(next, kept),
    (next) => (next.kind === 'moved' ? next.to : null),
  )
  if (found.kind === 'moved') throw new Error(`${address.pathname} leads nowhere`)
  return { address: at, found }
}

async function painter(here: Standing, shown: Shown): Promise<() => void> {
  const stage = await here.stage
  const paint = stage.ready(shown)
  if (paint) return paint
  const { wholeScreen } = await import('./whole-screen.tsx')
  return () => {
    stage.leave()
    const whole = wholeScreen(here.container, renew)
    here.stage = Promise.resolve(whole)
    whole.ready(shown)()
  }
}

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
async function showUnreachable(here: Standing): Promise<void> {
  const { code, path } = splitPath(location.pathname)
  const t = await spokenTexts(code)?.catch(() => null)
  const stage = await here.stage.catch(() => null)
  if (t && stage) {
    const portal = { code, t, path, family: 'home' as const, query: {}, origin: null }
    stage.ready({ kind: 'unreachable', portal })?.()
    dressIn(code, t('shell.failed'))
    applyPreferences()
    return
  }
  const brought = document.querySelector<HTMLTemplateElement>('template[data-unreachable]')
  if (brought) document.getElementById('page')?.append(brought.content.cloneNode(true))
  document.documentElement.dataset.unreachable = ''
}

/** Someone turned to a field of a form, or changed what it says. */
export const attend: typeof import('./typed.ts').attend = async (form, field, changed) => {
  // at once: a page that comes alive meanwhile would take away what it doesn't know of
  if (changed) ahead.add(field.name ?? '')
  return (await import('./typed.ts')).attend(form, field, changed)
}

/** React takes over the page that stands, without changing anything. */
export async function takeOver(): Promise<void> {
  await stand().stage
}

// What the router took away is not rendered any more.
document.addEventListener('astro:after-swap', () => {
  if (!standing || standing.container.isConnected) return
  standing.stage.then(
    (stage) => stage.leave(),
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
  const begun: Standing = { container, kept, stage: begin(container, kept), rendered: false }
  begun.stage.catch(() => {
    if (standing === begun) standing = null
  })
  standing = begun
  return begun
}

async function begin(container: HTMLElement, kept: Kept): Promise<Stage> {
  const own = isShell() ? null : container.querySelector('.page-body')
  const stage = own && (await takeOverPage(own, kept, renew))
  return stage ?? (await import('./whole-screen.tsx')).wholeScreen(container, renew)
}

/** Where the page that was built has its data from, as its footer names it. */
function originIn(container: Element): Kept['built'] {
  const [digest, snapshot] =
    container.querySelector<HTMLElement>('[data-origin]')?.dataset.origin?.split(' ') ?? []
  return digest && snapshot ? { digest, snapshot } : null
}

/** The document says what is shown in it. */
function dress(shown: Exclude<Shown, { kind: 'unreachable' }>): void {
  const { code, t } = shown.portal
  dressIn(code, shown.kind === 'page' ? shown.page.title(shown) : t(`notFound.${shown.missing}`))
  const { dataset } = document.documentElement
  const names = shown.kind === 'page' ? shown.page.query : undefined
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
