import { createHash } from 'node:crypto'
import { type TimeZone, today } from '#judo/competition/local-time.ts'
import { formatDayShort, formatDays, formatTime } from '#language/formats.ts'
import { getLanguage, type Language, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate, type Translations } from '#language/translate.ts'
import { readTranslationsWithFallback } from '../locales/translations.ts'

/** The texts and formats of a PDF in one language. */
export type PdfTexts = {
  language: Language
  t: Translate
  /** `1–2 February 2025` */
  formatDays: (from: string, to?: string) => string
  /** `1 Feb 2025, 14:30`, in a time zone. */
  formatDateTime: (moment: Date, timeZone: TimeZone) => string
  /** `14:30` */
  formatTime: (moment: Date, timeZone: TimeZone) => string
  /** Digest of all texts. */
  digest: string
}

const pdfTexts = new WeakMap<Translations, PdfTexts>()

/** Loads the translations of the portal for PDFs. */
export async function loadPdfTexts(code: LanguageCode): Promise<PdfTexts> {
  const translations = await readTranslationsWithFallback(code)
  const texts = pdfTexts.get(translations) ?? createPdfTexts(code, translations)
  pdfTexts.set(translations, texts)
  return texts
}

function createPdfTexts(code: LanguageCode, texts: Translations): PdfTexts {
  return {
    language: getLanguage(code),
    t: createTranslate(texts, code),
    formatDays: (from, to) => formatDays(code, from, to ?? from),
    formatDateTime: (moment, timeZone) =>
      `${formatDayShort(code, today(moment.getTime(), timeZone))} ${formatTime(moment.getTime(), timeZone)}`,
    formatTime: (moment, timeZone) => formatTime(moment.getTime(), timeZone),
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
}
