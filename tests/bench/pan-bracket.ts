import type { Browser, Locator } from 'playwright'
import { RESOURCES } from '#publication/resources.ts'
import { createPublishedDraw } from '../unit/portal/fixtures/draws.ts'
import { quantile } from './quantile.ts'

/** Main-thread time per frame while somebody pans and zooms a bracket of 128 judoka. */

const ENTRANTS = 128

/** Movements of the mouse: there and back, along both axes. */
const MOVEMENTS = 240

/** Times in microseconds: wall clock, and of the processor. */
type TraceEvent = { name: string; ts: number; dur: number; tdur?: number; pid: number; tid: number }

const TRACE_CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
]

/**
 * Opens a bracket whose draw is replaced by one of 128 judoka, in a language that the browser renders, and traces how it moves.
 * @returns milliseconds of the main thread per frame: median, 95th percentile, longest task
 */
export async function measurePanning(
  browser: Browser,
  origin: string,
  { competition, category }: { competition: string; category: number },
): Promise<{ median: number; p95: number; longestTask: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const published = RESOURCES.draw(competition, String(category)).name
  await page.route(`**/data/${published}.json*`, (route) =>
    route.fulfill({ json: { ...createPublishedDraw('last8_rep', ENTRANTS), category } }),
  )
  await page.goto(`${origin}/hu/competition/${competition}/draw/i/${category}/`, { waitUntil: 'networkidle' })
  const bracket = page.locator('[data-bracket]').first()
  await bracket.hover()
  // the first movement loads what pans
  await page.waitForFunction(() => customElements.get('athlete-path'))
  await page.waitForLoadState('networkidle')
  await bracket.locator('[data-fold]').check({ force: true })
  await bracket.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await bracket.boundingBox()) ?? {}
  const middle = { x: x + width / 2, y: y + Math.min(height, 600) / 2 }
  await page.mouse.move(middle.x, middle.y)
  await browser.startTracing(page, { categories: TRACE_CATEGORIES })
  const isPanned = await pan(bracket, middle)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[]
  }
  await context.close()
  if (!isPanned)
    throw new Error('The bracket did not pan: expected it to be wider and higher than its window')
  return summarize(traceEvents)
}

/** Pans there and back along both axes. Returns whether the bracket has moved along both. */
async function pan(bracket: Locator, middle: { x: number; y: number }): Promise<boolean> {
  const { mouse } = bracket.page()
  const corners = []
  for (const [dx, dy] of [
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
  ] as const) {
    await mouse.move(middle.x - dx * 150, middle.y - dy * 150)
    await mouse.down()
    for (let n = 0; n < MOVEMENTS / 4; n++) {
      await mouse.move(middle.x + dx * (n * 5 - 150), middle.y + dy * (n * 5 - 150))
    }
    await mouse.up()
    corners.push(await bracket.evaluate(({ scrollLeft, scrollTop }) => scrollLeft > 0 && scrollTop > 0))
  }
  return corners.includes(true)
}

/** Frames are counted by what the compositor asks the main thread for; a task belongs to the frame in which it ends. */
function summarize(events: readonly TraceEvent[]): { median: number; p95: number; longestTask: number } {
  const frames = events.filter(({ name }) => name === 'BeginMainThreadFrame').toSorted((a, b) => a.ts - b.ts)
  const [first] = frames
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      // the shortest tasks have no processor time
      name === 'RunTask' && pid === first?.pid && tid === first.tid && tdur !== undefined,
  )
  const times = frames.map(({ ts }, at) => {
    const end = frames[at + 1]?.ts ?? Number.POSITIVE_INFINITY
    const within = tasks.filter((task) => task.ts + task.dur > ts && task.ts + task.dur <= end)
    return within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  })
  return {
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    longestTask: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  }
}
