import { z } from 'zod'
import { CONTEST_ROUNDS } from '#judo/draw/index.ts'
import { SIDES } from '#judo/score/score.ts'
import { get, post } from '../../call-definition.ts'
import { localInstant } from '../../local-times.ts'
import { id, text, utcInstant } from '../../parameters.ts'
import { person } from '../../people.ts'
import { duration } from '../../responses.ts'
import { translated } from '../../translated-names.ts'
import { contestTypeCodes } from '../../wire-codes.ts'
import { clubReferee } from '../clubs.ts'

export const sideScore = z
  .object({
    ippon: z.int().min(0),
    wazaAri: z.int().min(0),
    yuko: z.int().min(0),
    koka: z.int().min(0),
    shido: z.int().min(0),
    hansokuMake: z.boolean(),
  })
  .describe('The score of one side')

export const winReason = z.enum([
  'ippon',
  'waza-ari-awasete-ippon',
  'score',
  'hansoku-make',
  'fusen-gachi',
  'kiken-gachi',
  'decision',
])

/** REP and PRELIM where the source does not name the round more precisely. */
export const contestRound = z.enum(CONTEST_ROUNDS)

const contestVideo = z
  .object({
    mediaType: z.enum(['yt', 'hls']),
    mediaExtId: z.string().describe('Id of the video on the platform'),
    contestStartOffset: z.number().describe('Second of the video at which the contest begins'),
    camera: z.string().nullable().describe('Short code of the camera'),
  })
  .describe('A video of a contest')

const contestStream = z
  .object({
    idFragmentMat: z.int(),
    slug: z.string().describe('Slug of the video, as in the programme'),
    second: z.number().describe('Second of the video at the first hajime'),
  })
  .describe('The stream of a mat that runs at the first hajime of a contest')

export const contestReferee = clubReferee
  .pick({ idReferee: true, firstName: true, lastName: true, intFirstName: true, intLastName: true })
  .describe('A referee of a contest')

const refereeId = z
  .int()
  .nullable()
  .describe('Id of the person; null if there is none, or the referee is not public')

export const contest = z
  .object({
    idContest: z.int(),
    competitionId: z.int(),
    year: z.int().nullable().describe('Year of the competition; null without dates'),
    idWeight: z.int(),
    fightNo: z.int().describe('Number on the full sheet'),
    key: z.string().nullable().describe('Key on the draw sheet (QF-1); null if the sheet is unknown'),
    round: contestRound,
    type: z
      .literal(contestTypeCodes.numbers)
      .describe('Part of the draw: 0 main draw, 1 repechage with bronze, 2 group'),
    roundId: z.int().describe('Number of the round in the list of its values, from 1'),
    roundNum: z
      .int()
      .nullable()
      .describe(
        'Sides in a round of the main draw (8 in QF), otherwise the number in its name; null if there is none',
      ),
    roundName: translated(z.string(), 'round', 'round').describe('Without a language, the code of the round'),
    roundPlus: z.boolean().describe('Whether the round is not part of the main draw: repechage and bronze'),
    fightType: z.enum(['individual', 'team']).describe('Whether it is a bout of a team contest'),
    isTeamMatch: z.boolean().describe('Whether it is a bout of a team contest'),
    contestCodeLong: z.string().nullable(),
    pool: z.int().nullable().describe('Number of the group, from 1'),
    idTeamContest: z.int().nullable().describe('The team contest that this bout belongs to'),
    mat: z.int().nullable(),
    matOrder: z.int().nullable().describe('Position in the order of the mat, from 1; our addition'),
    idFragment: z.int().nullable(),
    status: z
      .int()
      .nullable()
      .describe('Status in the contest order, as stored; the specification does not define its values'),
    bye: z.boolean(),
    isFinished: z.boolean(),
    isSkipped: z.boolean().describe('Whether it is not fought, because the team contest is decided'),
    personWhite: person.nullable(),
    personBlue: person.nullable(),
    idWinner: z.int().nullable(),
    idsWithdrawn: z
      .array(z.int())
      .describe('Sides who left the category with this contest, withdrawn or disqualified; our addition'),
    reason: winReason.nullable(),
    scoreWhite: sideScore,
    scoreBlue: sideScore,
    resultWhite: z
      .int()
      .nullable()
      .describe('Points of the contest by the points table of the competition; null without one'),
    resultBlue: z.int().nullable(),
    duration: z.int().nullable().describe('Seconds, including golden score'),
    hasGoldenScore: z.boolean(),
    durationRegular: duration.nullable().describe('Null if unknown'),
    durationGoldenScore: duration.nullable().describe('Zero without golden score; null if unknown'),
    timeStart: localInstant.nullable(),
    timeStartPlanned: localInstant.nullable(),
    timeEnd: localInstant.nullable(),
    referee1Id: refereeId,
    referee2Id: refereeId,
    referee3Id: refereeId,
    referees: z.array(contestReferee).describe('The public ones, in their positions; our addition'),
    hasEvents: z.boolean().describe('Whether Contest/Events returns any'),
    showVideoFromStream: z
      .boolean()
      .describe('Whether the video of its mat shows it, because it has none of its own'),
    hasMediaEntry: z.boolean().describe('Whether a video is linked, even if it is not shown'),
    hasVideo: z.boolean(),
    ytId: z.string().nullable().describe('Id of the first video on YouTube'),
    media: z.array(contestVideo),
    stream: contestStream.nullable().describe('The stream that shows it; null if none does; our addition'),
  })
  .describe(
    'One contest (data model §3.8, public view and portal form); the specification does not define the fields of the round',
  )

const seconds = z.int().nullable()

export const contestEvent = z
  .object({
    idEvent: z.int(),
    idFight: z.int(),
    type: z
      .string()
      .describe('Code of the event type: hajime, mate, ippon, waza-ari, yuko, shido, hansoku-make'),
    time: z
      .object({ real: seconds, scoreboard: seconds, goldenScore: seconds })
      .describe('Seconds since the first hajime, on the scoreboard, and in golden score; null if unknown'),
    videoOffset: z.number().nullable().describe('Seconds of video to show before it'),
    videoOffsetOut: z.number().nullable().describe('Seconds of video to show after it'),
    tags: z.array(z.string()),
    actors: z.array(
      z.object({
        idPerson: z
          .int()
          .nullable()
          .describe('The same id as in contests; null while the lineup is not public'),
        color: z.enum(SIDES),
      }),
    ),
  })
  .describe('An event of a contest (data model §3.8)')

export const signedUrl = z
  .object({ url: z.string(), expiration: z.iso.datetime(), expirationTimestamp: z.int() })
  .describe('An address with an expiry time (data model §3.1)')

const contestPath = z.object({ idFight: id })

export type Contest = z.infer<typeof contest>
export type ContestEvent = z.infer<typeof contestEvent>

export const contestCalls = {
  'Contest/GetContests': get('/api/Contest/GetContests', {
    about: 'Contests of a competition by the prefix of their code',
    rights: 'everyone',
    cost: { points: 35 },
    query: z.object({ competitionId: id, contestCode: text.optional() }),
    response: z.array(contest),
  }),
  'Contest/MediaTokenForVideofield': get('/api/Contest/MediaTokenForVideofield', {
    about:
      'The address of an HLS video, signed if the video is protected; a protected video of a competition with paid streams requires a subscription',
    rights: 'everyone',
    isPersonal: true,
    query: z.object({ slug: text, idPartner: id.optional() }),
    response: signedUrl,
  }),
  'Contest/Events': get('/api/Contest/{idFight}/Events', {
    about: 'Events of a contest, in order',
    rights: 'everyone',
    cost: { points: 5 },
    params: contestPath,
    response: z.array(contestEvent),
  }),
  'Contest/FindEvents': get('/api/Contest/FindEvents', {
    about: 'Scores and penalties of all individual contests of a competition, in order; our addition',
    rights: 'everyone',
    cost: { points: 20 },
    query: z.object({ IdCompetition: id }),
    response: z.array(contestEvent),
  }),
  'Contest/Events/FromPoints': post('/api/Contest/{idFight}/Events/FromPoints', {
    about: 'Derives events from the final score of a contest without events; for organisers',
    rights: { module: 'contests', within: { entity: 'contest', id: 'idFight' } },
    limit: 'write',
    audits: 'contest',
    cost: { points: 10 },
    params: contestPath,
    response: z.array(contestEvent),
  }),
  'Contest/Find': get('/api/Contest/Find', {
    about: 'Contests of a competition, optionally of one category or changed since a time',
    rights: 'everyone',
    cost: { points: 35, cached: 4 },
    cache: { keptBy: { version: 'contests', of: 'IdCompetition' } },
    query: z.object({
      IdCompetition: id,
      UpdatedAtMin: utcInstant.optional(),
      Language: text.optional(),
      IdWeight: id.optional(),
      IdTeamCompetition: id.optional(),
      TeamFightsIds: z.array(id).optional(),
    }),
    response: z.array(contest),
  }),
}
