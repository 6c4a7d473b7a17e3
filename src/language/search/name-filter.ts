import { listFoldings } from './fold.ts'

/** A name in its local and, where different, international spelling. */
export type PersonNames = {
  familyName: string
  givenName: string
  internationalFamilyName?: string
  internationalGivenName?: string
}

/**
 * Whether a name matches a query: the query is part of "given family" or "family given" in either spelling, ignoring case
 * and marks (portal specification §5). `kr`, `lukas kr` and `KRPÁLEK L` match Lukáš Krpálek; an empty query matches all.
 */
export function isNameMatch(
  written: string,
  { familyName, givenName, internationalFamilyName, internationalGivenName }: PersonNames,
): boolean {
  const spellings = [
    [familyName, givenName],
    ...(internationalFamilyName || internationalGivenName
      ? [[internationalFamilyName ?? familyName, internationalGivenName ?? givenName]]
      : []),
  ]
  return isPartOfAny(
    written,
    spellings.flatMap(([family, given]) => [`${given} ${family}`, `${family} ${given}`]),
  )
}

/** The names of a club in its own and the international spelling, its official name where it is known, and its town. */
export type ClubNames = {
  name: string
  intName?: string | null
  nameOfficial?: string | null
  city: string | null
}

/** Whether a query is part of a name of a club or of its town, ignoring case and marks; an empty query matches all. */
export const isClubNameMatch = (written: string, { name, intName, nameOfficial, city }: ClubNames): boolean =>
  isPartOfAny(written, [name, intName ?? '', nameOfficial ?? '', city ?? ''])

function isPartOfAny(written: string, names: readonly string[]): boolean {
  const sought = listFoldings(written)
  return names.some((name) =>
    listFoldings(name).some((folded) => sought.some((part) => folded.includes(part))),
  )
}
