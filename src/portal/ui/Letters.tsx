import { usePortal } from '../portal.ts'
import styles from './letters.module.css'
import { useQueryHref } from './query-href.ts'

/** From A to Z: `?letter=`. */
export function Letters({ letters, chosen }: { letters: readonly string[]; chosen: string | undefined }) {
  const { t } = usePortal()
  const href = useQueryHref()
  return (
    <nav className={`needs-script ${styles.letters}`} aria-label={t('letters.nav')}>
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
