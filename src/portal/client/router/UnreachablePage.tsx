import { Message } from '../../components/content/Message.tsx'
import { RecoveryLinks } from '../../components/content/RecoveryLinks.tsx'
import { PageLayout } from '../../frame/page/PageLayout.tsx'
import { type PageContext, usePageContext } from '../../page-context.ts'

/** A whole screen where something could not be fetched: what happened, and the ways on. */
export function UnreachablePage({ portal }: { portal: PageContext }) {
  return (
    <PageLayout portal={portal}>
      <main id="content" tabIndex={-1}>
        <UnreachableMessage />
      </main>
    </PageLayout>
  )
}

function UnreachableMessage() {
  const { t } = usePageContext()
  return (
    <div role="alert">
      <Message heading={t('shell.failed')} text={t('shell.failedAdvice')}>
        <button type="button" data-reload>
          {t('shell.again')}
        </button>
        <RecoveryLinks />
      </Message>
    </div>
  )
}
