import type { Portal } from '../portal.ts'
import type { Opened } from './open-address.ts'

/** What the browser shows: what an address means, or that this could not be found out. */
export type Shown = Exclude<Opened, { kind: 'moved' }> | { kind: 'unreachable'; portal: Portal }

/** Where in the document React renders. */
export type Stage = {
  /** Gets something ready. @returns what puts it in place at once; null where it has no place here */
  ready: (shown: Shown) => (() => void) | null
  /** Takes away what was rendered. */
  leave: () => void
}
