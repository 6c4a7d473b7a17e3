import { createHash } from 'node:crypto'
import { toLocalTime } from '#judo/competition/local-time.ts'
import { formatDayShort, formatDays } from '#language/formats.ts'
import { getLanguage, type Language, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { readTranslationsWithFallback } from '../api/locales/translations.ts'

/** What a sheet says, in one language. */
export type PdfTexts = {
  language: Language
  t: Translate
  /** A text there may be no translation of. */
  translateIfKnown: (key: string) => string | null
  /** `1–2 February 2025` */
  formatDays: (from: string, to?: string) => string
  /** `1 Feb 2025, 14:30`, on the clock of a place. */
  formatDateTime: (moment: Date, timeZone: string) => string
  /** `14:30` */
  formatTime: (moment: Date, timeZone: string) => string
  /** Changes with any text. */
  digest: string
}

/** The same texts that the pages of the portal are made of. */
export async function loadPdfTexts(code: LanguageCode): Promise<PdfTexts> {
  const texts = await readTranslationsWithFallback(code)
  const clock = (moment: Date, timeZone: string) => toLocalTime(moment.getTime(), timeZone).slice(11, 16)
  return {
    language: getLanguage(code),
    t: createTranslate(texts, code),
    translateIfKnown: (key) => texts[key] ?? null,
    formatDays: (from, to) => formatDays(code, from, to ?? from),
    formatDateTime: (moment, timeZone) =>
      `${formatDayShort(code, toLocalTime(moment.getTime(), timeZone).slice(0, 10))} ${clock(moment, timeZone)}`,
    formatTime: clock,
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
}
