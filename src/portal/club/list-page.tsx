import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedClubs, PublishedPartners } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { PartnerHead } from '../partner/PartnerHead.tsx'
import { partnerBySlug } from '../partner/sections.ts'
import { ClubList } from './ClubList.tsx'

type Data = { partners: PublishedPartners; list: PublishedClubs }

/** The clubs of a partner; `?q=` of that name or town, `?country=` there, `?letter=` under that letter. */
export const partnerClubs = definePage<Data>()({
  family: 'partnerClubs',
  query: ['q', 'country', 'letter', 'page'],
  files: ({ partner }) => ({ partners: PUBLISHED.partners(), list: PUBLISHED.clubs(partner) }),
  partner: ({ data, params }) => partnerBySlug(data.partners, params.partner),
  title: ({ data, params, portal: { t } }) =>
    t('clubs.title', { partner: partnerBySlug(data.partners, params.partner)?.name ?? '' }),
  description: ({ data, params, portal: { t } }) =>
    t('clubs.description', { partner: partnerBySlug(data.partners, params.partner)?.name ?? '' }),
  exists: ({ data, params }) => partnerBySlug(data.partners, params.partner) !== undefined,
  View: ({ data, params }) => {
    const partner = partnerBySlug(data.partners, params.partner)
    return (
      partner && (
        <>
          <PartnerHead partner={partner} />
          <ClubList clubs={data.list.clubs} partner={partner.slug} />
        </>
      )
    )
  },
})
