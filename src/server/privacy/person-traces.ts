/**
 * What else tells of a person than their own row. Read by what removes someone, and by imports that would bring it
 * back (docs/specification/privacy.md, "Removal").
 */

/** Fields of rows that stay, which are emptied. */
export const CLEARED_FIELDS = {
  entry: ['weight', 'randomWeight', 'beltId', 'specialNeedsLevel'],
  individualResult: ['weight'],
  kataPair: ['name'],
} as const

/** Columns of `contest` by which referees are named; they are emptied where the person was one. */
export const REFEREE_FIELDS = ['refereeId', 'secondRefereeId', 'thirdRefereeId'] as const
