import { useTexts } from '../app/office-context.ts'
import { readProblem } from '../data/read-problem.ts'

/** Why something could not be loaded or saved, with a way on. */
export function ProblemNotice({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useTexts()
  const { status, message } = readProblem(error)
  const text =
    status === 0
      ? t('office.unavailable')
      : status === 403
        ? t('office.forbidden')
        : status === 404
          ? t('office.missingText')
          : status === 429
            ? t('office.tooMany')
            : t('office.failed')
  return (
    <div className="notice" data-kind="danger" role="alert">
      <span>
        {text} {status >= 400 && message && <small lang="en">{message}</small>}
      </span>
      {retry && (
        <button type="button" className="button" onClick={() => retry()}>
          {t('office.retry')}
        </button>
      )}
    </div>
  )
}
