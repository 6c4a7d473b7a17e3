import { usePageContext } from '../../page-context.ts'
import { useQueryHref } from '../query/use-query-href.ts'
import styles from './initial-filter.module.css'

/** Filter by initial: `?letter=`. */
export function InitialFilter({
  letters,
  chosen,
}: {
  letters: readonly string[]
  chosen: string | undefined
}) {
  const { t } = usePageContext()
  const href = useQueryHref()
  return (
    <nav className={`needs-script ${styles.initials}`} aria-label={t('letters.nav')}>
      <ul>
        <li>
          <a href={href({ letter: null, page: null })} aria-current={chosen ? undefined : 'true'}>
            {t('letters.all')}
          </a>
        </li>
        {letters.map((letter) => (
          <li key={letter}>
            <a href={href({ letter, page: null })} aria-current={letter === chosen ? 'true' : undefined}>
              {letter}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
