import { RESOURCES, type Resource } from '#publication/resources.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'

/** The contest order of a competition that is not over, for pages that show what is left. */
export const relatedOrder = ({
  competition: { has, isFinished, externalId },
}: PublishedCompetitionHeader): Record<string, Resource<unknown>> =>
  has.contestOrder && !isFinished ? { order: RESOURCES.contestOrder(externalId) } : {}
