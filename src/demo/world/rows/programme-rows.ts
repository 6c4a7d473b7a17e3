import {
  type programmeBlock,
  type programmeBlockMat,
  programmeBlockType,
} from '#server/platform/db/schema/index.ts'
import { makeStreamCode, STREAM_LEAD_MS } from '../../video/demo-videos.ts'
import type { DemoCategory } from '../competitions/competition-categories.ts'
import { type Appointment, BLOCK_NAMES, type BlockName } from '../competitions/timetable.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** Blocks of every day, with their mats and videos. */
export function makeProgrammeRows({ competitions }: World, ids: CodelistIds) {
  const fragments: (typeof programmeBlock.$inferInsert)[] = []
  const mats: (typeof programmeBlockMat.$inferInsert)[] = []
  const blockIds = new Map<string, number>()
  for (const [index, competition] of competitions.entries()) {
    const { plan } = competition
    const isFilmed = plan.mats === 4 && (plan.stage === 'finished' || plan.stage === 'running')
    for (const { day, block, appointments } of listBlocks(competition)) {
      const id = fragments.length + 1
      blockIds.set(`${index + 1} ${day} ${block}`, id)
      const start = new Date(Math.min(...appointments.map(({ startedAt }) => startedAt)))
      fragments.push({
        id,
        competitionId: index + 1,
        blockTypeId: ids.code(programmeBlockType, block.replace(' ', '_')),
        name: competition.plan.days === 1 ? BLOCK_TITLES[block] : `Day ${day}: ${BLOCK_TITLES[block]}`,
        start,
        finish: new Date(Math.max(...appointments.map(({ endedAt }) => endedAt))),
        tvNotes: block === 'final block' ? 'On air ten minutes before the first contest' : null,
        commentatedVideoIds: block === 'final block' ? [`hls:${makeStreamCode(id, 0)}`] : null,
      })
      for (const mat of new Set(appointments.map((each) => each.mat))) {
        mats.push({
          id: mats.length + 1,
          blockId: id,
          mat,
          hasTv: competition.plan.mats === 4,
          tvNotes: competition.plan.mats === 4 && mat === 1 ? 'Main camera' : null,
          videoId: isFilmed ? makeStreamCode(id, mat) : null,
          streamStartedAt: isFilmed ? new Date(start.getTime() - STREAM_LEAD_MS) : null,
        })
      }
    }
  }
  return {
    fragments,
    mats: mats.sort((a, b) => a.blockId - b.blockId || a.mat - b.mat),
    findBlockId: (competitionId: number, day: number, block: BlockName): number | null =>
      blockIds.get(`${competitionId} ${day} ${block}`) ?? null,
  }
}

const BLOCK_TITLES: Readonly<Record<BlockName, string>> = {
  preliminaries: 'Preliminaries',
  'final block': 'Final block',
}

type DayBlock = { day: number; block: BlockName; appointments: Appointment[] }

function listBlocks({ plan, categories }: DemoCompetition): DayBlock[] {
  const scheduled = categories.flatMap((category) => listAppointments(category))
  return Array.from({ length: plan.days }, (_, index) => index + 1).flatMap((day) =>
    BLOCK_NAMES.map((block) => ({
      day,
      block,
      appointments: scheduled
        .filter((each) => each.day === day && each.at.block === block)
        .map(({ at }) => at),
    })).filter(({ appointments }) => appointments.length > 0),
  )
}

const listAppointments = ({ day, appointments, unfinished }: DemoCategory) =>
  [...appointments, ...unfinished.flatMap(({ appointment }) => appointment ?? [])].map((at) => ({ day, at }))
