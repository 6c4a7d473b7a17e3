import type { Page } from '@playwright/test'

type Watched = Window & { shifts?: { total: number; moves: string[] } }

/** What the Layout Shift API reports; TypeScript's DOM library does not have it. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Counts from the next load on how far a page's layout moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0, moves: [] as string[] }
    Object.assign(window, { shifts })
    const nameNode = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const text = node?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40)
      return element ? `<${element.tagName.toLowerCase()} class="${element.className}"> ${text}` : 'removed'
    }
    const format = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        shifts.total += entry.value
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.moves.push(
            `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${nameNode(node)}: ${format(previousRect)} → ${format(currentRect)}`,
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function readShifts(page: Page): Promise<{ total: number; moves: string[] }> {
  const shifts = await page.evaluate(() => (window as Watched).shifts)
  if (shifts === undefined) throw new Error(`Nobody watched what moves on ${page.url()}`)
  return shifts
}

/** How far it has moved since it was loaded, as cumulative layout shift; the page must be watched. */
export async function shiftsOf(page: Page): Promise<number> {
  return (await readShifts(page)).total
}

/** What moved, when and from where to where (x, y, width, height), one line per element: why a page moved too far. */
export async function movesOf(page: Page): Promise<string> {
  return (await readShifts(page)).moves.join('\n')
}
