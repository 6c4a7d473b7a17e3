import type { CategorySummary } from '#contract/api/competitions/categories.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { ContestRound } from '#judo/draw/index.ts'
import { getDisplayScore } from '#judo/score/display-score.ts'
import type { Side } from '#judo/score/score.ts'
import { isReasonInScore } from '#judo/score/score.ts'
import {
  formatCategory as formatNamedCategory,
  formatGenderAndWeight as formatNamedGenderAndWeight,
} from '#language/category-names.ts'
import { hasGlyphs } from '#language/fonts/fonts.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import { formatClock } from '#language/formats.ts'
import { DEFAULT_LANGUAGE, type LanguageCode } from '#language/languages.ts'
import { getReadableName } from '#language/readable-name.ts'
import type { PdfTexts } from '#server/platform/pdf/texts.ts'

/** Formats people, categories and scores for PDFs. */

/** A judoka, family name first and in capitals; in the spelling that readers of the language and the fonts can read. */
function formatPersonName(person: Person, texts: PdfTexts): string {
  if (person.withheld) return texts.t('person.withheld')
  const { familyName, givenName } = getPrintableName(person, texts.language.code)
  return isolateText(`${familyName} ${givenName}`.trim())
}

/** The family name is in capitals. */
function getPrintableName(
  { intFamilyName, intGivenName, ...person }: Person,
  code: LanguageCode,
): Pick<Person, 'familyName' | 'givenName'> {
  const spellings = {
    ...person,
    internationalFamilyName: intFamilyName,
    internationalGivenName: intGivenName,
  }
  const { familyNameInCapitals, givenName } = getReadableName(spellings, code, hasGlyphs)
  return { familyName: familyNameInCapitals, givenName }
}

/** Variants of a judoka with their country; none if the judoka is unknown, which leaves room to write a name by hand. */
export function listVariantsWithCountry(person: Person | null | undefined, texts: PdfTexts): string[] {
  if (!person) return ['']
  const country = person.country ? ` ${isolateText(person.country)}` : ''
  return listNameVariants(person, texts).map((name) => name + country)
}

/** Variants of a name, longest first, for `PdfCanvas.text`, which uses the first one that fits. */
export function listNameVariants(person: Person, texts: PdfTexts): string[] {
  const fullName = formatPersonName(person, texts)
  const { familyName, givenName } = getPrintableName(person, texts.language.code)
  const [initial] = givenName
  if (person.withheld || initial === undefined) return [fullName]
  return [fullName, isolateText(`${familyName} ${initial}.`), isolateText(familyName)]
}

/** The family name in two lines, broken after a space or hyphen near its middle; null if it is one word. */
export function splitFamilyName(
  person: Person,
  code: LanguageCode = DEFAULT_LANGUAGE,
): readonly [string, string] | null {
  if (person.withheld) return null
  const { familyName } = getPrintableName(person, code)
  const breaks = [...familyName.matchAll(/[ -]/g)].map(({ index }) => index + 1)
  const [at] = breaks.sort(
    (a, b) => Math.abs(a - familyName.length / 2) - Math.abs(b - familyName.length / 2),
  )
  return at === undefined
    ? null
    : [isolateText(familyName.slice(0, at).trim()), isolateText(familyName.slice(at).trim())]
}

type Category = Pick<CategorySummary, 'ageShort' | 'gender' | 'name'>

/** `Seniors, Men −60 kg` */
export const formatCategory = ({ ageShort, gender, name }: Category, texts: PdfTexts): string =>
  formatNamedCategory(
    { age: ageShort, ageName: ageShort, gender: genderCodes.decode(gender), name },
    toCategoryTexts(texts),
  )

/** `Men −60 kg` */
export const formatGenderAndWeight = (
  { gender, name }: Omit<Category, 'ageShort'>,
  texts: PdfTexts,
): string => formatNamedGenderAndWeight({ gender: genderCodes.decode(gender), name }, toCategoryTexts(texts))

const toCategoryTexts = ({ t, language }: PdfTexts) => ({ t, code: language.code })

export const formatRound = (round: ContestRound, { t }: PdfTexts): string => t(`round.${round}`)

/** The score of one side: `1-0-0`, `0-1-0 s2`, `0-0-0 H`. */
export function formatScore(contest: Contest, side: Side, day: string | null): string {
  const { text, shido, hansokuMake } = getDisplayScore(contest, side, day)
  return isolateLeftToRight(
    [text, ...(shido > 0 ? [`s${shido}`] : []), ...(hansokuMake ? ['H'] : [])].join(' '),
  )
}

/** The duration of a finished contest, and the win reason if the score does not show it: `5:01 GS · Fusen-gachi`. */
export function formatContestFacts(contest: Contest, { t }: PdfTexts): string {
  const duration = contest.duration ? formatClock(contest.duration) : ''
  const reason = contest.reason && !isReasonInScore(contest.reason) ? t(`reason.${contest.reason}`) : ''
  return [isolateLeftToRight(contest.hasGoldenScore ? `${duration} GS` : duration), reason]
    .filter((fact) => fact.length > 2)
    .join(' · ')
}

/** The side that won; null if there is no winner. */
export function findWinnerSide({ idWinner, personWhite, personBlue }: Contest): Side | null {
  if (idWinner === null) return null
  if (personWhite?.idPerson === idWinner) return 'white'
  return personBlue?.idPerson === idWinner ? 'blue' : null
}
