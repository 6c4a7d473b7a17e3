import { Message, RecoveryLinks } from '../components/content/Message.tsx'
import { PageLayout } from '../frame/page/PageLayout.tsx'
import { type PageContext, usePageContext } from '../page-context.ts'

/** A full page for when something could not be fetched. */
export function UnreachablePage({ context }: { context: PageContext }) {
  return (
    <PageLayout context={context}>
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
        <button type="button" data-reload="">
          {t('shell.again')}
        </button>
        <RecoveryLinks />
      </Message>
    </div>
  )
}
