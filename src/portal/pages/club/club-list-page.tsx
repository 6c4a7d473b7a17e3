import { RESOURCES } from '#publication/resources.ts'
import type { PublishedClubs, PublishedPartners } from '#publication/schemas/index.ts'
import { definePartnerPage } from '../partner/define-partner-page.tsx'
import { ClubList } from './ClubList.tsx'

type Data = { partners: PublishedPartners; list: PublishedClubs }

/** The clubs of a partner; `?q=` filters by name or town, `?country=` by country, `?letter=` by initial. */
export const partnerClubs = definePartnerPage<Data>()({
  route: 'partnerClubs',
  prerender: 'declared',
  query: ['q', 'country', 'letter', 'page'],
  files: ({ partner }) => ({ partners: RESOURCES.partners(), list: RESOURCES.partnerClubs(partner) }),
  title: ({ name }, t) => t('clubs.title', { partner: name }),
  description: ({ name }, t) => t('clubs.description', { partner: name }),
  View: ({ data, partner }) => <ClubList clubs={data.list.clubs} partner={partner.slug} />,
})
