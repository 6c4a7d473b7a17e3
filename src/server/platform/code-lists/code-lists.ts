import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { RULESETS, type Ruleset } from '#judo/score/index.ts'
import { findRulesetDescription } from '#judo/score/ruleset-descriptions.ts'
import * as schema from '../db/schema/index.ts'
import { GENDERS, IJF_AGES, type IjfAge, listIjfWeights, makeAge } from './ages-and-weights.ts'
import { type CodeIds, createCodeIds } from './code-ids.ts'
import * as codes from './codes.ts'
import { listCountries } from './countries.ts'
import { LEVELS, makeLevel } from './levels.ts'
import { MODULES } from './modules.ts'
import { ROLE_NAMES } from './role-types.ts'

/** The code lists that every installation needs, as rows. The demo world and imports use the same ones. */

export type CodeTable = PgTable & { id: PgColumn }

export type CodeList = {
  table: CodeTable
  /**
   * What identifies a row of the table in all installations; null for one that a partner owns. Ids do not: installations number their
   * rows in the order in which they got them.
   */
  codeOf: (row: Readonly<Record<string, unknown>>, ids: CodeIds) => string | null
  rows: readonly CodeRow[]
}

type CodeRow = {
  code: string
  /** The columns of the row; null if a row that it refers to was deleted here. */
  make: (ids: CodeIds) => Readonly<Record<string, unknown>> | null
}

function defineList<T extends CodeTable>(
  table: T,
  codeOf: (row: T['$inferSelect'], ids: CodeIds) => string | null,
  rows: readonly T['$inferInsert'][],
): CodeList {
  return {
    table,
    codeOf: codeOf as CodeList['codeOf'], // callers pass rows of the table
    rows: rows.map((row) => ({ code: String(codeOf(row as T['$inferSelect'], NO_IDS)), make: () => row })),
  }
}

/** For lists whose codes contain no ids. */
const NO_IDS = createCodeIds()

const numbered = <T>(values: readonly T[]) =>
  values.map((value, index) => ({ value, orderNumber: index + 1 }))

const named = (values: readonly string[]) => values.map((code) => ({ code, name: codes.toTitle(code) }))

type Coded = { code: string }
const byCode = ({ code }: Coded): string => code
const byName = ({ name }: { name: string }): string => name

/** @example formatAgeCode({ shortName: 'sen', gender: 'female' }) // 'sen female' */
export const formatAgeCode = ({ shortName, gender }: { shortName: string; gender: string }): string =>
  `${shortName} ${gender}`

const AGES = (Object.keys(IJF_AGES) as IjfAge[]).flatMap((age) => GENDERS.map((gender) => ({ age, gender })))

const weights: CodeList = {
  table: schema.weightCategory,
  codeOf: ({ ageId, name }, ids) => {
    const age = ids.codeOf(schema.ageCategory, Number(ageId))
    return age === null ? null : `${age} ${name}`
  },
  rows: AGES.flatMap(({ age, gender }) =>
    listIjfWeights(age, gender).map((weight) => {
      const ageCode = formatAgeCode({ shortName: age, gender })
      return {
        code: `${ageCode} ${weight.name}`,
        make: (ids: CodeIds) => {
          const ageId = ids.find(schema.ageCategory, ageCode)
          return ageId === null ? null : { ...weight, ageId }
        },
      }
    }),
  ),
}

/** Lists come after those that they refer to. */
export const CODE_LISTS: readonly CodeList[] = [
  defineList(schema.country, ({ short }) => short, listCountries()),
  defineList(
    schema.belt,
    byCode,
    numbered(codes.BELTS).map(({ value, orderNumber }) => ({ code: value, name: value, orderNumber })),
  ),
  defineList(
    schema.coachLevel,
    byName,
    numbered(codes.COACH_LEVELS).map(({ value, orderNumber }) => ({
      name: value,
      orderNumber,
      language: 'en',
    })),
  ),
  defineList(
    schema.refereeLevel,
    byName,
    numbered(codes.REFEREE_LEVELS).map(({ value, orderNumber }) => ({
      ...value,
      orderNumber,
      language: 'en',
    })),
  ),
  defineList(
    schema.contactType,
    ({ code, language }) => `${code} ${language}`,
    codes.CONTACT_TYPES.map((code) => ({
      code,
      icon: code,
      name: codes.toTitle(code),
      language: 'en',
      validation: code === 'email' || code === 'phone' ? code : 'url',
    })),
  ),
  defineList(schema.competitionType, byCode, named(codes.COMPETITION_TYPES)),
  defineList(
    schema.repechageType,
    byCode,
    (Object.keys(codes.DRAW_SYSTEM_NAMES) as (keyof typeof codes.DRAW_SYSTEM_NAMES)[]).map((code) => ({
      code,
      name: codes.DRAW_SYSTEM_NAMES[code],
    })),
  ),
  defineList(
    schema.rank,
    ({ name, partnerId }) => ((partnerId ?? null) === null ? name : null),
    LEVELS.map((name) => ({ ...makeLevel(name), language: 'en' })),
  ),
  defineList(schema.ruleset, ({ short }) => short, RULESETS.map(makeRuleset)),
  defineList(
    schema.colourScheme,
    ({ slug }) => slug,
    codes.COLOUR_SCHEMES.map((scheme) => ({ ...scheme, language: 'en' })),
  ),
  defineList(
    schema.ageCategory,
    (row) => ((row.partnerId ?? null) === null ? formatAgeCode(row) : null),
    AGES.map(({ age, gender }) => makeAge(age, gender)),
  ),
  weights,
  defineList(schema.programmeBlockType, byCode, named(codes.BLOCK_TYPES)),
  defineList(schema.delegationType, byCode, named(codes.DELEGATION_TYPES)),
  defineList(schema.scoreEventType, byCode, named(codes.SCORE_EVENT_TYPES)),
  defineList(schema.purchaseType, byCode, named(codes.PURCHASE_TYPES)),
  defineList(schema.paymentInterval, byCode, named(codes.PAYMENT_INTERVALS)),
  defineList(schema.eventType, byCode, named(codes.EVENT_TYPES)),
  defineList(
    schema.hashType,
    byCode,
    Object.entries(codes.HASH_TYPES).map(([code, title]) => ({ code, title })),
  ),
  defineList(
    schema.userType,
    ({ code, language }) => `${code} ${language}`,
    codes.USER_TYPES.map((code) => ({
      code,
      language: 'en',
      name: codes.toTitle(code),
      description: `Whoever comes to competitions as ${code}`,
    })),
  ),
  defineList(
    schema.userRoleType,
    byCode,
    Object.entries(ROLE_NAMES).map(([code, name]) => ({ code, name })),
  ),
  defineList(
    schema.adminModule,
    ({ slug }) => slug,
    MODULES.map((module, index) => ({ ...module, link: `/${module.slug}`, orderBy: index })),
  ),
]

/** The columns of a ruleset of the IJF. */
export function makeRuleset({
  title,
  short,
  officialFrom,
  officialTo,
  hasYuko,
  hasKoka,
  maxWazaari,
  maxYuko,
  maxKoka,
  maxShido,
}: Ruleset): typeof schema.ruleset.$inferInsert {
  return {
    title,
    short,
    officialFrom,
    officialTo,
    hasYuko,
    hasKoka,
    maxYuko,
    maxKoka,
    maxShido,
    description: findRulesetDescription(short),
    maxWazaAri: maxWazaari ?? 0, // the column is not null; 0 means that waza-ari never end a contest
  }
}
