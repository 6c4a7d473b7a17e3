import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callOffice } from '../data/office-api.ts'
import { formatInstant } from '../parts/format-values.ts'
import { Popover } from '../parts/Popover.tsx'
import styles from './frame.module.css'
import { useTexts } from './office-context.ts'

const POLL_MILLISECONDS = 30_000

/** Whether what was entered is on the portal, with a button that publishes it now. */
export function PublishState() {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['publish state'],
    queryFn: ({ signal }) => callOffice('Office/PublishState', {}, signal),
    refetchInterval: POLL_MILLISECONDS,
  })
  const publish = useMutation({
    mutationFn: () => callOffice('Office/Publish', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['publish state'] }),
  })
  if (!data) return null
  const { state, waitingSince, publishedAt } = data
  const label = t(`office.publish.${state}`)
  return (
    <Popover
      label={label}
      kind="quiet"
      button={
        <span className={styles.publish} data-state={state}>
          <span>{label}</span>
        </span>
      }
    >
      <div className={styles.user} role="status">
        <b>{label}</b>
        {waitingSince && (
          <span>{t('office.publish.since', { time: formatInstant(waitingSince, locale) })}</span>
        )}
        {publishedAt && <span>{t('office.publish.last', { time: formatInstant(publishedAt, locale) })}</span>}
        {publish.isError && <span className="error">{t('office.failed')}</span>}
        {state !== 'published' && (
          <button
            type="button"
            className="button"
            data-kind="primary"
            disabled={publish.isPending || publish.isSuccess}
            onClick={() => publish.mutate()}
          >
            {t(publish.isSuccess ? 'office.publish.started' : 'office.publish.now')}
          </button>
        )}
      </div>
    </Popover>
  )
}
