/** The kinds of score events that are published: scores and penalties, not the clock. */
export const PUBLISHED_SCORES = ['ippon', 'waza-ari', 'yuko', 'shido', 'hansoku-make'] as const

export type PublishedScore = (typeof PUBLISHED_SCORES)[number]

export const isPublishedScore = (type: string): type is PublishedScore =>
  PUBLISHED_SCORES.some((score) => score === type)
