import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { FooterContent } from '../../frame/footer/Footer.tsx'
import { getPublicationInfo } from '../../frame/footer/publication-info.ts'
import type { PageProps } from '../../frame/page/PageBody.tsx'
import { PageContextProvider } from '../../page-context.ts'

const roots = new WeakMap<Element, Root>()

/** Puts into a footer that was built where the page has its data from now. */
export function renderFooter(footer: Element, page: PageProps): void {
  const root = roots.get(footer) ?? createRoot(footer)
  roots.set(footer, root)
  flushSync(() =>
    root.render(
      <PageContextProvider value={page.portal}>
        <FooterContent published={getPublicationInfo(page)} />
      </PageContextProvider>,
    ),
  )
}
