import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetitions, PublishedPartners } from '#contract/published/shapes.ts'
import { NowList, ToCalendar } from '../home/NowList.tsx'
import { partnerPage } from './partner-page.tsx'

type Data = { partners: PublishedPartners; list: PublishedCompetitions }

/** A partner's home: its competitions, and the way to everything of theirs. */
export const partner = partnerPage<Data>()({
  family: 'partner',
  files: ({ partner }) => ({ partners: PUBLISHED.partners(), list: PUBLISHED.competitionsOf(partner) }),
  title: ({ name }) => name,
  description: ({ name }, t) => t('partner.description', { partner: name }),
  View: ({ data, partner }) => (
    <>
      <NowList competitions={data.list.competitions} />
      <ToCalendar partner={partner.slug} />
    </>
  ),
})
