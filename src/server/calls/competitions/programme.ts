import type { programmeCalls } from '#contract/api/competitions/programme.ts'
import { assertCompetition } from '#server/competitions/info/assert-competition.ts'
import { readProgramme, setMissingStreamStarts } from '#server/competitions/programme/read-programme.ts'
import type { AreaHandlers } from '../handler.ts'

export const programmeHandlers = {
  'Competition/GetCompCompetitionsFragments': async ({ db }, { IdCompetition }) => {
    await assertCompetition(db, IdCompetition, 'IdCompetition')
    return readProgramme(db, IdCompetition)
  },

  'Competition/AddMissingStartTimeToFragmentsMats': async ({ db, whereAccessible, record }) => {
    const updatedCount = await setMissingStreamStarts(db, whereAccessible(), record)
    return { success: true, updatedCount }
  },
} satisfies AreaHandlers<typeof programmeCalls>
