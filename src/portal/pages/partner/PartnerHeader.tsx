import { findText } from '#language/translate.ts'
import { LocationLabel } from '#portal/components/competition/LocationLabel.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { LogoOrMonogram } from '#portal/components/image/LogoOrMonogram.tsx'
import { findSection, getSectionAddress, SITE_SECTIONS } from '#portal/frame/header/site-sections.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedPartner } from '#publication/schemas/index.ts'
import styles from './partner.module.css'

/** Name of a partner, and tabs of its pages. On the partner's home page the name is the page's heading. */
export function PartnerHeader({ partner }: { partner: PublishedPartner }) {
  const { t, code, path: currentPath } = usePageContext()
  const href = useHref()
  const { slug, name, country, logo, importedFrom } = partner
  const current = findSection(currentPath, slug)
  const isHome = current === 'competitions'
  return (
    <>
      <div className={styles.header}>
        <LogoOrMonogram path={logo} name={name} size={isHome ? 'large' : 'medium'} />
        <div className={styles.title}>
          {isHome ? <h1>{name}</h1> : <a href={href('partner', { partner: slug })}>{name}</a>}
          {country && (
            <p>
              <LocationLabel city={null} country={country} />
            </p>
          )}
          {importedFrom && (
            <p>
              {t('partner.unofficial', {
                sources: importedFrom.map((source) => findText(t, 'source', source) ?? source).join(' · '),
              })}
            </p>
          )}
        </div>
      </div>
      <Tabs
        label={t('partner.pages')}
        tabs={SITE_SECTIONS.map(({ key, path }) => ({
          label: t(`nav.${key}`),
          href: getSectionAddress(code, path, slug),
          current: key === current,
        }))}
      />
    </>
  )
}
