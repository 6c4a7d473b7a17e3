import type { PgTable } from 'drizzle-orm/pg-core'
import { ROLE_TYPES, type RoleType } from '../account/user.ts'
import * as schema from '../db/schema/index.ts'
import { CLUB_NATIONS } from './clubs.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { PARTNER_SLUGS } from './partners.ts'
import { PRIVATE_MARKS } from './privacy.ts'
import type { World } from './world.ts'

/** Somebody of every role, what they may do in the back office, and whom they follow. All of them have one password. */

const MODULES = [
  { slug: 'competitions', slugGroup: 'sport', icon: 'trophy', minAccessLevel: 1 },
  { slug: 'results', slugGroup: 'sport', icon: 'medal', minAccessLevel: 1 },
  { slug: 'registry', slugGroup: 'people', icon: 'people', minAccessLevel: 1 },
  { slug: 'clubs', slugGroup: 'people', icon: 'house', minAccessLevel: 1 },
  { slug: 'rankings', slugGroup: 'sport', icon: 'list', minAccessLevel: 2 },
  { slug: 'payments', slugGroup: 'money', icon: 'coins', minAccessLevel: 2 },
  { slug: 'users', slugGroup: 'system', icon: 'key', minAccessLevel: 3 },
] as const

/** The level each office has in its modules; fans, parents, athletes, coaches and referees have none. */
const LEVELS: Readonly<Partial<Record<RoleType, number>>> = {
  club_administrator: 1,
  national_administrator: 3,
}

const emailOf = (role: RoleType): string => `${role.replaceAll('_', '.')}@demo.example`

/** Addresses of those who can sign in, one of every role. */
export const DEMO_EMAILS = ROLE_TYPES.map(emailOf)

export const userIdOf = (role: RoleType): number => ROLE_TYPES.indexOf(role) + 1
const CHILD = ROLE_TYPES.length + 1
const SYSTEM = ROLE_TYPES.length + 2

/** What everybody of the demo world signs in with. */
export const DEMO_PASSWORD = 'hajime-demo'

/** @param passwordHash of `DEMO_PASSWORD`, the same for all: hashing is meant to be slow */
export function userRows(
  world: World,
  ids: CodelistIds,
  passwordHash: string,
): [PgTable, Record<string, unknown>[]][] {
  const austria = ids.country('AUT')
  const users = ROLE_TYPES.map((role, index) => ({
    id: index + 1,
    name: 'Demo',
    familyName: role.replaceAll('_', ' '),
    userName: role,
    email: emailOf(role),
    emailVerified: true,
    roleTypeId: index + 1,
    partnerId: LEVELS[role] === undefined ? null : ids.partner('dju'),
    mobile: `${PRIVATE_MARKS[1]} 400 ${String(index + 1).padStart(3, '0')}`,
    description: `Shows what a ${role.replaceAll('_', ' ')} sees`,
    timeZone: 'Europe/Vienna',
    defaultLanguage: LEVELS[role] === undefined ? 'en' : 'de',
    countryId: austria,
    billingCountryId: austria,
  }))
  const child = {
    id: CHILD,
    name: 'Demo',
    familyName: 'child',
    parentId: userIdOf('parent'),
    roleTypeId: userIdOf('athlete'),
    countryId: austria,
  }
  const system = { id: SYSTEM, name: 'Portal', userName: 'portal', isSystem: true }
  const athlete =
    world.judoka.find(({ nation, club }) => nation === 'AUT' && club !== null) ?? world.judoka[0]
  const youngest = [...world.judoka].sort((a, b) => b.birthYear - a.birthYear)[0]
  const club = world.clubs.find(({ nation }) => nation === CLUB_NATIONS[0])
  const persons = [
    { userId: userIdOf('athlete'), personId: athlete?.id },
    { userId: CHILD, personId: youngest?.id },
    ...(['coach', 'referee'] as const).map((as) => ({
      userId: userIdOf(as),
      personId: world.officials.find((official) => official.as === as)?.id,
    })),
  ]
  const shown = world.judoka.filter(({ id }) => !world.withoutConsent.has(id) && !world.hidden.has(id))
  return [
    [
      schema.userRoleType,
      ROLE_TYPES.map((code, index) => ({ id: index + 1, code, name: code.replaceAll('_', ' ') })),
    ],
    [schema.adminUser, [...users, child, system]],
    [
      schema.providerAccount,
      users.map(({ id }) => ({
        id,
        userId: id,
        providerId: 'credential',
        accountId: String(id),
        password: passwordHash,
      })),
    ],
    [
      schema.adminModule,
      MODULES.map((row, index) => ({ id: index + 1, ...row, link: `/${row.slug}`, orderBy: index })),
    ],
    [
      schema.adminModulePartner,
      PARTNER_SLUGS.flatMap((slug) =>
        MODULES.map((_, index) => ({ moduleId: index + 1, partnerId: ids.partner(slug) })),
      ).map((row, index) => ({ id: index + 1, ...row })),
    ],
    [
      schema.permission,
      Object.entries(LEVELS)
        .flatMap(([role, accessId]) =>
          MODULES.flatMap(({ minAccessLevel }, index) =>
            minAccessLevel <= accessId
              ? { userId: userIdOf(role as RoleType), moduleId: index + 1, accessId, permission: 'write' }
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
          userId: userIdOf('national_administrator'),
          partnerId: ids.partner('dju'),
          superAdmin: true,
        },
        {
          id: 2,
          userId: userIdOf('club_administrator'),
          partnerId: ids.partner('dju'),
          accessibleType: 'club',
          accessibleId: club?.id,
        },
      ],
    ],
    [schema.userPerson, persons.map((row, index) => ({ id: index + 1, ...row }))],
    [
      schema.athleteFollow,
      shown
        .filter((_, index) => index % 25 === 0)
        .flatMap(({ id }) =>
          [userIdOf('fan'), userIdOf('parent')].map((userId) => ({ userId, personId: id })),
        )
        .map((row, index) => ({ id: index + 1, ...row })),
    ],
    [schema.streamingToken, [{ id: 1, organisationId: 1, token: 'demo', partnerId: ids.partner('cjl') }]],
  ]
}
