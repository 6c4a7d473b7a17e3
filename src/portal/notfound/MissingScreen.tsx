import { Screen } from '../layout/Screen.tsx'
import type { Portal } from '../portal.ts'
import { type Missing, NotFound } from './page.tsx'

/** A whole screen that says what wasn't found. */
export function MissingScreen({ portal, missing }: { portal: Portal; missing: Missing }) {
  return (
    <Screen portal={portal}>
      <main id="content" tabIndex={-1}>
        <NotFound missing={missing} />
      </main>
    </Screen>
  )
}
