import type { partnerCalls } from '#contract/api/partners.ts'
import { listPartners } from '#server/registry/partners/list-partners.ts'
import type { AreaHandlers } from './handler.ts'

export const partnerHandlers = {
  'Partner/GetSupportedPartners': ({ db }) => listPartners(db),
} satisfies AreaHandlers<typeof partnerCalls>
