import { listFoldings } from './fold.ts'

/** A name in its local and, where different, international spelling. */
export type PersonNames = { family: string; given: string; intFamily?: string; intGiven?: string }

/**
 * Whether a name matches a query: the query is part of "given family" or "family given" in either spelling, ignoring case
 * and marks (portal specification §5). `kr`, `lukas kr` and `KRPÁLEK L` match Lukáš Krpálek; an empty query matches all.
 */
export function isNameMatch(written: string, { family, given, intFamily, intGiven }: PersonNames): boolean {
  const sought = listFoldings(written)
  const spellings = [
    [family, given],
    ...(intFamily || intGiven ? [[intFamily ?? family, intGiven ?? given]] : []),
  ]
  return spellings.some(([family, given]) =>
    [`${given} ${family}`, `${family} ${given}`].some((name) =>
      listFoldings(name).some((folded) => sought.some((part) => folded.includes(part))),
    ),
  )
}
