import { getGroupLetter } from '../sheet/groups.ts'
import { getSheetSize, listSeedingOrder } from '../sheet/sheet-lines.ts'

/**
 * Lines of the knockout after `groups` groups: `A1` is the winner of group A, `null` a bye.
 *
 * The first and second of a group start in opposite halves, so they can only meet in the final, and a group winner
 * never starts against somebody of their own group. Byes go to group winners first
 * (docs/decisions/010-brazilian-and-french-draws.md).
 *
 * With 2, 4, 8 … groups nobody has a bye and the winner of group i meets the second of the i-th last group. Otherwise
 * the winners take the lines of seeds 1 to `groups`; the seconds follow, last group first, each on the next line of
 * the half away from their group's winner.
 */
export function createFinalLines(groups: number, qualifiers: 1 | 2): (string | null)[] {
  const size = getSheetSize(groups * qualifiers)
  const first = (group: number) => `${getGroupLetter(group)}1`
  const second = (group: number) => `${getGroupLetter(group)}2`
  if (qualifiers === 2 && size === 2 * groups) {
    return Array.from({ length: groups }, (_, group) => [first(group), second(groups - 1 - group)]).flat()
  }
  const numbers = listSeedingOrder(size)
  const lines: (string | null)[] = numbers.map((number) => (number <= groups ? first(number - 1) : null))
  if (qualifiers === 2) {
    for (let group = groups - 1; group >= 0; group--) {
      const winnerAbove = isUpper(numbers.indexOf(group + 1))
      const line = numbers
        .map((number, index) => ({ number, index }))
        .filter(
          ({ number, index }) =>
            number <= 2 * groups && lines[index] === null && isUpper(index) !== winnerAbove,
        )
        .sort((a, b) => a.number - b.number)
        .map(({ index }) => index)
      for (const index of line.slice(0, 1)) lines[index] = second(group)
    }
  }
  return lines

  function isUpper(index: number): boolean {
    return index < size / 2
  }
}
