/** Keyboard navigation in a list of options while the focus stays in the field. */

/** The option that a key selects, counted over all groups, wrapping around. Null for other keys. @param at -1 if none is selected */
export function getNextOption(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
