import { createHash } from 'node:crypto'
import { toLocalTime } from '#judo/competition/local-time.ts'
import { formatDayShort, formatDays } from '#language/formats.ts'
import { getLanguage, type Language, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate, type Translations } from '#language/translate.ts'
import { readTranslationsWithFallback } from '../locales/translations.ts'

/** The texts and formats of a PDF in one language. */
export type PdfTexts = {
  language: Language
  t: Translate
  /** The translation for a key; null if there is none. */
  translateIfKnown: (key: string) => string | null
  /** `1–2 February 2025` */
  formatDays: (from: string, to?: string) => string
  /** `1 Feb 2025, 14:30`, in a time zone. */
  formatDateTime: (moment: Date, timeZone: string) => string
  /** `14:30` */
  formatTime: (moment: Date, timeZone: string) => string
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
  const formatTime = (moment: Date, timeZone: string) => toLocalTime(moment.getTime(), timeZone).slice(11, 16)
  return {
    language: getLanguage(code),
    t: createTranslate(texts, code),
    translateIfKnown: (key) => texts[key] ?? null,
    formatDays: (from, to) => formatDays(code, from, to ?? from),
    formatDateTime: (moment, timeZone) =>
      `${formatDayShort(code, toLocalTime(moment.getTime(), timeZone).slice(0, 10))} ${formatTime(moment, timeZone)}`,
    formatTime,
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
}
