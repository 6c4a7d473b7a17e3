/** Moving through a list of options with the keyboard, while the focus stays in the field. */

/**
 * The option a key leads to, counted from 0 over all groups; from the last on to the first, and back.
 * Null where the key isn't for the list.
 */
export function getNextOption(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count
    case 'ArrowUp':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
