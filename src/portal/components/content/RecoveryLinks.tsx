import { useHref, usePageContext } from '../../page-context.ts'

/** Where nothing is to be seen: all competitions, and search. */
export function RecoveryLinks() {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <>
      <a href={href('home')}>{t('notFound.home')}</a>
      <button type="button" className="needs-script" data-open-search>
        {t('notFound.search')}
      </button>
    </>
  )
}
