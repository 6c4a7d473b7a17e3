import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedClubs, PublishedPartners } from '#contract/published/shapes.ts'
import { partnerPage } from '../partner/partner-page.tsx'
import { ClubList } from './ClubList.tsx'

type Data = { partners: PublishedPartners; list: PublishedClubs }

/** The clubs of a partner; `?q=` of that name or town, `?country=` there, `?letter=` under that letter. */
export const partnerClubs = partnerPage<Data>()({
  family: 'partnerClubs',
  query: ['q', 'country', 'letter', 'page'],
  files: ({ partner }) => ({ partners: PUBLISHED.partners(), list: PUBLISHED.clubs(partner) }),
  title: ({ name }, t) => t('clubs.title', { partner: name }),
  description: ({ name }, t) => t('clubs.description', { partner: name }),
  View: ({ data, partner }) => <ClubList clubs={data.list.clubs} partner={partner.slug} />,
})
