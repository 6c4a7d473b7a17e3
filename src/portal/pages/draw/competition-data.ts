import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'

/** The data of every page of draws. */
export type CompetitionData = { competition: PublishedCompetition }

export const competitionResources = ({ id }: { id: string }) => ({ competition: RESOURCES.competition(id) })

export const getCompetitionName = ({ competition }: CompetitionData): string => competition.competition.name
