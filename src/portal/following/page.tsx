import { Message } from '../components/content/Message.tsx'
import { RecoveryLinks } from '../components/content/RecoveryLinks.tsx'
import { definePage } from '../frame/page/define-page.ts'
import { usePageContext } from '../page-context.ts'

/** The judoka someone follows: a frame as long as nobody can sign in. */
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
