import type { Participant } from '#contract/api/competitions/participants.ts'
import type { Contest, ContestEvent } from '#contract/api/contests/contests.ts'
import type { PublishedContestDetails } from '../schemas/index.ts'
import { publishOfficial } from './people.ts'
import { publishScoreEvent } from './score-event.ts'

export type ContestDetailsApiData = {
  /** Everybody who is entered in the competition. */
  competitors: readonly Participant[]
  /** The individual contests of the category. */
  contests: readonly Contest[]
  /** Events of the competition, in order. */
  events: readonly ContestEvent[]
}

/** What only the pages of contests show: scores and penalties in order, referees. One document per category. */
export function publishContestDetails(
  licence: string,
  category: number,
  { competitors, contests, events }: ContestDetailsApiData,
): PublishedContestDetails {
  const minors = new Map(competitors.map(({ idPerson, isMinor }) => [idPerson, isMinor]))
  const eventsByContest = Map.groupBy(events, ({ idFight }) => idFight)
  const referees = new Map(
    contests.flatMap((contest) => contest.referees.map((referee) => [referee.idReferee, referee])),
  )
  return {
    licence,
    category,
    referees: [...referees.values()]
      .sort((a, b) => a.idReferee - b.idReferee)
      .map(({ idReferee, firstName, lastName, intFirstName, intLastName }) => ({
        ...publishOfficial(idReferee, lastName, firstName, intLastName, intFirstName, null),
        profile: false,
      })),
    contests: contests.flatMap((contest) => {
      const scores = (eventsByContest.get(contest.idContest) ?? []).flatMap(publishScoreEvent)
      // without an entry there is no evidence that they are of age
      const isMinor = [contest.personWhite, contest.personBlue].some(
        (person) => person !== null && !person.withheld && (minors.get(person.idPerson) ?? true),
      )
      if (scores.length === 0 && contest.referees.length === 0 && !isMinor) return []
      return [
        {
          number: contest.fightNo,
          ...(isMinor && { minor: true as const }),
          ...(contest.referees.length > 0 && {
            referees: contest.referees.map(({ idReferee }) => idReferee),
          }),
          ...(scores.length > 0 && { scores }),
        },
      ]
    }),
  }
}
