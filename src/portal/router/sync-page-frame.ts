import { buildLanguageQuery } from '../frame/header/language-query.ts'
import type { PageProps } from '../frame/page/PageBody.tsx'
import type { PageContext } from '../page-context.ts'

const importFooter = () => import('./render-footer.tsx')

/** Origin of a page's data, from its footer. */
export function readOrigin(container: Element): PageContext['origin'] {
  const [digest, snapshot] = [...container.querySelectorAll('[data-origin] code')].map(
    (code) => code.textContent,
  )
  return digest && snapshot ? { digest, snapshot } : null
}

/**
 * Updates what is outside the hydrated body of a page: whether header and footer are shown, the query in links to other
 * languages, and the origin of the data in the footer. Everything else stays as prerendered.
 * @param body the element that React renders
 */
export function syncPageFrame(body: Element, page: PageProps): void {
  const { query, origin } = page.context
  const isChromeless = page.page.isChromeless === true
  const parts = [...(body.parentElement?.children ?? [])].filter((part) => part !== body)
  for (const part of parts) if (part instanceof HTMLElement) part.hidden = isChromeless
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[lang]'))
    link.search = buildLanguageQuery(link.lang, query)
  const footer = parts.find((part) => part.matches('footer'))
  const footerOrigin = footer && readOrigin(footer)
  if (footer && (footerOrigin?.digest !== origin?.digest || footerOrigin?.snapshot !== origin?.snapshot))
    importFooter()
      .then(({ renderFooter }) => renderFooter(footer, page))
      .catch(console.error)
}
