import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitions, PublishedPartners } from '#publication/schemas/index.ts'
import { CalendarLink, CompetitionsByState } from '../home/CompetitionsByState.tsx'
import { definePartnerPage } from './define-partner-page.tsx'

type Data = { partners: PublishedPartners; list: PublishedCompetitions }

/** A partner's home: its competitions, and the way to everything of theirs. */
export const partner = definePartnerPage<Data>()({
  route: 'partner',
  files: ({ partner }) => ({ partners: RESOURCES.partners(), list: RESOURCES.partnerCompetitions(partner) }),
  title: ({ name }) => name,
  description: ({ name }, t) => t('partner.description', { partner: name }),
  View: ({ data, partner }) => (
    <>
      <CompetitionsByState competitions={data.list.competitions} />
      <CalendarLink partner={partner.slug} />
    </>
  ),
})
