/** How a call is written down in the catalogue (`calls.ts`). */

export type CallDefinition = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path with `{name}` for what is required in it. */
  path: string
  /** Query names as the specification spells them; a trailing `!` marks one that must be given. */
  query: readonly string[]
  /** Whether a JSON body is sent. */
  body: boolean
  about: string
}

export function get<P extends string, const Q extends readonly string[]>(path: P, query: Q, about: string) {
  return { method: 'GET', path, query, body: false, about } as const
}

export function post<P extends string>(path: P, about: string) {
  return { method: 'POST', path, query: [], body: true, about } as const
}

/** A call that changes something and is told everything by its path. */
export function postWithoutBody<P extends string>(path: P, about: string) {
  return { method: 'POST', path, query: [], body: false, about } as const
}

/** A call that takes something back, named by its body. */
export function deleteWithBody<P extends string>(path: P, about: string) {
  return { method: 'DELETE', path, query: [], body: true, about } as const
}

/** A query name without the mark of what must be given. */
export const stripRequiredMark = (name: string): string => name.replace(/!$/, '')

/** Whether a query name carries the mark of what must be given. */
export const isRequired = (name: string): boolean => name.endsWith('!')
