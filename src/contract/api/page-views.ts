import { z } from 'zod'
import { get, post } from '../call-definition.ts'
import { id, text } from '../parameters.ts'
import { genericResult } from '../responses.ts'

/** Counts of page views (portal specification §9); the calls are ours. */

const day = z.iso.date('expected a day, 2026-11-21')
const views = z.int().min(1)

export const pageViewReport = z
  .object({
    total: z.int().min(0),
    days: z
      .array(z.object({ day, views }))
      .describe('Days in UTC, in order; a month that has been summed up is its first day'),
    pages: z
      .array(z.object({ route: z.string(), views }))
      .describe('By kind of page, such as `draw`, most views first'),
    competitions: z
      .array(z.object({ idCompetition: z.int(), idExternal: z.string(), name: z.string(), views }))
      .describe('At most 50, most views first'),
    languages: z.array(z.object({ language: z.string(), views })),
    referrers: z
      .array(z.object({ host: z.string(), views }))
      .describe('Sites that visitors came from: at most 50, from 5 views on'),
  })
  .describe('Page views of a partner in a period: sums, without anything about visitors')

export type PageViewReport = z.infer<typeof pageViewReport>

export const pageViewCalls = {
  'PageViews/Add': post('/api/PageViews/Add', {
    about:
      'Counts a page view: its route, competition, day, language and the host of the referrer, nothing about the visitor; ours',
    rights: 'everyone',
    limit: 'read',
    body: z.object({
      path: text.max(300).describe('Path of the page, without its query'),
      referrer: text.max(100).optional().describe('Host of the page before, if it is of another site'),
    }),
    response: genericResult,
  }),
  'PageViews/Report': get('/api/PageViews/{idPartner}/Report', {
    about: 'Page views of a partner, and of its competitions; ours',
    rights: { within: { entity: 'partner', id: 'idPartner' } },
    cost: { points: 3 },
    params: z.object({ idPartner: id }),
    query: z.object({ From: day, To: day }),
    response: pageViewReport,
  }),
}
