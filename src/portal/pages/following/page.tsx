import { definePage } from '#portal/frame/page/define-page.ts'
import { Following } from './Following.tsx'

/** The judoka that the visitor follows. */
export const following = definePage<Record<never, never>>()({
  route: 'following',
  prerender: 'declared',
  instances: 'single',
  files: () => ({}),
  title: ({ context: { t } }) => t('following.heading'),
  description: ({ context: { t } }) => t('following.text'),
  indexed: () => false,
  View: () => <Following />,
})
