import { definePage } from '#portal/frame/page/define-page.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetitions, PublishedPartners } from '#publication/schemas/index.ts'
import { definePartnerPage } from '../partner/define-partner-page.tsx'
import { CALENDAR_QUERY_NAMES, Calendar } from './Calendar.tsx'

type Data = { list: PublishedCompetitions; partners: PublishedPartners }

export const calendar = definePage<Data>()({
  route: 'calendar',
  prerender: 'declared',
  instances: 'single',
  query: CALENDAR_QUERY_NAMES,
  files: () => ({ list: RESOURCES.competitions(), partners: RESOURCES.partners() }),
  title: ({ context: { t } }) => t('calendar.heading'),
  description: ({ context: { t } }) => t('calendar.description'),
  View: ({ data }) => <Calendar competitions={data.list.competitions} partners={data.partners.partners} />,
})

export const partnerCalendar = definePartnerPage<Data>()({
  route: 'partnerCalendar',
  prerender: 'declared',
  query: CALENDAR_QUERY_NAMES,
  files: ({ partner }) => ({ list: RESOURCES.partnerCompetitions(partner), partners: RESOURCES.partners() }),
  title: ({ name }, t) => t('calendar.ofPartner', { partner: name }),
  description: (_, t) => t('calendar.description'),
  View: ({ data, partner }) => (
    <Calendar competitions={data.list.competitions} partners={data.partners.partners} partner={partner} />
  ),
})
