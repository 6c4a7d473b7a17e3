import { RESOURCES } from '#publication/resources.ts'
import { findAxeViolations } from './axe.ts'
import { expectPicture, isPlaying, positionOf, untilControls } from './player.ts'
import { expect, test } from './test.ts'
import { largestCompetition, published } from './world.ts'

/** Recordings of the demo world. */

const PLAYER_CODE = /hls|start-video|start-player|Player/i

const watchPage = () => `/competition/${largestCompetition().externalId}/watch/`

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
  await untilControls(page)
  await page.keyboard.press('k')
  await expectPicture(page, second)
  expect(Math.abs((await positionOf(page)) - second)).toBeLessThanOrEqual(1.5)
  await expect(page.locator('li[data-contest][aria-current=true]')).toHaveCount(1)
  await expect(page).toHaveURL(/\?contest=\d+$/)
  expect(scripts).not.toEqual([])
  expect(foreign).toEqual([])
})

test('the link of a contest plays it at once, without sound where the browser wants a click first', async ({
  page,
}) => {
  // the commands of Playwright count as clicks, so the browser of the tests would play with sound
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function () {
      return this.muted ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
    }
  })
  const { contests } = published(RESOURCES.competitionVideos(largestCompetition().externalId))
  const contest = contests.find(({ stream }) => stream)
  await page.goto(`${watchPage()}?contest=${contest?.id}`)
  await untilControls(page)
  await expect.poll(() => isPlaying(page)).toBe(true)
  expect(Math.abs((await positionOf(page)) - (contest?.stream?.second ?? 0))).toBeLessThan(15)
  await page.getByRole('button', { name: 'Unmute' }).first().click()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  await expect(page.getByRole('button', { name: 'Unmute' })).toHaveCount(0)
  expect(await isPlaying(page)).toBe(true)
  await page.goto(`/competition/${largestCompetition().externalId}/contest_order/`)
  await page.locator('main a[href*="/watch/?contest="]').first().click()
  await expect(page).toHaveURL(/watch\/\?contest=/)
  await untilControls(page)
  await expect.poll(() => isPlaying(page)).toBe(true)
})

test('an address with a second opens the video there, and is what the share button copies', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.goto(`${watchPage()}#t=12:34`)
  await untilControls(page)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(753)
  expect(await positionOf(page)).toBeLessThan(780)
  await page.locator('[data-mode]').focus()
  await page.keyboard.press('k')
  await expect.poll(() => isPlaying(page)).toBe(false)
  const second = Math.floor(await positionOf(page))
  await page.locator('[data-mode]').hover()
  await page.getByRole('button', { name: 'Share at this second' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\?fragment=\d+&mat=1#t=\d+$/)
  expect(Math.abs(Number(copied.split('=').at(-1)) - second)).toBeLessThanOrEqual(1)
  expect(page.url()).toBe(copied)
})

test('a mat of the list plays its recording in the page', async ({ page }) => {
  await page.goto(watchPage())
  await page.locator('a[data-from]').nth(1).click()
  await untilControls(page)
  await expect(page).toHaveURL(watchPage())
  await expect(page.locator('[data-player-slot] [data-mode=normal]')).toBeVisible()
})

test('the recording plays on past the seam of the clip', async ({ page }) => {
  await page.goto(watchPage())
  await page.locator('[data-player-slot] button').click()
  await untilControls(page)
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
    await page.getByRole('link', { name: 'Back to the video page' }).click()
    await expect(page.locator('[data-player-slot] [data-mode=normal]')).toBeVisible()
    expect(await isPlaying(page)).toBe(true)
    await context.close()
  })
}

test('the keyboard controls the player, and lists its keys', async ({ page }) => {
  await page.goto(`/ar${watchPage()}`)
  await page.locator('[data-player-slot] button').focus()
  await page.keyboard.press('Enter')
  await untilControls(page)
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
    const body = (await response.text()).replaceAll(/data-play=[^\s>]+/g, 'data-play=yt__dQw4w9WgXcQ')
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
