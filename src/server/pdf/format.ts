import type { CategorySummary } from '#contract/api/categories.ts'
import type { Contest } from '#contract/api/contest.ts'
import type { Person } from '#contract/people.ts'
import { toDisplayScore } from '#judo/score/display-score.ts'
import { findRuleset } from '#judo/score/ruleset.ts'
import { isReasonInScore } from '#judo/score/score.ts'
import { hasGlyphs } from '#language/fonts/fonts.ts'
import { isolateLeftToRight, isolateText } from '#language/fonts/text-runs.ts'
import { formatClock, getListSeparator } from '#language/formats.ts'
import type { PdfTexts } from './texts.ts'

/** How people, categories and scores are written on paper. */

/** A judoka, family name first; in the international spelling where the other can't be set. */
export function formatPersonName(person: Person, { t }: PdfTexts): string {
  if (person.withheld) return t('person.withheld')
  const own = `${person.familyName} ${person.givenName}`.trim()
  if (hasGlyphs(own)) return isolateText(own)
  const { intFamilyName, intGivenName } = person
  return isolateText(`${intFamilyName ?? person.familyName} ${intGivenName ?? person.givenName}`.trim())
}

/** A judoka and their nation; nothing while nobody is known, so that a name can be written there. */
export function formatPersonWithCountry(person: Person | null | undefined, words: PdfTexts): string {
  if (!person) return ''
  return person.country
    ? `${formatPersonName(person, words)} ${isolateText(person.country)}`
    : formatPersonName(person, words)
}

/** A name for where there is little room: the first of these that fits, the last one cut. */
export function listNameVariants(person: Person, words: PdfTexts): string[] {
  const whole = formatPersonName(person, words)
  if (person.withheld) return [whole]
  const { familyName, givenName, intFamilyName, intGivenName } = person
  const isOwn = hasGlyphs(familyName + givenName)
  const family = isOwn ? familyName : (intFamilyName ?? familyName)
  const given = isOwn ? givenName : (intGivenName ?? givenName)
  const [initial = ''] = given
  return [whole, isolateText(`${family} ${initial}.`), isolateText(family)]
}

/** `Seniors, Men −60 kg` */
export function formatCategory(
  category: Pick<CategorySummary, 'ageShort' | 'gender' | 'name'>,
  words: PdfTexts,
): string {
  return `${formatAge(category, words)} ${formatWeight(category.name, words)}`
}

/** `Seniors, Men` */
function formatAge({ ageShort, gender }: Pick<CategorySummary, 'ageShort' | 'gender'>, words: PdfTexts) {
  const age = words.translateIfKnown(`age.${ageShort}`) ?? ageShort
  return `${age}${getListSeparator(words.language.code)}${formatGender(gender, words)}`
}

/** `Men −60 kg` */
export const formatGenderAndWeight = (
  { gender, name }: Pick<CategorySummary, 'gender' | 'name'>,
  words: PdfTexts,
): string => `${formatGender(gender, words)} ${formatWeight(name, words)}`

const formatGender = (gender: CategorySummary['gender'], { t }: PdfTexts): string =>
  t(gender === 1 ? 'gender.men' : 'gender.women')

/** `−60 kg`; without the unit where the category isn't one of weight. */
export const formatWeight = (name: string, { t }: PdfTexts): string =>
  /\d/.test(name) ? `${isolateLeftToRight(name.replace('-', '−'))} ${t('category.kg')}` : isolateText(name)

/** A round by its name, or by its code where it has none. */
export const formatRound = (round: string, { t, translateIfKnown: known }: PdfTexts): string =>
  known(`round.${round}`) ?? t('round.UNKNOWN')

export type Side = 'white' | 'blue'

/** What one side has on the board: `1-0-0`, `0-1-0 s2`, `0-0-0 H`. */
export function formatScore(contest: Contest, side: Side, day: string | null): string {
  const [own, opponent] =
    side === 'white' ? [contest.scoreWhite, contest.scoreBlue] : [contest.scoreBlue, contest.scoreWhite]
  const { text, shido, hansokuMake } = toDisplayScore(own, opponent, findRuleset(day))
  return isolateLeftToRight(
    [text, ...(shido > 0 ? [`s${shido}`] : []), ...(hansokuMake ? ['H'] : [])].join(' '),
  )
}

/** Length of a finished contest and how it was won, where that has to be said: `5:01 GS · Fusen-gachi`. */
export function formatContestFacts(contest: Contest, { t }: PdfTexts): string {
  const length = contest.duration ? formatClock(contest.duration) : ''
  const reason = contest.reason && !isReasonInScore(contest.reason) ? t(`reason.${contest.reason}`) : ''
  return [isolateLeftToRight(contest.hasGoldenScore ? `${length} GS` : length), reason]
    .filter((fact) => fact.length > 2)
    .join(' · ')
}

/** Which side won; null while nobody has. */
export function findWinnerSide({ idWinner, personWhite, personBlue }: Contest): Side | null {
  if (idWinner === null) return null
  if (personWhite?.idPerson === idWinner) return 'white'
  return personBlue?.idPerson === idWinner ? 'blue' : null
}
