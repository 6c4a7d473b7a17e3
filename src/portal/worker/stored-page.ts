import type { LanguageCode } from '#language/languages.ts'
import { STORED_HEADER } from '../data/stored-time.ts'
import { renderStoredBar } from '../offline/stored-bar.ts'

/** The text of the bar by language, with `{{time}}`; defined by `build/service-worker.ts`. */
const LABELS: Readonly<Record<string, string>> = import.meta.env.STORED_COPY_LABELS ?? {}

/** A response with the time it is stored at. */
export function stampTime(response: Response, now: number, headers: Record<string, string> = {}): Response {
  const stamped = new Headers(response.headers)
  for (const [name, value] of Object.entries({ ...headers, [STORED_HEADER]: `${now}` }))
    stamped.set(name, value)
  const { status, statusText } = response
  return new Response(response.body, { status, statusText, headers: stamped })
}

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
  const bar = renderStoredBar(code, time, label)
  return html
    .replace(/<html\b/i, `<html data-stored="${new Date(time).toISOString()}"`)
    .replace(/<body\b[^>]*>/i, (body) => body + bar)
}
