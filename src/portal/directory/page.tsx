import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedDirectory, PublishedPartners } from '#contract/published/shapes.ts'
import { definePage } from '../page.ts'
import { PartnerHead } from '../partner/PartnerHead.tsx'
import { partnerBySlug } from '../partner/sections.ts'
import { Directory } from './Directory.tsx'

type Data = { partners: PublishedPartners; directory: PublishedDirectory }

/** Who took part in a partner's competitions; `?q=` of that name, `?letter=` under that letter. */
export const partnerJudoka = definePage<Data>()({
  family: 'partnerJudoka',
  query: ['q', 'letter', 'page'],
  files: ({ partner }) => ({ partners: PUBLISHED.partners(), directory: PUBLISHED.directory(partner) }),
  partner: ({ data, params }) => partnerBySlug(data.partners, params.partner),
  title: ({ data, params, portal: { t } }) =>
    t('directory.title', { partner: partnerBySlug(data.partners, params.partner)?.name ?? '' }),
  description: ({ data, params, portal: { t } }) =>
    t('directory.description', { partner: partnerBySlug(data.partners, params.partner)?.name ?? '' }),
  exists: ({ data, params }) => partnerBySlug(data.partners, params.partner) !== undefined,
  View: ({ data, params }) => {
    const partner = partnerBySlug(data.partners, params.partner)
    return (
      partner && (
        <>
          <PartnerHead partner={partner} />
          <Directory judoka={data.directory.judoka} partner={partner.slug} />
        </>
      )
    )
  },
})
