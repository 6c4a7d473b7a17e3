import type { liveCalls } from '#contract/api/live/live.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { readLiveState } from '#server/live/broadcast/live-state.ts'
import type { AreaHandlers } from '../handler.ts'

export const liveHandlers = {
  'Live/State': async ({ db }, { idCompetition }) => {
    await assertCompetition(db, idCompetition, 'idCompetition')
    return readLiveState(db, idCompetition)
  },
} satisfies AreaHandlers<typeof liveCalls>
