import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ACTIVITY_CODES, GENDER_CODES } from '#judo/competition/enumerations.ts'
import { enumerationChecks, inOrder, notNegative, positive, requiredTexts } from '../checks.ts'
import { editColumns, enumeration, flag, identity, language } from '../columns.ts'
import { partner } from '../registry/partners.ts'

export const ageCategory = pgTable(
  'age_category',
  {
    id: identity('idStarostneKat'),
    name: text('naziv').notNull(),
    /** `sen`, `jun`, `cad`, `u13` …: the key of its translation. */
    shortName: text('kratica').notNull(),
    gender: enumeration('spol', GENDER_CODES).notNull(),
    orderNumber: integer('zapSt').notNull().default(0),
    status: enumeration('status', ACTIVITY_CODES).notNull().defaultTo('active'),
    type: text('tip'),
    /** The partner that owns the category; null for all partners. */
    partnerId: integer('idPartner').references(() => partner.id),
    /** Minimum and maximum age in the year of the competition; null for no limit. */
    ageFrom: integer('starostOd'),
    ageTo: integer('starostDo'),
    /** Minimum age with special permission. */
    ageMin: integer('starostMin'),
    /** First and last year of birth, for categories that are defined by years instead of ages. */
    yearFrom: integer('letnikOd'),
    yearTo: integer('letnikDo'),
    yearMax: integer('letnikMax'),
    /** Regular time of a contest in seconds. */
    contestDuration: integer('trajanjeBorbe').notNull(),
    isOfficial: boolean('isOfficial').notNull().default(true),
    /** Language of `name`. */
    language: language(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    unique('age_category_short').on(t.shortName, t.gender, t.partnerId).nullsNotDistinct(),
    index('age_category_partner').on(t.partnerId),
    ...enumerationChecks(t),
    inOrder('age_category_ages', t.ageFrom, t.ageTo),
    inOrder('age_category_years', t.yearFrom, t.yearTo),
    notNegative('age_category_limits', t.ageFrom, t.ageTo, t.ageMin),
    positive('age_category_duration', t.contestDuration),
  ],
)

export const weightCategory = pgTable(
  'weight_category',
  {
    id: identity('idTezinskeKat'),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    /** `-60`, `+100`, `open`. */
    name: text('naziv').notNull(),
    officialName: text('nazivUradni'),
    orderNumber: integer('zapSt').notNull().default(0),
    status: enumeration('status', ACTIVITY_CODES).notNull().defaultTo('active'),
    /** Kilograms for labels. */
    kilograms: integer('kilaza'),
    /** Limits in kilograms; null for no limit. */
    weightMin: doublePrecision('tezaMin'),
    weightMax: doublePrecision('tezaMax'),
    /** Kilograms above the limit that the weigh-in tolerates. */
    tolerance: doublePrecision('toleranca'),
    isOpen: flag('jeOpen'),
    /** `individual`, `team`, `kata`; null is individual. */
    type: text('tip', { enum: ['individual', 'team', 'kata'] }),
    /** Preselected for new competitions. */
    isDefault: flag('isDefault'),
    isOfficial: boolean('isOfficial').notNull().default(true),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('weight_category_name').on(t.ageId, t.name),
    unique('weight_category_of_age').on(t.id, t.ageId),
    ...enumerationChecks(t),
    inOrder('weight_category_limits', t.weightMin, t.weightMax),
    notNegative('weight_category_weights', t.weightMin, t.weightMax, t.tolerance, t.kilograms),
  ],
)

/** A row that names both a weight category and an age category names the age category of that weight category. */
export const categoryOfAgeKey = (name: string, t: Record<'categoryId' | 'ageId', AnyPgColumn>) =>
  foreignKey({
    name,
    columns: [t.categoryId, t.ageId],
    foreignColumns: [weightCategory.id, weightCategory.ageId],
  })
