import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PublishState as PublishStateAnswer } from '#contract/office/office-calls.ts'
import { callOffice } from '../data/office-api.ts'
import { formatInstant } from '../parts/format-values.ts'
import { Popover } from '../parts/Popover.tsx'
import styles from './frame.module.css'
import { useTexts } from './office-context.ts'

const POLL_MILLISECONDS = 30_000

/** While somebody waits for a publish that was asked for. */
const POLL_OF_PUBLISH_MILLISECONDS = 3000

/** Whether what was entered is on the portal, with a button that publishes it now. */
export function PublishState() {
  const { t, locale } = useTexts()
  const queries = useQueryClient()
  const publish = useMutation({
    // the last publish before the one that is asked for
    mutationFn: (_: { publishedAt: string | null }) => callOffice('Office/Publish', {}),
    onSettled: () => queries.invalidateQueries({ queryKey: ['publish state'] }),
  })
  const isStarted = (current: PublishStateAnswer) =>
    publish.isSuccess && publish.variables.publishedAt === current.publishedAt
  const { data } = useQuery({
    queryKey: ['publish state'],
    queryFn: ({ signal }) => callOffice('Office/PublishState', {}, signal),
    refetchInterval: ({ state }) =>
      state.data && isStarted(state.data) ? POLL_OF_PUBLISH_MILLISECONDS : POLL_MILLISECONDS,
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
            disabled={publish.isPending || isStarted(data)}
            onClick={() => publish.mutate({ publishedAt })}
          >
            {t(isStarted(data) ? 'office.publish.started' : 'office.publish.now')}
          </button>
        )}
      </div>
    </Popover>
  )
}
