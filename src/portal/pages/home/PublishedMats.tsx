import { getDisplayScore } from '#judo/score/display-score.ts'
import { SIDES } from '#judo/score/score.ts'
import { toCapitals } from '#language/capitals.ts'
import { formatTime } from '#language/formats.ts'
import { CategoryName } from '#portal/components/competition/CategoryName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { listActiveMats, listFirstMats } from '../contest-order/model/active-mats.ts'
import { listOrderIdsOnMats } from '../contest-order/model/live-order.ts'
import { buildOrderBlocks, type OrderEntry } from '../contest-order/model/order-blocks.ts'

type Props = { published: PublishedCompetition; order: PublishedContestOrder }

/**
 * What was on the mats of a running competition when it was published, before the first contest what they begin with, in the form that a
 * script replaces with what is on them now (`live/mat-scoreboards.ts`); nothing after the last contest.
 */
export function PublishedMats({ published, order }: Props) {
  const { t } = usePageContext()
  const href = useHref()
  const { asOf } = order
  const { externalId, timeZone, dateFrom } = published.competition
  const blocks = buildOrderBlocks(order, timeZone, listOrderIdsOnMats(order, null))
  const mats =
    asOf === null
      ? listFirstMats(blocks)
      : listActiveMats(blocks, { now: Date.parse(asOf), timeZone, activeBlocks: new Set() })
  if (mats.length === 0) return null
  const people = new Map(order.people.map((person) => [person.id, person]))
  const teams = new Map(order.teams.map((team) => [team.id, team]))
  const inUse = mats.filter(({ active }) => active.length > 0).length
  const remaining = order.contests.filter(({ isFinished }) => !isFinished).length
  const time = asOf === null ? renderPlan() : renderTime(asOf, t('coachSheet.asOf', { time: format(asOf) }))
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
        {inUse > 0
          ? t('home.onMats', { mats: inUse, contests: remaining })
          : t('results.toCome', { number: remaining })}
        {time && ' · '}
        {time}
      </p>
      <ol data-mats="">
        {mats.map(({ mat, active, next }) => {
          const entry = active[0] ?? next[0]
          return entry ? <li key={mat}>{renderMat(mat, entry)}</li> : null
        })}
      </ol>
    </>
  )

  /** When the first contest is planned. */
  function renderPlan() {
    const planned = mats.flatMap(({ next }) => next.flatMap(({ contest }) => contest.plannedStart ?? []))
    const [first] = planned.toSorted((a, b) => Date.parse(a) - Date.parse(b))
    return first && renderTime(first, t('order.planned', { time: format(first) }))
  }

  function format(instant: string): string {
    return formatTime(instant, timeZone)
  }

  function renderTime(instant: string, text: string) {
    return <time dateTime={instant}>{text}</time>
  }

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
