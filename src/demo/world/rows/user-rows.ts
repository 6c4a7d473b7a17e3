import type { PgTable } from 'drizzle-orm/pg-core'
import { FULL_ACCESS } from '#server/identity/rights/administrators.ts'
import { MODULES } from '#server/platform/code-lists/modules.ts'
import { ROLE_TYPES, type RoleType } from '#server/platform/code-lists/role-types.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { AGE_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import type { World } from '../make-world.ts'
import { CLUB_NATIONS } from '../organisations/clubs.ts'
import { PARTNER_SLUGS } from '../organisations/partners.ts'
import type { Judoka } from '../people/judoka.ts'
import { PRIVATE_DATA_MARKERS } from '../people/private-data.ts'
import type { CodelistIds } from './codelist-rows.ts'

/** A user of every role, with permissions in the back office and followed judoka. All have the same password. */

/** Access level of each administrator role; other roles have no access to the back office. */
const ACCESS_LEVELS: Readonly<Partial<Record<RoleType, number>>> = {
  club_administrator: 1,
  national_administrator: 3,
}

const makeEmail = (role: RoleType): string => `${role.replaceAll('_', '.')}@demo.example`

/** E-mail addresses of the users who can sign in, one of every role. */
export const DEMO_EMAILS = ROLE_TYPES.map(makeEmail)

export const getUserId = (role: RoleType): number => ROLE_TYPES.indexOf(role) + 1
const CHILD_USER_ID = ROLE_TYPES.length + 1
const SYSTEM_USER_ID = ROLE_TYPES.length + 2

/** The youngest judoka who is old enough for the competition that accepts entries, and not entered yet. */
export function findChild({ judoka, competitions }: World): Judoka | undefined {
  const open = competitions.find(({ plan }) => plan.stage === 'open')
  const entered = new Set(open?.categories.flatMap(({ entrants }) => entrants))
  const year = Number(open?.dates.first.slice(0, 4))
  return judoka
    .filter(
      (candidate) =>
        !open ||
        (year - candidate.birthYear >= AGE_CATEGORIES[open.plan.age].from && !entered.has(candidate)),
    )
    .sort((a, b) => b.birthYear - a.birthYear)[0]
}

/** Their accounts have no password until `prepareDemoAccounts` sets one. */
export function makeUserRows(world: World, ids: CodelistIds): [PgTable, Record<string, unknown>[]][] {
  const austria = ids.country('AUT')
  const users = ROLE_TYPES.map((role, index) => ({
    id: index + 1,
    name: 'Demo',
    familyName: role.replaceAll('_', ' '),
    userName: role,
    email: makeEmail(role),
    emailVerified: true,
    roleTypeId: ids.code(schema.userRoleType, role),
    partnerId: ACCESS_LEVELS[role] === undefined ? null : ids.partner('dju'),
    mobile: `${PRIVATE_DATA_MARKERS[1]} 400 ${String(index + 1).padStart(3, '0')}`,
    description: `Shows what a ${role.replaceAll('_', ' ')} sees`,
    timeZone: 'Europe/Vienna',
    defaultLanguage: ACCESS_LEVELS[role] === undefined ? 'en' : 'de',
    countryId: austria,
    billingCountryId: austria,
  }))
  const childUser = {
    id: CHILD_USER_ID,
    name: 'Demo',
    familyName: 'child',
    parentId: getUserId('parent'),
    roleTypeId: ids.code(schema.userRoleType, 'athlete'),
    countryId: austria,
  }
  const system = { id: SYSTEM_USER_ID, name: 'Portal', userName: 'portal', isSystem: true }
  const athlete =
    world.judoka.find(({ nation, club }) => nation === 'AUT' && club !== null) ?? world.judoka[0]
  const child = findChild(world)
  const club = world.clubs.find(({ nation }) => nation === CLUB_NATIONS[0])
  const persons = [
    { userId: getUserId('athlete'), personId: athlete?.id },
    { userId: CHILD_USER_ID, personId: child?.id },
    ...(['coach', 'referee'] as const).map((as) => ({
      userId: getUserId(as),
      personId: world.officials.find((official) => official.as === as)?.id,
    })),
  ]
  const publicJudoka = world.judoka.filter(({ id }) => !world.withoutConsent.has(id) && !world.hidden.has(id))
  return [
    [schema.adminUser, [...users, childUser, system]],
    [
      schema.providerAccount,
      users.map(({ id }) => ({
        id,
        userId: id,
        providerId: 'credential',
        accountId: String(id),
      })),
    ],
    [
      schema.adminModulePartner,
      PARTNER_SLUGS.flatMap((slug) =>
        MODULES.map((module) => ({
          moduleId: ids.code(schema.adminModule, module.slug),
          partnerId: ids.partner(slug),
        })),
      ).map((row, index) => ({ id: index + 1, ...row })),
    ],
    [
      schema.permission,
      Object.entries(ACCESS_LEVELS)
        .flatMap(([role, accessId]) =>
          MODULES.flatMap(({ slug, minAccessLevel }) =>
            minAccessLevel <= accessId
              ? {
                  userId: getUserId(role as RoleType),
                  moduleId: ids.code(schema.adminModule, slug),
                  accessId,
                  permission: 'write',
                }
              : [],
          ),
        )
        .map((row, index) => ({ id: index + 1, ...row })),
    ],
    [
      schema.apiFilter,
      [
        {
          id: 1,
          userId: getUserId('national_administrator'),
          partnerId: ids.partner('dju'),
          superAdmin: true,
        },
        {
          id: 2,
          userId: getUserId('club_administrator'),
          partnerId: ids.partner('dju'),
          accessibleType: 'club',
          accessibleId: club?.id,
        },
        { id: 3, userId: getUserId('administrator'), ...FULL_ACCESS },
      ],
    ],
    [schema.userPerson, persons.map((row, index) => ({ id: index + 1, ...row }))],
    [
      schema.judokaFollow,
      publicJudoka
        .filter((_, index) => index % 25 === 0)
        .flatMap(({ id }) =>
          [getUserId('fan'), getUserId('parent')].map((userId) => ({ userId, personId: id })),
        )
        .map((row, index) => ({ id: index + 1, ...row })),
    ],
    [schema.streamingToken, [{ id: 1, organisationId: 1, token: 'demo', partnerId: ids.partner('cjl') }]],
  ]
}
