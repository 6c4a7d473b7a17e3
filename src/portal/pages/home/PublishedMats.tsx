import { SIDES } from '#judo/score/score.ts'
import { toCapitals } from '#language/capitals.ts'
import { formatTime } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { getDisplayScore } from '#portal/components/result/describe-score.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { listActiveMats } from '../contest-order/model/active-mats.ts'
import { listOrderIdsOnMats } from '../contest-order/model/live-order.ts'
import { buildOrderBlocks, type OrderEntry } from '../contest-order/model/order-blocks.ts'

type Props = { published: PublishedCompetition; order: PublishedContestOrder }

/**
 * What was on the mats of a running competition when it was published, in the form that a script replaces with what is on them now
 * (`live/mat-scoreboards.ts`); nothing before the first contest and after the last.
 */
export function PublishedMats({ published, order }: Props) {
  const { t } = usePageContext()
  const href = useHref()
  const { asOf } = order
  const { externalId, timeZone, dateFrom } = published.competition
  if (asOf === null) return null
  const blocks = buildOrderBlocks(order, timeZone, listOrderIdsOnMats(order, null))
  const mats = listActiveMats(blocks, { now: Date.parse(asOf), timeZone, activeBlocks: new Set() })
  if (mats.length === 0) return null
  const people = new Map(order.people.map((person) => [person.id, person]))
  const teams = new Map(order.teams.map((team) => [team.id, team]))
  const inUse = mats.filter(({ active }) => active.length > 0).length
  const remaining = order.contests.filter(({ isFinished }) => !isFinished).length
  const nameSide = (id: number, isForTeams: boolean): { country: string | null; name: string } | null => {
    if (isForTeams) return teams.get(id) ?? null
    const person = people.get(id)
    if (!person) return null
    const { country, withheld, internationalFamilyName, familyName } = person
    const name = withheld ? t('person.withheld') : toCapitals(internationalFamilyName ?? familyName, country)
    return { country, name }
  }
  return (
    <>
      <p data-live-status="">
        {t('home.onMats', { mats: inUse, contests: remaining })} ·{' '}
        <time dateTime={asOf}>{t('coachSheet.asOf', { time: formatTime(asOf, timeZone) })}</time>
      </p>
      <ol data-mats="">
        {mats.map(({ mat, active, next }) => {
          const entry = active[0] ?? next[0]
          return entry ? <li key={mat}>{renderMat(mat, entry)}</li> : null
        })}
      </ol>
    </>
  )

  function renderMat(mat: number, { contest, state }: OrderEntry) {
    const isNext = state === 'future'
    const category = published.categories.find(({ id }) => id === contest.category)
    return (
      <a href={`${href('contestOrder', { id: externalId })}?mat=${mat}`} data-idle={isNext ? '' : undefined}>
        <b>
          {[t('sheet.mat', { mat }), ...(isNext ? [t('order.next')] : [])].join(' · ')}
          {category && ' · '}
          {category && <CategoryName name={category.name} />}
        </b>
        {SIDES.map((side) => {
          const name = nameSide(contest[side] ?? 0, contest.teamCompetition !== null)
          const { cells, shido, hansokuMake } = getDisplayScore(contest, side, dateFrom)
          return (
            <span key={side} data-side={side}>
              <small>{name?.country}</small>
              <bdi>{name?.name}</bdi>
              {!isNext && contest.teamCompetition === null && (
                <span data-score="" dir="ltr">
                  {(shido > 0 || hansokuMake) && <i data-shido={hansokuMake ? 'red' : shido} />}
                  {cells.map(({ score, count }) => (
                    <b key={score}>{count}</b>
                  ))}
                </span>
              )}
            </span>
          )
        })}
      </a>
    )
  }
}
