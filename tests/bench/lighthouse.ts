import { createServer } from 'node:net'
import lighthouse from 'lighthouse'

/** What Lighthouse says of pages in a browser that runs already: a phone as it simulates one. */

/** From 0 to 1; what failed with it, as Lighthouse calls it. */
export type LighthouseScores = Record<ScoreGroup, number> & { found: string[] }

type ScoreGroup = (typeof SCORE_GROUPS)[number]

const SCORE_GROUPS = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * One visit.
 * @param port the browser's for debuggers
 * @throws Error if the page can't be judged
 */
export async function measureScores(address: string, port: number): Promise<LighthouseScores> {
  const result = await lighthouse(address, {
    port,
    output: 'json',
    logLevel: 'error',
    locale: 'en',
    onlyCategories: [...SCORE_GROUPS],
  })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse can't judge ${address}: ${result?.lhr.runtimeError?.message ?? 'no answer'}`)
  }
  const { categories, audits } = result.lhr
  const score = (group: ScoreGroup) => categories[group]?.score ?? Number.NaN
  const found = SCORE_GROUPS.filter((group) => group !== 'performance').flatMap((group) =>
    (categories[group]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id]
      return weight > 0 && audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
    }),
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    found,
  }
}

/** A port that nothing listens on at the moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
