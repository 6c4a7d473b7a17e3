import type { Random } from '#judo/seeding/index.ts'
import type { serveLiveCompetition } from './live-api.ts'
import { expectCategory, expectTeamCompetition } from './random-day-checks.ts'
import type { DayPlay } from './random-day-contests.ts'
import type { QueuedPacket, Scoreboards } from './random-day-scoreboards.ts'
import { pick } from './random-day-world.ts'

/** A day that is being played. */
export type DayInProgress = DayPlay & {
  live: ReturnType<typeof serveLiveCompetition>
  random: Random
  scoreboards: Scoreboards
  queues: Map<number, Queue>
}

/** Packets that a mat still sends, and whether it has sent any of them. */
export type Queue = { id: number; packets: QueuedPacket[]; isBegun: boolean }

export const MATS = [1, 2, 3]

/** Sends what no scoreboard sends; a number that no mat has. */
const OFFICE = 9

/** The office, or a mat on which nobody fights. */
export const pickFreeMat = ({ queues, random }: Pick<DayInProgress, 'queues' | 'random'>): number =>
  pick([...MATS.filter((mat) => !queues.has(mat)), OFFICE], random)

export async function expectEverything({ live, categories, teams }: DayInProgress): Promise<void> {
  for (const category of categories) await expectCategory(live.db, category, null)
  for (const model of teams) await expectTeamCompetition(live.db, model, null)
}
