import { localizePath } from '#language/localized-paths.ts'
import { findAxeViolations } from './axe.ts'
import { createRoutePageFinder, ROUTES } from './route-pages.ts'
import { TEMPLATES, type Template } from './templates.ts'
import { expect, type Page, test } from './test.ts'

/**
 * `routes.spec.ts` applies every axe rule to every route, in English and light. Here they are applied to templates that
 * are no route's page, and on a phone from right to left; the dark theme differs in its colours alone (`templates.spec.ts`).
 */

const PHONE = { width: 360, height: 740 }

/** The list of components shows every state of them on one page, which is a route. */
const pages = (Object.keys(TEMPLATES) as Template[]).filter((name) => name !== 'components')

const FROM_RIGHT_TO_LEFT: readonly Template[] = [
  'home',
  'calendar',
  'competition',
  'competition that is on',
  'contest order that is on',
  'draw of 16',
  'judoka',
  'participants',
  'ranking',
  'results',
]

test.setTimeout(480_000)

test('a template that no route uses has no axe violation', async ({ reusedPage: page }) => {
  const findPage = createRoutePageFinder()
  const paths = new Set(ROUTES.map((route) => `/${findPage(route)?.replace(/index\.html$/, '')}`))
  const others = pages.filter((name) => !paths.has(TEMPLATES[name]()))
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(others).toContain('draw of groups')
  expect(await findViolations(page, others)).toEqual([])
})

test('ten templates in Arabic have no axe violation on a phone', async ({ reusedPage: page }) => {
  expect(FROM_RIGHT_TO_LEFT).toHaveLength(10)
  await page.setViewportSize(PHONE)
  expect(await findViolations(page, FROM_RIGHT_TO_LEFT, 'ar')).toEqual([])
})

test('with forced colours, penalties keep theirs, and what is chosen, live or won stands out', async ({
  reusedPage: page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const readBackgrounds = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((elements) => [
        ...new Set(elements.map((element) => getComputedStyle(element).backgroundColor)),
      ])
  await page.goto(TEMPLATES['draw of 16']())
  expect(await readBackgrounds('[data-shido="1"]')).toEqual(['rgb(245, 196, 0)'])
  const lit = await readBackgrounds('[data-won] [role="img"] b')
  expect(lit).toHaveLength(1)
  expect(await readBackgrounds('[data-lost] [role="img"] b')).not.toContain(lit[0])
  await page.goto(TEMPLATES.judoka())
  const chosen = await readBackgrounds('main nav a[aria-current]')
  expect(await readBackgrounds('main nav a:not([aria-current])')).not.toContain(chosen[0])
  const ink = await page.locator('h1').evaluate((element) => getComputedStyle(element).color)
  // no judoka of the demo world has enough points for a plot
  await page.goto(TEMPLATES.components())
  await expect(page.locator('figure svg text').first()).toHaveCSS('fill', ink)

  // of the items of a competition only the current one is underlined, also among those without content
  await page.goto(TEMPLATES['contest order that is on']())
  const canvas = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('i'))
    sample.style.background = 'Canvas'
    return getComputedStyle(sample).backgroundColor
  })
  const items = page.locator('nav li > :is(a, span)').filter({ hasText: /\p{L}/u })
  const underlined = await items.evaluateAll(
    (elements, canvas) =>
      elements
        .filter((element) => {
          const { borderBlockEndWidth, borderBlockEndColor } = getComputedStyle(element)
          return borderBlockEndWidth === '3px' && borderBlockEndColor !== canvas
        })
        .map((element) => element.textContent),
    canvas,
  )
  expect(underlined).toEqual(['Contest order'])
  await page.goto(TEMPLATES.calendar())
  await page.getByRole('button', { name: 'Search' }).first().click()
  await page.getByRole('combobox').fill('ab')
  const selected = page.getByRole('dialog').getByRole('option', { selected: true })
  const other = page.getByRole('dialog').getByRole('option', { selected: false }).first()
  await expect(other).toHaveCSS('border-inline-start-color', canvas)
  await expect(selected).not.toHaveCSS('border-inline-start-color', canvas)
})

async function findViolations(
  page: Page,
  templates: readonly Template[],
  code: 'en' | 'ar' = 'en',
): Promise<string[]> {
  const found: string[] = []
  for (const name of templates) {
    await page.goto(localizePath(TEMPLATES[name](), code))
    await page.locator('main h1, h1').first().waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    found.push(...(await findAxeViolations(page)).map((violation) => `${name}: ${violation}`))
  }
  return found
}
