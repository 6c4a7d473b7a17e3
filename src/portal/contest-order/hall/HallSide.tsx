import type { CSSProperties } from 'react'
import type { Side } from '#judo/score/score.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { Flag } from '../../components/image/Flag.tsx'
import { getFamilyNameInCapitals, PersonName, Spellings } from '../../components/judoka/PersonName.tsx'
import { usePageContext } from '../../page-context.ts'
import type { OrderEntry } from '../model/order-blocks.ts'
import type { MatBoard, OrderContext } from '../model/order-context.ts'
import { OrderScore } from '../OrderScore.tsx'
import { HallGivenName } from './HallGivenName.tsx'
import styles from './hall.module.css'

type Props = {
  side: Side
  entry: OrderEntry
  context: OrderContext
  matBoard: MatBoard | undefined
}

/**
 * One side of a contest on a screen in the hall: nation and name, and below them the score. Its line exists from the call of the
 * contest on, so that nothing moves when it starts.
 */
export function HallSide({ side, entry: { contest, state }, context, matBoard }: Props) {
  const { t } = usePageContext()
  const id = contest[side] ?? 0
  const person = contest.teamCompetition === null ? context.participants.people.get(id) : undefined
  const team = contest.teamCompetition === null ? undefined : context.participants.teams.get(id)
  const entrant = person ?? team
  const won = entrant !== undefined && contest.winner === id
  const isShown = entrant !== undefined && (state === 'past' || matBoard !== undefined)
  return (
    <div className={styles.side} data-side={side} data-won={won || undefined}>
      <p className={styles.name}>
        <span className="visually-hidden">{t(`side.${side}`)} </span>
        {entrant && <Flag country={entrant.country} />}
        {entrant?.country && (
          <span className={styles.nation} aria-hidden="true">
            {entrant.country}
          </span>
        )}
        {person && <HallName person={person} />}
        {team && <bdi className={styles.familyName}>{team.name}</bdi>}
        {!entrant && <i>{t('contest.unknown')}</i>}
      </p>
      {state !== 'future' && (
        <p className={styles.score}>
          {won && <b>{t('contest.won')}</b>}
          {isShown && (
            <OrderScore
              side={side}
              contest={contest.teamCompetition === null && matBoard ? matBoard.board : contest}
              day={context.competition.competition.dateFrom}
            />
          )}
        </p>
      )}
    </div>
  )
}

/** The family name in full, which wraps if it must; the given name is smaller and gets the space that is left, at least for its initial. */
function HallName({ person }: { person: PublishedPerson }) {
  if (person.withheld) return <PersonName person={person} link={false} />
  const { givenName, internationalGivenName } = person
  const family = getFamilyNameInCapitals(person)
  return (
    <>
      <span
        className={styles.familyName}
        dir="auto"
        style={{ '--letters': countLetters(family.local, family.international) } as CSSProperties}
      >
        <Spellings {...family} />
      </span>{' '}
      <HallGivenName key={givenName} local={givenName} international={internationalGivenName} />
    </>
  )
}

/** The length of the longest word of several names, its hyphen included. */
const countLetters = (...names: string[]): number =>
  Math.max(...names.flatMap((name) => name.split(/\s|(?<=-)/)).map(({ length }) => length))
