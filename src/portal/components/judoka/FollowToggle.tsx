import { usePageContext } from '../../page-context.ts'
import styles from './follow-toggle.module.css'
import { Spellings } from './PersonName.tsx'

type FollowToggleProps = {
  /** The local spelling. */
  name: string
  /** Judoka only, if it differs. */
  internationalName?: string
  /** What is followed; of a club also its name in contest orders. */
  mark: { 'data-judoka': number } | { 'data-club': number; 'data-name': string }
}

/** The button of a profile or a club that follows it. It works in prerendered pages too (`client/page-scripts/follow-stars.ts`). */
export function FollowToggle({ name, internationalName, mark }: FollowToggleProps) {
  const { t } = usePageContext()
  return (
    <p className="needs-script">
      <button type="button" className={styles.toggle} {...mark} aria-pressed="false" suppressHydrationWarning>
        <Spellings
          local={name}
          international={internationalName}
          isTitled={false}
          format={(spelling) => t('follow.judoka', { name: spelling })}
        />
      </button>
    </p>
  )
}
