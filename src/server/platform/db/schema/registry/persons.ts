import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CONSENT_KINDS, CONSENT_SOURCES } from '#contract/office/consents.ts'
import { GENDER_CODES } from '#judo/competition/enumerations.ts'
import { coordinateCheck, enumerationChecks, inOrder, mergedCheck } from '../checks.ts'
import {
  coordinates,
  createdAtColumn,
  deletedAtColumn,
  editColumns,
  enumeration,
  flag,
  identity,
  searchText,
  sortKey,
  streetAddress,
} from '../columns.ts'
import { country, region } from './countries.ts'
import { belt, coachLevel, refereeLevel } from './grades.ts'
import { club, school } from './organisations.ts'

/**
 * The registry of people. Most columns are private; published columns are defined by the allow-list of
 * `publication/schemas`, and only for those who gave consent (docs/specification/privacy.md).
 */
export const person = pgTable(
  'person',
  {
    id: identity('idOsebe'),
    familyName: text('priimek').notNull(),
    givenName: text('ime').notNull(),
    /** International spelling in Latin letters, if it differs from the native spelling. */
    internationalFamilyName: text('intPriimek'),
    internationalGivenName: text('intIme'),
    countryId: integer('idDrzave').references(() => country.id),
    /** Country code as in the source. */
    isoCode: text('isoCode'),
    citizenshipId: integer('idDrzaveDrzavljanstvo').references(() => country.id),
    clubId: integer('idKluba').references(() => club.id),
    regionId: integer('idRegije').references(() => region.id),
    schoolId: integer('idSole').references(() => school.id),
    gender: enumeration('spol', GENDER_CODES).notNull(),
    birthDate: date('datumRojstva'),
    /** Set if only the year of birth is known. */
    birthYear: integer('letnik'),
    birthPlace: text('krajRojstva'),
    deceasedAt: date('deceasedAt'),
    email: text('eposta'),
    phone: text('telefon'),
    ...streetAddress(),
    city: text('mesto'),
    ...coordinates(),
    nationalId: text('emsoV2'),
    /** Ids of the International Judo Federation: of the person and of their card. */
    ijfId: text('idIjf'),
    ijfCardId: text('idIjfcard'),
    registrationNumber: text('registracijskaStevilka'),
    /** Highest grade and levels. */
    maxBeltLevel: integer('maxBeltLevel'),
    maxBeltId: integer('maxBeltId').references(() => belt.id),
    maxCoachLevelId: integer('maxCoachId').references(() => coachLevel.id),
    maxRefereeLevelId: integer('maxRefereeId').references(() => refereeLevel.id),
    pictureFilename: text('pictureFilename'),
    /** Whether the person or their representative consents to publication: what the newest `person_consent` says, kept by triggers. */
    gdprConsent: flag('gdprConsent'),
    hidden: flag('hidden'),
    /** Whether another judoka may be the same person (`registry/people/find-duplicates.ts`): the profile may be incomplete. */
    possibleDuplicate: flag('possibleDuplicate'),
    /** Created by the system, not entered by a user. */
    isSystem: flag('sistem'),
    /** Changed, but not yet sent to the source system. */
    isDirty: flag('isDirty'),
    /** Private note for administrators. */
    note: text('tekst'),
    externalId: text('externalId'),
    /** The person that this row was merged into: it is removed then, and its addresses lead there. */
    mergedIntoId: integer('mergedInto').references((): AnyPgColumn => person.id),
    sortKey: sortKey(),
    searchText: searchText('"priimek"', '"ime"', '"intPriimek"', '"intIme"'),
    createdAt: createdAtColumn(),
    ...editColumns(),
    deletedAt: deletedAtColumn(),
  },
  (t) => [
    index('person_sort').on(t.sortKey, t.id),
    index('person_order').on(sql`${t.sortKey} collate "C"`, t.id),
    index('person_search').using('gin', t.searchText.op('gin_trgm_ops')),
    index('person_country').on(t.countryId),
    index('person_club').on(t.clubId),
    index('person_region').on(t.regionId),
    index('person_school').on(t.schoolId),
    index('person_ijf').on(t.ijfId),
    index('person_external').on(t.externalId),
    ...enumerationChecks(t),
    index('person_merged').on(t.mergedIntoId).where(sql`${t.mergedIntoId} is not null`),
    coordinateCheck('person_coordinates', t),
    mergedCheck('person_merged_removed', t),
  ],
)

/**
 * A consent that was given or withdrawn. The newest day counts, and on one day the last record; a record without a day is older than
 * all others. Not part of the product.
 */
export const personConsent = pgTable(
  'person_consent',
  {
    id: identity('id'),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    /** False if it was withdrawn. */
    isGiven: boolean('isGiven').notNull(),
    /** Null if nobody knows when it was given. */
    decidedOn: date('decidedOn'),
    source: text('source', { enum: CONSENT_SOURCES }),
    note: text('note'),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    index('person_consent_person').on(t.personId),
    ...enumerationChecks(t),
    check('person_consent_withdrawn_on', sql`${t.isGiven} or ${t.decidedOn} is not null`),
  ],
)

/** Persons who are registered as athletes. */
export const athlete = pgTable(
  'athlete',
  {
    id: identity('id'),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('athlete_person').on(t.personId)],
)

/** A coach level of a person. */
export const coachRecord = pgTable(
  'coach_record',
  {
    id: identity('idOsebeTrenerji'),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    levelId: integer('idTrenerja')
      .notNull()
      .references(() => coachLevel.id),
    reachedOn: date('datum'),
    registrationNumber: text('registracijskaStevilka'),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('coach_record_once').on(t.personId, t.levelId),
    index('coach_record_level').on(t.levelId),
  ],
)

/** A referee level of a person, with place and expiry. */
export const refereeRecord = pgTable(
  'referee_record',
  {
    id: identity('idOsebeSodniki'),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    levelId: integer('idSodnika')
      .notNull()
      .references(() => refereeLevel.id),
    reachedOn: date('datum'),
    city: text('kraj'),
    validTo: date('datumDo'),
    registrationNumber: text('registracijskaStevilka'),
    ...editColumns(),
  },
  (t) => [
    unique('referee_record_once').on(t.personId, t.levelId, t.reachedOn).nullsNotDistinct(),
    inOrder('referee_record_period', t.reachedOn, t.validTo),
    index('referee_record_level').on(t.levelId),
  ],
)

/** Coach and judoka with the period of coaching, for rankings of coaches. Not part of the product. */
export const coaching = pgTable(
  'coaching',
  {
    id: identity('id'),
    coachId: integer('idTrenerOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    personId: integer('idOsebe')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    dateFrom: date('datumOd').notNull(),
    /** Last day; null if ongoing. */
    dateTo: date('datumDo'),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('coaching_once').on(t.coachId, t.personId, t.dateFrom),
    index('coaching_person').on(t.personId),
    inOrder('coaching_period', t.dateFrom, t.dateTo),
  ],
)
