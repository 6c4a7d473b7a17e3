import { Screen } from '../layout/Screen.tsx'
import { type Portal, usePortal } from '../portal.ts'
import { Message } from '../ui/Message.tsx'
import { WaysOn } from '../ui/WaysOn.tsx'

/** A whole screen where something could not be fetched: what happened, and the ways on. */
export function UnreachableScreen({ portal }: { portal: Portal }) {
  return (
    <Screen portal={portal}>
      <main id="content" tabIndex={-1}>
        <Unreachable />
      </main>
    </Screen>
  )
}

function Unreachable() {
  const { t } = usePortal()
  return (
    <div role="alert">
      <Message heading={t('shell.failed')} text={t('shell.failedAdvice')}>
        <button type="button" data-reload>
          {t('shell.again')}
        </button>
        <WaysOn />
      </Message>
    </div>
  )
}
