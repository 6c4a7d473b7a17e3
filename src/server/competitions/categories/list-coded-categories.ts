import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AgeCategory } from '#contract/api/competitions/categories.ts'
import type { CallRequest, CallResponse } from '#contract/calls.ts'
import { decodeActivity, encodeActivity, genderCodes } from '#contract/wire-codes.ts'
import { assertExists } from '#server/platform/db/assert-exists.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { ageCategory, weightCategory } from '#server/platform/db/schema/index.ts'
import { assertPartner } from '#server/registry/partners/assert-partner.ts'
import { categoryOrder } from '../info/mention-columns.ts'

type WeightCategoryOption = CallResponse<'CodeList/GetWeightsWithDefault'>[number]

/** Age categories, separate for men and women. */
export async function listAgeCategories(
  db: Database,
  { Status, IsOfficial, IdPartner }: CallRequest<'CodeList/GetAges'>,
): Promise<AgeCategory[]> {
  const activity = Status === undefined ? undefined : decodeActivity(Status)
  if (activity === null) return []
  const rows = await db
    .select()
    .from(ageCategory)
    .where(
      and(
        await isAvailableToPartner(db, IdPartner),
        activity && eq(ageCategory.status, activity),
        IsOfficial === undefined ? undefined : eq(ageCategory.isOfficial, IsOfficial),
      ),
    )
    .orderBy(ageCategory.orderNumber, sql`${ageCategory.shortName} collate "C"`, ageCategory.gender)
  return rows.map(toPublicAge)
}

/** An age category as the code list defines it. */
export const toPublicAge = (row: typeof ageCategory.$inferSelect): AgeCategory => ({
  idAge: row.id,
  name: row.name,
  short: row.shortName,
  gender: genderCodes.encode(row.gender),
  orderNumber: row.orderNumber,
  status: encodeActivity(row.status),
  type: row.type,
  yearFrom: row.yearFrom,
  yearTo: row.yearTo,
  yearMax: row.yearMax,
  fightDuration: row.contestDuration,
  lang: row.language,
  isOfficial: row.isOfficial,
  ageDetails: { ageFrom: row.ageFrom, ageTo: row.ageTo, ageMin: row.ageMin },
})

/** Type of a category without one. */
const DEFAULT_CATEGORY_TYPE = 'individual'

/** Weight categories in the standard order. */
export async function listWeightCategories(
  db: Database,
  { IdAge, IdPartner, IsOfficial, Type, IsOpen }: CallRequest<'CodeList/GetWeightsWithDefault'>,
): Promise<WeightCategoryOption[]> {
  if (IdAge !== undefined) await assertAge(db, IdAge, 'IdAge')
  const type = sql`coalesce(${weightCategory.type}, ${DEFAULT_CATEGORY_TYPE})`
  const rows = await db
    .select({ age: ageCategory, weight: weightCategory })
    .from(weightCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, weightCategory.ageId))
    .where(
      and(
        await isAvailableToPartner(db, IdPartner),
        IdAge === undefined ? undefined : eq(weightCategory.ageId, IdAge),
        IsOfficial === undefined ? undefined : eq(weightCategory.isOfficial, IsOfficial),
        Type === undefined ? undefined : eq(type, Type),
        IsOpen === undefined ? undefined : eq(weightCategory.isOpen, IsOpen),
      ),
    )
    .orderBy(...categoryOrder)
  return rows.map(({ age, weight }) => ({
    ...toWeightCategoryForm(age, weight),
    status: encodeActivity(weight.status),
  }))
}

/** A weight category as the code list defines it. */
export const toWeightCategoryForm = (
  age: typeof ageCategory.$inferSelect,
  weight: typeof weightCategory.$inferSelect,
) => ({
  idWeight: weight.id,
  idAge: weight.ageId,
  name: weight.name,
  fullName: `${age.name} ${weight.name}`,
  officialName: weight.officialName,
  orderNumber: weight.orderNumber,
  kilaza: weight.kilograms,
  weightMin: weight.weightMin,
  weightMax: weight.weightMax,
  tolerance: weight.tolerance,
  isOpen: weight.isOpen,
  type: weight.type,
  isOfficial: weight.isOfficial,
  isDefault: weight.isDefault,
})

/** Categories of all partners and, if a partner is given, its own. */
async function isAvailableToPartner(db: Database, idPartner: number | undefined): Promise<SQL | undefined> {
  if (idPartner === undefined) return isNull(ageCategory.partnerId)
  await assertPartner(db, idPartner, 'IdPartner')
  return or(isNull(ageCategory.partnerId), eq(ageCategory.partnerId, idPartner))
}

const assertAge = (db: Database, id: number, parameter: string): Promise<void> =>
  assertExists(db, ageCategory, eq(ageCategory.id, id), parameter, 'age category', id)
