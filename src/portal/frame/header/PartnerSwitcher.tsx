import type { PublishedPartner } from '#publication/schemas/index.ts'
import { VisuallyHidden } from '../../components/content/VisuallyHidden.tsx'
import { usePageContext } from '../../page-context.ts'
import styles from './menus.module.css'
import { getPartnerLabel, getSectionAddress } from './site-sections.ts'

/**
 * All organisations, or one of them. The list is fetched when it is opened (`page-scripts/on-demand/partner-list.ts`): in the
 * page it would be the same everywhere, and every page would change with it.
 */
export function PartnerSwitcher({ partner }: { partner: PublishedPartner | undefined }) {
  const { t, code } = usePageContext()
  return (
    <details className={styles.switcher} data-menu="" data-partners="">
      <summary className={styles.toolButton}>
        <VisuallyHidden>{`${t('partners.choose')} `}</VisuallyHidden>
        <bdi className={styles.partner} data-partner-label="" suppressHydrationWarning>
          {partner ? getPartnerLabel(partner, code) : t('partners.all')}
        </bdi>
      </summary>
      <div className={styles.panel}>
        <a href={getSectionAddress(code, '')} data-no-partner="">
          {t('partners.all')}
        </a>
      </div>
    </details>
  )
}
