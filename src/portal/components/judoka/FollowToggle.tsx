import { isInOtherScript } from '#language/languages.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './follow-toggle.module.css'

type FollowToggleProps = {
  /** The local spelling. */
  name: string
  /** Judoka only, if it differs. */
  internationalName?: string
  /** What is followed; of a club also its name in contest orders. */
  mark: { 'data-judoka': number } | { 'data-club': number; 'data-name': string }
}

/** The button of a profile or a club that follows it. It works in prerendered pages too (`page-scripts/on-demand/follow-stars.ts`). */
export function FollowToggle({ name, internationalName = name, mark }: FollowToggleProps) {
  const { t, code } = usePageContext()
  const foreign = isInOtherScript(name, code) ? '' : undefined // as in `Spellings`
  return (
    <p className="needs-script">
      <button type="button" className={styles.toggle} {...mark} aria-pressed="false" suppressHydrationWarning>
        {internationalName === name ? (
          <bdi>{t('follow.judoka', { name })}</bdi>
        ) : (
          <>
            <bdi className="name-local" data-foreign={foreign}>
              {t('follow.judoka', { name })}
            </bdi>
            <bdi className="name-international" data-foreign={foreign}>
              {t('follow.judoka', { name: internationalName })}
            </bdi>
          </>
        )}
      </button>
    </p>
  )
}
