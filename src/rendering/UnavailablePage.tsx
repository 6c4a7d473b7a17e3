import { Message } from '#portal/components/content/Message.tsx'
import { PageLayout } from '#portal/frame/page/PageLayout.tsx'
import { type PageContext, useHref, usePageContext } from '#portal/page-context.ts'

/** A page that stands for one that cannot be served at the moment. */
export function UnavailablePage({ context }: { context: PageContext }) {
  return (
    <PageLayout context={context}>
      <main id="content" tabIndex={-1}>
        <UnavailableMessage />
      </main>
    </PageLayout>
  )
}

function UnavailableMessage() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <Message heading={t('shell.failed')} text={t('shell.unavailable')}>
      <a href={href('home')}>{t('notFound.home')}</a>
    </Message>
  )
}
