import { RESOURCES } from '#publication/resources.ts'
import { shiftsOf, watchShifts } from './shifts.ts'
import { expect, type Page, test } from './test.ts'
import { published } from './world.ts'

/** What pages show before the scripts that render them have loaded. */

const PHONE = { width: 360, height: 780 }

/** Holds the script that renders pages back. @returns lets it load */
async function holdRouter(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/shell.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const readOrder = () => {
  const id = published(RESOURCES.competitions()).competitions.find(
    ({ externalId }) => published(RESOURCES.contestOrder(externalId)).asOf !== null,
  )?.externalId
  if (id === undefined) throw new Error('No competition of the demo world is running.')
  return `/competition/${id}/contest_order/`
}

test.describe('a screen in the hall', () => {
  for (const size of [PHONE, { width: 1920, height: 1080 }]) {
    test(`shows its mats first, ${size.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(size)
      const release = await holdRouter(page)
      await page.goto(`${readOrder()}?screen=1`, { waitUntil: 'domcontentloaded' })
      await expect(page.locator('#content')).toBeAttached()
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Contest order' })).toBeHidden()
      const mat = page.locator('section', { has: page.getByRole('heading', { name: 'Mat 1' }) })
      await expect(mat.locator('[data-side] bdi').first()).toBeInViewport()
      const mats = await mat.locator('xpath=..').boundingBox()
      expect(mats).toEqual({ x: 0, y: 0, ...size })
      release()
      // at once, and not only when the time has passed after which the page appears without scripts
      await expect(page.locator('.page-layout')).toHaveCSS('animation-name', 'none')
      await expect(page.getByRole('heading', { name: 'Mat 1' })).toBeVisible()
      await expect(page.locator('.page-layout > header')).toBeHidden()
    })
  }

  test('shows the contest order if its scripts cannot be loaded', async ({ page }) => {
    await page.route('**/shell.js', (route) => route.abort())
    await page.goto(`${readOrder()}?screen=1`)
    await expect(page.getByRole('heading', { name: 'Contest order' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the contest order', async ({ page }) => {
      await page.goto(`${readOrder()}?screen=1`)
      await expect(page.getByRole('heading', { name: 'Contest order' })).toBeVisible()
    })
  })
})

test.describe('the home page of somebody who follows judoka', () => {
  for (const path of ['/', '/de/', '/ar/']) {
    test(`${path} has an empty space for them, in which they appear without moving the page`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE)
      await watchShifts(page)
      await page.addInitScript(() => localStorage.setItem('followed_judoka', '[1,2,3]'))
      const release = await holdRouter(page)
      await page.goto(path)
      const strip = page.locator('followed-strip')
      await expect(strip).toBeVisible()
      expect(await strip.innerText()).toBe('')
      release()
      await expect(strip.locator('[aria-busy]')).toBeHidden()
      await expect(strip.getByRole('listitem').first()).toBeVisible()
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02)
    })
  }
})
