import { $signedOut, queryClient } from '../data/query-client.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { useTexts } from './office-context.ts'
import { buildSignInAddress } from './sign-in-address.ts'

/** Asks to sign in again. What was not saved is kept in the tab. */
export function SessionEnded() {
  const { t } = useTexts()
  const close = () => {
    $signedOut.set(false)
    queryClient.invalidateQueries()
  }
  return (
    <Dialog label={t('office.sessionEnded')} close={close}>
      <p>{t('office.sessionEndedText')}</p>
      <div className="actions">
        <a className="button" data-kind="primary" href={buildSignInAddress()}>
          {t('office.signIn')}
        </a>
        <button type="button" className="button" onClick={close}>
          {t('office.retry')}
        </button>
      </div>
    </Dialog>
  )
}
