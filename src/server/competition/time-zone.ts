/** The time zone of a competition; UTC where the name is none that is known. */
export function knownTimeZone(name: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return 'UTC'
  }
}
