import { sql } from 'drizzle-orm'
import { clubEntity } from '#contract/office/entities/registry/club.ts'
import { contactEntity } from '#contract/office/entities/registry/contact.ts'
import { personEntity } from '#contract/office/entities/registry/person.ts'
import {
  coachingEntity,
  coachRecordEntity,
  personConsentEntity,
  refereeRecordEntity,
} from '#contract/office/entities/registry/person-records.ts'
import { provinceEntity } from '#contract/office/entities/registry/province.ts'
import { regionEntity } from '#contract/office/entities/registry/region.ts'
import { schoolEntity } from '#contract/office/entities/registry/school.ts'
import { createNameSortKey, fold } from '#language/search/fold.ts'
import {
  club,
  coaching,
  coachRecord,
  contact,
  forgottenPerson,
  person,
  personConsent,
  province,
  refereeRecord,
  region,
  school,
} from '#server/platform/db/schema/index.ts'
import { yearOfBirth } from '#server/registry/people/birth-year.ts'
import { bindEntity } from '../bind-entity.ts'
import { checkConsent } from './check-consent.ts'
import {
  CLUB_OWNERS,
  CONTACT_OWNERS,
  ownersThrough,
  PARENTS,
  PERSON_OWNERS,
  SCHOOL_OWNERS,
} from './owners.ts'

/** Of those who were removed on request only a row without a name is left, which nobody restores. */
const isKnown = sql`not exists (select from ${forgottenPerson} where ${forgottenPerson.personId} = ${person.id})`

export const REGISTRY_BINDINGS = [
  bindEntity(personEntity, person, {
    owners: PERSON_OWNERS,
    isShown: isKnown,
    derive: ({ familyName, givenName }) => ({ sortKey: createNameSortKey(familyName, givenName) }),
    sortedBy: ['familyName', 'givenName'],
    listed: { birthYear: yearOfBirth },
  }),
  bindEntity(personConsentEntity, personConsent, {
    owners: ownersThrough(PARENTS.person, personConsent.personId),
    check: checkConsent,
  }),
  bindEntity(coachRecordEntity, coachRecord, {
    owners: ownersThrough(PARENTS.person, coachRecord.personId),
  }),
  bindEntity(refereeRecordEntity, refereeRecord, {
    owners: ownersThrough(PARENTS.person, refereeRecord.personId),
  }),
  bindEntity(coachingEntity, coaching, { owners: ownersThrough(PARENTS.person, coaching.personId) }),
  bindEntity(clubEntity, club, {
    owners: CLUB_OWNERS,
    derive: ({ name }) => ({ sortKey: fold(name) }),
    sortedBy: ['name'],
  }),
  bindEntity(schoolEntity, school, { owners: SCHOOL_OWNERS }),
  bindEntity(regionEntity, region, {
    owners: { country: region.countryId, province: region.provinceId, region: region.id },
  }),
  bindEntity(provinceEntity, province, { owners: { country: province.countryId, province: province.id } }),
  bindEntity(contactEntity, contact, { owners: CONTACT_OWNERS }),
]
