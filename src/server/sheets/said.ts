import type { CategoryMention } from '#contract/shapes/competition.ts'
import type { Contest } from '#contract/shapes/contest.ts'
import type { Person } from '#contract/shapes/people.ts'
import { displayScore } from '#judo/score/display.ts'
import { rulesetOn } from '#judo/score/ruleset.ts'
import { formatClock, listSeparator } from '#language/formats.ts'
import { isolated, leftToRight } from '#language/letters/runs.ts'
import { isSettable } from '#language/letters/typefaces.ts'
import type { Words } from './words.ts'

/** How people, categories and scores are written on paper. */

/** A judoka, family name first; in the international spelling where the other can't be set. */
export function nameOf(person: Person, { t }: Words): string {
  if (person.withheld) return t('person.withheld')
  const own = `${person.familyName} ${person.givenName}`.trim()
  if (isSettable(own)) return isolated(own)
  const { intFamilyName, intGivenName } = person
  return isolated(`${intFamilyName ?? person.familyName} ${intGivenName ?? person.givenName}`.trim())
}

/** A judoka and their nation; nothing while nobody is known, so that a name can be written there. */
export function nameAndNation(person: Person | null | undefined, words: Words): string {
  if (!person) return ''
  return person.country ? `${nameOf(person, words)} ${isolated(person.country)}` : nameOf(person, words)
}

/** A name for where there is little room: the first of these that fits, the last one cut. */
export function namesOf(person: Person, words: Words): string[] {
  const whole = nameOf(person, words)
  if (person.withheld) return [whole]
  const { familyName, givenName, intFamilyName, intGivenName } = person
  const isOwn = isSettable(familyName + givenName)
  const family = isOwn ? familyName : (intFamilyName ?? familyName)
  const given = isOwn ? givenName : (intGivenName ?? givenName)
  const [initial = ''] = given
  return [whole, isolated(`${family} ${initial}.`), isolated(family)]
}

/** `Seniors, Men −60 kg` */
export function categoryName(
  category: Pick<CategoryMention, 'ageShort' | 'gender' | 'name'>,
  words: Words,
): string {
  return `${ageName(category, words)} ${weightName(category.name, words)}`
}

/** `Seniors, Men` */
function ageName({ ageShort, gender }: Pick<CategoryMention, 'ageShort' | 'gender'>, words: Words) {
  const age = words.known(`age.${ageShort}`) ?? ageShort
  return `${age}${listSeparator(words.language.code)}${sexName(gender, words)}`
}

/** `Men −60 kg` */
export const sexAndWeight = (
  { gender, name }: Pick<CategoryMention, 'gender' | 'name'>,
  words: Words,
): string => `${sexName(gender, words)} ${weightName(name, words)}`

const sexName = (gender: CategoryMention['gender'], { t }: Words): string =>
  t(gender === 1 ? 'gender.men' : 'gender.women')

/** `−60 kg`; without the unit where the category isn't one of weight. */
export const weightName = (name: string, { t }: Words): string =>
  /\d/.test(name) ? `${leftToRight(name.replace('-', '−'))} ${t('category.kg')}` : isolated(name)

/** A round by its name, or by its code where it has none. */
export const roundName = (round: string, { t, known }: Words): string =>
  known(`round.${round}`) ?? t('round.UNKNOWN')

export type Side = 'white' | 'blue'

/** What one side has on the board: `1-0-0`, `0-1-0 s2`, `0-0-0 H`. */
export function scoreOf(contest: Contest, side: Side, day: string | null): string {
  const [own, opponent] =
    side === 'white' ? [contest.scoreWhite, contest.scoreBlue] : [contest.scoreBlue, contest.scoreWhite]
  const { text, shido, hansokuMake } = displayScore(own, opponent, rulesetOn(day ?? LATEST))
  return leftToRight([text, ...(shido > 0 ? [`s${shido}`] : []), ...(hansokuMake ? ['H'] : [])].join(' '))
}

/** A day after every change of rules so far, for competitions without a date. */
export const LATEST = '9999-12-31'

/** Reasons that the score doesn't tell by itself. */
const WORTH_SAYING: ReadonlySet<string> = new Set(['fusen-gachi', 'kiken-gachi', 'decision', 'hansoku-make'])

/** Length of a finished contest and how it was won, where that has to be said: `5:01 GS · Fusen-gachi`. */
export function factsOf(contest: Contest, { t }: Words): string {
  const length = contest.duration ? formatClock(contest.duration) : ''
  const reason = contest.reason && WORTH_SAYING.has(contest.reason) ? t(`reason.${contest.reason}`) : ''
  return [leftToRight(contest.hasGoldenScore ? `${length} GS` : length), reason]
    .filter((fact) => fact.length > 2)
    .join(' · ')
}

/** Which side won; null while nobody has. */
export function winnerOf({ idWinner, personWhite, personBlue }: Contest): Side | null {
  if (idWinner === null) return null
  if (personWhite?.idPerson === idWinner) return 'white'
  return personBlue?.idPerson === idWinner ? 'blue' : null
}
