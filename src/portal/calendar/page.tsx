import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetitions, PublishedPartners } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { partnerPage } from '../partner/partner-page.tsx'
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
export const partnerCalendar = partnerPage<Data>()({
  family: 'partnerCalendar',
  query: CALENDAR_QUERY,
  files: ({ partner }) => ({ list: PUBLISHED.competitionsOf(partner), partners: PUBLISHED.partners() }),
  title: ({ name }, t) => t('calendar.ofPartner', { partner: name }),
  description: (_, t) => t('calendar.description'),
  View: ({ data, partner }) => (
    <Calendar competitions={data.list.competitions} partners={data.partners.partners} partner={partner} />
  ),
})
