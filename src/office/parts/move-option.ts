/**
 * Where a key of a list of options leads; null for other keys.
 * @param current index of the chosen option; -1 if there is none
 */
export function moveOption(key: string, current: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (current + 1) % count
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count
  return null
}
