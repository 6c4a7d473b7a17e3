import type { Contest } from '#contract/api/contests/contests.ts'
import type { Person } from '#contract/people.ts'
import { getClockSeconds } from '#judo/competition/index.ts'
import { type PacketContent, readScoreState } from './board.ts'
import type { CompetitionState } from './competition-state.ts'

/** A packet as one line for the terminal. */
export function formatPacket(
  mat: number,
  packet: PacketContent,
  contest: Contest | null,
  competition: CompetitionState,
): string {
  const name = `Mat ${mat}`.padEnd(6)
  if (packet.kind === 'fragment') {
    const title = packet.idFragment === null ? null : competition.blockTitle(packet.idFragment)
    return `${name}  ${title ? `starts ${title}` : 'has finished its block'}`
  }
  if (!contest) return `${name}  is empty`
  return [name, KIND_LABELS[packet.kind].padEnd(12), ...formatContest(contest)].join('  ')

  function formatContest(contest: Contest): string[] {
    const { idWeight, key, round, personWhite, personBlue } = contest
    const category = competition.category(idWeight)?.name ?? ''
    const line = [
      `${category} ${key ?? round}`.padEnd(18),
      `${formatName(personWhite)} – ${formatName(personBlue)}`.padEnd(30),
    ]
    if ('board' in packet) line.push(formatBoard(packet))
    if (packet.kind === 'finished') {
      const { winner, reason } = packet
      line.push(
        winner ? `${formatName(winner === 'white' ? personWhite : personBlue)}, ${reason}` : 'no winner',
      )
    }
    return line
  }
}

const KIND_LABELS: Readonly<Record<Exclude<PacketContent['kind'], 'fragment'>, string>> = {
  active: 'calls',
  hajime: 'hajime',
  mate: 'mate',
  clock: 'clock',
  score: 'score',
  shido: 'shido',
  'golden-score': 'golden score',
  finished: 'over',
  order: 'takes over',
  restart: 'restarts',
  reopen: 'open again',
  decision: 'decides a tie',
  'extra-bout': 'extra bout',
}

const formatName = (person: Person | null): string =>
  person === null ? 'nobody' : person.withheld ? 'name withheld' : (person.intFamilyName ?? person.familyName)

/** The clock, and both sides as ippon, waza-ari, yuko and penalties. */
function formatBoard({ board }: Extract<PacketContent, { board: object }>): string {
  const { white, blue, goldenScore } = readScoreState(board)
  const seconds = getClockSeconds(board)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}${goldenScore ? ' GS' : ''}`
  const side = ({ ippon, wazaAri, yuko, shido, hansokuMake }: typeof white) =>
    `${ippon}${wazaAri}${yuko}${hansokuMake ? ' H' : shido > 0 ? ` ${'S'.repeat(shido)}` : ''}`
  return `${time}  ${side(white)} : ${side(blue)}`
}
