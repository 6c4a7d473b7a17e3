import type { PublishedClubRow } from '#contract/published/shapes.ts'
import { foldings } from '#language/fold.ts'

/** Whether what someone wrote is part of a club's name, in either spelling, or of its town; nothing is every club. */
export function isClubNamed(
  written: string,
  { name, intName, city }: Pick<PublishedClubRow, 'name' | 'intName' | 'city'>,
): boolean {
  const sought = foldings(written)
  return [name, intName, city].some((text) =>
    foldings(text ?? '').some((folded) => sought.some((part) => folded.includes(part))),
  )
}
