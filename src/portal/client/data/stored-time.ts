/** Header of a response that the service worker has stored: when. Milliseconds. */
export const STORED_HEADER = 'X-Stored-At'

/** When a response was stored, in milliseconds; null if it comes from the network. */
export function readStoredTime({ headers }: Pick<Response, 'headers'>): number | null {
  const time = headers.get(STORED_HEADER)
  return time === null ? null : Number(time)
}

/** The earliest time; null if nothing was stored. */
export function findOldest(times: readonly (number | null)[]): number | null {
  const stored = times.filter((time) => time !== null)
  return stored.length > 0 ? Math.min(...stored) : null
}
