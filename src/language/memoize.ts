/** Creates each value once per key. For formats, which take longer to create than to use. */
export function memoize<K extends string, T>(create: (key: K) => T): (key: K) => T {
  const values = new Map<K, T>()
  return (key) => {
    const value = values.get(key) ?? create(key)
    values.set(key, value)
    return value
  }
}
