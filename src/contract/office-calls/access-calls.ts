import { z } from 'zod'
import { type CallDefinition, get, post } from '../call-definition.ts'
import {
  type ACCESS_SIGNATURES,
  ACCESSIBLE_TYPES,
  INVITED_ROLES,
  type Invitation,
  type NewInvitation,
  OFFICE_ACCESS_PATH,
  type SentInvitation,
  type UserAccess,
} from '../office/access-calls.ts'
import { BACK_OFFICE_MODULES, MODULE_LEVELS } from '../office/modules.ts'
import { id, text } from '../parameters.ts'
import { genericResult } from '../responses.ts'

/** Calls about who gets into the back office. */

const rowId = z.int().positive().max(2_147_483_647)

const newInvitation = z.object({
  email: text.trim().pipe(z.email()),
  name: text.trim().min(1),
  familyName: text.trim().min(1),
  language: z.string().regex(/^[a-z]{2,3}$/),
  role: z.enum(INVITED_ROLES).nullable(),
  levels: z.partialRecord(z.enum(BACK_OFFICE_MODULES), z.int().min(1).max(MODULE_LEVELS.delete)),
  filters: z
    .array(
      z.object({
        partnerId: rowId.nullable(),
        accessibleType: z.enum(ACCESSIBLE_TYPES).nullable(),
        accessibleId: rowId.nullable(),
        superAdmin: z.boolean(),
      }),
    )
    .max(50),
}) satisfies z.ZodType<NewInvitation>

const invitation = newInvitation.extend({
  id: z.int(),
  inviter: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
}) satisfies z.ZodType<Invitation>

const sentInvitation = z.object({
  id: z.int(),
  link: z.string().nullable().describe('To hand over, if no mail server is configured'),
}) satisfies z.ZodType<SentInvitation>

const userAccess = z.object({
  userId: z.int(),
  sessions: z.array(
    z.object({ id: z.int(), createdAt: z.iso.datetime(), userAgent: z.string(), isCurrent: z.boolean() }),
  ),
  tokens: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      usedAt: z.iso.datetime().nullable(),
      isExpired: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<UserAccess>

const writesUsers = { module: 'users', level: MODULE_LEVELS.write, within: 'office rows' } as const

const sendsMail = { limit: { kind: 'office', sendsMail: true }, cost: { points: 100 } } as const

export const accessCalls = {
  'Office/Invitations': get(`${OFFICE_ACCESS_PATH}Invitations`, {
    rights: { module: 'users', level: MODULE_LEVELS.read, within: 'office rows' },
    about: 'Open invitations to the back office that the user could have sent',
    cost: { points: 20 },
    response: z.array(invitation),
  }),
  'Office/Invite': post(`${OFFICE_ACCESS_PATH}Invite`, {
    ...sendsMail,
    rights: writesUsers,
    about: 'Invites a person to the back office, with rights that the user has as well',
    body: newInvitation,
    response: sentInvitation,
    errors: ['Invalid', 'Forbidden'],
  }),
  'Office/SendInvitation': post(`${OFFICE_ACCESS_PATH}SendInvitation`, {
    ...sendsMail,
    rights: writesUsers,
    about: 'Sends an invitation again, with a new link instead of the one before',
    body: z.object({ id }),
    response: sentInvitation,
    errors: ['Invalid', 'Forbidden'],
  }),
  'Office/RevokeInvitation': post(`${OFFICE_ACCESS_PATH}RevokeInvitation`, {
    rights: writesUsers,
    about: 'Revokes an invitation that nobody has accepted',
    limit: 'office',
    body: z.object({ id }),
    response: genericResult,
    errors: ['Forbidden'],
  }),
  'Office/UserAccess': get(`${OFFICE_ACCESS_PATH}User`, {
    rights: 'administrators',
    about: 'Sessions and API tokens of the signed-in user, or of one whom they manage',
    cost: { points: 20 },
    query: z.object({ IdUser: id.optional() }),
    response: userAccess,
    errors: ['Forbidden'],
  }),
  'Office/CreateToken': post(`${OFFICE_ACCESS_PATH}CreateToken`, {
    rights: 'administrators',
    about: 'Issues an API token of the signed-in user, which is shown once',
    limit: 'office',
    body: z.object({ name: text.trim().min(1), expiresAt: z.iso.datetime() }),
    response: z.object({ id: z.int(), token: z.string() }),
    errors: ['Invalid', 'Forbidden'],
  }),
  'Office/RevokeToken': post(`${OFFICE_ACCESS_PATH}RevokeToken`, {
    rights: 'administrators',
    about: 'Revokes an API token of the signed-in user, or of one whom they manage',
    limit: 'office',
    body: z.object({ id, idUser: id.optional() }),
    response: genericResult,
    errors: ['Forbidden'],
  }),
  'Office/EndSession': post(`${OFFICE_ACCESS_PATH}EndSession`, {
    rights: 'administrators',
    about: 'Ends a session of the signed-in user, or of one whom they manage',
    limit: 'office',
    body: z.object({ id, idUser: id.optional() }),
    response: genericResult,
    errors: ['Forbidden'],
  }),
} satisfies Record<keyof typeof ACCESS_SIGNATURES, CallDefinition>
