import { CONSENT_KINDS, CONSENT_SOURCES } from '../../consents.ts'
import { defineEntity, ordered } from '../../define-entity.ts'
import { date, flag, oneOf, prose, reference, text } from '../../field-kinds.ts'

/** What people have consented to and reached, and whom they coach. */

export const personConsentEntity = defineEntity('personConsent', {
  path: 'PersonConsent',
  module: 'registry',
  scope: 'owned',
  title: ['kind', 'decidedOn'],
  fields: {
    personId: reference('person', { isRequired: true, isFixed: true }),
    kind: oneOf(CONSENT_KINDS, { isRequired: true, isFixed: true, initial: 'publication' }),
    isGiven: flag({ initial: true }),
    decidedOn: date(),
    source: oneOf(CONSENT_SOURCES),
    note: prose({ isPrivate: true }),
  },
  list: {
    columns: ['personId', 'kind', 'isGiven', 'decidedOn', 'source'],
    sort: '-decidedOn',
    filters: ['personId', 'kind', 'isGiven', 'source'],
  },
  removal: 'hard',
  match: [['personId', 'kind', 'decidedOn']],
  concerns: 'personId',
  isPart: true,
})

export const coachRecordEntity = defineEntity('coachRecord', {
  path: 'CoachRecord',
  module: 'registry',
  scope: 'owned',
  title: ['levelId', 'reachedOn'],
  fields: {
    personId: reference('person', { isRequired: true, isFixed: true }),
    levelId: reference('coachLevel', { isRequired: true }),
    reachedOn: date(),
    registrationNumber: text({ isPrivate: true }),
  },
  list: {
    columns: ['personId', 'levelId', 'reachedOn'],
    sort: '-reachedOn',
    filters: ['personId', 'levelId'],
  },
  removal: 'hard',
  match: [['personId', 'levelId']],
  concerns: 'personId',
  isPart: true,
})

export const refereeRecordEntity = defineEntity('refereeRecord', {
  path: 'RefereeRecord',
  module: 'registry',
  scope: 'owned',
  title: ['levelId', 'reachedOn'],
  fields: {
    personId: reference('person', { isRequired: true, isFixed: true }),
    levelId: reference('refereeLevel', { isRequired: true }),
    reachedOn: date(),
    validTo: date(),
    city: text(),
    registrationNumber: text({ isPrivate: true }),
  },
  rules: [ordered('reachedOn', 'validTo')],
  list: {
    columns: ['personId', 'levelId', 'reachedOn', 'validTo', 'city'],
    sort: '-reachedOn',
    filters: ['personId', 'levelId'],
  },
  removal: 'hard',
  match: [['personId', 'levelId', 'reachedOn']],
  concerns: 'personId',
  isPart: true,
})

export const coachingEntity = defineEntity('coaching', {
  path: 'Coaching',
  module: 'registry',
  scope: 'owned',
  title: ['dateFrom'],
  fields: {
    personId: reference('person', { isRequired: true, isFixed: true }),
    coachId: reference('person', { isRequired: true, isFixed: true }),
    dateFrom: date({ isRequired: true }),
    dateTo: date(),
  },
  rules: [ordered('dateFrom', 'dateTo')],
  list: {
    columns: ['personId', 'coachId', 'dateFrom', 'dateTo'],
    sort: '-dateFrom',
    filters: ['personId', 'coachId'],
  },
  removal: 'hard',
  match: [['coachId', 'personId', 'dateFrom']],
  concerns: 'personId',
  isPart: true,
})
