import type { Meeting } from '#contract/api/judoka.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { Person } from '#contract/people.ts'
import type { Database } from '../../db/open-database.ts'
import { listMeetings, tallyMeetings } from './list-meetings.ts'

type Opponent = CallResponse<'JudokaProfile/HeadToHead/Opponents'>[number]

/**
 * Everyone a judoka has met, those met most often first, then those met last. Who is withheld isn't among them: to list them, their
 * meetings of different competitions would have to be told together.
 */
export async function findOpponents(db: Database, idPerson: number): Promise<Opponent[]> {
  const met = new Map<number, { person: Person; meetings: Meeting[] }>()
  for (const meeting of await listMeetings(db, idPerson)) {
    const opponent = getOpponent(meeting, idPerson)
    if (!opponent || opponent.withheld) continue
    const known = met.get(opponent.idPerson) ?? { person: opponent, meetings: [] }
    known.meetings.push(meeting)
    met.set(opponent.idPerson, known)
  }
  return [...met.values()]
    .map(({ person, meetings }) => ({ person, ...tallyMeetings(idPerson, meetings) }))
    .sort((a, b) => b.fights - a.fights)
}

function getOpponent({ contest }: Meeting, idPerson: number): Person | null {
  return contest.personWhite?.idPerson === idPerson ? contest.personBlue : contest.personWhite
}
