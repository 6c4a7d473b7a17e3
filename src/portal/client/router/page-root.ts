import type { PageContext } from '../../page-context.ts'
import type { AddressResolution } from './resolve-address.ts'

/** What the browser shows: what an address means, or that this could not be found out. */
export type ViewState =
  | Exclude<AddressResolution, { kind: 'moved' }>
  | { kind: 'unreachable'; portal: PageContext }

/** Where in the document React renders. */
export type PageRoot = {
  /** Gets something ready. @returns what puts it in place at once; null where it has no place here */
  prepareCommit: (shown: ViewState) => (() => void) | null
  /** Takes away what was rendered. */
  unmount: () => void
}
