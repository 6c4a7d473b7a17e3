import { Message, RecoveryLinks } from '../components/content/Message.tsx'
import { definePage } from '../frame/page/define-page.ts'
import { usePageContext } from '../page-context.ts'

/** The judoka an account follows: a message as long as accounts can't follow anybody. */
export const following = definePage<Record<never, never>>()({
  route: 'following',
  files: () => ({}),
  title: ({ portal: { t } }) => t('following.heading'),
  description: ({ portal: { t } }) => t('following.text'),
  indexed: () => false,
  View: Following,
})

function Following() {
  const { t } = usePageContext()
  return (
    <Message heading={t('following.heading')} text={t('following.text')}>
      <RecoveryLinks />
    </Message>
  )
}
