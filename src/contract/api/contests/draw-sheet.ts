import { z } from 'zod'
import { BRACKETS, DRAW_SYSTEMS, MAIN_ROUNDS, ROUNDS } from '#judo/draw/index.ts'
import { TIE_METHODS } from '#judo/progression/pool-settings.ts'
import { get } from '../../call-definition.ts'
import { id, text } from '../../parameters.ts'

export const drawSystem = z.enum(DRAW_SYSTEMS).describe('A system of the draw engine')

export const tieMethods = z
  .array(z.enum(TIE_METHODS))
  .optional()
  .describe(
    'How the order of entrants whom no criterion separates was decided; absent without such a decision',
  )

const round = z.enum(ROUNDS)

const entrantSource = z
  .union([
    z.object({ line: z.int(), entrant: z.int() }),
    z.object({ entrant: z.int() }),
    z.object({ winnerOf: z.string() }),
    z.object({ loserOf: z.string(), conditional: z.literal(true).optional() }),
    z.object({ lostTo: z.object({ winnerOf: z.string() }), inRound: z.enum(MAIN_ROUNDS) }),
    z.object({ group: z.string(), rank: z.int(), line: z.int().optional() }),
    z.object({ bestOfThree: z.enum(['winner', 'loser']) }),
  ])
  .describe('The origin of a side or place')

const places = z.array(z.object({ place: z.int(), from: z.array(entrantSource) }))

export const drawSheetTemplate = z
  .object({
    competitionType: z.enum(['individual', 'team']),
    system: drawSystem,
    name: z.string().describe('Name of the system in the product'),
    numberOfCompetitors: z.int(),
    size: z.int().describe('Lines of the knockout; 0 if there is none'),
    lines: z.array(z.int().nullable()).describe('Draw numbers from the top; null is a bye'),
    groups: z.array(z.object({ group: z.string(), entrants: z.array(z.int()) })),
    contests: z.array(
      z.object({
        fightNo: z.int().describe('Number on the full sheet'),
        key: z.string(),
        round,
        roundName: z.string(),
        bracket: z.enum(BRACKETS),
        pool: z.string().nullable(),
        group: z.string().nullable(),
        white: entrantSource,
        blue: entrantSource,
      }),
    ),
    places,
  })
  .describe('An empty sheet with draw numbers; the specification does not define the response, this is ours')

export type DrawSheetTemplate = z.infer<typeof drawSheetTemplate>

export const drawSheetCalls = {
  'Contest/FindForSpecificSystem': get('/api/Contest/FindForSpecificSystem', {
    about: 'The empty sheet of a draw system',
    rights: 'everyone',
    query: z.object({
      CompetitionType: z
        .enum(['individual', 'individuals', 'team', 'teams', 'i', 't'])
        .optional()
        .describe('individuals and teams as in the specification; i and t are the short forms in addresses'),
      BracketsSystem: text.describe('Name or code of a draw system: last8_rep, double repechage'),
      NumberOfCompetitors: id,
    }),
    response: drawSheetTemplate,
  }),
}
