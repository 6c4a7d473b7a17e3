import type { Answers } from '../answers.ts'
import { partnersShown } from './rows.ts'

export const partnerAnswers = {
  'Partner/GetSupportedPartners': ({ db }) => partnersShown(db),
} satisfies Partial<Answers>
