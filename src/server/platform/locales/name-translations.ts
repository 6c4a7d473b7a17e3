import { and, eq } from 'drizzle-orm'
import type { TranslatedNameKind } from '#contract/translated-names.ts'
import { DISPLAY_TYPE_CODES, findByCode } from '#judo/competition/enumerations.ts'
import { getTeamNationName } from '#language/countries.ts'
import type { LanguageCode } from '#language/languages.ts'
import { getLevelName } from '#language/level-names.ts'
import { createTranslate } from '#language/translate.ts'
import type { Database } from '../db/open-database.ts'
import { ageCategory, country, countryTranslation, partner } from '../db/schema/index.ts'
import { getCurrencySymbol } from './currency-symbol.ts'
import { readTranslations, TRANSLATIONS_FOLDER } from './translations.ts'

/** An object of a response that contains a name. */
type Named = Readonly<Record<string, unknown>>

/**
 * Translates the name of something.
 * @param name the name as stored, which is returned if there is no translation
 * @param key the value that identifies what is named
 */
type TranslateName = (name: string | null, key: unknown, of: Named) => string | null

export type NameTranslations = Readonly<Record<TranslatedNameKind, TranslateName>>

const COUNTRY_DISPLAY_TYPE = 1

/**
 * The translations of names into a language: those in the code lists of the database, then the texts of the portal, and for
 * nations the names of the platform.
 * @param kinds what is to be translated; nothing else is read
 */
export async function loadNameTranslations(
  db: Database,
  code: LanguageCode,
  kinds: ReadonlySet<TranslatedNameKind>,
): Promise<NameTranslations> {
  const hasNations = kinds.has('country') || kinds.has('organisation')
  const [texts, countries, partners, ages] = await Promise.all([
    readTranslations(TRANSLATIONS_FOLDER, code, 'translation'),
    hasNations ? readCountryNames(db, code) : new Map<string, string>(),
    kinds.has('partner') ? readPartnerNames(db) : new Map<number, PartnerNames>(),
    kinds.has('weight category') ? readAgeShortNames(db) : new Map<number, string>(),
  ])
  const t = createTranslate(texts, code)
  const translateCountry: TranslateName = (name, short) => {
    const inDatabase = countries.get(String(short))
    if (inDatabase !== undefined) return inDatabase
    const translation = getTeamNationName(String(short), { code, t })
    return translation === short ? name : translation
  }
  const translateAge: TranslateName = (name, short) => texts[`age.${short}`] ?? name
  return {
    country: translateCountry,
    organisation: (name, short, { displayType }) =>
      displayType === COUNTRY_DISPLAY_TYPE ? translateCountry(name, short, {}) : name,
    partner: (name, id) => {
      const names = partners.get(Number(id))
      return names && names.language !== code ? (names.internationalName ?? name) : name
    },
    level: (name) => name && getLevelName(name, texts),
    age: translateAge,
    'age language': (language, short) => (texts[`age.${short}`] === undefined ? language : code),
    'weight category': (fullName, idAge, { name }) => {
      const age = texts[`age.${ages.get(Number(idAge))}`]
      return age === undefined ? fullName : `${age} ${name}`
    },
    'display type': (name, id) => texts[`standings.by.${findByCode(DISPLAY_TYPE_CODES, Number(id))}`] ?? name,
    round: (name, round) => texts[`round.${round}`] ?? name,
    currency: (_, currency) => getCurrencySymbol(String(currency), code),
  }
}

async function readCountryNames(db: Database, code: LanguageCode): Promise<Map<string, string>> {
  const rows = await db
    .select({ short: country.short, name: countryTranslation.content })
    .from(countryTranslation)
    .innerJoin(country, eq(country.id, countryTranslation.countryId))
    .where(and(eq(countryTranslation.language, code), eq(countryTranslation.keyName, 'name')))
  return new Map(rows.map(({ short, name }) => [short, name]))
}

type PartnerNames = { language: string; internationalName: string | null }

async function readPartnerNames(db: Database): Promise<Map<number, PartnerNames>> {
  const rows = await db
    .select({
      id: partner.id,
      language: partner.defaultLanguage,
      internationalName: partner.internationalName,
    })
    .from(partner)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

async function readAgeShortNames(db: Database): Promise<Map<number, string>> {
  const rows = await db.select({ id: ageCategory.id, shortName: ageCategory.shortName }).from(ageCategory)
  return new Map(rows.map(({ id, shortName }) => [id, shortName]))
}
