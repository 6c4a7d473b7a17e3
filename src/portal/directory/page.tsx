import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedDirectory, PublishedPartners } from '#contract/published/shapes.ts'
import { partnerPage } from '../partner/partner-page.tsx'
import { Directory } from './Directory.tsx'

type Data = { partners: PublishedPartners; directory: PublishedDirectory }

/** Who took part in a partner's competitions; `?q=` of that name, `?letter=` under that letter. */
export const partnerJudoka = partnerPage<Data>()({
  family: 'partnerJudoka',
  query: ['q', 'letter', 'page'],
  files: ({ partner }) => ({ partners: PUBLISHED.partners(), directory: PUBLISHED.directory(partner) }),
  title: ({ name }, t) => t('directory.title', { partner: name }),
  description: ({ name }, t) => t('directory.description', { partner: name }),
  View: ({ data, partner }) => <Directory judoka={data.directory.judoka} partner={partner.slug} />,
})
