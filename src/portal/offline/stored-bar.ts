import { getLatinDigitLocale } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import { isOlderThanDocument, type StoredCopies } from '../data/stored-time.ts'
import type { PageContext } from '../page-context.ts'

/** The bar above a page that comes from this browser's storage. */

/** In the document itself, because a stored page may have no script, and each style sheet is limited in size. */
const BAR_STYLE = [
  'padding:var(--space-1) var(--space-4)',
  'border-block-end:1px solid var(--line-strong)',
  'background:var(--surface-sunken)',
  'color:var(--ink)',
  'font-size:var(--text-s)',
  'text-align:center',
].join(';')

/**
 * The bar as HTML.
 * @param time milliseconds
 * @param label text of the bar, with `{{time}}`
 */
export function renderStoredBar(code: LanguageCode, time: number, label: string): string {
  const instant = new Date(time).toISOString()
  const date = new Intl.DateTimeFormat(getLatinDigitLocale(code), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time)
  const text = label.replace('{{time}}', `<time datetime="${instant}">${date}</time>`)
  return `<div role="status" data-stored-copy style="${BAR_STYLE}">${text}</div>`
}

let bar: Element | null = null

/**
 * Shows, above a page that the browser has rendered, when its data was stored; hides it if the data comes from the network, or is
 * as new as the document, which then has a bar of its own.
 */
export function showStoredBar({ code, t }: Pick<PageContext, 'code' | 't'>, copies: StoredCopies): void {
  bar?.remove()
  bar = null
  const { storedAt } = copies
  if (storedAt === undefined || !isOlderThanDocument(copies)) return
  const label = t('offline.storedCopy', { time: '{{time}}' })
  document.body.insertAdjacentHTML('afterbegin', renderStoredBar(code, storedAt, label))
  bar = document.body.firstElementChild
}
