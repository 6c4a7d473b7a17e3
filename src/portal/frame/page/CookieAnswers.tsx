import { usePageContext } from '../../page-context.ts'

/** The buttons that answer the cookie notice (`page-scripts`). */
export function CookieAnswers() {
  const { t } = usePageContext()
  return (
    <>
      <button type="button" data-cookies="v1">
        {t('cookies.accept')}
      </button>
      <button type="button" data-cookies="refused">
        {t('cookies.refuse')}
      </button>
    </>
  )
}
