import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { z } from 'zod'

/**
 * What Lighthouse says of pages in a browser that runs already: a phone as it simulates one. npm fetches it when it is
 * first used: it and what it depends on are a quarter of the files that the project would install.
 */

const LIGHTHOUSE = 'lighthouse@13.5.0'

/** From 0 to 1; what failed with it, as Lighthouse calls it. */
export type LighthouseScores = Record<ScoreGroup, number> & { found: string[] }

type ScoreGroup = (typeof SCORE_GROUPS)[number]

const SCORE_GROUPS = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Reports contain screenshots. */
const MAX_REPORT_BYTES = 64 << 20

const category = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})

/** What is read of a report. */
const report = z.object({
  categories: z.partialRecord(z.enum(SCORE_GROUPS), category),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  runtimeError: z.object({ message: z.string() }).optional(),
})

/**
 * One visit.
 * @param port the browser's for debuggers
 * @throws Error if the page can't be judged
 */
export async function measureScores(address: string, port: number): Promise<LighthouseScores> {
  const options = [
    `--port=${port}`,
    '--output=json',
    '--quiet',
    '--locale=en',
    `--only-categories=${SCORE_GROUPS.join()}`,
  ]
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    maxBuffer: MAX_REPORT_BYTES,
  })
  const { categories, audits, runtimeError } = report.parse(JSON.parse(stdout))
  if (runtimeError) throw new Error(`Lighthouse can't judge ${address}: ${runtimeError.message}`)
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
