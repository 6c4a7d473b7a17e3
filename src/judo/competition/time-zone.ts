/** There are some six hundred; what isn't one of them is looked up each time. */
const validTimeZones = new Set<string>()

/** The time zone of a competition; UTC where the name is none that is known. */
export function timeZoneOrUtc(name: string): string {
  if (validTimeZones.has(name)) return name
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return 'UTC'
  }
  validTimeZones.add(name)
  return name
}
