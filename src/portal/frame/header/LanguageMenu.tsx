import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { usePageContext } from '../../page-context.ts'
import { buildLanguageQuery } from './language-query.ts'
import styles from './menus.module.css'

/** Links to the same page in each language, and the switch between local and international spelling of names. */
export function LanguageMenu() {
  const { t, code, path, query } = usePageContext()
  return (
    <details className={styles.languages} data-menu="">
      <summary className={styles.toolButton}>
        <span className="sr-only">{`${t('language.choose')} `}</span>
        <bdi className={styles.languageCode}>{getLanguage(code).tag.toUpperCase()}</bdi>
      </summary>
      <div className={styles.panel}>
        <ul>
          {LANGUAGE_CODES.map((other) => (
            <li key={other}>
              <a
                href={localizePath(path, other) + buildLanguageQuery(other, query)}
                lang={getLanguage(other).tag}
                data-language={other === getLanguage(other).tag ? undefined : other}
                aria-current={other === code ? 'true' : undefined}
              >
                {getLanguage(other).name}
              </a>
            </li>
          ))}
        </ul>
        <label className={styles.names}>
          <input type="checkbox" data-names-switch="" />
          {t('language.international')}
        </label>
      </div>
    </details>
  )
}
