import { fold } from '#language/fold.ts'

/** Under which letter a name stands in a list from A to Z; `#` for one that begins with none. */
export function getInitial(name: string): string {
  const first = Array.from(fold(name))[0] ?? ''
  if (!/\p{L}/u.test(first)) return '#'
  return /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase() // Georgian capitals are for headlines
}

/** The letters under which there is somebody, from A to Z, other alphabets behind; what begins with none comes last. */
export function listInitials(names: Iterable<string>): string[] {
  const letters = new Set<string>()
  for (const name of names) letters.add(getInitial(name))
  const known = letters.delete('#')
  return [...[...letters].sort(), ...(known ? ['#'] : [])]
}
