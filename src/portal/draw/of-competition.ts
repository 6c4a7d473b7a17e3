import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition } from '#contract/published/shapes.ts'

/** What all pages of draws have. */
export type OfCompetition = { competition: PublishedCompetition }

export const filesOf = ({ id }: { id: string }) => ({ competition: PUBLISHED.competition(id) })

export const nameOfCompetition = ({ competition }: OfCompetition): string => competition.competition.name
