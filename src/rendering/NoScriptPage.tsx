import { Message } from '#portal/components/content/Message.tsx'
import { PageLayout } from '#portal/frame/page/PageLayout.tsx'
import { type PageContext, useHref, usePageContext } from '#portal/page-context.ts'
import { buildResourcePath, RESOURCES } from '#publication/resources.ts'

/**
 * The shell document without JavaScript. It doesn't know the requested address; a server that does writes the address of
 * the same page in English into `data-english` and shows that link (`src/server/http/site/serve-site.ts`).
 */
export function NoScriptPage({ context }: { context: PageContext }) {
  return (
    <PageLayout context={context}>
      <main id="content" tabIndex={-1}>
        <NoScriptMessage />
      </main>
    </PageLayout>
  )
}

function NoScriptMessage() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <Message heading={t('shell.failed')} text={`${t('shell.withoutScript')} ${t('notFound.pageAdvice')}`}>
      <a data-english="" hidden href="/">
        {t('shell.english')}
      </a>
      <a href={href('home')}>{t('notFound.home')}</a>
      <a href={buildResourcePath(RESOURCES.competitions())}>{t('shell.data')}</a>
    </Message>
  )
}
