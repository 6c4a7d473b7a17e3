import { fold } from '#language/search/fold.ts'

/** The initial that a name is listed under; `#` if it doesn't begin with a letter. */
export function getInitial(name: string): string {
  const first = Array.from(fold(name))[0] ?? ''
  if (!/\p{L}/u.test(first)) return '#'
  return /\p{Script=Georgian}/u.test(first) ? first : first.toUpperCase() // Georgian capitals are for headlines only
}

/** The initials of names in alphabetical order, other scripts after Latin, `#` last. */
export function listInitials(names: Iterable<string>): string[] {
  const letters = new Set<string>()
  for (const name of names) letters.add(getInitial(name))
  const hasOther = letters.delete('#')
  return [...[...letters].sort(), ...(hasOther ? ['#'] : [])]
}
