/** Time zones that exist, about six hundred. Unknown names are looked up each time. */
const validTimeZones = new Set<string>()

/** The time zone of a competition; UTC if the name is unknown. */
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

/** Whether a text is the name of a time zone. Offsets (`+02:00`) are not names. */
export const isTimeZone = (name: string): boolean => /^[A-Z]/i.test(name) && timeZoneOrUtc(name) === name
