import { z } from 'zod'
import { DRAW_RECONSTRUCTIONS } from '#judo/reconstruction/index.ts'
import { get } from '../../call-definition.ts'
import { id, text } from '../../parameters.ts'
import { gender } from '../../people.ts'
import { translated } from '../../translated-names.ts'
import { drawSystem, tieMethods } from '../contests/draw-sheet.ts'

export const ageName = translated(z.string(), 'age', 'short')

export const ageCategory = z
  .object({
    idAge: z.int(),
    name: ageName,
    short: z.string(),
    gender,
    orderNumber: z.int(),
    fightDuration: z
      .int()
      .describe('Regular time of a contest in seconds; within a competition, the one that applies there'),
    status: z.int(),
    type: z.string().nullable(),
    yearFrom: z.int().nullable().describe('First year of birth, if the category is defined by years'),
    yearTo: z.int().nullable(),
    yearMax: z.int().nullable(),
    lang: translated(z.string().nullable().describe('Language of the name'), 'age language', 'short'),
    isOfficial: z.boolean(),
    ageDetails: z.object({
      ageFrom: z.int().nullable().describe('Lowest age in the year of the competition; null is no limit'),
      ageTo: z.int().nullable(),
      ageMin: z.int().nullable().describe('Lowest age with an early-start permit'),
    }),
  })
  .describe('An age category (data model §3.5, portal form)')

/** A weight category as the code list defines it. */
export const weightCategoryForm = z.object({
  idWeight: z.int(),
  idAge: z.int(),
  name: z.string(),
  fullName: translated(z.string(), 'weight category', 'idAge').describe('Name including the age category'),
  officialName: z.string().nullable(),
  orderNumber: z.int(),
  kilaza: z.int().nullable().describe('Kilograms as shown in labels'),
  weightMin: z.number().nullable().describe('Kilograms; null is no limit'),
  weightMax: z.number().nullable(),
  tolerance: z.number().nullable(),
  isOpen: z.boolean(),
  type: z.string().nullable().describe('`individual`, `team`, `kata`; null is individual'),
  isOfficial: z.boolean(),
  isDefault: z.boolean().describe('Preselected for new competitions'),
})

export const weightCategory = weightCategoryForm
  .extend({
    contestType: z.enum(['men', 'women']).describe('As of team competitions'),
    scheduledDay: z.int().nullable().describe('Day of the competition, from 1'),
    numberOfJudoka: z.int(),
    status: z.int().nullable(),
    isCategoryActive: z.boolean(),
    numberOfUnfinishedFights: z.int(),
    drawSystem: drawSystem.nullable().describe('A system of the draw engine; null if the sheet is unknown'),
    drawLines: z
      .array(z.int().nullable())
      .describe(
        'Ids of judoka by line of the sheet; null is a bye, an empty list means that there is no sheet',
      ),
    drawReconstruction: z
      .enum(DRAW_RECONSTRUCTIONS)
      .nullable()
      .describe(
        'Whether the draw was reconstructed from results, or why not; null if it comes from the source',
      ),
    tieMethods,
    incomplete: z.string().nullable().describe('Why some places could not be derived from the contests'),
  })
  .describe('A weight category of a competition')

export const ageWithWeights = z.object({
  ageShort: z.string(),
  menCategories: z.object({ age: ageCategory, weights: z.array(weightCategory) }).nullable(),
  womenCategories: z.object({ age: ageCategory, weights: z.array(weightCategory) }).nullable(),
})

export const categorySummary = z.object({
  idWeight: z.int(),
  idAge: z.int(),
  name: z.string(),
  ageShort: z.string(),
  gender,
})

export const entryCategory = z
  .object({
    idWeightCategory: z.int(),
    name: z.string(),
    officialName: z.string().nullable(),
    idAgeCategory: z.int(),
    ageCategoryName: translated(z.string(), 'age', 'ageShort'),
    ageShort: z.string(),
    gender,
  })
  .describe('The category of an entry, with its age category in the same object (data model §3.5)')

export type AgeCategory = z.infer<typeof ageCategory>
export type AgeWithWeights = z.infer<typeof ageWithWeights>
export type WeightCategory = z.infer<typeof weightCategory>
export type CategorySummary = z.infer<typeof categorySummary>
export type EntryCategory = z.infer<typeof entryCategory>

export const categoryCalls = {
  'Competition/GetCompAgesWithWeights': get('/api/Competition/GetCompAgesWithWeights', {
    about: 'Age categories with their weight categories and states',
    rights: 'everyone',
    query: z.object({ IdCompetition: id, Language: text.optional() }),
    response: z.array(ageWithWeights),
  }),
  'Competition/GetCompetitionAges': get('/api/Competition/GetCompetitionAges', {
    about: 'Age categories of a competition',
    rights: 'everyone',
    cost: { points: 2 },
    query: z.object({ IdCompetition: id, Language: text.optional() }),
    response: z.array(ageCategory),
  }),
}
