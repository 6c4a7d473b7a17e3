import { searchIn } from '../layout/language-search.ts'
import type { PageScreenProps } from '../layout/PageBody.tsx'

/**
 * What stands around a page that React took over is the page's own as it was built, and says the same as long as the page
 * stands. But for three things: whether it is there at all, what links to other languages ask for, and where the data is from.
 * @param own what React renders in
 */
export function keepAround(own: Element, page: PageScreenProps): void {
  const { query, origin } = page.portal
  const headless = page.page.headless === true
  const parts = [...(own.parentElement?.children ?? [])].filter((part) => part !== own)
  for (const part of parts) if (part instanceof HTMLElement) part.hidden = headless
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[data-language]'))
    link.search = searchIn(link.dataset.language ?? '', query)
  const footer = parts.find((part) => part.matches('footer'))
  const said = footer?.querySelector<HTMLElement>('[data-origin]')?.dataset.origin
  if (footer && said !== (origin ? `${origin.digest} ${origin.snapshot}` : undefined))
    import('./footer-anew.tsx').then(({ renderFooter }) => renderFooter(footer, page)).catch(console.error)
}
