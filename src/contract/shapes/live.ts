import { z } from 'zod'
import { LARGEST_ID } from './competition.ts'
import { sideScore } from './contest.ts'

const packet = z
  .object({
    mat: z.int().min(1).max(100),
    idContest: z.int().min(1).max(LARGEST_ID).nullable().describe('Null while nothing is fought on the mat'),
    activeContestState: z.enum(['hajime', 'mate']),
    currentTimeMinutes: z.int().min(0).max(59),
    currentTimeSeconds: z.int().min(0).max(59),
    isGoldenScore: z.boolean().optional(),
    scoreWhite: sideScore.optional(),
    scoreBlue: sideScore.optional(),
  })
  .describe('An active contest of the data model, with its mat and score')

export const livePackets = z
  .object({ type: z.literal('sc_packets'), packets: z.array(packet).min(1).max(100) })
  .describe('A message of the live feed; the document names its type, what it carries is ours')

export const genericResult = z
  .object({ success: z.boolean(), message: z.string() })
  .describe('Whether something was done (data model §3.1)')

export const maintenanceResult = z
  .object({ success: z.boolean(), updatedCount: z.int() })
  .describe('What a maintenance call changed (data model §3.1)')
