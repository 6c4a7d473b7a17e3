import { getLatinDigitLocale } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'

/** When a response was stored. Milliseconds. */
const STORED_HEADER = 'X-Stored-At'

/** The text of the bar by language, with `{{time}}`; defined by `build/service-worker.ts`. */
const LABELS: Readonly<Record<string, string>> = import.meta.env.SAVED_COPY_LABELS ?? {}

/** In the document itself, because a stored page may have no script, and each style sheet is limited in size. */
const BAR_STYLE = [
  'padding:var(--space-1) var(--space-4)',
  'border-block-end:1px solid var(--line-strong)',
  'background:var(--surface-sunken)',
  'color:var(--ink)',
  'font-size:var(--text-s)',
  'text-align:center',
].join(';')

/** A response with the time it is stored at. */
export function stampTime(response: Response, now: number, headers: Record<string, string> = {}): Response {
  const stamped = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...headers, [STORED_HEADER]: `${now}` }))
    stamped.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers: stamped })
}

export const readStoredTime = (response: Response | undefined): number =>
  Number(response?.headers.get(STORED_HEADER) ?? 0)

/** A stored page that says so: the time as an attribute of the root element, and a bar above the page. */
export async function markAsStored(response: Response, code: LanguageCode, time: number): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const name of ['Content-Length', 'Content-Encoding', 'ETag']) headers.delete(name)
  const html = insertBar(await response.text(), code, time, LABELS[code] ?? '')
  return new Response(html, { status: response.status, headers })
}

/**
 * @param time milliseconds
 * @param label text of the bar, with `{{time}}`
 */
export function insertBar(html: string, code: LanguageCode, time: number, label: string): string {
  const instant = new Date(time).toISOString()
  const shown = new Intl.DateTimeFormat(getLatinDigitLocale(code), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(time)
  const text = label.replace('{{time}}', `<time datetime="${instant}">${shown}</time>`)
  const bar = `<div role="status" data-stored-copy style="${BAR_STYLE}">${text}</div>`
  return html
    .replace(/<html\b/i, `<html data-stored="${instant}"`)
    .replace(/<body\b[^>]*>/i, (body) => body + bar)
}
