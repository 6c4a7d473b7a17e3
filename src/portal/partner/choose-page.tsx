import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedPartners } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { PartnerList } from './PartnerList.tsx'
import styles from './partner.module.css'

type Data = { partners: PublishedPartners }

/** What there is only under a partner (portal specification §2.1): here one chooses whose. */
const choose = (section: 'ranking' | 'clubs' | 'judoka') => ({
  files: () => ({ partners: PUBLISHED.partners() }),
  title: ({ portal: { t } }: { portal: Portal }) => t(`nav.${section}`),
  description: ({ portal: { t } }: { portal: Portal }) => t(`choose.${section}`),
  View: ({ data }: { data: Data }) => <Choose partners={data.partners} section={section} />,
})

export const ranking = definePage<Data>()({ family: 'ranking', ...choose('ranking') })

export const clubs = definePage<Data>()({ family: 'clubs', ...choose('clubs') })

export const judokaList = definePage<Data>()({ family: 'judokaList', ...choose('judoka') })

function Choose({ partners, section }: Data & { section: 'ranking' | 'clubs' | 'judoka' }) {
  const { t } = usePortal()
  return (
    <>
      <h1>{t(`nav.${section}`)}</h1>
      <p className={styles.lead}>{t(`choose.${section}`)}</p>
      <PartnerList partners={partners.partners} path={`${section}/`} />
    </>
  )
}
