import { useState } from 'react'
import type { EnterableJudoka, JudokaPlace } from '#contract/api/purchases/entrants.ts'
import { parseLocalDay } from '#judo/competition/local-time.ts'
import { formatDays, formatTime } from '#language/formats.ts'
import { callApiOnce } from '#portal/api/call-api.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import styles from './entrants.module.css'
import { useCategoryNames } from './use-category-names.ts'

/** The categories in which a judoka is entered, being paid for, or waiting, and what can be done about it. */
export function EntrantPlaces({
  published,
  judoka: { idPerson, places },
  onChange,
}: {
  published: PublishedCompetition
  judoka: EnterableJudoka
  /** Called after a judoka has left a waiting list. */
  onChange: () => void
}) {
  const { t } = usePageContext()
  const href = useHref()
  const { nameCategory } = useCategoryNames(published)
  const describe = useDescription(published)
  const [failed, setFailed] = useState<number | null>(null)
  async function leave(idWeight: number): Promise<void> {
    const { id: idCompetition } = published.competition
    setFailed(null)
    try {
      await callApiOnce('Competition/LeaveWaitingList', { idCompetition, body: { idPerson, idWeight } })
    } catch (error) {
      console.error(error)
      setFailed(idWeight)
    }
    onChange()
  }
  return places.map((place) => {
    const { idWeight, state, isOwnPayment } = place
    const category = published.categories.find(({ id }) => id === idWeight)
    return (
      <small key={idWeight} className={styles.place} data-state={state}>
        <span>
          {category
            ? t('text.labelled', {
                label: describe(place),
                value: nameCategory({ idAge: category.ageId, idWeight }),
              })
            : describe(place)}
        </span>
        {isOwnPayment && state === 'pending' && (
          <a href={href('registrations')}>{t('apply.place.continue')}</a>
        )}
        {(state === 'waiting' || state === 'offered') && (
          <button type="button" onClick={() => leave(idWeight).catch(console.error)}>
            {t('apply.place.leave')}
          </button>
        )}
        {failed === idWeight && <span role="alert">{t('apply.reason.failed')}</span>}
      </small>
    )
  })
}

function useDescription({ competition: { timeZone } }: PublishedCompetition) {
  const { t, code } = usePageContext()
  return ({ state, position, offeredUntil }: JudokaPlace): string => {
    if (state === 'entered') return t('apply.entered')
    if (state === 'pending') return t('payment.pending')
    if (state === 'waiting') return t('apply.place.waiting', { position: position ?? 1 })
    const until = offeredUntil ?? ''
    const time = formatTime(until, timeZone)
    return t('apply.place.offered', { until: `${formatDays(code, parseLocalDay(until, timeZone))}, ${time}` })
  }
}
