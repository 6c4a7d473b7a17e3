import { buildLanguageQuery } from '../../frame/header/language-query.ts'
import type { PageProps } from '../../frame/page/PageBody.tsx'

const importFooter = () => import('./render-footer.tsx')

/**
 * Updates what is outside the hydrated body of a page: whether header and footer are shown, the query in links to other
 * languages, and the origin of the data in the footer. Everything else stays as prerendered.
 * @param body the element that React renders
 */
export function syncPageFrame(body: Element, page: PageProps): void {
  const { query, origin } = page.portal
  const isChromeless = page.page.isChromeless === true
  const parts = [...(body.parentElement?.children ?? [])].filter((part) => part !== body)
  for (const part of parts) if (part instanceof HTMLElement) part.hidden = isChromeless
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[lang]'))
    link.search = buildLanguageQuery(link.dataset.language ?? link.lang, query)
  const footer = parts.find((part) => part.matches('footer'))
  const shownOrigin = footer?.querySelector<HTMLElement>('[data-origin]')?.dataset.origin
  if (footer && shownOrigin !== (origin ? `${origin.digest} ${origin.snapshot}` : undefined))
    importFooter()
      .then(({ renderFooter }) => renderFooter(footer, page))
      .catch(console.error)
}
