import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import './define-list-elements.ts'
import { FullPage } from '../../frame/page/FullPage.tsx'
import { LivePage } from './LivePage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import type { PageRoot, ViewState } from './page-root.ts'
import { UnreachablePage } from './UnreachablePage.tsx'

/** Renders whole screens, header and footer included: where nothing was built, or something else. */
export function createFullPageRoot(container: Element, renew: () => void) {
  const root = createRoot(container)
  return {
    prepareCommit: (shown: ViewState) => () => flushSync(() => root.render(renderView(shown, renew))),
    unmount: () => root.unmount(),
  } satisfies PageRoot
}

function renderView(shown: ViewState, renew: () => void) {
  switch (shown.kind) {
    case 'page':
      return <LivePage screen={shown} Shown={FullPage} reload={renew} />
    case 'missing':
      return <NotFoundPage {...shown} />
    case 'unreachable':
      return <UnreachablePage portal={shown.portal} />
  }
}
