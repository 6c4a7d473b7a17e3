import { and, eq, min, type SQL, sql } from 'drizzle-orm'
import type { AgeCategory, AgeWithWeights, WeightCategory } from '#contract/api/competitions/categories.ts'
import { encodeCategoryStatus } from '#contract/wire-codes.ts'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { prepareOnce } from '#server/platform/db/prepared-statement.ts'
import {
  ageCategory,
  competitionCategory,
  contest,
  entry,
  type TieDecision,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { drawLineIdsColumn } from '#server/registry/people/person-mention.ts'
import { type OnMats, readContestsOnMats } from '../contests/read-contests-on-mats.ts'
import { categoryOrder, isIndividualCategoryOf } from '../info/mention-columns.ts'
import { toPublicAge, toWeightCategoryForm } from './list-coded-categories.ts'

/** How ties of a draw were decided, without who decided them and why. */
export const listTieMethods = (
  decisions: readonly TieDecision[],
): { tieMethods?: TieDecision['method'][] } =>
  decisions.length === 0 ? {} : { tieMethods: [...new Set(decisions.map(({ method }) => method))] }

const entryCount = sql<number>`(
  select count(*)::int from ${entry}
  where ${entry.competitionId} = ${competitionCategory.competitionId}
    and ${entry.categoryId} = ${competitionCategory.categoryId} and ${entry.teamId} is null
)`

const unfinishedContestCount = sql<number>`(
  select count(*)::int from ${contest}
  where ${contest.competitionCategoryId} = ${competitionCategory.id} and not ${contest.isFinished} and not ${contest.bye}
)`

const prepareCategories = (name: string, where?: SQL) =>
  prepareOnce((db) =>
    db
      .select({
        age: ageCategory,
        weight: weightCategory,
        category: competitionCategory,
        entryCount,
        unfinishedContestCount,
        lines: drawLineIdsColumn(competitionCategory.drawLines, {
          competition: competitionCategory.competitionId,
          weight: competitionCategory.categoryId,
        }),
      })
      .from(competitionCategory)
      .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
      .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
      .where(and(isIndividualCategoryOf(sql.placeholder('idCompetition')), where))
      .orderBy(...categoryOrder)
      .prepare(name),
  )

const categoriesStatement = prepareCategories('categories')
const categoryStatement = prepareCategories(
  'category',
  eq(competitionCategory.categoryId, sql.placeholder('idWeight')),
)

/** Individual categories of a competition in the standard order, or one of them. */
async function selectCategories(db: Database, competitionId: number, idWeight?: number) {
  if (idWeight === undefined) return categoriesStatement(db).execute({ idCompetition: competitionId })
  return categoryStatement(db).execute({ idCompetition: competitionId, idWeight })
}

type CategoryRecord = Awaited<ReturnType<typeof selectCategories>>[number]

/** Age categories of a competition by short name, each with the weights of men and women: all, or the one with an id. */
export async function listAgesWithWeights(
  db: Database,
  competitionId: number,
  idWeight?: number,
): Promise<AgeWithWeights[]> {
  const ages = new Map<string, AgeWithWeights>()
  const [rows, onMats] = await Promise.all([
    selectCategories(db, competitionId, idWeight),
    readContestsOnMats(db, competitionId),
  ])
  for (const row of rows) {
    const ageShort = row.age.shortName
    const age = ages.get(ageShort) ?? { ageShort, menCategories: null, womenCategories: null }
    const genderKey = row.age.gender === 'male' ? 'menCategories' : 'womenCategories'
    const categories = age[genderKey] ?? { age: toCompetitionAge(row), weights: [] }
    categories.weights.push(toPublicWeight(row, onMats))
    ages.set(ageShort, { ...age, [genderKey]: categories })
  }
  return [...ages.values()]
}

/** Age categories of a competition, separate for men and women. */
export async function listCompetitionAges(db: Database, competitionId: number): Promise<AgeCategory[]> {
  const ages = await db
    .select({ age: ageCategory, category: { contestDuration: min(competitionCategory.contestDuration) } })
    .from(competitionCategory)
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(isIndividualCategoryOf(competitionId))
    .groupBy(ageCategory.id)
    .orderBy(ageCategory.orderNumber, ageCategory.id)
  return ages.map(toCompetitionAge)
}

/**
 * Asserts that a competition has a weight category.
 * @throws NotFound
 */
export async function assertWeightCategory(
  db: Database,
  competitionId: number,
  idWeight: number,
  parameter: string,
): Promise<void> {
  const isOfCompetition = and(
    eq(competitionCategory.competitionId, competitionId),
    eq(competitionCategory.categoryId, idWeight),
  )
  const kind = 'weight category of this competition'
  await assertExists(db, competitionCategory, isOfCompetition, parameter, kind, idWeight)
}

/** An age category with the regular time that it has in a competition. */
type AgeRecord = { age: CategoryRecord['age']; category: { contestDuration: number | null } }

const toCompetitionAge = ({ age, category }: AgeRecord): AgeCategory => ({
  ...toPublicAge(age),
  fightDuration: category.contestDuration ?? age.contestDuration,
})

function toPublicWeight({ age, weight, category, ...row }: CategoryRecord, onMats: OnMats): WeightCategory {
  return {
    ...toWeightCategoryForm(age, weight),
    contestType: age.gender === 'male' ? 'men' : 'women',
    scheduledDay: category.scheduledDay,
    numberOfJudoka: row.entryCount || category.judoka,
    status: encodeCategoryStatus(category.status),
    isCategoryActive: onMats.categories.has(category.id),
    numberOfUnfinishedFights: row.unfinishedContestCount,
    drawSystem: category.drawSystem,
    drawLines: row.lines,
    drawReconstruction: category.drawReconstruction,
    ...listTieMethods(category.tieDecisions),
    incomplete: category.incomplete,
  }
}
