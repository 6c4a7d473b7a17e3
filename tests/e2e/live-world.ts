import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Contest } from '#contract/api/contests/contests.ts'
import type { ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { LIVE_DATA, LIVE_SITE } from './servers.ts'

/** The competition that is running on the live server. */

export type Running = { id: string; number: number }

/** The competition whose contests have begun. */
export async function runningCompetition(request: APIRequestContext): Promise<Running> {
  const featured = await request.get(`${LIVE_SITE}/api/Competition/GetFeatured`)
  const [first] = (await featured.json()) as { idCompetition: number; externalId: string }[]
  if (!first) throw new Error('Nothing is running in the demo world')
  return { id: first.externalId, number: first.idCompetition }
}

/** What is called next on a mat, in its order; both sides are known. */
export async function nextOnMat(
  request: APIRequestContext,
  { number }: Running,
  mat: number,
): Promise<
  Contest & {
    personWhite: NonNullable<Contest['personWhite']>
    personBlue: NonNullable<Contest['personBlue']>
  }
> {
  const found = await request.get(`${LIVE_SITE}/api/Contest/Find?IdCompetition=${number}`)
  const queue = ((await found.json()) as Contest[])
    .filter((contest) => contest.mat === mat && !contest.bye && !contest.isFinished)
    .sort((a, b) => (a.matOrder ?? 0) - (b.matOrder ?? 0))
  for (const contest of queue) {
    const { personWhite, personBlue } = contest
    if (personWhite && personBlue && !personWhite.withheld && !personBlue.withheld) {
      return { ...contest, personWhite, personBlue }
    }
  }
  throw new Error(`Nothing is to come on mat ${mat}`)
}

let last = 0

/**
 * What every packet has: an id of its own, and a number above that of all packets before it on its mat, which another process
 * of the tests may have sent.
 */
export const head = (mat: number) => {
  last = Math.max(last + 1, Date.now())
  return { v: 1 as const, id: `e2e ${process.pid} ${last}`, number: last, at: new Date().toISOString(), mat }
}

/** Sends packets as a scoreboard does, with the token that the demo world keeps. */
export async function send(
  request: APIRequestContext,
  { number }: Running,
  ...packets: readonly ScoreboardPacket[]
): Promise<void> {
  const token = readFileSync(`${LIVE_DATA}/demo-scoreboard-token`, 'utf8').trim()
  const answer = await request.post(`${LIVE_SITE}/api/Live/${number}/Packets`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { type: 'sc_packets', packets },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

/** Waits until a page receives the live feed. */
export async function waitForPackets(page: Page): Promise<void> {
  await page.locator('[data-feed="quiet"], [data-feed="receiving"]').waitFor()
}
