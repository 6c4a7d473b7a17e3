import { usePageContext } from '#portal/page-context.ts'
import styles from './contest.module.css'

/** Shares the address of the page, or copies it (`page-scripts/on-demand/share.ts`). */
export function ShareButton() {
  const { t } = usePageContext()
  return (
    <p className={`needs-script ${styles.share}`}>
      <button type="button" data-share={t('contest.copied')}>
        {t('contest.share')}
      </button>
      <output />
    </p>
  )
}
