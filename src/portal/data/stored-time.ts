/** Header of a response that the service worker has stored: when. Milliseconds. */
export const STORED_HEADER = 'X-Stored-At'

/** Responses of which some may come from this browser's storage. */
export type StoredCopies = {
  /** When the oldest of them was stored, in milliseconds; undefined if all come from the network. */
  storedAt?: number | undefined
}

/** When a response was stored, in milliseconds; null if it comes from the network. */
export function readStoredTime({ headers }: Pick<Response, 'headers'>): number | null {
  const time = headers.get(STORED_HEADER)
  return time === null ? null : Number(time)
}

/**
 * Whether stored data is older than the document that it is for: on a slow network the service worker responds with what it has
 * stored. A document that was stored itself says when (`worker/stored-page.ts`).
 */
export const isOlderThanDocument = ({ storedAt }: StoredCopies): boolean =>
  storedAt !== undefined && !(storedAt >= Date.parse(document.documentElement.dataset.stored ?? ''))
