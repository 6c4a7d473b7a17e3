import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { InFooter } from '../layout/Footer.tsx'
import type { PageScreenProps } from '../layout/PageBody.tsx'
import { publishedAs } from '../layout/published-as.ts'
import { PortalProvider } from '../portal.ts'

const roots = new WeakMap<Element, Root>()

/** Puts into a footer that was built where the page has its data from now. */
export function renderFooter(footer: Element, page: PageScreenProps): void {
  const root = roots.get(footer) ?? createRoot(footer)
  roots.set(footer, root)
  flushSync(() =>
    root.render(
      <PortalProvider value={page.portal}>
        <InFooter published={publishedAs(page)} />
      </PortalProvider>,
    ),
  )
}
