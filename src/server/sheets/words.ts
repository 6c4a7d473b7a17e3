import { createHash } from 'node:crypto'
import { wallClock } from '#judo/competition/day.ts'
import { formatDayShort, formatDays } from '#language/formats.ts'
import { type Language, type LanguageCode, language } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { allTextsOf } from '../locales/texts.ts'

/** What a sheet says, in one language. */
export type Words = {
  language: Language
  t: Translate
  /** A text there may be no translation of. */
  known: (key: string) => string | null
  /** `1–2 February 2025` */
  days: (from: string, to?: string) => string
  /** `1 Feb 2025, 14:30`, on the clock of a place. */
  moment: (moment: Date, timeZone: string) => string
  /** `14:30` */
  clock: (moment: Date, timeZone: string) => string
  /** Changes with any text. */
  digest: string
}

/** The same texts that the pages of the portal are made of. */
export async function wordsIn(code: LanguageCode): Promise<Words> {
  const texts = await allTextsOf(code)
  const clock = (moment: Date, timeZone: string) => wallClock(moment.getTime(), timeZone).slice(11, 16)
  return {
    language: language(code),
    t: createTranslate(texts, code),
    known: (key) => texts[key] ?? null,
    days: (from, to) => formatDays(code, from, to ?? from),
    moment: (moment, timeZone) =>
      `${formatDayShort(code, wallClock(moment.getTime(), timeZone).slice(0, 10))} ${clock(moment, timeZone)}`,
    clock,
    digest: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
  }
}
