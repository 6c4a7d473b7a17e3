import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { localizePath } from '#language/localized-paths.ts'
import { createApiBoard } from '../fixtures/api-contests.ts'
import { findAxeViolations } from './axe.ts'
import { head, nextOnMat, type Running, runningCompetition, send, waitForPackets } from './live-world.ts'
import { LIVE_DATA, LIVE_SITE } from './servers.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from './test.ts'
import { NOW } from './today.ts'
import { competitionWithTeams, shownFamilyName } from './world.ts'

/** The day itself, live: a scoreboard sends, and pages that are open move by themselves. */

test.use({ baseURL: LIVE_SITE })
test.describe.configure({ mode: 'serial' })

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }

const SECOND = { timeout: 1000 }
const yuko = { ...EMPTY_SCORE, yuko: 1 }
const shido = { ...EMPTY_SCORE, shido: 2 }

/** The contest order and the bracket of a category, side by side, both hearing the feed. */
async function openBoth(context: BrowserContext, { id }: Running, idWeight: number) {
  const [order, bracket] = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all([
    order.goto(`/competition/${id}/contest_order/`),
    bracket.goto(`/competition/${id}/draw/i/${idWeight}/`),
  ])
  await Promise.all([waitForPackets(order), waitForPackets(bracket)])
  return { order, bracket }
}

/** Waits until a page hears the feed; the screen of a hall has no line that says so, and nothing around it. */
async function untilAlive(page: Page, path: string): Promise<void> {
  if (!path.endsWith('screen=1')) return waitForPackets(page)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
}

test('a score appears in the contest order and in the bracket within a second of its packet', async ({
  context,
  request,
}) => {
  const competition = await runningCompetition(request)
  const contest = await nextOnMat(request, competition, 1)
  const { idContest, idWeight, personWhite } = contest
  const { order, bracket } = await openBoth(context, competition, idWeight)
  await send(
    request,
    competition,
    { ...head(1), kind: 'active', idContest },
    { ...head(1), kind: 'hajime', board: createApiBoard(idContest, { activeContestState: 'hajime' }) },
  )
  const row = order.locator(`[data-row="${idContest}"]`)
  const drawn = bracket
    .locator('[data-live]', { has: bracket.locator(`[data-athlete="${personWhite.idPerson}"]`) })
    .last()
  // the first packets also load what draws a contest that is on; the score afterwards is timed
  await expect(row).toHaveAttribute('data-state', 'active')
  await expect(row).toContainText('000')
  await expect(drawn).toBeVisible()

  const board = createApiBoard(idContest, {
    activeContestState: 'hajime',
    currentTimeSeconds: 40,
    scoreWhite: yuko,
  })
  await send(request, competition, { ...head(1), kind: 'score', side: 'white', score: 'yuko', board })
  await Promise.all([
    expect(row.locator('[data-side="white"]')).toContainText('001', SECOND),
    expect(drawn.locator('[data-side="white"]')).toContainText('001', SECOND),
    expect(drawn.locator('[data-clock="hajime"] time')).toHaveText(/^\d:[012]\d$/, SECOND),
  ])
  await expect(order.locator('[data-feed]')).toHaveAttribute('data-feed', 'receiving')
  await expect(order.getByText('provisional')).toBeVisible()

  const home = await context.newPage()
  await home.goto('/ar/')
  const scoreboard = home.locator(`[data-mats] a[href$="/${competition.id}/contest_order/?mat=1"]`)
  await expect(scoreboard.locator('[data-side="white"]')).toContainText('001')
  // also from right to left, where characters isolate the weight
  await expect(scoreboard.locator('b bdi')).toHaveText(/^\u2066?[−+]\d+\u2069? \S+$/)
  for (const path of ['judoka/', 'results/']) {
    await home.goto(`/competition/${competition.id}/${path}`)
    const ticker = home.locator('[data-ticker] a[href$="?mat=1"] [data-side="white"]')
    await expect(ticker, path).toContainText('001')
    // as when React renders the header of the competition anew
    await home.locator('[data-ticker]').evaluate((line) => line.replaceWith(line.cloneNode(false)))
    await expect(ticker, `${path} rendered anew`).toContainText('001')
  }
})

test('a finished contest advances its winner, and collapses in the order', async ({ context, request }) => {
  const competition = await runningCompetition(request)
  const contest = await nextOnMat(request, competition, 2)
  const { idContest, idWeight, personWhite } = contest
  const { order, bracket } = await openBoth(context, competition, idWeight)
  const standing = bracket.locator(`[data-athlete="${personWhite.idPerson}"]:not([data-unknown])`)
  const before = await standing.count()
  const ippon = { ...EMPTY_SCORE, ippon: 1 }
  await send(
    request,
    competition,
    { ...head(2), kind: 'active', idContest },
    { ...head(2), kind: 'hajime', board: createApiBoard(idContest, { activeContestState: 'hajime' }) },
    {
      ...head(2),
      kind: 'finished',
      winner: 'white',
      reason: 'ippon',
      board: createApiBoard(idContest, { currentTimeMinutes: 1, currentTimeSeconds: 2, scoreWhite: ippon }),
    },
    { ...head(2), kind: 'active', idContest: null },
  )
  await expect(standing).toHaveCount(before + 1, SECOND)
  await expect(order.locator(`[data-row="${idContest}"]`)).toHaveAttribute('data-state', 'past', SECOND)
})

test('a page without the feed says so, and catches up by itself', async ({ page, request }) => {
  const competition = await runningCompetition(request)
  const { idContest } = await nextOnMat(request, competition, 3)
  let down = false
  const open = new Set<{ close: () => Promise<void> }>()
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (down) socket.close()
    else {
      socket.connectToServer()
      open.add(socket)
    }
  })
  await page.goto(`/competition/${competition.id}/contest_order/`)
  await waitForPackets(page)
  down = true
  for (const socket of open) await socket.close()
  await expect(page.locator('[data-feed="lost"]')).toBeVisible()
  await send(request, competition, { ...head(3), kind: 'active', idContest })
  const row = page.locator(`[data-row="${idContest}"]`)
  await expect(row).not.toHaveAttribute('data-state', 'active')
  down = false
  await waitForPackets(page)
  await expect(row).toHaveAttribute('data-state', 'active')
})

test('a phone without a network says so at once, stops the clock, and catches up by itself', async ({
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { idContest } = await nextOnMat(request, competition, 3)
  await page.goto(`/competition/${competition.id}/contest_order/`)
  await waitForPackets(page)
  const board = createApiBoard(idContest, { activeContestState: 'hajime', currentTimeSeconds: 20 })
  await send(
    request,
    competition,
    { ...head(3), kind: 'active', idContest },
    { ...head(3), kind: 'hajime', board },
  )
  const clock = page.locator(`[data-row="${idContest}"] [data-clock]`)
  await expect(clock).toHaveAttribute('data-clock', 'hajime')
  await page.context().setOffline(true)
  await expect(page.locator('[data-feed="lost"]')).toBeVisible(SECOND)
  await expect(clock).toHaveAttribute('data-clock', 'lost')
  const time = (await clock.locator('time').textContent()) ?? ''
  await page.clock.setFixedTime(NOW.getTime() + 8000)
  await page.waitForTimeout(1500) // longer than the clock of a connected page keeps its time
  await expect(clock.locator('time')).toHaveText(time)
  await page.context().setOffline(false)
  await waitForPackets(page)
  await expect(clock).toHaveAttribute('data-clock', 'hajime')
})

test('followed judoka are marked, and shown alone on request', async ({ page, request }) => {
  const competition = await runningCompetition(request)
  const { idContest, personWhite } = await nextOnMat(request, competition, 4)
  await page.goto(`/competition/${competition.id}/contest_order/`)
  await waitForPackets(page)
  const row = page.locator(`[data-row="${idContest}"]`)
  await row.locator('[data-side="white"]').getByRole('button', { pressed: false }).click()
  await expect(row).toHaveAttribute('data-followed', '')
  const next = page.getByRole('navigation', { name: 'Judoka you follow' })
  await expect(next).toBeInViewport()
  await expect(next).toContainText(shownFamilyName(personWhite))
  await expect(next).toContainText('Mat 4')
  await page.goto(`/competition/${competition.id}/contest_order/?followed=1`)
  await expect(page.locator(`[data-row="${idContest}"]`)).toBeVisible()
  const others = page.locator('[data-row]:not([data-followed])')
  await expect(others).toHaveCount(0)
  await expect(page.getByRole('link', { name: personWhite.familyName }).first()).toBeVisible()
})

test('the hall screen shows all mats, nothing else, and no scroll bar', async ({ page, request }) => {
  const competition = await runningCompetition(request)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/competition/${competition.id}/contest_order/?screen=1`)
  await expect(page.getByRole('heading', { name: 'Mat 4' })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const scrolls = await page.evaluate(
    () =>
      document.documentElement.scrollHeight > innerHeight ||
      document.documentElement.scrollWidth > innerWidth,
  )
  expect(scrolls).toBe(false)
})

for (const code of ['en', 'ar'] as const) {
  test(`the hall screen shows a score below the family name, which is on one line, at the end (${code})`, async ({
    page,
    request,
  }) => {
    const competition = await runningCompetition(request)
    const { idContest } = await nextOnMat(request, competition, 1)
    await send(
      request,
      competition,
      { ...head(1), kind: 'active', idContest },
      { ...head(1), kind: 'hajime', board: createApiBoard(idContest, { activeContestState: 'hajime' }) },
    )
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(localizePath(`/competition/${competition.id}/contest_order/?screen=1`, code))
    const sides = page.locator('[data-live] > [data-side]:has(> [role="img"])')
    await expect(sides.nth(1), 'both sides of the first mat').toBeVisible()
    const layouts = await sides.evaluateAll((shown) =>
      shown.slice(0, 2).map((side) => {
        const name = document.createRange()
        name.selectNodeContents(side.querySelector('bdi') ?? side)
        const lines = new Set([...name.getClientRects()].map(({ top }) => top)).size
        const { left, right, width } = side.getBoundingClientRect()
        const score = side.querySelector('b')?.getBoundingClientRect()
        const atRight = (score?.left ?? 0) - left > width / 2 && (score?.right ?? 0) < right
        return { lines, isBelow: (score?.top ?? 0) >= name.getBoundingClientRect().bottom - 4, atRight }
      }),
    )
    const layout = { lines: 1, isBelow: true, atRight: code === 'en' }
    expect(layouts).toEqual([layout, layout])
  })
}

test('the hall screen says that updates are missing only after ten seconds without one', async ({
  page,
  request,
}) => {
  const competition = await runningCompetition(request)
  const { idContest } = await nextOnMat(request, competition, 1)
  await send(
    request,
    competition,
    { ...head(1), kind: 'active', idContest },
    { ...head(1), kind: 'hajime', board: createApiBoard(idContest, { activeContestState: 'hajime' }) },
  )
  await page.clock.install({ time: NOW })
  const path = `/competition/${competition.id}/contest_order/?screen=1`
  await page.goto(path)
  await untilAlive(page, path)
  await expect(page.locator('[data-live]').first()).toBeVisible()
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.clock.runFor(20_000)
  await expect(page.getByRole('status')).toBeVisible()
})

/** Every axe rule in one look; what another theme or direction changes in the others. */
const LOOKS = [
  { look: 'light, from left to right', code: 'en', viewport: DESK, colorScheme: 'light', rules: [] },
  { look: 'dark (contrast)', code: 'en', viewport: PHONE, colorScheme: 'dark', rules: ['color-contrast'] },
  { look: 'from right to left, on a phone', code: 'ar', viewport: PHONE, colorScheme: 'light', rules: [] },
] as const

for (const { look, code, viewport, colorScheme, rules } of LOOKS) {
  test(`live pages have no axe violation: ${look}`, async ({ browser, request }) => {
    test.setTimeout(120_000)
    const { id, number } = await runningCompetition(request)
    const { idContest, idWeight, personWhite } = await nextOnMat(request, { id, number }, 1)
    const board = createApiBoard(idContest, { currentTimeMinutes: 4, isGoldenScore: true, scoreWhite: shido })
    await send(request, { id, number }, { ...head(1), kind: 'shido', side: 'white', board })
    const context = await browser.newContext({ baseURL: LIVE_SITE, colorScheme, viewport })
    await context.clock.setFixedTime(NOW)
    const page = await context.newPage()
    const found: string[] = []
    for (const path of [
      '',
      'contest_order/',
      'contest_order/?followed=1',
      `draw/i/${idWeight}/`,
      `judoka/${personWhite.idPerson}/`,
      'results/',
      'contest_order/?screen=1',
    ]) {
      await page.goto(localizePath(`/competition/${id}/${path}`, code))
      await untilAlive(page, path)
      found.push(...(await findAxeViolations(page, rules)).map((violation) => `${path}: ${violation}`))
    }
    expect(found).toEqual([])
    await context.close()
  })
}

test('hydrating a live page causes no layout shift', async ({ page, request }) => {
  const competition = await runningCompetition(request)
  await watchShifts(page)
  for (const path of ['', 'contest_order/', 'draw/']) {
    await page.goto(`/competition/${competition.id}/${path}`)
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page), path).toBeLessThanOrEqual(0.02)
  }
})

/** Waits until a page of a finished competition shows that its results are final. */
async function untilFinal(page: Page, path: string): Promise<void> {
  if (path.endsWith('screen=1')) return untilAlive(page, path)
  await page.locator('[data-feed="final"]').waitFor()
}

/** Of every page, and in the weight of archive pages (`budgets.spec.ts`). */
const BEFORE_PAINT = /\/before-paint\.[^/]+\.js$/

/** What a bracket loads once it is interactive and live: the line of all mats, the estimates of coming contests and the menu of categories as well. */
const LATER = /\/(?:order|follows|chooser|upcoming-facts|mat-ticker|mat-scoreboards)\.[^/]+\.js$/

/** What a page loads whose data were published after its document: the footer shows the newer snapshot. */
const NEWER_FOOTER = /\/render-footer\.[^/]+\.js$/

/** kB of script that a page loads until it is hydrated, by a browser whose clock says `now`; without scripts that come `later`. */
async function weighScript(
  browser: Browser,
  path: string,
  now: Date,
  { until = untilAlive, later }: { until?: typeof untilAlive; later?: RegExp } = {},
): Promise<number> {
  const context = await browser.newContext({ baseURL: LIVE_SITE })
  await context.clock.setFixedTime(now)
  const page = await context.newPage()
  // A browser that is busy reports a pointer in the corner of the window, a page scrolls to what is on, and with the first
  // interaction comes more.
  await page.addInitScript(() => {
    for (const type of ['pointerover', 'scroll'])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true)
  })
  const scripts: Promise<Buffer>[] = []
  let isOutdated = false
  page.on('response', (response) => {
    if (NEWER_FOOTER.test(response.url())) isOutdated = true
    const isModule = response.request().resourceType() === 'script' && !BEFORE_PAINT.test(response.url())
    if (isModule && !later?.test(response.url())) scripts.push(response.body())
  })
  await page.goto(path)
  await until(page, path)
  await page.waitForLoadState('networkidle')
  const bodies = await Promise.all(scripts)
  await context.close()
  if (isOutdated) return weighScript(browser, path, now, { until, ...(later && { later }) })
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000
}

/** Kilobytes after gzip; React and React DOM are 69 of them (docs/specification/budgets.md). */
const LIVE_SCRIPT = 130

test('the script of a live page stays within its budget', async ({ browser, request }) => {
  const competition = await runningCompetition(request)
  const { idWeight, personWhite } = await nextOnMat(request, competition, 1)
  for (const path of [
    'results/',
    'standings/',
    `judoka/${personWhite.idPerson}/`,
    '',
    'contest_order/',
    'contest_order/?screen=1',
    `draw/i/${idWeight}/`,
  ]) {
    const address = `/competition/${competition.id}/${path}`
    const weight = await weighScript(browser, address, NOW)
    expect(weight, path || 'overview').toBeLessThanOrEqual(LIVE_SCRIPT)
  }
})

test('pages of a competition with teams stay within the same budget', async ({ browser }) => {
  const { competition, team } = competitionWithTeams()
  const now = new Date(`${competition.dateFrom}T12:00:00Z`)
  for (const [path, most] of [
    ['contest_order/', LIVE_SCRIPT],
    ['contest_order/?screen=1', LIVE_SCRIPT],
    [`draw/t/${team}/`, LIVE_SCRIPT],
  ] as const) {
    const weight = await weighScript(browser, `/competition/${competition.externalId}/${path}`, now, {
      until: untilFinal,
      // what comes when contests are left, as for brackets of judoka
      ...(path.startsWith('draw/') && { later: LATER }),
    })
    expect(weight, path).toBeGreaterThan(100)
    expect(weight, path).toBeLessThanOrEqual(most)
  }
})

test('at the end, the open page becomes the archived one without a flash or provisional marks', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  const competition = await runningCompetition(request)
  await watchShifts(page)
  await page.goto(`/competition/${competition.id}/results/`)
  await waitForPackets(page)
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-seen-before', ''))
  await promisify(execFile)('npm', ['run', 'simulate', '--', '--until-end', '--address', LIVE_SITE], {
    env: { ...process.env, HAJIME_DATA: LIVE_DATA },
  })
  const gold = page.locator('main li', { hasText: '1' }).first()
  await expect(gold).toBeVisible({ timeout: 60_000 })
  const before = await shiftsOf(page)
  const live = await page.locator('main').innerText()
  await expect(page.locator('[data-feed="final"]')).toBeVisible({ timeout: 180_000 })
  // final as soon as the last contest is over; the archive follows
  const lacksPlaces = async () => {
    const archived = await request.get(`/competition/${competition.id}/results/`)
    return (await archived.text()).includes('No places yet')
  }
  await expect.poll(lacksPlaces, { timeout: 180_000 }).toBe(false)
  await expect(page.getByText('provisional')).toHaveCount(0)
  expect(await page.locator('main').innerText()).toBe(live)
  await expect(page.locator('h1[data-seen-before]')).toBeVisible()
  expect((await shiftsOf(page)) - before).toBeLessThanOrEqual(0.02)
  await page.reload()
  expect(await page.locator('main').innerText()).toBe(live)
})
