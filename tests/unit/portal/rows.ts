import type { PublishedCompetitionRow } from '#contract/published/shapes.ts'

/** A competition in a list, with what a test is about. */
export const row = (given: Partial<PublishedCompetitionRow>): PublishedCompetitionRow => ({
  id: 'cup2026',
  number: 1,
  name: 'Cup 2026',
  city: 'Celje',
  country: 'SLO',
  dateFrom: '2026-11-21',
  dateTo: '2026-11-21',
  timeZone: 'Europe/Ljubljana',
  rank: 'Club Tournament',
  ages: ['sen'],
  judoka: 0,
  nations: 0,
  cancelled: false,
  partner: 'sjz',
  logo: null,
  theme: null,
  stream: false,
  results: false,
  apply: { payments: false, individual: false, deadline: null, deadlineLate: null },
  ...given,
})
