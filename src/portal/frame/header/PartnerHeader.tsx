import { findText } from '#language/translate.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import { LocationLabel } from '../../components/competition/LocationLabel.tsx'
import { LogoOrMonogram } from '../../components/image/LogoOrMonogram.tsx'
import { useHref, usePageContext } from '../../page-context.ts'
import styles from './band.module.css'
import { findSection, getSectionAddress, SITE_SECTIONS } from './site-sections.ts'

/** Name of a partner, and the navigation of its pages. On the partner's home page the name is the page's heading. */
export function PartnerHeader({ partner }: { partner: PublishedPartner | undefined }) {
  const { t, code, path: currentPath } = usePageContext()
  const href = useHref()
  if (!partner) return null
  const { slug, name, country, logo, importedFrom } = partner
  const current = findSection(currentPath, slug)
  const Title = current === 'competitions' ? 'h1' : 'p'
  return (
    <section className={styles.header} aria-label={name}>
      <div className={styles.inner}>
        <div className={styles.titleRow}>
          <LogoOrMonogram path={logo} name={name} size="large" />
          <Title className={styles.title} dir="auto">
            {current === 'competitions' ? name : <a href={href('partner', { partner: slug })}>{name}</a>}
          </Title>
        </div>
        <div className={styles.facts}>
          {country && (
            <span>
              <LocationLabel city={null} country={country} />
            </span>
          )}
          {importedFrom && (
            <span>
              {t('partner.unofficial', {
                sources: importedFrom.map((source) => findText(t, 'source', source) ?? source).join(' · '),
              })}
            </span>
          )}
        </div>
        <nav className={`${styles.nav} belt`} aria-label={t('partner.pages')}>
          <ul className="belt-items">
            {SITE_SECTIONS.map(({ key, path }) => (
              <li key={key}>
                <a
                  href={getSectionAddress(code, path, slug)}
                  aria-current={key === current ? 'page' : isWithin(path) || undefined}
                >
                  {t(`nav.${key}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </section>
  )

  /** Whether the page is below a section: a club, a club in a ranking. */
  function isWithin(section: string): boolean {
    return section !== '' && currentPath.startsWith(`/${encodeURIComponent(slug)}/${section}`)
  }
}
