import type { CategorySummary } from '#contract/api/categories.ts'
import type { Contest } from '#contract/api/contest.ts'
import type { Person } from '#contract/people.ts'
import { genderCodes } from '#contract/wire-codes.ts'
import type { ContestRound } from '#judo/draw/index.ts'
import { toDisplayScore } from '#judo/score/display-score.ts'
import { findRuleset } from '#judo/score/ruleset.ts'
import type { Side } from '#judo/score/score.ts'
import { isReasonInScore } from '#judo/score/score.ts'
import { toCapitals } from '#language/capitals.ts'
import { hasGlyphs } from '#language/fonts/fonts.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import { formatClock, formatWeight, getListSeparator } from '#language/formats.ts'
import type { PdfTexts } from './texts.ts'

/** Formats people, categories and scores for PDFs. */

/** A judoka, family name first and in capitals; in the international spelling if the fonts do not contain the letters of the name. */
function formatPersonName(person: Person, { t }: PdfTexts): string {
  if (person.withheld) return t('person.withheld')
  const { familyName, givenName } = getPrintableSpelling(person)
  return isolateText(`${familyName} ${givenName}`.trim())
}

function getPrintableSpelling(person: Person): Pick<Person, 'familyName' | 'givenName'> {
  const { givenName, intFamilyName, intGivenName } = person
  const familyName = toCapitals(person.familyName, person.country)
  if (hasGlyphs(familyName + givenName)) return { familyName, givenName }
  return {
    familyName: intFamilyName === null ? familyName : toCapitals(intFamilyName, null),
    givenName: intGivenName ?? givenName,
  }
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
  const { familyName, givenName } = getPrintableSpelling(person)
  const [initial] = givenName
  if (person.withheld || initial === undefined) return [fullName]
  return [fullName, isolateText(`${familyName} ${initial}.`), isolateText(familyName)]
}

/** The family name in two lines, broken after a space or hyphen near its middle; null if it is one word. */
export function splitFamilyName(person: Person): readonly [string, string] | null {
  if (person.withheld) return null
  const { familyName } = getPrintableSpelling(person)
  const breaks = [...familyName.matchAll(/[ -]/g)].map(({ index }) => index + 1)
  const [at] = breaks.sort(
    (a, b) => Math.abs(a - familyName.length / 2) - Math.abs(b - familyName.length / 2),
  )
  return at === undefined
    ? null
    : [isolateText(familyName.slice(0, at).trim()), isolateText(familyName.slice(at).trim())]
}

/** `Seniors, Men −60 kg` */
export function formatCategory(
  category: Pick<CategorySummary, 'ageShort' | 'gender' | 'name'>,
  texts: PdfTexts,
): string {
  return `${formatAge(category, texts)} ${formatWeightCategory(category.name, texts)}`
}

/** `Seniors, Men` */
function formatAge({ ageShort, gender }: Pick<CategorySummary, 'ageShort' | 'gender'>, texts: PdfTexts) {
  const age = texts.translateIfKnown(`age.${ageShort}`) ?? ageShort
  return `${age}${getListSeparator(texts.language.code)}${formatGender(gender, texts)}`
}

/** `Men −60 kg` */
export const formatGenderAndWeight = (
  { gender, name }: Pick<CategorySummary, 'gender' | 'name'>,
  texts: PdfTexts,
): string => `${formatGender(gender, texts)} ${formatWeightCategory(name, texts)}`

const formatGender = (gender: CategorySummary['gender'], { t }: PdfTexts): string =>
  t(genderCodes.decode(gender) === 'male' ? 'gender.men' : 'gender.women')

/** `−60 kg`; without the unit if the name contains no weight. */
function formatWeightCategory(name: string, { t }: PdfTexts): string {
  const weight = formatWeight(name)
  return weight === null ? isolateText(name) : `${isolateLeftToRight(weight)} ${t('category.kg')}`
}

export const formatRound = (round: ContestRound, { t }: PdfTexts): string => t(`round.${round}`)

/** The score of one side: `1-0-0`, `0-1-0 s2`, `0-0-0 H`. */
export function formatScore(contest: Contest, side: Side, day: string | null): string {
  const [score, opponentScore] =
    side === 'white' ? [contest.scoreWhite, contest.scoreBlue] : [contest.scoreBlue, contest.scoreWhite]
  const { text, shido, hansokuMake } = toDisplayScore(score, opponentScore, findRuleset(day))
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
