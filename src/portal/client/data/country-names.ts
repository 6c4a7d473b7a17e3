import { hasCountryNames, setCountryNames } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'

/** Fetches what nations are called in a language that the browser doesn't speak. Without them their names are English. */
export async function loadCountryNames(code: LanguageCode): Promise<void> {
  if (hasCountryNames(code)) return
  try {
    const response = await fetch(`/assets/countries/${code}.json`)
    if (response.ok) setCountryNames(code, (await response.json()) as Record<string, string>)
  } catch (error) {
    console.error(error)
  }
}
