/**
 * A draw, its lines, codes or results that contradict the rules. The message says what was expected and what was received.
 * Callers that can go on without the draw catch exactly this; anything else is a bug and is not caught.
 */
export class DrawError extends Error {
  override name = 'DrawError'
}

/**
 * The value, or an error naming what was looked for: for lookups that only a bug in the engine can miss.
 *
 * @throws Error if the value is undefined. It is no DrawError, so that callers do not mistake it for a faulty draw.
 */
export function requireDefined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`Expected ${what}, found nothing.`)
  return value
}
