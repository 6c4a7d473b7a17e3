import { sql } from 'drizzle-orm'
import { doublePrecision, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enumerationChecks, inOrder, notNegative, positive, requiredTexts } from '../checks.ts'
import { createdAtColumn, editColumns, enumeration, flag, identity, instant } from '../columns.ts'
import { paymentIntentItem } from '../purchases/payments.ts'
import { country, region } from '../registry/countries.ts'
import { belt } from '../registry/grades.ts'
import { club, school } from '../registry/organisations.ts'
import { person } from '../registry/persons.ts'
import { ageCategory, categoryOfAgeKey, weightCategory } from './categories.ts'
import { competition } from './competitions.ts'
import { kataPair } from './kata.ts'
import { team, teamCompetition } from './teams.ts'

/** Entry of a judoka in a weight category, individually or for a team. */
export const entry = pgTable(
  'entry',
  {
    id: identity('idPrijave'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id),
    ageId: integer('idStarostneKat')
      .notNull()
      .references(() => ageCategory.id),
    categoryId: integer('idTezinskeKat').notNull(),
    /** The original category, if the weigh-in has changed it. */
    originalCategoryId: integer('idTezinskeKatOrigin').references(() => weightCategory.id),
    /** The organisations that the judoka represents. */
    countryId: integer('idDrzave').references(() => country.id),
    clubId: integer('idKluba').references(() => club.id),
    schoolId: integer('idSole').references(() => school.id),
    regionId: integer('idRegije').references(() => region.id),
    /** Set for a judoka of a team; the entry is then not part of the individual competition. */
    teamId: integer('idEkipe'),
    teamCompetitionId: integer('idTekmovanjaEkipe'),
    kataPairId: integer('idKataPair'),
    kataType: text('kataType'),
    /** Level of adapted judo, from 1. */
    specialNeedsLevel: integer('specialNeedsLevel'),
    enteredAt: instant('datumPrijave'),
    /** Seed from 1 to 8, and the seed among judoka of the same club or country. */
    seed: integer('nosilec'),
    seedOfClub: integer('nosilecKlubski'),
    drawNumber: integer('drawNumber'),
    /** Group of a pool system. */
    groupId: integer('idSkupine'),
    /** Kilograms at the weigh-in. */
    weight: doublePrecision('teza'),
    /** Whether drawn for the random weigh-in on the morning of the contests, and its kilograms. */
    drawnForRandomWeighing: flag('nakljucnaVagaZreban'),
    randomWeight: doublePrecision('nakljucnaVagaTeza'),
    beltId: integer('maxBeltId').references(() => belt.id),
    disqualified: flag('dsq'),
    /** Number of the contest after which the judoka was disqualified, and the rounds in which the name is struck through. */
    disqualifiedAfter: integer('disqualifiedAfter'),
    struckFrom: integer('disqualifiedStrikeStart'),
    struckTo: integer('disqualifiedStrikeEnd'),
    status: integer('status').notNull().default(1),
    statusDetail: integer('statusDetail'),
    paymentIntentItemId: integer('idPaymentIntentItem').references(() => paymentIntentItem.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('entry_once').on(t.competitionId, t.categoryId, t.personId).where(sql`${t.teamId} is null`),
    uniqueIndex('entry_team_once').on(t.teamId, t.categoryId, t.personId),
    index('entry_competition').on(t.competitionId, t.personId),
    index('entry_person').on(t.personId),
    index('entry_club').on(t.clubId),
    index('entry_kata_pair').on(t.kataPairId),
    index('entry_team_competition').on(t.teamCompetitionId),
    index('entry_payment').on(t.paymentIntentItemId),
    categoryOfAgeKey('entry_category', t),
    foreignKey({
      name: 'entry_team',
      columns: [t.teamId, t.competitionId],
      foreignColumns: [team.id, team.competitionId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'entry_team_competition_of',
      columns: [t.teamCompetitionId, t.competitionId],
      foreignColumns: [teamCompetition.id, teamCompetition.competitionId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'entry_kata_pair_of',
      columns: [t.kataPairId, t.competitionId],
      foreignColumns: [kataPair.id, kataPair.competitionId],
    }).onDelete('cascade'),
    positive('entry_seeds', t.seed, t.seedOfClub, t.drawNumber, t.specialNeedsLevel),
    notNegative('entry_weights', t.weight, t.randomWeight),
    inOrder('entry_struck', t.struckFrom, t.struckTo),
  ],
)

/** Roles of accredited people who do not compete: coach, referee, doctor, official. */
export const delegationType = pgTable(
  'delegation_type',
  {
    id: identity('idTipaDelegacije'),
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    ...editColumns(),
  },
  (t) => requiredTexts(t),
)

/** Not part of the product. */
export const INVITATION_STATUS_CODES = { none: 0, invited: 1, accepted: 2, declined: 3 } as const

/** An accredited person at a competition who does not compete, with invitation, confirmation and mat. */
export const delegationEntry = pgTable(
  'delegation_entry',
  {
    id: identity('idPrijave'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    delegationTypeId: integer('idTipaDelegacije')
      .notNull()
      .references(() => delegationType.id),
    countryId: integer('idDrzave').references(() => country.id),
    regionId: integer('idRegije').references(() => region.id),
    clubId: integer('idKluba').references(() => club.id),
    schoolId: integer('idSole').references(() => school.id),
    invitationStatus: enumeration('statusVabila', INVITATION_STATUS_CODES).notNull().defaultTo('none'),
    /** Secret in the link of the invitation, and its expiry. */
    hash: text('hash'),
    hashValidTo: instant('hashValid'),
    enteredAt: instant('datumPrijave'),
    confirmedAt: instant('datumPotrditve'),
    confirmedById: integer('idOsebePotrditve').references(() => person.id, { onDelete: 'set null' }),
    /** Grade of a referee. */
    grade: doublePrecision('ocena'),
    number: integer('stevilka'),
    /** Mat of a referee before and in the final block. */
    mat: integer('blazina'),
    matOfFinals: integer('blazinaFb'),
    status: integer('status').notNull().default(1),
    statusDetail: integer('statusDetail'),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('delegation_entry_once').on(t.competitionId, t.delegationTypeId, t.personId),
    index('delegation_entry_person').on(t.personId),
    index('delegation_entry_club').on(t.clubId),
    index('delegation_entry_confirmed_by').on(t.confirmedById),
    uniqueIndex('delegation_entry_hash').on(t.hash),
    ...enumerationChecks(t),
    positive('delegation_entry_mats', t.mat, t.matOfFinals),
  ],
)
