import { RESOURCES } from '#publication/resources.ts'
import { LIVE_SITE } from './servers.ts'
import { type BrowserContext, expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/**
 * A browser whose zone data differ from the server's by an hour, in every zone but UTC, as after a government has changed its clocks:
 * times of competitions come from the offsets that are published with them (docs/specification/states.md, "Time").
 */

async function shiftZones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const HOUR_MS = 3_600_000
    const later = (date?: number | Date) => Number(date ?? Date.now()) + HOUR_MS
    const shift = (format: Intl.DateTimeFormat): Intl.DateTimeFormat =>
      format.resolvedOptions().timeZone === 'UTC'
        ? format
        : new Proxy(format, {
            get(target, name) {
              if (name === 'format') return (date?: number | Date) => target.format(later(date))
              if (name === 'formatToParts') return (date?: number | Date) => target.formatToParts(later(date))
              const value: unknown = Reflect.get(target, name, target)
              return typeof value === 'function' ? value.bind(target) : value
            },
          })
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (target, [locales, options]) => shift(new target(locales, options)),
      apply: (target, _, [locales, options]) => shift(target(locales, options)),
    })
    const clocks = ['toLocaleString', 'toLocaleTimeString', 'toLocaleDateString'] as const
    for (const name of clocks) {
      const original = Date.prototype[name]
      Date.prototype[name] = function (this: Date, ...args: Parameters<typeof original>) {
        const zone = args[1]?.timeZone
        return original.apply(zone && zone !== 'UTC' ? new Date(later(this)) : this, args)
      }
    }
  })
}

type ShownTime = { datetime: string; text: string }

/** What a page says in elements with a time of day and an offset, or with a day. */
const readTimes = (page: Page): Promise<ShownTime[]> =>
  page.locator('main time[datetime]').evaluateAll((times) =>
    times.map((time) => ({
      datetime: time.getAttribute('datetime') ?? '',
      text: time.textContent ?? '',
    })),
  )

const CLOCK = /T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?[+-]\d\d:\d\d$/

/** Times whose text does not have the wall clock of their offset. */
const findWrong = (times: readonly ShownTime[]): ShownTime[] =>
  times.filter(({ datetime, text }) => {
    const clock = CLOCK.exec(datetime)?.[1]
    // a deadline in the last minute of a day is read as the day
    return clock !== undefined && /\d\d:\d\d/.test(text) && !text.includes(clock)
  })

/** The running competition, and somebody who has a contest to come. */
function listPages(): { path: string; hasClock: boolean }[] {
  const running = published(RESOURCES.competitions()).competitions.find(
    ({ externalId }) => published(RESOURCES.contestOrder(externalId)).asOf !== null,
  )
  if (!running) throw new Error('No competition of the demo world is running')
  const { contests, people } = published(RESOURCES.contestOrder(running.externalId))
  const next = contests.find(({ isFinished, white }) => !isFinished && (white ?? 0) > 0)
  const judoka = people.find(({ id }) => id === next?.white)
  const competition = `/competition/${running.externalId}/`
  return [
    { path: '/', hasClock: true },
    { path: '/calendar/', hasClock: false },
    { path: competition, hasClock: true },
    { path: `${competition}contest_order/`, hasClock: true },
    { path: `${competition}judoka/${judoka?.id}/`, hasClock: true },
    { path: `/judoka/${judoka?.id}/`, hasClock: true },
  ]
}

test('Intl of the browser of these tests is an hour off', async ({ page, context }) => {
  await page.goto('/calendar/')
  const read = () =>
    page.evaluate(() => {
      const options = { timeZone: 'America/Vancouver', hour: 'numeric', hourCycle: 'h23' } as const
      return [
        Number(new Intl.DateTimeFormat('en', options).format(0)),
        Number(new Date(0).toLocaleTimeString('en', options)),
      ]
    })
  const [right = 0] = await read()
  await shiftZones(context)
  await page.reload()
  expect(await read()).toEqual([right + 1, right + 1])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('times have the wall clock of their offset', async ({ page }) => {
    for (const { path, hasClock } of listPages()) {
      await page.goto(path)
      const times = await readTimes(page)
      expect([path, findWrong(times)]).toEqual([path, []])
      if (hasClock) expect([path, times.some(({ datetime }) => CLOCK.test(datetime))]).toEqual([path, true])
    }
  })
})

for (const [where, origin] of [
  ['after hydration', ''],
  ['live', LIVE_SITE],
] as const) {
  test(`times have the same wall clock ${where}, and days the same text`, async ({
    page,
    context,
    browser,
  }) => {
    const withoutScripts = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: test.info().project.use.baseURL ?? '',
    })
    const plain = await withoutScripts.newPage()
    await shiftZones(context)
    for (const { path } of listPages()) {
      await plain.goto(path)
      const texts = new Map((await readTimes(plain)).map(({ datetime, text }) => [datetime, text]))
      await page.goto(`${origin}${path}`, { waitUntil: 'load' })
      if (/contest_order|competition/.test(path))
        await expect(page.locator('[data-feed]').first()).not.toHaveAttribute('data-feed', 'none')
      await page.waitForTimeout(500)
      const times = await readTimes(page)
      expect([path, findWrong(times)]).toEqual([path, []])
      const days = times.filter(({ datetime }) => !datetime.includes('T'))
      for (const { datetime, text } of days)
        if (texts.has(datetime)) expect([path, datetime, text]).toEqual([path, datetime, texts.get(datetime)])
    }
    await withoutScripts.close()
  })
}
