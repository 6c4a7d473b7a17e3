/** There are some six hundred; what isn't one of them is looked up each time. */
const known = new Set<string>()

/** The time zone of a competition; UTC where the name is none that is known. */
export function knownTimeZone(name: string): string {
  if (known.has(name)) return name
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return 'UTC'
  }
  known.add(name)
  return name
}
