import { usePageContext } from '#portal/page-context.ts'
import { ARCHIVE_FILES, buildArchivePath, listArchiveParts } from '#publication/open-data.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import styles from './widgets.module.css'

/** The archives of each year, and what describes them. */
export function OpenData({ competitions }: { competitions: readonly PublishedCompetitionListItem[] }) {
  const { t } = usePageContext()
  return (
    <section className={styles.section}>
      <h2>{t('widgets.archive')}</h2>
      <p>{t('widgets.archiveText', { format: 'JSON' })}</p>
      <ul className={styles.files}>
        {[...listArchiveParts(competitions).map((part) => buildArchivePath(part)), ...ARCHIVE_FILES].map(
          (path) => (
            <li key={path}>
              <a href={path} data-astro-reload="">
                <code dir="ltr">{path}</code>
              </a>
            </li>
          ),
        )}
      </ul>
      <p>{t('widgets.otherFormats', { calendar: 'iCal', feed: 'RSS', table: 'CSV' })}</p>
    </section>
  )
}
