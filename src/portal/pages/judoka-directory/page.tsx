import { RESOURCES } from '#publication/resources.ts'
import type { PublishedJudokaList, PublishedPartners } from '#publication/schemas/index.ts'
import { definePartnerPage } from '../partner/define-partner-page.tsx'
import { JudokaDirectory } from './JudokaDirectory.tsx'

type JudokaDirectoryData = { partners: PublishedPartners; directory: PublishedJudokaList }

/** Judoka in a partner's competitions; `?q=` filters by name, `?letter=` by initial. */
export const partnerJudoka = definePartnerPage<JudokaDirectoryData>()({
  route: 'partnerJudoka',
  prerender: 'declared',
  query: ['q', 'letter', 'page'],
  files: ({ partner }) => ({ partners: RESOURCES.partners(), directory: RESOURCES.partnerJudoka(partner) }),
  title: ({ name }, t) => t('directory.title', { partner: name }),
  description: ({ name }, t) => t('directory.description', { partner: name }),
  View: ({ data, partner }) => <JudokaDirectory judoka={data.directory.judoka} partner={partner.slug} />,
})
