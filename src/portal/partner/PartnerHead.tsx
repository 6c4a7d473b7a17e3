import type { PublishedPartner } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { Logo } from '../ui/Logo.tsx'
import { Place } from '../ui/Place.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import styles from './partner.module.css'
import { SECTIONS, sectionAddress, sectionOf } from './sections.ts'

/**
 * Whose page it is, and their other pages. On their home the name is the heading; elsewhere the page has its own.
 */
export function PartnerHead({ partner }: { partner: PublishedPartner }) {
  const { t, code, path: here } = usePortal()
  const href = useHref()
  const { slug, name, country, logo } = partner
  const current = sectionOf(here, slug)
  const home = current === 'competitions'
  return (
    <>
      <div className={styles.head}>
        <Logo path={logo} size={home ? 'large' : 'medium'} />
        <div className={styles.title}>
          {home ? <h1>{name}</h1> : <a href={href('partner', { partner: slug })}>{name}</a>}
          {country && (
            <p>
              <Place city={null} country={country} />
            </p>
          )}
        </div>
      </div>
      <Tabs
        label={t('partner.pages')}
        tabs={SECTIONS.map(({ key, path }) => ({
          label: t(`nav.${key}`),
          href: sectionAddress(code, path, slug),
          current: key === current,
        }))}
      />
    </>
  )
}
