import { LANGUAGE_NAMES } from '#language/language-names.ts'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import { localizePath } from '#language/localized-paths.ts'
import { VisuallyHidden } from '../../components/content/VisuallyHidden.tsx'
import { usePageContext } from '../../page-context.ts'
import { buildLanguageQuery } from './language-query.ts'
import styles from './menus.module.css'

/** Links to the same page in each language, and the switch between local and international spelling of names. */
export function LanguageMenu() {
  const { t, code, path, query } = usePageContext()
  return (
    <details className={styles.languages} data-menu="">
      <summary className={styles.toolButton}>
        <VisuallyHidden>{`${t('language.choose')} `}</VisuallyHidden>
        <bdi className={styles.languageCode}>{getLanguage(code).tag.toUpperCase()}</bdi>
      </summary>
      <div className={styles.panel}>
        <ul>
          {LANGUAGE_CODES.map((language) => (
            <li key={language}>
              <a
                href={localizePath(path, language) + buildLanguageQuery(language, query)}
                lang={getLanguage(language).tag}
                aria-current={language === code ? 'true' : undefined}
              >
                {LANGUAGE_NAMES[language]}
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
