import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetitions, PublishedPartners } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { PartnerHead } from '../partner/PartnerHead.tsx'
import { partnerBySlug } from '../partner/sections.ts'
import { CALENDAR_QUERY, Calendar } from './Calendar.tsx'

type Data = { list: PublishedCompetitions; partners: PublishedPartners }

/** Everybody's competitions. */
export const calendar = definePage<Data>()({
  family: 'calendar',
  query: CALENDAR_QUERY,
  files: () => ({ list: PUBLISHED.competitions(), partners: PUBLISHED.partners() }),
  title: ({ portal: { t } }) => t('calendar.heading'),
  description: ({ portal: { t } }) => t('calendar.description'),
  View: ({ data }) => <Calendar competitions={data.list.competitions} partners={data.partners.partners} />,
})

/** Those of a partner. */
export const partnerCalendar = definePage<Data>()({
  family: 'partnerCalendar',
  query: CALENDAR_QUERY,
  files: ({ partner }) => ({ list: PUBLISHED.competitionsOf(partner), partners: PUBLISHED.partners() }),
  partner: ({ data, params }) => partnerBySlug(data.partners, params.partner),
  exists: ({ data, params }) => partnerBySlug(data.partners, params.partner) !== undefined,
  title: ({ data, params, portal: { t } }) =>
    t('calendar.ofPartner', {
      partner: partnerBySlug(data.partners, params.partner)?.name ?? params.partner,
    }),
  description: ({ portal: { t } }) => t('calendar.description'),
  View: ({ data, params }) => {
    const partner = partnerBySlug(data.partners, params.partner)
    return (
      partner && (
        <>
          <PartnerHead partner={partner} />
          <Calendar
            competitions={data.list.competitions}
            partners={data.partners.partners}
            partner={partner}
          />
        </>
      )
    )
  },
})
