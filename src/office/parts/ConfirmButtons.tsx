import { useTexts } from '../app/office-context.ts'

/** The buttons at the end of a dialog that asks: what it is about, and cancel. */
export function ConfirmButtons({
  label,
  kind,
  isDisabled,
  confirm,
  close,
}: {
  label: string
  kind: 'primary' | 'danger'
  isDisabled: boolean
  confirm: () => void
  close: () => void
}) {
  const { t } = useTexts()
  return (
    <div className="actions">
      <button type="button" className="button" data-kind={kind} disabled={isDisabled} onClick={confirm}>
        {label}
      </button>
      <button type="button" className="button" onClick={close}>
        {t('office.cancel')}
      </button>
    </div>
  )
}
