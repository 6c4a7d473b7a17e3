import { formatDays } from '#language/formats.ts'
import { definePage } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { SITE } from '#settings/site.ts'
import styles from './accessibility.module.css'

/** The accessibility statement: what was checked and how, the known limits, and where to report a barrier. */
export const accessibility = definePage<Record<never, never>>()({
  route: 'accessibility',
  prerender: 'every',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('accessibility.heading'),
  description: ({ context: { t } }) => t('accessibility.lead'),
  View: Accessibility,
})

/** When the tests that the statement names were last extended (`tests/e2e/accessibility*.spec.ts`). */
const LAST_EXTENDED = '2026-11-24'

/** Each is checked by a test; add one before its test exists, and the statement is wrong. */
const CHECKS = ['rules', 'keyboard', 'tree', 'announced', 'zoom', 'targets', 'settings'] as const

const LIMITS = ['noPeople', 'videos', 'files'] as const

function Accessibility() {
  const { t, code } = usePageContext()
  const contact = SITE.accessibility
  return (
    <div className={styles.page}>
      <h1>{t('accessibility.heading')}</h1>
      <p>{t('accessibility.lead')}</p>
      <h2>{t('accessibility.checked')}</h2>
      <ul>
        {CHECKS.map((check) => (
          <li key={check}>{t(`accessibility.${check}`)}</li>
        ))}
      </ul>
      <p>{t('accessibility.how', { date: formatDays(code, LAST_EXTENDED) })}</p>
      <h2>{t('accessibility.limits')}</h2>
      <ul>
        {LIMITS.map((limit) => (
          <li key={limit}>{t(`accessibility.${limit}`)}</li>
        ))}
      </ul>
      {contact && (
        <>
          <h2>{t('accessibility.report')}</h2>
          <p>
            {t('accessibility.contact')}{' '}
            <a href={`mailto:${contact}`}>
              <bdi>{contact}</bdi>
            </a>
          </p>
        </>
      )}
    </div>
  )
}
