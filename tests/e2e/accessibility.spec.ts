import AxeBuilder from '@axe-core/playwright'
import { localizePath } from '#language/localized-paths.ts'
import { TEMPLATES } from './templates.ts'
import { expect, test } from './test.ts'
import { NOW } from './today.ts'

/**
 * Every template in every theme and direction, light on a desk and dark on a phone; `routes.spec.ts` looks at every route, in English and light alone.
 * Nothing stands in a frame of its own, so axe looks at the page alone (`setLegacyMode`), which takes half as long.
 */
/** The showcase of components shows every look on one page, which is a route. */
const looked = Object.entries(TEMPLATES).filter(([name]) => name !== 'components')

for (const colorScheme of ['light', 'dark'] as const) {
  for (const code of ['en', 'ar'] as const) {
    test(`axe finds nothing on any template, ${colorScheme}, ${code}`, async ({ browser }) => {
      test.setTimeout(480_000)
      const viewport = colorScheme === 'light' ? { width: 1280, height: 900 } : { width: 360, height: 740 }
      const context = await browser.newContext({ colorScheme, viewport })
      await context.clock.setFixedTime(NOW)
      const page = await context.newPage()
      const found: string[] = []
      for (const [name, address] of looked) {
        await page.goto(localizePath(address(), code))
        await page.locator('main h1, h1').first().waitFor()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        found.push(...violations.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0]?.html}`))
      }
      expect(found).toEqual([])
      await context.close()
    })
  }
}
