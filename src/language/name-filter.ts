import { listFoldings } from './fold.ts'

/** A name in both spellings, where they differ. */
export type PersonNames = { family: string; given: string; intFamily?: string; intGiven?: string }

/**
 * Whether a name is what someone wrote: a part of "given family" or of "family given", in either spelling, whatever
 * the case and the marks (portal specification §5). `kr`, `lukas kr`, `KRPÁLEK L` are Lukáš Krpálek; nothing is everyone.
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
