import { z } from 'zod'
import { person } from './people.ts'

export const sideScore = z
  .object({
    ippon: z.int().min(0),
    wazaAri: z.int().min(0),
    yuko: z.int().min(0),
    koka: z.int().min(0),
    shido: z.int().min(0),
    hansokuMake: z.boolean(),
  })
  .describe('What one side had at the end')

export const winReason = z.enum([
  'ippon',
  'waza-ari-awasete-ippon',
  'score',
  'hansoku-make',
  'fusen-gachi',
  'kiken-gachi',
  'decision',
])

const contestVideo = z
  .object({
    mediaType: z.enum(['yt', 'hls']),
    mediaExtId: z.string().describe('Code of the video at the platform'),
    contestStartOffset: z.number().describe('Second of the video at which the contest begins'),
    camera: z.string().nullable().describe('Short code of the camera'),
  })
  .describe('A video of a contest')

export const contest = z
  .object({
    idContest: z.int(),
    idWeight: z.int(),
    fightNo: z.int().describe('Number on the full sheet'),
    key: z.string().nullable().describe('Key on the draw sheet (QF-1); null where the sheet is not known'),
    round: z.string(),
    contestCodeLong: z.string().nullable(),
    pool: z.int().nullable().describe('Number of the group, from 1'),
    idTeamContest: z.int().nullable().describe('The contest of two teams this is a bout of'),
    mat: z.int().nullable(),
    matOrder: z.int().nullable().describe('Place in the order of the mat, from 1; our addition'),
    idFragment: z.int().nullable(),
    bye: z.boolean(),
    isFinished: z.boolean(),
    personWhite: person.nullable(),
    personBlue: person.nullable(),
    idWinner: z.int().nullable(),
    reason: winReason.nullable(),
    scoreWhite: sideScore,
    scoreBlue: sideScore,
    duration: z.int().nullable().describe('Seconds with golden score'),
    hasGoldenScore: z.boolean(),
    timeStart: z.iso.datetime().nullable(),
    timeStartPlanned: z.iso.datetime().nullable(),
    timeEnd: z.iso.datetime().nullable(),
    hasVideo: z.boolean(),
    media: z.array(contestVideo),
  })
  .describe('One contest')

export type Contest = z.infer<typeof contest>
