import { localizedPath } from '#language/addresses.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, language } from '#language/languages.ts'
import { type Portal, usePortal } from '../portal.ts'
import styles from './header.module.css'

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
                href={addressIn(path, query, other)}
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

/**
 * The same page in another language. The default language says itself in the query: opened in a new tab, its address
 * without a prefix would lead a visitor back to the language chosen last.
 */
function addressIn(path: string, query: Portal['query'], other: LanguageCode): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
  const search = new URLSearchParams(other === DEFAULT_LANGUAGE ? [...said, ['lang', other]] : said)
  return localizedPath(path, other) + (search.size > 0 ? `?${search}` : '')
}
