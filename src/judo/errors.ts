/**
 * The value, or an error naming what was looked for: for lookups that only a malformed sheet can miss.
 *
 * @throws RangeError when the value is undefined.
 */
export function requireDefined<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`${what} was expected and is not there.`)
  return value
}
