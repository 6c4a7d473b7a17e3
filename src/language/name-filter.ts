import { foldings } from './fold.ts'

/** A name in both spellings, where they differ. */
export type Named = { family: string; given: string; intFamily?: string; intGiven?: string }

/**
 * Whether a name is what someone wrote: a part of "given family" or of "family given", in either spelling, whatever
 * the case and the marks (portal specification §5). `kr`, `lukas kr`, `KRPÁLEK L` are Lukáš Krpálek; nothing is everyone.
 */
export function isNamed(written: string, { family, given, intFamily, intGiven }: Named): boolean {
  const sought = foldings(written)
  const spellings = [
    [family, given],
    ...(intFamily || intGiven ? [[intFamily ?? family, intGiven ?? given]] : []),
  ]
  return spellings.some(([family, given]) =>
    [`${given} ${family}`, `${family} ${given}`].some((name) =>
      foldings(name).some((folded) => sought.some((part) => folded.includes(part))),
    ),
  )
}
