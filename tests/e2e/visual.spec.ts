import { localizePath } from '#language/localized-paths.ts'
import { waitForPackets } from './live-world.ts'
import { pinFonts, servePinnedFonts } from './pinned-fonts.ts'
import { TEMPLATES, type Template } from './templates.ts'
import { test as base, expect, type Page } from './test.ts'

/**
 * What pages look like, held by pictures beside this file: the first screen of every template, on a phone and on a desk,
 * light and dark, from either side, and every component in all of its states. After a change that is meant,
 * `npx playwright test visual --update-snapshots` takes them again; look at every one before committing it.
 */

const PICTURED: readonly Template[] = [
  'home',
  'competition',
  'draw of 16',
  'contest order that is on',
  'results',
  'judoka',
  'calendar',
  'partner',
  'clubs',
  'club',
  'judoka list',
  'ranking',
  'medals',
  'head to head',
  'draw of a pool',
  'participants',
  'athlete in a competition',
  'standings',
  'documents',
  'watch',
  'not found',
]

/** Those that most people see, in every look; the others in two that differ in everything. */
const MOST_SEEN = PICTURED.slice(0, 6)

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

const LOOKS = [
  { name: 'phone-light-en', viewport: PHONE, colorScheme: 'light', code: 'en', of: PICTURED },
  { name: 'desk-dark-ar', viewport: DESK, colorScheme: 'dark', code: 'ar', of: PICTURED },
  { name: 'phone-dark-ar', viewport: PHONE, colorScheme: 'dark', code: 'ar', of: MOST_SEEN },
  { name: 'desk-light-en', viewport: DESK, colorScheme: 'light', code: 'en', of: MOST_SEEN },
] as const

const COMPONENTS = [
  'PersonName',
  'FollowButton',
  'Flag',
  'Logo',
  'LocationLabel',
  'CategoryName',
  'PlaceBadge',
  'Score',
  'LiveClock',
  'OnMatBadge',
  'TimeState',
  'KeyFigures',
  'Tabs',
  'Section',
  'EmptyState',
  'QueryForm',
  'Plot',
  'RecoveryLinks',
  'InitialFilter',
  'Pagination',
]

const test = base.extend({
  page: async ({ picturedPage: page }, use) => {
    const context = page.context()
    const script = await page.addInitScript(() => localStorage.setItem('cookies_accepted', 'v1'))
    await servePinnedFonts(context)
    // what is live comes a second after the page, and changes
    await context.route('**/data/days.json', (route) => route.fulfill({ json: { competitions: [] } }))
    await use(page)
    await context.unrouteAll()
    await script.dispose()
  },
})

type Look = { viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' }

async function setLook(page: Page, { viewport, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

/** Opens a page as it is pictured. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if ((await page.locator('[data-live][data-state="live"]').count()) > 0) await waitForPackets(page)
  await pinFonts(page)
}

for (const { name, viewport, colorScheme, code, of } of LOOKS) {
  test.describe(name, () => {
    for (const template of of) {
      test(`${template} is unchanged`, async ({ page }) => {
        await setLook(page, { viewport, colorScheme })
        await open(page, localizePath(TEMPLATES[template](), code))
        await expect(page).toHaveScreenshot([name, `${template}.png`])
      })
    }
  })
}

test.describe('components', () => {
  test.beforeEach(({ page }) => setLook(page, { viewport: DESK, colorScheme: 'light' }))

  test('all have a screenshot', async ({ page }) => {
    await page.goto(TEMPLATES.components())
    const shown = await page
      .locator('[data-component]')
      .evaluateAll((sections) => sections.map((section) => section.getAttribute('data-component')))
    expect(shown).toEqual(COMPONENTS)
  })

  test('are unchanged in every state', async ({ page }) => {
    await open(page, TEMPLATES.components())
    for (const component of COMPONENTS) {
      // soft: a component that differs does not hide the others
      await expect
        .soft(page.locator(`[data-component="${component}"]`))
        .toHaveScreenshot(['components', `${component}.png`])
    }
  })
})
