import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { LIST_ELEMENTS_SCRIPT } from '../frame/document/inline-elements.ts'
import { FullPage } from '../frame/page/FullPage.tsx'
import { LivePage } from './LivePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageRoot, ViewState } from './page-root.ts'
import { UnreachablePage } from './UnreachablePage.tsx'

// A script that React inserts into the document doesn't run, so where React renders pages it runs here.
const elementsScript = document.createElement('script')
elementsScript.textContent = LIST_ELEMENTS_SCRIPT
document.head.append(elementsScript)

/** Renders full pages, header and footer included: in the shell document, or when the kind of page changes. */
export function createFullPageRoot(container: Element, reload: () => void) {
  const root = createRoot(container)
  return {
    prepareCommit: (view: ViewState) => () => flushSync(() => root.render(renderView(view, reload))),
    unmount: () => root.unmount(),
  } satisfies PageRoot
}

function renderView(view: ViewState, reload: () => void) {
  switch (view.kind) {
    case 'page':
      return <LivePage pageProps={view} View={FullPage} reload={reload} />
    case 'missing':
      return <NotFoundPage {...view} />
    case 'unreachable':
      return <UnreachablePage context={view.context} />
  }
}
