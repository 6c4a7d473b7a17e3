import { DrawError } from '../../errors.ts'

/**
 * Contest codes of the IJF: `<competition>[_<part>]_<sex>_<weight>_<number>`, e.g. `gs_fra2025_0002_f_0078_0010`.
 * Rules: docs/specification/draws.md, "Contest codes".
 */

export type ContestCode = {
  /** Code of the competition, itself possibly with underscores: `gs_fra2025`, `oly_2024`. */
  competition: string
  /** Part of the competition, four digits; `null` in codes before 2024. */
  part: string | null
  /** The letter as written: women are `w` to 2022, `f` in 2025. */
  sex: 'm' | 'w' | 'f'
  /** As printed: `-66`, `+100`, `+78`, `open`. */
  weight: string
  /** Position on the full sheet. */
  number: number
}

const CONTEST_CODE = /^(?<competition>.+)_(?<sex>[mwf])_(?<weight>\d{4}|0*p\d+|open)_(?<no>\d{4,})$/
const COMPETITION_PART = /^(?<competition>.+)_(?<part>\d{4})$/
const YEAR = /^(19|20)\d\d$/

/**
 * Reads a contest code from its end, because a competition code may contain underscores and years.
 * Four digits before the sex are the part, unless they are a year from 1900 to 2099 (`oly_2024`).
 *
 * @throws DrawError if it is no contest code.
 * @example parseContestCode('gp_mex2025_0001_m_0066_0021')
 *   // { competition: 'gp_mex2025', part: '0001', sex: 'm', weight: '-66', number: 21 }
 */
export function parseContestCode(code: string): ContestCode {
  const { competition, sex, weight, no } = CONTEST_CODE.exec(code)?.groups ?? {}
  if (competition === undefined || weight === undefined) {
    throw new DrawError(
      `A contest code must read <competition>[_<part>]_<m|w|f>_<weight>_<number>, e.g. gs_fra2025_0002_f_0078_0010, got ${code}.`,
    )
  }
  const { competition: event = competition, part = null } = parsePart(competition)
  return {
    competition: event,
    part,
    sex: sex as ContestCode['sex'],
    weight: parseWeight(weight),
    number: Number(no),
  }
}

/**
 * Writes a contest code (`contest_code_long`).
 *
 * @throws DrawError if the weight is not like -66, +100 or open, or the number is not from 1 to 9999.
 */
export function formatContestCode({ competition, part, sex, weight, number }: ContestCode): string {
  const [, sign, kilograms = ''] = /^([-+])(\d{1,3})$/.exec(weight) ?? []
  if (sign === undefined && weight !== 'open') {
    throw new DrawError(`A weight category must read -66, +100 or open, got ${weight}.`)
  }
  if (!Number.isInteger(number) || number < 1 || number > 9999) {
    throw new DrawError(`A contest number must be from 1 to 9999, got ${number}.`)
  }
  const limit = sign === '+' ? `p${kilograms}` : kilograms
  const category = weight === 'open' ? weight : limit.padStart(4, '0')
  return [competition, ...(part === null ? [] : [part]), sex, category, String(number).padStart(4, '0')].join(
    '_',
  )
}

function parsePart(competition: string): Record<string, string> {
  const groups = COMPETITION_PART.exec(competition)?.groups
  return groups?.part === undefined || YEAR.test(groups.part) ? {} : groups
}

/** `0066` is -66, `p100` and `0p78` are +100 and +78. */
function parseWeight(category: string): string {
  if (category === 'open') return category
  const limit = category.replace(/^0+/, '')
  return limit.startsWith('p') ? `+${limit.slice(1)}` : `-${limit}`
}
