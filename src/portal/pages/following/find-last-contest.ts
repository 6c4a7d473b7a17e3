import type { OrderBlock, OrderEntry } from '../contest-order/model/order-blocks.ts'

/** The finished contest of an athlete that started last; undefined before the first. Team contests are left out. */
export const findLastContest = (
  blocks: readonly OrderBlock[],
  id: number,
): OrderEntry['contest'] | undefined =>
  blocks
    .flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))
    .filter(
      ({ contest, state }) =>
        state === 'past' && contest.teamCompetition === null && [contest.white, contest.blue].includes(id),
    )
    .map(({ contest }) => contest)
    .sort((a, b) => toTime(a.startedAt) - toTime(b.startedAt))
    .at(-1)

const toTime = (instant: string | null): number => (instant === null ? 0 : Date.parse(instant))
