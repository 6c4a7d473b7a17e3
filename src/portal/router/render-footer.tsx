import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { FooterContent, getPublicationInfo } from '../frame/footer/Footer.tsx'
import type { PageProps } from '../frame/page/PageBody.tsx'
import { PageContextProvider } from '../page-context.ts'

const roots = new WeakMap<Element, Root>()

/** Updates the origin of the page's data in a prerendered footer. */
export function renderFooter(footer: Element, page: PageProps): void {
  const root = roots.get(footer) ?? createRoot(footer)
  roots.set(footer, root)
  flushSync(() =>
    root.render(
      <PageContextProvider value={page.context}>
        <FooterContent publication={getPublicationInfo(page)} />
      </PageContextProvider>,
    ),
  )
}
