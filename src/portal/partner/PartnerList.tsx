import type { PublishedPartner } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { usePortal } from '../portal.ts'
import { Logo } from '../ui/Logo.tsx'
import { Nothing } from '../ui/Section.tsx'
import styles from './partner.module.css'
import { sectionAddress } from './sections.ts'

/**
 * Partners with logo and name (portal specification §2.8), as links to one of their sections.
 * @param path of the section, `ranking/`
 */
export function PartnerList({
  partners,
  path = '',
}: {
  partners: readonly PublishedPartner[]
  path?: string
}) {
  const { t, code } = usePortal()
  if (partners.length === 0) return <Nothing>{t('partners.empty')}</Nothing>
  return (
    <ul className={styles.list}>
      {partners.map(({ slug, name, country, logo }) => (
        <li key={slug}>
          <a href={sectionAddress(code, path, slug)}>
            <Logo path={logo} size="medium" />
            <span>
              <bdi className={styles.name}>{name}</bdi>
              {country && <span className={styles.country}>{countryName(country, code)}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Instead of the list where partners could not be loaded. */
export function PartnersFailed() {
  const { t } = usePortal()
  return (
    <p role="alert" className={styles.failed}>
      {t('partners.failed')}
    </p>
  )
}
