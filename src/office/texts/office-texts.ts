import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import { createTranslate, type KeyOf, type Translate, type Translations } from '#language/translate.ts'
import { readStorage } from '#portal/stores/storage.ts'
import type english from '../../../public/assets/translations/office/en.json'

/** Texts of the back office, in files apart from those of the portal. */

export type OfficeTranslate = Translate<KeyOf<typeof english>>

/** @throws Error if the texts cannot be loaded */
export async function fetchOfficeTexts(code: LanguageCode): Promise<OfficeTranslate> {
  const response = await fetch(`/assets/translations/office/${code}.json`)
  if (!response.ok) throw new Error(`The texts of the back office cannot be loaded (${response.status}).`)
  const texts: Translations = await response.json()
  return createTranslate<KeyOf<typeof english>>(texts, code)
}

/** The language that the visitor chose on the portal or here, otherwise that of the browser. */
export function chooseLanguage(): LanguageCode {
  const codes = [readStorage('i18nextLng'), ...navigator.languages.map(toCode)]
  return codes.find(isLanguageCode) ?? 'en'
}

function toCode(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  if (language === 'sl') return 'si'
  // Sinhala, which the product does not have
  return language === 'si' ? '' : language
}
