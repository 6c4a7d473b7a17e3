import { parseDeadline } from './apply-deadline.ts'
import type { Gender } from './enumerations.ts'
import { type Instant, type IsoDay, type TimeZone, toLocalTime } from './local-time.ts'

/**
 * Which categories of a competition a judoka may enter, and until when at which price.
 * Rules: docs/specification/entries.md.
 */

/** Age in the calendar year of the competition, or on its first day. */
export const AGE_RULES = ['year', 'day'] as const
export type AgeRule = (typeof AGE_RULES)[number]

/** Null where it is not known. */
export type EntryCandidate = {
  gender: Gender
  birthDate: IsoDay | null
  /** Known without the date of birth for some judoka. */
  birthYear: number | null
  /** Order of the belt, from the lowest. */
  belt: number | null
  /** Kilograms; without them the weigh-in decides. */
  weight: number | null
  /** Whether the federation has registered the judoka for the season of the competition. */
  isRegistered: boolean
}

export type EntryRules = {
  firstDay: IsoDay
  ageRule: AgeRule
  /** Order of the lowest belt that may enter; null for any. */
  minBelt: number | null
  requiresRegistration: boolean
  /** Whether a judoka may enter a heavier category. */
  allowHigherCategory: boolean
}

/** Limits are inclusive; null for none. */
export type EntryCategory = {
  gender: Gender
  ageFrom: number | null
  ageTo: number | null
  /** Years of birth, for categories that are defined by them. */
  yearFrom: number | null
  yearTo: number | null
  /** Kilograms. The lower limit belongs to the lighter category. */
  weightMin: number | null
  weightMax: number | null
  /** Kilograms above the limit that the weigh-in tolerates. */
  tolerance: number | null
}

export type EntryProblem =
  | 'gender'
  | 'birth_unknown'
  | 'too_young'
  | 'too_old'
  | 'belt'
  | 'too_light'
  | 'too_heavy'
  | 'registration'

/** Why a judoka may not enter a category; empty if the judoka may. */
export function findEntryProblems(
  entrant: EntryCandidate,
  category: EntryCategory,
  rules: EntryRules,
): EntryProblem[] {
  const problems: (EntryProblem | null)[] = [
    entrant.gender === category.gender ? null : 'gender',
    findAgeProblem(entrant, category, rules),
    rules.minBelt !== null && (entrant.belt ?? 0) < rules.minBelt ? 'belt' : null,
    findWeightProblem(entrant.weight, category, rules.allowHigherCategory),
    rules.requiresRegistration && !entrant.isRegistered ? 'registration' : null,
  ]
  return problems.filter((problem) => problem !== null)
}

/** The categories that a judoka may enter, in the same order. */
export const listEligibleCategories = <Category extends EntryCategory>(
  entrant: EntryCandidate,
  categories: readonly Category[],
  rules: EntryRules,
): Category[] => categories.filter((category) => findEntryProblems(entrant, category, rules).length === 0)

/**
 * The age that a competition counts; null if it cannot be known. A judoka of whom only the year of birth is known has the
 * age of the calendar year.
 */
export function computeEntryAge(
  entrant: Pick<EntryCandidate, 'birthDate' | 'birthYear'>,
  rules: Pick<EntryRules, 'firstDay' | 'ageRule'>,
): number | null {
  const born = getBirthYear(entrant)
  return born === null ? null : countYears(born, entrant.birthDate, rules)
}

const getYear = (day: IsoDay): number => Number(day.slice(0, 4))

const getBirthYear = ({ birthDate, birthYear }: Pick<EntryCandidate, 'birthDate' | 'birthYear'>) =>
  birthDate === null ? birthYear : getYear(birthDate)

function countYears(
  birthYear: number,
  birthDate: IsoDay | null,
  { firstDay, ageRule }: Pick<EntryRules, 'firstDay' | 'ageRule'>,
): number {
  const age = getYear(firstDay) - birthYear
  const hasBirthdayToCome = birthDate !== null && firstDay.slice(4) < birthDate.slice(4)
  return ageRule === 'day' && hasBirthdayToCome ? age - 1 : age
}

function findAgeProblem(
  entrant: EntryCandidate,
  { ageFrom, ageTo, yearFrom, yearTo }: EntryCategory,
  rules: EntryRules,
): EntryProblem | null {
  if ([ageFrom, ageTo, yearFrom, yearTo].every((limit) => limit === null)) return null
  const born = getBirthYear(entrant)
  if (born === null) return 'birth_unknown'
  const age = countYears(born, entrant.birthDate, rules)
  if ((ageFrom !== null && age < ageFrom) || (yearTo !== null && born > yearTo)) return 'too_young'
  if ((ageTo !== null && age > ageTo) || (yearFrom !== null && born < yearFrom)) return 'too_old'
  return null
}

function findWeightProblem(
  weight: number | null,
  { weightMin, weightMax, tolerance }: EntryCategory,
  allowHigherCategory: boolean,
): EntryProblem | null {
  if (weight === null) return null
  if (weightMax !== null && weight > weightMax + (tolerance ?? 0)) return 'too_heavy'
  if (weightMin !== null && weight <= weightMin && !allowHigherCategory) return 'too_light'
  return null
}

export type EntryTerms = {
  isOpen: boolean
  /** ISO dates; a day without a time ends with the day. */
  deadline: string | null
  lateDeadline: string | null
  /** First day of the competition: nobody enters from then on, whatever the deadlines. */
  firstDay: IsoDay | null
  timeZone: TimeZone
}

/** `late` entries cost the late price. */
export type EntryPeriod = 'regular' | 'late' | 'closed'

/** A deadline includes its second. */
const SECOND_MS = 1000

/** Whether entries are accepted at `now`, and at which price. Both deadlines are inclusive. */
export function getEntryPeriod(now: Instant, terms: EntryTerms): EntryPeriod {
  const { isOpen, deadline, lateDeadline, firstDay, timeZone } = terms
  const clock = toLocalTime(now, timeZone)
  const isBefore = (limit: string) => now < parseDeadline(limit, timeZone) + SECOND_MS
  if (!isOpen || (firstDay !== null && clock.slice(0, firstDay.length) >= firstDay)) return 'closed'
  if (deadline === null || isBefore(deadline)) return 'regular'
  return lateDeadline !== null && isBefore(lateDeadline) ? 'late' : 'closed'
}

/** Whether what was paid for an entry is paid back if it is withdrawn now: until the first deadline. */
export const isWithdrawalRefunded = (period: EntryPeriod): boolean => period === 'regular'
