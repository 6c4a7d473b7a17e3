import { formatPersonName } from '#portal/components/judoka/PersonName.tsx'
import { useAnnouncement } from '#portal/components/live/announce.ts'
import { describeContest } from '#portal/components/live/describe-contest.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { OrderBlock, OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'

type Props = {
  entries: OrderBlock['mats'][number]['entries']
  context: OrderContext
  activeContests: ReadonlyMap<number, MatBoard>
  /** The last contest on the mat's board, if it is finished. */
  lastContest: number | undefined
}

/** Announces to screen readers what changes on one mat: the score, the winner, and who is next. */
export function MatAnnouncer({ entries, context, activeContests, lastContest }: Props) {
  const page = usePageContext()
  const { people } = context.participants
  const day = context.competition.competition.dateFrom
  const individual = entries.filter(({ contest }) => contest.teamCompetition === null)
  const active = individual.find(({ contest }) => activeContests.has(contest.idContest))
  const last = individual.find(({ contest }) => contest.idContest === lastContest)
  const next = individual.find(({ state }) => state === 'future')
  const sentences = active
    ? [describe(active)]
    : [last && describe(last), next && page.t('live.next', getNames(next))]
  useAnnouncement('mat', sentences.filter(Boolean).join(' '))
  return null

  function describe({ contest }: OrderEntry): string {
    const { winner, white } = contest
    return describeContest(
      {
        names: getNames({ contest }),
        scores: activeContests.get(contest.idContest)?.board ?? contest,
        winner: winner === null ? null : winner === white ? 'white' : 'blue',
        day,
      },
      page,
    )
  }

  function getNames({ contest }: Pick<OrderEntry, 'contest'>) {
    return { white: getName(contest.white), blue: getName(contest.blue) }
  }

  function getName(id: number | null): string {
    const person = people.get(id ?? 0)
    if (!person) return page.t('contest.unknown')
    return person.withheld ? page.t('person.withheld') : formatPersonName(person)
  }
}
