import { z } from 'zod'
import { LARGEST_ID } from './competition.ts'
import { judokaWithPicture } from './people.ts'

export const followRequest = z
  .object({ idJudoka: z.int().positive().max(LARGEST_ID) })
  .describe('Whom to follow; the specification shows no fields, the name is that of the data model (§3.3)')

export const followedJudoka = judokaWithPicture
  .extend({ followedAt: z.iso.datetime() })
  .describe('A judoka whom the user follows; who is withheld meanwhile is left out')

export const followCandidate = judokaWithPicture
  .extend({ isFollowed: z.boolean() })
  .describe('A judoka found, and whether the user follows them already')
