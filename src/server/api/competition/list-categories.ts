import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AgeWithWeights, WeightCategory } from '#contract/api/categories.ts'
import type { CallResponse } from '#contract/calls.ts'
import { CATEGORY_STATUS_CODES, GENDER_CODES } from '#judo/competition/enumerations.ts'
import type { Database } from '../../db/open-database.ts'
import { ageCategory, competitionCategory, contest, entry, weightCategory } from '../../db/schema/index.ts'
import { NotFound } from '../../request/errors.ts'
import { isOnMat } from '../contest/list-contests.ts'
import { drawLineIdsColumn } from '../judoka/person-mention.ts'
import { categoryOrder } from './mention-columns.ts'

type CompetitionAge = CallResponse<'Competition/GetCompetitionAges'>[number]

const entryCount = sql<number>`(
  select count(*)::int from ${entry}
  where ${entry.competitionId} = ${competitionCategory.competitionId}
    and ${entry.weightId} = ${competitionCategory.weightId} and ${entry.teamId} is null
)`

const unfinishedContestCount = sql<number>`(
  select count(*)::int from ${contest}
  where ${contest.competitionWeightId} = ${competitionCategory.id} and not ${contest.isFinished} and not ${contest.bye}
)`

/** On the mat now: one of its contests is, and isn't finished. */
const hasActiveContest = sql<boolean>`exists (
  select 1 from ${contest}
  where ${contest.competitionWeightId} = ${competitionCategory.id} and ${isOnMat}
)`

/** Categories held at a competition without those of its team competitions, in the order of all lists. */
function selectCategories(db: Database, idCompetition: number) {
  return db
    .select({
      age: ageCategory,
      weight: weightCategory,
      held: competitionCategory,
      entered: entryCount,
      unfinished: unfinishedContestCount,
      isActive: hasActiveContest,
      lines: drawLineIdsColumn(competitionCategory.drawLines, {
        competition: competitionCategory.competitionId,
        weight: competitionCategory.weightId,
      }),
    })
    .from(competitionCategory)
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(
      and(
        eq(competitionCategory.competitionId, idCompetition),
        isNull(competitionCategory.teamCompetitionId),
      ),
    )
    .orderBy(...categoryOrder)
}

type CategoryRecord = Awaited<ReturnType<typeof selectCategories>>[number]

/** Age categories of a competition by short name, men and women beside each other, with their weights. */
export async function listAgesWithWeights(db: Database, idCompetition: number): Promise<AgeWithWeights[]> {
  const ages = new Map<string, AgeWithWeights>()
  for (const row of await selectCategories(db, idCompetition)) {
    const ageShort = row.age.short
    const both = ages.get(ageShort) ?? { ageShort, menCategories: null, womenCategories: null }
    const side = row.age.gender === 'male' ? 'menCategories' : 'womenCategories'
    const categories = both[side] ?? { age: toPublicAge(row.age), weights: [] }
    categories.weights.push(toPublicWeight(row))
    ages.set(ageShort, { ...both, [side]: categories })
  }
  return [...ages.values()]
}

/** Age categories of a competition, men and women one after the other. */
export async function listCompetitionAges(db: Database, idCompetition: number): Promise<CompetitionAge[]> {
  const ages = await db
    .selectDistinct({ age: ageCategory })
    .from(competitionCategory)
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.weightId))
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(
      and(
        eq(competitionCategory.competitionId, idCompetition),
        isNull(competitionCategory.teamCompetitionId),
      ),
    )
    .orderBy(ageCategory.orderNumber, ageCategory.id)
  return ages.map(({ age }) => toPublicAge(age))
}

/**
 * Makes sure that a weight category is held at a competition.
 * @throws NotFound
 */
export async function assertWeightCategory(
  db: Database,
  idCompetition: number,
  idWeight: number,
  parameter: string,
): Promise<void> {
  const held = await db
    .select({ id: competitionCategory.id })
    .from(competitionCategory)
    .where(
      and(eq(competitionCategory.competitionId, idCompetition), eq(competitionCategory.weightId, idWeight)),
    )
  if (held.length === 0) throw new NotFound(parameter, 'weight category of this competition', idWeight)
}

function toPublicAge(age: CategoryRecord['age']): CompetitionAge {
  return {
    idAge: age.id,
    name: age.name,
    short: age.short,
    gender: GENDER_CODES[age.gender],
    orderNumber: age.orderNumber,
    fightDuration: age.fightDuration,
  }
}

function toPublicWeight({ age, weight, held, ...row }: CategoryRecord): WeightCategory {
  return {
    idWeight: weight.id,
    idAge: age.id,
    name: weight.name,
    fullName: `${age.name} ${weight.name}`,
    orderNumber: weight.orderNumber,
    numberOfJudoka: row.entered || held.judoka,
    status: CATEGORY_STATUS_CODES[held.status],
    isCategoryActive: row.isActive,
    numberOfUnfinishedFights: row.unfinished,
    drawSystem: held.drawSystem,
    drawLines: row.lines,
    incomplete: held.incomplete,
  }
}
