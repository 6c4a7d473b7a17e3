import { localizedPath } from '#language/addresses.ts'
import { LANGUAGE_CODES, language } from '#language/languages.ts'
import { usePortal } from '../portal.ts'
import styles from './header.module.css'
import { searchIn } from './language-search.ts'

/** The same page in each language, and the choice between local and international spelling of names. */
export function LanguageMenu() {
  const { t, code, path, query } = usePortal()
  return (
    <details className={styles.languages} data-menu>
      <summary className={styles.tool}>
        <span className="unseen">{t('language.choose')} </span>
        <bdi className={styles.code} lang={language(code).tag}>
          {language(code).tag.toUpperCase()}
        </bdi>
      </summary>
      <div className={styles.panel}>
        <ul className={styles.list}>
          {LANGUAGE_CODES.map((other) => (
            <li key={other}>
              <a
                href={localizedPath(path, other) + searchIn(other, query)}
                hrefLang={language(other).tag}
                lang={language(other).tag}
                dir={language(other).direction}
                data-language={other}
                aria-current={other === code ? 'true' : undefined}
              >
                {language(other).name}
              </a>
            </li>
          ))}
        </ul>
        <label className={styles.names}>
          <input type="checkbox" data-names-switch />
          {t('language.international')}
        </label>
      </div>
    </details>
  )
}
