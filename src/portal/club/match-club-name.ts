import { listFoldings } from '#language/fold.ts'
import type { PublishedClubListItem } from '#publication/schemas/index.ts'

/** Whether a text is part of a club's name, in either spelling, or of its town. An empty text matches every club. */
export function matchesClubName(
  text: string,
  { name, intName, city }: Pick<PublishedClubListItem, 'name' | 'intName' | 'city'>,
): boolean {
  const searched = listFoldings(text)
  return [name, intName, city].some((value) =>
    listFoldings(value ?? '').some((folded) => searched.some((part) => folded.includes(part))),
  )
}
