import type { fragment, fragmentMat } from '../db/schema/index.ts'
import type { HeldCategory } from './held.ts'
import { type Appointment, BLOCKS, type Block } from './timetable.ts'
import type { HeldCompetition, World } from './world.ts'

/** The parts of every day, what is fought on which mat in them, and its video. */
export function scheduleRows({ competitions }: World) {
  const fragments: (typeof fragment.$inferInsert)[] = []
  const mats: (typeof fragmentMat.$inferInsert)[] = []
  const numbers = new Map<string, number>()
  for (const [index, held] of competitions.entries()) {
    for (const { day, block, appointments } of partsOf(held)) {
      const id = fragments.length + 1
      numbers.set(`${index + 1} ${day} ${block}`, id)
      const start = new Date(Math.min(...appointments.map(({ startedAt }) => startedAt)))
      fragments.push({
        id,
        competitionId: index + 1,
        fragmentTypeId: BLOCKS.indexOf(block) + 1,
        name: held.plan.days === 1 ? TITLES[block] : `Day ${day}: ${TITLES[block]}`,
        start,
        finish: new Date(Math.max(...appointments.map(({ endedAt }) => endedAt))),
        tvNotes: block === 'final block' ? 'On air ten minutes before the first contest' : null,
        commentatedVideoIds: block === 'final block' ? [videoOf(id, 0)] : null,
      })
      for (const mat of new Set(appointments.map((each) => each.mat))) {
        mats.push({
          id: mats.length + 1,
          fragmentId: id,
          mat,
          hasTv: held.plan.mats === 4,
          tvNotes: held.plan.mats === 4 && mat === 1 ? 'Main camera' : null,
          videoId: held.plan.mats === 4 ? videoOf(id, mat) : null,
          streamStartedAt: held.plan.stage === 'finished' && held.plan.mats === 4 ? start : null,
        })
      }
    }
  }
  return {
    fragments,
    mats: mats.sort((a, b) => a.fragmentId - b.fragmentId || a.mat - b.mat),
    fragmentOf: (competitionId: number, day: number, block: Block): number | null =>
      numbers.get(`${competitionId} ${day} ${block}`) ?? null,
  }
}

const TITLES: Readonly<Record<Block, string>> = {
  preliminaries: 'Preliminaries',
  'final block': 'Final block',
}

/** An invented code of the length the platform's have. */
const videoOf = (fragment: number, mat: number): string =>
  `yt:demo${String(fragment * 10 + mat).padStart(7, '0')}`

type Part = { day: number; block: Block; appointments: Appointment[] }

function partsOf({ plan, categories }: HeldCompetition): Part[] {
  const known = categories.flatMap((category) => appointmentsOf(category))
  return Array.from({ length: plan.days }, (_, index) => index + 1).flatMap((day) =>
    BLOCKS.map((block) => ({
      day,
      block,
      appointments: known.filter((each) => each.day === day && each.at.block === block).map(({ at }) => at),
    })).filter(({ appointments }) => appointments.length > 0),
  )
}

const appointmentsOf = ({ day, appointments, ahead }: HeldCategory) =>
  [...appointments, ...ahead.flatMap(({ appointment }) => appointment ?? [])].map((at) => ({ day, at }))
