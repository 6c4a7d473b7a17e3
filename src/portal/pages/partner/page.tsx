import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitions, PublishedPartners } from '#publication/schemas/index.ts'
import { CalendarLink, CompetitionsByState } from '../home/CompetitionsByState.tsx'
import { definePartnerPage } from './define-partner-page.tsx'

type Data = { partners: PublishedPartners; list: PublishedCompetitions }

/** The home page of a partner, with its competitions. */
export const partner = definePartnerPage<Data>()({
  route: 'partner',
  prerender: 'declared',
  files: ({ partner }) => ({ partners: RESOURCES.partners(), list: RESOURCES.partnerCompetitions(partner) }),
  title: ({ name }) => name,
  description: ({ name }, t) => t('partner.description', { partner: name }),
  View: ({ data, partner }) => (
    <>
      <CompetitionsByState competitions={data.list.competitions} partner={partner.slug} />
      <CalendarLink partner={partner.slug} />
    </>
  ),
})
