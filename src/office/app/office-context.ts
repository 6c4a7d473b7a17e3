import { createContext, useContext } from 'react'
import type { EntityDefinition, EntityLevels } from '#contract/office/define-entity.ts'
import type { OfficeSession } from '#contract/office/office-calls.ts'
import { getLatinDigitLocale } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import type { OfficeTranslate } from '../texts/office-texts.ts'

export type OfficeLanguage = { code: LanguageCode; t: OfficeTranslate; choose: (code: LanguageCode) => void }

export const LanguageContext = createContext<OfficeLanguage | null>(null)

export const SessionContext = createContext<OfficeSession | null>(null)

/** Texts, and formats of the language. */
export function useTexts(): OfficeLanguage & { locale: string } {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('A screen of the back office is outside of the language context.')
  return { ...language, locale: getLatinDigitLocale(language.code) }
}

/** What the user may do. */
export function useSession() {
  const session = useContext(SessionContext)
  if (!session) throw new Error('A screen of the back office is outside of the session context.')
  return session
}

/** Whether the user has the level that an action needs. Of single rows the server says it. */
export const hasLevel = (
  { hasFullAccess, levels }: OfficeSession,
  definition: EntityDefinition,
  action: keyof EntityLevels,
): boolean => hasFullAccess || (levels[definition.module] ?? 0) >= definition.levels[action]
