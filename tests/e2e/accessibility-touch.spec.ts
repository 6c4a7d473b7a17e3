import { TEMPLATES, type Template } from './templates.ts'
import { expect, type Page, test } from './test.ts'

/** Targets where fingers point. */

const NAMES = Object.keys(TEMPLATES) as Template[]

/** CSS pixels in both directions. A rounding error of one is allowed. */
const SIZE = 44

test('fingers have targets of 44 pixels on every template, except on draw sheets and within sentences', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const found: string[] = []
  for (const name of NAMES) {
    await page.goto(TEMPLATES[name]())
    await page.locator('h1').first().waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const { small, measured } = await findSmallTargets(page)
    expect(measured, name).toBeGreaterThan(3)
    found.push(...small.map((target) => `${name}: ${target}`))
  }
  await context.close()
  expect(found).toEqual([])
})

/** Measures where taps hit a target: up and down from its centre, and to both sides. Touch areas beyond the box of an element count. */
const findSmallTargets = (page: Page): Promise<{ small: string[]; measured: number }> =>
  page.evaluate((size) => {
    const INTERACTIVE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    /** Whether words are beside it on its line. */
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) =>
          node !== element &&
          /\p{L}{2}/u.test(node.textContent ?? '') &&
          (!(node instanceof HTMLElement) ||
            (getComputedStyle(node).display === 'inline' && !node.matches(INTERACTIVE))),
      )
    const targets = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().width > 1 &&
        !element.closest('[inert], athlete-path, .skip-link') &&
        !isInSentence(element),
    )
    const small = targets.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const area = element.closest('label') ?? element
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const reach = (stepX: number, stepY: number, most: number): number => {
        let steps = 0
        while (steps < most) {
          const hit = document.elementFromPoint(x + stepX * (steps + 1), y + stepY * (steps + 1))
          if (!hit || !area.contains(hit)) break
          steps++
        }
        return steps
      }
      // each point takes time, so measuring ends at the size that is sufficient
      const measure = (stepX: number, stepY: number): number => {
        const before = reach(-stepX, -stepY, size - 1)
        return before + reach(stepX, stepY, size - 1 - before) + 1
      }
      const width = measure(1, 0)
      const height = measure(0, 1)
      return width >= size - 1 && height >= size - 1
        ? []
        : [`${width}×${height} ${element.outerHTML.slice(0, 140)}`]
    })
    return { small, measured: targets.length }
  }, SIZE)
