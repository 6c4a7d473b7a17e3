import type { Page } from '@playwright/test'

type Watched = Window & { shifts?: { total: number } }

/** Counts from the next load on how far a page's layout moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far it has moved since it was loaded, as cumulative layout shift; the page must be watched. */
export async function shiftsOf(page: Page): Promise<number> {
  const total = await page.evaluate(() => (window as Watched).shifts?.total)
  if (total === undefined) throw new Error(`Nobody watched what moves on ${page.url()}`)
  return total
}
