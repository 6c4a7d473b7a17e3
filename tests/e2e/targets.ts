import type { Page } from './test.ts'

/** CSS pixels in both directions. A rounding error of one is allowed. */
const SIZE = 44

/**
 * Targets that fingers miss, except on draw sheets and within sentences. Measures where taps hit a target: up and down from its
 * centre, and to both sides. Touch areas beyond the box of an element count.
 */
export const findSmallTargets = (page: Page): Promise<{ small: string[]; measured: number }> =>
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

/**
 * Targets below 24 × 24 pixels whose circle of 24 pixels touches another target (WCAG 2.2, 2.5.8). Links within a sentence are
 * excepted.
 */
export const findCloseTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24
    const INTERACTIVE = 'a[href], button, input, select, textarea, summary, [role="button"]'
    const targets = [...document.querySelectorAll<HTMLElement>(INTERACTIVE)]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !element.closest('[inert]') &&
          element.getBoundingClientRect().width > 1,
      )
      .map((element) => {
        const box = element.getBoundingClientRect()
        const isSmall = box.width < SIZE - 0.5 || box.height < SIZE - 0.5
        const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
        return { element, box, isSmall, centre }
      })
    const isInSentence = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.innerText ?? '').length > element.innerText.length + 3
    return targets
      .filter(({ element, isSmall, centre }) => {
        if (!isSmall || isInSentence(element)) return false
        return targets.some((other) => {
          if (other.element.contains(element) || element.contains(other.element)) return false
          const x = Math.max(other.box.left - centre.x, 0, centre.x - other.box.right)
          const y = Math.max(other.box.top - centre.y, 0, centre.y - other.box.bottom)
          const reach = other.isSmall
            ? Math.hypot(other.centre.x - centre.x, other.centre.y - centre.y) / 2
            : Math.hypot(x, y)
          return reach < SIZE / 2 - 0.5
        })
      })
      .map(
        ({ element, box }) =>
          `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 140)}`,
      )
  })
