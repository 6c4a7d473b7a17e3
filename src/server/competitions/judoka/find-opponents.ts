import type { Meeting } from '#contract/api/judoka.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { Person } from '#contract/people.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { listMeetings, tallyMeetings } from './list-meetings.ts'

type Opponent = CallResponse<'JudokaProfile/HeadToHead/Opponents'>[number]

/**
 * Opponents of a judoka, most frequent first, then most recent. Withheld opponents are left out, because a list would link
 * their contests at different competitions.
 */
export async function findOpponents(db: Database, idPerson: number): Promise<Opponent[]> {
  const opponents = new Map<number, { person: Person; meetings: Meeting[] }>()
  for (const meeting of await listMeetings(db, idPerson)) {
    const opponent = getOpponent(meeting, idPerson)
    if (!opponent || opponent.withheld) continue
    const entry = opponents.get(opponent.idPerson) ?? { person: opponent, meetings: [] }
    entry.meetings.push(meeting)
    opponents.set(opponent.idPerson, entry)
  }
  return [...opponents.values()]
    .map(({ person, meetings }) => ({ person, ...tallyMeetings(idPerson, meetings) }))
    .sort((a, b) => b.fights - a.fights)
}

function getOpponent({ contest }: Meeting, idPerson: number): Person | null {
  return contest.personWhite?.idPerson === idPerson ? contest.personBlue : contest.personWhite
}
