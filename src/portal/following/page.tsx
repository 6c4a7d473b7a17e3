import { definePage } from '../frame/page/define-page.ts'
import { Following } from './Following.tsx'

/** The judoka followed on this device; `?judoka=` offers to follow one, by person id. */
export const following = definePage<Record<never, never>>()({
  route: 'following',
  query: ['judoka'],
  files: () => ({}),
  title: ({ portal: { t } }) => t('following.heading'),
  description: ({ portal: { t } }) => t('following.text'),
  indexed: () => false,
  View: ({ query }) => <Following offered={Number(query.judoka) || null} />,
})
