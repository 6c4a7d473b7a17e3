import type { PageContext } from '../page-context.ts'
import type { AddressResolution } from './resolve-failure.tsx'

/** What the browser shows: a page, that it does not exist, or that it could not be loaded. */
export type ViewState =
  | Exclude<AddressResolution, { kind: 'redirect' }>
  | { kind: 'unreachable'; context: PageContext }

/** Where in the document React renders. */
export type PageRoot = {
  /** Prepares a view. @returns shows it synchronously; null if this root can't show it */
  prepareCommit: (view: ViewState) => (() => void) | null
  unmount: () => void
}
