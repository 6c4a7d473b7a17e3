import type { Handlers } from '../handler.ts'
import { listPartners } from './list-partners.ts'

export const partnerHandlers = {
  'Partner/GetSupportedPartners': ({ db }) => listPartners(db),
} satisfies Partial<Handlers>
