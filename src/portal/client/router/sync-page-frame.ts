import { buildLanguageQuery } from '../../frame/header/language-query.ts'
import type { PageProps } from '../../frame/page/PageBody.tsx'

/**
 * What stands around a page that React took over is the page's own as it was built, and says the same as long as the page
 * stands. But for three things: whether it is there at all, what links to other languages ask for, and where the data is from.
 * @param own what React renders in
 */
export function syncPageFrame(own: Element, page: PageProps): void {
  const { query, origin } = page.portal
  const headless = page.page.isChromeless === true
  const parts = [...(own.parentElement?.children ?? [])].filter((part) => part !== own)
  for (const part of parts) if (part instanceof HTMLElement) part.hidden = headless
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[data-language]'))
    link.search = buildLanguageQuery(link.dataset.language ?? '', query)
  const footer = parts.find((part) => part.matches('footer'))
  const said = footer?.querySelector<HTMLElement>('[data-origin]')?.dataset.origin
  if (footer && said !== (origin ? `${origin.digest} ${origin.snapshot}` : undefined))
    import('./render-footer.tsx').then(({ renderFooter }) => renderFooter(footer, page)).catch(console.error)
}
