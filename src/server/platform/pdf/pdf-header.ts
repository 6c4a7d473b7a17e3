import type { PoolRules } from '#judo/pool/index.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'

/** The data of a competition in the header and footer of every PDF. */
export type CompetitionSummary = Pick<
  PublishedCompetitionListItem,
  'name' | 'city' | 'country' | 'dateFrom' | 'dateTo' | 'timeZone'
> & {
  id: number
  partner: string | null
  licence: string | null
  poolRules: PoolRules
}

/** What the header and footer of a PDF contain; a receipt has no more. */
export type PdfHeader = Omit<CompetitionSummary, 'id' | 'poolRules'>
