import { CLIP_FPS, CLIP_SECONDS, CLIP_SIZE, CLIP_STRIP } from '#demo/video/draw-clip-frame.ts'
import { RESOURCES } from '#publication/resources.ts'
import { findAxeViolations } from './axe.ts'
import { runningCompetition } from './live-world.ts'
import { LIVE_SITE } from './servers.ts'
import { expect, type Page, test } from './test.ts'
import { largestCompetition, published } from './world.ts'

/** Videos of the demo world, before `live.spec.ts` ends its day: what the pictures show is read from the strip of pixels in them. */

const PLAYER_CODE = /hls|start-player|Player/i

const watchPage = () => `/competition/${largestCompetition().externalId}/watch/`

/** Second of the clip that is on the screen, by its pixels. */
const readPicture = (page: Page) =>
  page.locator('video').evaluate(
    (video: HTMLVideoElement, { width, height, bits, square, fps }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const context = canvas.getContext('2d')
      if (!context || video.readyState < 2) return null
      context.drawImage(video, 0, 0, width, height)
      const isWhite = (at: number) =>
        (context.getImageData((at + 0.5) * square, height - square / 2, 1, 1).data[0] ?? 0) > 127
      if (!isWhite(0)) return null
      return (
        Array.from({ length: bits }, (_, bit) => isWhite(bit + 1)).reduce(
          (sum, one) => sum * 2 + Number(one),
          0,
        ) / fps
      )
    },
    { ...CLIP_SIZE, ...CLIP_STRIP, fps: CLIP_FPS },
  )

const positionOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Waits for a picture, and expects the one of a second of the video. */
async function expectPicture(page: Page, second: number): Promise<void> {
  await expect
    .poll(async () => {
      const shown = await readPicture(page)
      if (shown === null) return 'no picture'
      const difference = Math.abs(shown - (second % CLIP_SECONDS))
      return Math.min(difference, CLIP_SECONDS - difference) <= 1 ? 'the second' : `second ${shown}`
    })
    .toBe('the second')
}

const isPlaying = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => !video.paused)

test('a contest opens at its hajime, and only then is the player loaded', async ({ page, baseURL }) => {
  const foreign: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (request.resourceType() === 'script' && PLAYER_CODE.test(pathname)) scripts.push(pathname)
    if (/^http/.test(origin) && origin !== baseURL) foreign.push(origin)
  })
  await page.goto(watchPage())
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  const contest = page.locator('a[data-contest]').nth(2)
  const second = Number(await contest.getAttribute('data-second'))
  await contest.click()
  await page.locator('video').waitFor()
  await page.keyboard.press('k')
  await expectPicture(page, second)
  expect(Math.abs((await positionOf(page)) - second)).toBeLessThanOrEqual(1.5)
  await expect(page.locator('li[data-contest][aria-current=true]')).toHaveCount(1)
  await expect(page).toHaveURL(/\?contest=\d+$/)
  expect(scripts).not.toEqual([])
  expect(foreign).toEqual([])
})

test('the recording plays on past the seam of the clip', async ({ page }) => {
  await page.goto(watchPage())
  await page.locator('[data-player-slot] button').click()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0)
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 57
  })
  await expect.poll(() => positionOf(page)).toBeGreaterThan(62)
  await page.keyboard.press('k')
  await expectPicture(page, await positionOf(page))
})

for (const [device, userAgent, mode] of [
  ['desktop', undefined, 'mini'],
  ['phone', 'Mozilla/5.0 (Linux; Android 15) Mobile', 'mobile-mini'],
] as const) {
  test(`the video plays on as ${mode} when the page is left, on a ${device}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      ...(userAgent && { userAgent, viewport: { width: 390, height: 780 } }),
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto(watchPage())
    await page.locator('[data-player-slot] button').click()
    await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href*="/results/"]')?.click())
    await expect(page).toHaveURL(/results/)
    await expect(page.locator(`[data-mode=${mode}]`)).toBeVisible()
    const before = await positionOf(page)
    await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 1)
    await page.getByRole('link', { name: 'Back to the page of the video' }).click()
    await expect(page.locator('[data-player-slot] [data-mode=normal]')).toBeVisible()
    expect(await isPlaying(page)).toBe(true)
    await context.close()
  })
}

test('the keyboard controls the player, and lists its keys', async ({ page }) => {
  await page.goto(`/ar${watchPage()}`)
  await page.locator('[data-player-slot] button').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(1)
  await page.keyboard.press('k')
  await expect.poll(() => isPlaying(page)).toBe(false)
  const before = await positionOf(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => positionOf(page)).toBeGreaterThan(before + 4)
  await page.keyboard.press('m')
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  await page.keyboard.press('t')
  await expect(page.locator('[data-mode=theater]')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
})

test('nothing is requested from YouTube before the visitor agrees', async ({ page }) => {
  const requests: string[] = []
  await page.route(/youtube-nocookie\.com/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: STAND_IN })
  })
  await page.route(`**${watchPage()}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/data-play="[^"]+"/g, 'data-play="yt__dQw4w9WgXcQ"')
    await route.fulfill({ response, body })
  })
  await page.goto(watchPage())
  await page.locator('[data-player-slot] button').click()
  const load = page.getByRole('button', { name: 'Load video from YouTube' })
  await expect(load).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  expect(requests).toEqual([])
  await load.click()
  await expect(page.locator('[data-mode] time').first()).toHaveText('0:42')
  expect(requests[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
})

/** A player that says it plays second 42 of two minutes. */
const STAND_IN = `<script>addEventListener('message', ({ data, origin }) =>
  JSON.parse(data).event === 'listening' && parent.postMessage(JSON.stringify(
    { event: 'infoDelivery', info: { currentTime: 42, duration: 120, playerState: 1 } }), origin))</script>`

test('a live stream goes back an hour and returns', async ({ page, request }) => {
  const { id } = await runningCompetition(request)
  const watch = await (
    await request.get(`${LIVE_SITE}/data/${RESOURCES.competitionVideos(id).name}.json`)
  ).json()
  const stream = (watch as { contests: { stream?: { second: number } }[] }).contests.find(
    ({ stream }) => stream,
  )
  expect(stream).toBeDefined()
  await page.goto(`${LIVE_SITE}/competition/${id}/watch/`)
  await page.locator('[data-player-slot] button').click()
  const live = page.getByRole('button', { name: 'Live', exact: true })
  await expect(live).toHaveAttribute('aria-pressed', 'true')
  const edge = await positionOf(page)
  await page
    .locator('input[type=range]')
    .first()
    .fill(String(Math.floor(edge) - 3600))
  await expect(page.getByRole('button', { name: 'Return to live' })).toBeVisible()
  await page.keyboard.press('k')
  await expectPicture(page, await positionOf(page))
  await page.getByRole('button', { name: 'Return to live' }).click()
  await expect(live).toBeVisible()
})

test('recordings exist for the streams of the largest competition', () => {
  const { blocks } = published(RESOURCES.competitionVideos(largestCompetition().externalId))
  expect(blocks.flatMap(({ mats }) => mats).every(({ video }) => video?.startsWith('demo-'))).toBe(true)
})

test('the page around an embedded video controls it by messages', async ({ page, baseURL }) => {
  const { blocks } = published(RESOURCES.competitionVideos(largestCompetition().externalId))
  const slug = blocks.flatMap(({ mats }) => mats)[0]?.video
  await page.route('**/around.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>heard = []; addEventListener('message', ({ data }) => heard.push(data.type))</script>
        <iframe src="/watch/full_rounds/${slug}/" width="640" height="700" allow="autoplay"></iframe>`,
    }),
  )
  await page.goto(`${baseURL}/around.html`)
  const heard = () => page.evaluate(() => (window as Window & { heard?: string[] }).heard ?? [])
  const send = (message: object) =>
    page.evaluate(
      (message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, '*'),
      message,
    )
  await expect.poll(heard).toContain('hajime:ready')
  await send({ type: 'hajime:seek', second: 600 })
  await expect.poll(heard).toContain('hajime:contest')
  const video = page.frameLocator('iframe').locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThanOrEqual(599)
  await send({ type: 'hajime:pause' })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})
