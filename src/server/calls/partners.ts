import { listPartners } from '#server/registry/partners/list-partners.ts'
import type { Handlers } from './handler.ts'

export const partnerHandlers = {
  'Partner/GetSupportedPartners': ({ db }) => listPartners(db),
} satisfies Partial<Handlers>
