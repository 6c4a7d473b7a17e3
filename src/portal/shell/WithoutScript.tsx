import { dataAddress, PUBLISHED } from '#contract/published/files.ts'
import { Screen } from '../layout/Screen.tsx'
import { type Portal, useHref, usePortal } from '../portal.ts'
import { Message } from '../ui/Message.tsx'

/**
 * What the shell says where no script runs. It can't know the address it is served for; a server that does puts the
 * address of the same page in English into `data-english` and shows it (`src/server/http/not-found.ts`).
 */
export function WithoutScript({ portal }: { portal: Portal }) {
  return (
    <Screen portal={portal}>
      <main id="content" tabIndex={-1}>
        <Said />
      </main>
    </Screen>
  )
}

function Said() {
  const { t } = usePortal()
  const href = useHref()
  return (
    <Message heading={t('shell.failed')} text={`${t('shell.withoutScript')} ${t('notFound.pageAdvice')}`}>
      <a data-english="" hidden href="/">
        {t('shell.english')}
      </a>
      <a href={href('home')}>{t('notFound.home')}</a>
      <a href={dataAddress(PUBLISHED.competitions())}>{t('shell.data')}</a>
    </Message>
  )
}
