import { LANGUAGE_NAMES } from '#language/language-names.ts'
import type { LanguageCode } from '#language/languages.ts'

/** Longer than this, texts do not wait for letters. */
const PATIENCE_MILLISECONDS = 2000

/** Loads the letters of a language before anything is shown in it: browsers use a typeface that is late on the next visit only. */
export async function loadTypeface(code: LanguageCode): Promise<void> {
  const loading = document.fonts
    .load('1em "Hajime Sans", "Hajime Georgian", "Hajime Arabic"', `A${LANGUAGE_NAMES[code]}`)
    .catch((error: unknown) => console.error(error)) // there are letters of the system
  await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))])
}
