import { listFoldings } from '#language/fold.ts'
import type { PublishedClubListItem } from '#publication/schemas/index.ts'

/** Whether what someone wrote is part of a club's name, in either spelling, or of its town; nothing is every club. */
export function matchesClubName(
  written: string,
  { name, intName, city }: Pick<PublishedClubListItem, 'name' | 'intName' | 'city'>,
): boolean {
  const sought = listFoldings(written)
  return [name, intName, city].some((text) =>
    listFoldings(text ?? '').some((folded) => sought.some((part) => folded.includes(part))),
  )
}
