import { toCapitals } from './capitals.ts'
import { isInOtherScript, type LanguageCode } from './languages.ts'

type Spellings = {
  familyName: string
  givenName: string
  internationalFamilyName?: string | null | undefined
  internationalGivenName?: string | null | undefined
  country: string | null
}

/**
 * The name of a judoka where only one spelling has room: PDFs, images, feeds, widgets. It is the international one where readers of the
 * language may not read the local one, or `canWrite` says that it cannot be written.
 */
export function getReadableName(
  { familyName, givenName, internationalFamilyName, internationalGivenName, country }: Spellings,
  code: LanguageCode,
  canWrite: (name: string) => boolean = () => true,
): { familyName: string; familyNameInCapitals: string; givenName: string; isInternational: boolean } {
  const inCapitals = toCapitals(familyName, country)
  const isReadable = !isInOtherScript(`${familyName} ${givenName}`, code) && canWrite(inCapitals + givenName)
  if (isReadable || (!internationalFamilyName && !internationalGivenName)) {
    return { familyName, familyNameInCapitals: inCapitals, givenName, isInternational: false }
  }
  return {
    familyName: internationalFamilyName || familyName,
    familyNameInCapitals: internationalFamilyName ? toCapitals(internationalFamilyName, null) : inCapitals,
    givenName: internationalGivenName || givenName,
    isInternational: true,
  }
}
