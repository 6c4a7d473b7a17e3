import { definePage } from '#portal/frame/page/define-page.ts'
import { type PageContext, usePageContext } from '#portal/page-context.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedPartners } from '#publication/schemas/index.ts'
import { PartnerList } from './PartnerList.tsx'
import styles from './partner.module.css'

type Data = { partners: PublishedPartners }

/** Sections that exist below a partner only (portal specification §2.1): a chooser of partners. */
const choosePartnerOptions = (section: 'ranking' | 'clubs' | 'judoka') => ({
  files: () => ({ partners: RESOURCES.partners() }),
  title: ({ context: { t } }: { context: PageContext }) => t(`nav.${section}`),
  description: ({ context: { t } }: { context: PageContext }) => t(`choose.${section}`),
  View: ({ data }: { data: Data }) => <PartnerChooser partners={data.partners} section={section} />,
})

export const ranking = definePage<Data>()({
  route: 'ranking',
  prerender: 'declared',
  instances: 'single',
  ...choosePartnerOptions('ranking'),
})

export const clubs = definePage<Data>()({
  route: 'clubs',
  prerender: 'declared',
  instances: 'single',
  ...choosePartnerOptions('clubs'),
})

export const judokaList = definePage<Data>()({
  route: 'judokaList',
  prerender: 'declared',
  instances: 'single',
  ...choosePartnerOptions('judoka'),
})

function PartnerChooser({ partners, section }: Data & { section: 'ranking' | 'clubs' | 'judoka' }) {
  const { t } = usePageContext()
  return (
    <>
      <h1>{t(`nav.${section}`)}</h1>
      {partners.partners.length > 1 && <p className={styles.lead}>{t(`choose.${section}`)}</p>}
      <PartnerList partners={partners.partners} path={`${section}/`} />
    </>
  )
}
