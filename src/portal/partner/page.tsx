import { PUBLISHED } from '#contract/published/files.ts'
import type {
  PublishedCompetitions,
  PublishedPartner,
  PublishedPartners,
} from '#contract/published/shapes.ts'
import { NowList, ToCalendar } from '../home/NowList.tsx'
import { definePage } from '../page.ts'
import { PartnerHead } from './PartnerHead.tsx'
import { partnerBySlug } from './sections.ts'

type Data = { partners: PublishedPartners; list: PublishedCompetitions }

/** A partner's home: its competitions, and the way to everything of theirs. */
export const partner = definePage<Data>()({
  family: 'partner',
  files: ({ partner }) => ({ partners: PUBLISHED.partners(), list: PUBLISHED.competitionsOf(partner) }),
  partner: ({ data, params }) => partnerBySlug(data.partners, params.partner),
  exists: ({ data, params }) => partnerBySlug(data.partners, params.partner) !== undefined,
  title: ({ data, params }) => nameOf(data, params),
  description: ({ data, params, portal: { t } }) =>
    t('partner.description', { partner: nameOf(data, params) }),
  View: ({ data, params }) => {
    const partner = partnerBySlug(data.partners, params.partner)
    return partner && <PartnerHome partner={partner} list={data.list} />
  },
})

const nameOf = ({ partners }: Data, { partner }: { partner: string }): string =>
  partnerBySlug(partners, partner)?.name ?? partner

function PartnerHome({ partner, list }: { partner: PublishedPartner; list: PublishedCompetitions }) {
  return (
    <>
      <PartnerHead partner={partner} />
      <NowList competitions={list.competitions} />
      <ToCalendar partner={partner.slug} />
    </>
  )
}
