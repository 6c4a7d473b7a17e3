import { buildPath } from '#publication/routes.ts'
import { movesOf, shiftsOf, watchShifts } from './shifts.ts'
import { expect, type Page, test } from './test.ts'
import { largestCompetition } from './world.ts'

/** A first visit with the network of a full sports hall: texts are painted before their typeface is there. */

const PHONE = { width: 390, height: 844 }

/** Third generation of mobile networks: 50 kB a second, and four tenths of a second until an answer begins. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const buildCompetitionPath = (route: 'competition' | 'results' | 'draws') =>
  buildPath(route, { id: largestCompetition().externalId })

const PATHS = {
  home: () => '/',
  competition: () => buildCompetitionPath('competition'),
  results: () => buildCompetitionPath('results'),
  draws: () => buildCompetitionPath('draws'),
  calendar: () => buildPath('calendar'),
  // the script of the page fills it
  'list of the calendar': () => `${buildPath('calendar')}?view=list`,
}

test.describe('on a slow network', () => {
  test.use({ viewport: PHONE })

  for (const language of ['', '/de', '/ar', '/ka', '/ru']) {
    for (const [name, getPath] of Object.entries(PATHS)) {
      test(`the page ${language}/${name} does not move when its typefaces arrive`, async ({ page }) => {
        await slowDown(page)
        await watchShifts(page)
        await page.goto(language + getPath(), { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        expect(await shiftsOf(page), await movesOf(page)).toBeLessThanOrEqual(0.02)
      })
    }
  }
})

/** Texts as pages have them, by the width and weight of their typeface. */
const SAMPLES = [
  { stretch: '100%', weight: 400, text: 'Draws, results and judoka from every competition' },
  { stretch: '100%', weight: 700, text: 'All results of the competition' },
  { stretch: '80%', weight: 700, text: 'Paris Grand Slam 2025' },
  { stretch: '80%', weight: 400, text: 'On the mats now, and what comes next' },
  { stretch: '70%', weight: 700, text: 'VALADIER PICARD MARGVELASHVILI' },
]

test('a local typeface takes the space of the one that replaces it', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const shares = await page.evaluate(async (samples) => {
    await document.fonts.ready
    const families = getComputedStyle(document.body).fontFamily.split(', ')
    const local = families.filter((family) => !/Hajime (?:Sans|Georgian|Arabic)/.test(family)).join(', ')
    return samples.map(({ stretch, weight, text }) => {
      const measure = (family: string) => {
        const element = document.createElement('span')
        element.textContent = text
        element.style.cssText = `position: absolute; white-space: nowrap; font-size: 100px; font-weight: ${weight}; font-stretch: ${stretch}; font-family: ${family}`
        document.body.append(element)
        const { width, height } = element.getBoundingClientRect()
        element.remove()
        return { width, height }
      }
      const [before, after] = [measure(local), measure(families.join(', '))]
      return { text, width: before.width / after.width, height: before.height / after.height }
    })
  }, SAMPLES)
  for (const { text, width, height } of shares) {
    expect(Math.abs(width - 1), text).toBeLessThan(0.03)
    expect(Math.abs(height - 1), text).toBeLessThan(0.02)
  }
})
