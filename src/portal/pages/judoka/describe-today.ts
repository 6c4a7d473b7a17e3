import type { Instant } from '#judo/competition/local-time.ts'
import { toCapitals } from '#language/capitals.ts'
import { formatMinutes } from '#language/formats.ts'
import { isInOtherScript, type LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { describeStart } from '../contest-order/model/describe-start.ts'
import { estimateStartTimes } from '../contest-order/model/estimate-start-times.ts'
import { findNextContestsOfAthletes } from '../contest-order/model/find-next-contests-of-athletes.ts'
import {
  deriveLiveCompetition,
  deriveLiveOrder,
  listOrderIdsOnMats,
} from '../contest-order/model/live-order.ts'
import { buildOrderBlocks } from '../contest-order/model/order-blocks.ts'
import { indexContestSeconds } from '../contest-order/model/order-context.ts'
import { findLastContest } from '../following/find-last-contest.ts'

/** A line about a judoka: its elements with their texts. */
export type TodayLine = {
  about: 'next' | 'last'
  parts: readonly { element: 'strong' | 'b' | 'bdi' | 'span' | 'time'; text: string; datetime?: string }[]
}

/** When and where a judoka fights next today, and the outcome of the last contest, live (`following/TodaysContests.tsx` says it as published). */
export function describeToday(
  id: number,
  live: LiveData & { next: NonNullable<LiveData['next']> },
  moment: Instant,
  { t, code }: { t: Translate; code: LanguageCode },
): TodayLine[] {
  const competition = deriveLiveCompetition(live.next.competition, live)
  const { timeZone } = competition.competition
  const order = deriveLiveOrder(live.next.order, live)
  const blocks = buildOrderBlocks(order, timeZone, listOrderIdsOnMats(order, live))
  const estimates = estimateStartTimes(moment, blocks, indexContestSeconds(competition), timeZone)
  const [next] = findNextContestsOfAthletes(blocks, new Set([id]), estimates)
  const last = findLastContest(blocks, id)
  const lines: TodayLine[] = []
  if (next) {
    const { contest, toGo, state } = next.entry
    const start = describeStart(contest, { timeZone, estimates, moment, asOf: null, knownAt: moment })
    lines.push({
      about: 'next',
      parts: [
        { element: 'strong', text: t('sheet.mat', { mat: contest.mat }) },
        ...(state === 'active'
          ? [{ element: 'b' as const, text: t('order.onMat') }]
          : [
              ...describeParts(start),
              { element: 'span' as const, text: t('order.toGo', { count: toGo ?? 0 }) },
            ]),
        ...describeOpponent(contest),
      ],
    })
  }
  if (last) {
    lines.push({
      about: 'last',
      parts: [
        { element: 'span', text: t(`round.${last.round}`) },
        { element: 'b', text: t(last.winner === id ? 'judoka.win' : 'judoka.loss') },
      ],
    })
  }
  return lines

  function describeOpponent({
    white,
    blue,
  }: {
    white: number | null
    blue: number | null
  }): TodayLine['parts'] {
    const opponent = order.people.find((person) => person.id === (white === id ? blue : white))
    return opponent ? [{ element: 'span', text: `– ${formatFamilyName(opponent)}` }] : []
  }

  function formatFamilyName({
    withheld,
    familyName,
    internationalFamilyName,
    country,
  }: PublishedPerson): string {
    if (withheld) return t('person.withheld')
    return isInOtherScript(familyName, code) && internationalFamilyName
      ? toCapitals(internationalFamilyName, null)
      : toCapitals(familyName, country)
  }

  function describeParts(start: ReturnType<typeof describeStart>): TodayLine['parts'] {
    if (!start) return []
    if (start.kind === 'estimate') {
      const { minutes, from, to } = start
      return [
        ...(minutes === null ? [] : [{ element: 'b' as const, text: `≈ ${formatMinutes(code, minutes)}` }]),
        { element: 'bdi', text: `${from}–${to}` },
      ]
    }
    const text = start.kind === 'started' ? start.time : t('order.planned', { time: start.time })
    return [{ element: 'time', text, datetime: start.at }]
  }
}
