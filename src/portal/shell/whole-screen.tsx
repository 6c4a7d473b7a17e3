import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../layout/run-arranging.ts'
import { PageScreen } from '../layout/PageScreen.tsx'
import { LivePage } from '../live/LivePage.tsx'
import { MissingScreen } from '../notfound/MissingScreen.tsx'
import type { Shown, Stage } from './stage.ts'
import { UnreachableScreen } from './Unreachable.tsx'

/** Renders whole screens, header and footer included: where nothing was built, or something else. */
export function wholeScreen(container: Element, renew: () => void) {
  const root = createRoot(container)
  return {
    ready: (shown: Shown) => () => flushSync(() => root.render(screenOf(shown, renew))),
    leave: () => root.unmount(),
  } satisfies Stage
}

function screenOf(shown: Shown, renew: () => void) {
  switch (shown.kind) {
    case 'page':
      return <LivePage screen={shown} Shown={PageScreen} renew={renew} />
    case 'missing':
      return <MissingScreen {...shown} />
    case 'unreachable':
      return <UnreachableScreen portal={shown.portal} />
  }
}
