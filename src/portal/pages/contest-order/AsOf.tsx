import { formatTime } from '#language/formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { OrderContext } from './model/order-context.ts'

/** The time of the published state, while nothing newer is known. */
export function AsOf({
  context: { asOf, competition },
}: {
  context: Pick<OrderContext, 'asOf' | 'competition'>
}) {
  const { t } = usePageContext()
  if (asOf === null) return null
  return (
    <>
      {' · '}
      <time dateTime={asOf}>
        {t('coachSheet.asOf', { time: formatTime(asOf, competition.competition.timeZone) })}
      </time>
    </>
  )
}
