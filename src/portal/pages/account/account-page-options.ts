import type { PageTextArguments } from '../../frame/page/define-page.ts'

/** What the pages of an account have in common: they load what they show from the API, and no search engine lists them. */
export const ACCOUNT_PAGE = {
  prerender: 'declared',
  instances: 'single',
  files: () => ({}),
  description: ({ context: { t } }: PageTextArguments<unknown>) => t('account.logInFirst'),
  indexed: () => false,
} as const
