import type { Entrant } from '#judo/draw/index.ts'
import { type DrawModel, layoutDraw, type RoundSection } from '#judo/layout/draw-model.ts'
import {
  type DrawPart,
  type DrawSelection,
  listDrawParts,
  type DrawSection as SheetSection,
} from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/read-sheet.ts'

/** A section of the sheet, or a plain round where no sheet is known. */
export type DrawSection<C extends ContestRecord = ContestRecord> = SheetSection<C> | RoundSection<C>

/**
 * What the page of a draw shows, and the parts that it links to.
 * @param key of a part, as in the address; the page of the whole draw has none
 */
export function selectPart(
  draw: Pick<DrawModel, 'sheet' | 'contests'>,
  key: string | undefined,
): { parts: readonly DrawPart[]; part: DrawPart | undefined; selection: DrawSelection } {
  const parts = listDrawParts(draw)
  const part = parts.find((candidate) => candidate.key === key)
  return { parts, part, selection: part ?? (parts.length > 0 ? 'final rounds' : 'everything') }
}

/** Who is alone on a sheet, and first without a contest (docs/specification/draws.md, "An only entrant"); null on any other sheet. */
export function findOnlyEntrant({ sheet }: Pick<DrawModel, 'sheet'>): Entrant | null {
  const [first] = sheet?.n === 1 ? (sheet.placings[1] ?? []) : []
  return first && 'entrant' in first ? first.entrant : null
}

/** Messages that were logged: a page lays out its draw again with every change. */
const logged = new Set<string>()

/** The sections of a draw; logs why it is shown round by round if its contests contradict the sheet. */
export const splitDrawIntoSections = <C extends ContestRecord>(
  model: DrawModel<C>,
  selection?: DrawSelection,
): DrawSection<C>[] =>
  layoutDraw(model, {
    selection,
    onContradiction: ({ message: reason }) => {
      const message = `A draw (${model.sheet?.system}, ${model.contests.length} contests) is shown round by round: ${reason}`
      if (!logged.has(message)) console.warn(message)
      logged.add(message)
    },
  })
