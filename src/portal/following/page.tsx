import { definePage } from '../page.ts'
import { usePortal } from '../portal.ts'
import { Message } from '../ui/Message.tsx'
import { WaysOn } from '../ui/WaysOn.tsx'

/** The judoka someone follows: a frame as long as nobody can sign in. */
export const following = definePage<Record<never, never>>()({
  family: 'following',
  files: () => ({}),
  title: ({ portal: { t } }) => t('following.heading'),
  description: ({ portal: { t } }) => t('following.text'),
  indexed: () => false,
  View: Following,
})

function Following() {
  const { t } = usePortal()
  return (
    <Message heading={t('following.heading')} text={t('following.text')}>
      <WaysOn />
    </Message>
  )
}
