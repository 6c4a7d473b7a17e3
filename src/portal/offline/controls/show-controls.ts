import { getLatinDigitLocale } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import { localizePath, splitLocalePrefix } from '#language/localized-paths.ts'
import type { Translate } from '#language/translate.ts'
import { fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { updateChildren } from '#portal/dom/update-children.ts'
import { registerServiceWorker } from '#portal/stores/service-worker.ts'
import {
  buildOfflineListPath,
  type OfflineKey,
  type OfflineList,
} from '#publication/offline/offline-files.ts'
import { buildPath } from '#publication/routes.ts'
import {
  countBytes,
  type KeepProgress,
  type OfflineItem,
  type OfflineState,
  PROGRESS_CHANNEL,
  readOfflineItems,
  type WorkerRequest,
} from '../messages.ts'

/**
 * "Save for offline use" on a competition, and the list on the page of what is kept. Pages load this when there is something to show;
 * without React, because it must work where nothing else can be loaded. The service worker does the work, also when the page is closed.
 */

type Controls = { code: LanguageCode; t: Translate }

let openControls: Controls | undefined
const progress = new Map<OfflineKey, KeepProgress>()

new BroadcastChannel(PROGRESS_CHANNEL).addEventListener('message', ({ data }: MessageEvent<KeepProgress>) => {
  progress.set(data.key, data)
  render().catch(console.error)
})

/** Fills the elements of the open page, and keeps them up to date. */
export async function showOfflineControls(): Promise<void> {
  const { code } = splitLocalePrefix(location.pathname)
  openControls = { code, t: await fetchScriptTexts(code) }
  await render()
  // without a worker nothing is up to date until something is saved or removed, which registers one
  if ((await hasWorker()) && navigator.onLine && (await readItems()).length > 0) await send({ type: 'sync' })
}

/** Without access to storage there is none. */
async function hasWorker(): Promise<boolean> {
  try {
    return (await navigator.serviceWorker?.getRegistration?.()) !== undefined
  } catch (error) {
    console.warn(error)
    return false
  }
}

/** Keeps a competition. The browser may ask the visitor whether the site may store data for long. */
export async function keepForOffline(element: HTMLElement): Promise<void> {
  await showOfflineControls()
  await keep(`competition/${element.dataset.keep}`)
}

/** The worker gets requests in the order of the clicks: asking to keep something may have to wait for the worker. */
let latestKeep: Promise<void> = Promise.resolve()

function keep(key: OfflineKey): Promise<void> {
  latestKeep = requestKeeping(key)
  return latestKeep
}

async function requestKeeping(key: OfflineKey): Promise<void> {
  if (!openControls) return
  await showState(key, 'loading')
  const failure = await findWorkerFailure()
  if (failure) return showState(key, failure)
  await navigator.storage.persist().catch(console.warn) // it is kept nevertheless, as long as the browser has space
  await send({ type: 'keep', key, code: openControls.code })
}

function showState(key: OfflineKey, state: OfflineState): Promise<void> {
  const nothing = { files: 0, bytes: 0 }
  progress.set(key, { key, state, done: nothing, total: nothing })
  return render()
}

/**
 * Visitors who have not accepted the cookie notice have no worker, nor have those who deleted it in the settings of their browser:
 * keeping and removing a competition asks for one.
 */
async function findWorkerFailure(): Promise<'unsupported' | 'unreachable' | null> {
  if (!('serviceWorker' in navigator)) return 'unsupported'
  try {
    await registerServiceWorker()
    return null
  } catch (error) {
    console.error(error)
    // browsers that refuse do so with a DOMException; a file that cannot be loaded is a TypeError
    return error instanceof DOMException ? 'unsupported' : 'unreachable'
  }
}

async function remove(key: OfflineKey): Promise<void> {
  await latestKeep.catch(() => undefined) // reported where it was asked for
  const failure = await findWorkerFailure()
  if (failure) return showState(key, failure)
  await send({ type: 'remove', key })
}

async function send(request: WorkerRequest): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(request)
}

let currentRendering = Promise.resolve()
let nextRendering: Promise<void> | undefined

/** One after the other: what was read earlier never replaces what was read later. */
function render(): Promise<void> {
  nextRendering ??= currentRendering
    .catch(() => undefined) // reported where it was asked for
    .then(() => {
      nextRendering = undefined
      currentRendering = renderControls()
      return currentRendering
    })
  return nextRendering
}

async function renderControls(): Promise<void> {
  if (!openControls) return
  const items = await readItems()
  for (const element of document.querySelectorAll<HTMLElement>('[data-keep]')) {
    const key: OfflineKey = `competition/${element.dataset.keep}`
    fill(element, createControl(key, items, openControls))
  }
  const list = document.querySelector<HTMLElement>('[data-offline-list]')
  if (list) fill(list, await createList(items, openControls))
}

/** Without access to the caches, nothing is kept. */
const readItems = (): Promise<OfflineItem[]> =>
  readOfflineItems().catch((error: unknown) => {
    console.warn(error)
    return []
  })

/** Shows these parts; the focus stays on the button that has the same place. */
function fill(element: HTMLElement, parts: readonly Element[]): void {
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  const role = focused?.getAttribute('data-role')
  updateChildren(element, parts)
  if (focused && !element.contains(focused)) {
    const next =
      element.querySelector<HTMLElement>(`[data-role="${role}"]`) ?? element.querySelector('button')
    next?.focus()
  }
}

function createControl(key: OfflineKey, items: readonly OfflineItem[], { code, t }: Controls): Element[] {
  const item = items.find((candidate) => candidate.key === key)
  const latest = progress.get(key)
  // what the record does not contain is not kept any more
  const state = item?.state ?? (latest && latest.state !== 'kept' ? latest.state : 'removed')
  const keepButton = createButton('keep', key, t('offline.keep'), () => keep(key))
  const removeButton = createButton('remove', key, t('offline.remove'), () => remove(key))
  if (item && (latest?.state === 'unsupported' || latest?.state === 'unreachable'))
    return [createStatus(t('offline.notRemoved')), removeButton]
  switch (state) {
    case 'kept': {
      const size = formatBytes(code, countBytes(item?.files ?? []))
      const checked = createElement('small', {}, formatChecked(item?.checkedAt ?? 0, { code, t }))
      const manage = createElement(
        'a',
        { href: localizePath(buildPath('offline'), code) },
        t('offline.heading'),
      )
      const parts = [createStatus(t('offline.kept', { size })), checked]
      return document.querySelector('[data-offline-list]')
        ? [...parts, removeButton]
        : [...parts, manage, removeButton]
    }
    case 'loading':
      return [...createProgress(latest, item, { code, t }), removeButton]
    case 'removed':
      return [keepButton]
    case 'full':
    case 'unsupported':
      return [createStatus(t(`offline.${state}`)), keepButton]
    case 'unreachable':
      return [createStatus(t('query.failed')), keepButton]
  }
}

function createProgress(
  latest: KeepProgress | undefined,
  item: OfflineItem | undefined,
  { code, t }: Controls,
): Element[] {
  const total = latest?.total.bytes || countBytes(item?.files ?? [])
  const done = latest?.done.bytes ?? 0
  const text = t('offline.keeping', { done: formatBytes(code, done), total: formatBytes(code, total) })
  const bar = createElement('progress', { max: total || 1, value: done, 'aria-label': text })
  const parts: Element[] = [bar, createElement('span', {}, text)]
  return navigator.onLine ? parts : [...parts, createStatus(t('offline.interrupted'))]
}

async function createList(items: readonly OfflineItem[], controls: Controls): Promise<Element[]> {
  const { code, t } = controls
  const competitions = items.filter(({ key }) => key !== 'search')
  const rows = competitions.map((item) => {
    const id = item.key.replace(/^competition\//, '')
    const link = createElement(
      'a',
      { href: localizePath(buildPath('competition', { id }), item.code), dir: 'auto' },
      item.name ?? id,
    )
    return createElement('li', {}, link, createRow(createControl(item.key, items, controls)))
  })
  const size = await fetchSearchSize(items)
  const search = createElement(
    'li',
    {},
    createElement('b', {}, t('offline.search')),
    createElement('small', {}, size === null ? '' : formatBytes(code, size)),
    createRow(createControl('search', items, controls)),
  )
  return [
    competitions.length > 0 ? createElement('ul', {}, ...rows) : createElement('p', {}, t('offline.none')),
    createElement('ul', {}, search),
  ]
}

const createRow = (parts: readonly Element[]): Element =>
  createElement('div', { 'data-keep-row': true }, ...parts)

let searchSize: number | null = null

/** Size of the whole archive's search index; null if it is kept, or without a network. */
async function fetchSearchSize(items: readonly OfflineItem[]): Promise<number | null> {
  if (items.some(({ key }) => key === 'search')) return null
  if (searchSize !== null || !navigator.onLine) return searchSize
  try {
    const response = await fetch(buildOfflineListPath('search'))
    if (response.ok) searchSize = countBytes(((await response.json()) as OfflineList).files)
  } catch (error) {
    console.warn('The size of the search index is not known:', error)
  }
  return searchSize
}

function formatBytes(code: LanguageCode, bytes: number): string {
  const isSmall = bytes < 1e6
  return new Intl.NumberFormat(getLatinDigitLocale(code), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1e3 : 1e6))
}

const formatChecked = (time: number, { code, t }: Controls): string =>
  t('offline.checked', {
    time: new Intl.DateTimeFormat(getLatinDigitLocale(code), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(time),
  })

const createStatus = (text: string): Element => createElement('span', { role: 'status' }, text)

function createButton(
  role: 'keep' | 'remove',
  key: OfflineKey,
  label: string,
  run: () => Promise<void>,
): Element {
  // buttons of other items do something else
  const button = createElement('button', { type: 'button', 'data-role': role, 'data-key': key }, label)
  button.addEventListener('click', (event) => {
    event.stopPropagation() // the script of the page would load this again
    run().catch(console.error)
  })
  return button
}
