import { ADDRESS_NAME, ADDRESS_NAME_RULE, COUNTRY_CODE, COUNTRY_CODE_RULE } from '#contract/limits.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import type { RowSelection, SectionSpec } from './section-spec.ts'

const BY_REFERENCE: RowSelection = { by: 'reference' }

const ADDRESS_FIELDS = ['street', 'houseNumber', 'postCode', 'placeId', 'latitude', 'longitude'] as const

/** Rows that competitions share: nations, organisations, code lists, people. Those are exported that a competition refers to. */
export const REGISTRY_SECTIONS = [
  {
    name: 'countries',
    table: schema.country,
    description: 'Countries, with their IOC codes.',
    rows: BY_REFERENCE,
    identifiers: { short: { pattern: COUNTRY_CODE, rule: COUNTRY_CODE_RULE } },
  },
  {
    name: 'partners',
    table: schema.partner,
    description: 'The partner that the competition belongs to.',
    rows: BY_REFERENCE,
    private: ['eventNotificationEmail', 'stripeAccount'],
    identifiers: { slug: { pattern: ADDRESS_NAME, rule: ADDRESS_NAME_RULE } },
  },
  {
    name: 'provinces',
    table: schema.province,
    description: 'Provinces of countries.',
    rows: BY_REFERENCE,
  },
  {
    name: 'regions',
    table: schema.region,
    description: 'Regions for which judoka compete.',
    rows: BY_REFERENCE,
  },
  {
    name: 'clubs',
    table: schema.club,
    description: 'Clubs of judoka, and the organising club.',
    rows: BY_REFERENCE,
    private: ['registrationNumber', 'taxNumber', 'email', 'secondEmail', 'phone', 'fax'],
    // merged rows are removed, and not in files
    never: ['mergedIntoId'],
  },
  {
    name: 'schools',
    table: schema.school,
    description: 'Schools for which judoka compete.',
    rows: BY_REFERENCE,
  },
  { name: 'belts', table: schema.belt, description: 'Kyu and dan grades.', rows: BY_REFERENCE },
  { name: 'coachLevels', table: schema.coachLevel, description: 'Levels of coaches.', rows: BY_REFERENCE },
  {
    name: 'refereeLevels',
    table: schema.refereeLevel,
    description: 'Levels of referees.',
    rows: BY_REFERENCE,
  },
  {
    name: 'repechageTypes',
    table: schema.repechageType,
    description: 'Repechage systems that organisers can choose.',
    rows: BY_REFERENCE,
  },
  {
    name: 'competitionTypes',
    table: schema.competitionType,
    description: 'Types of competitions: individual, team, kata.',
    rows: BY_REFERENCE,
  },
  {
    name: 'drawConfigurations',
    table: schema.drawConfiguration,
    description: 'Draw systems by number of judoka.',
    rows: BY_REFERENCE,
    prose: ['description'],
  },
  { name: 'ranks', table: schema.rank, description: 'The level of the competition.', rows: BY_REFERENCE },
  {
    name: 'rulesets',
    table: schema.ruleset,
    description: 'The ruleset of the competition.',
    rows: BY_REFERENCE,
    prose: ['description'],
  },
  {
    name: 'colourSchemes',
    table: schema.colourScheme,
    description: 'The colours of the two sides.',
    rows: BY_REFERENCE,
  },
  { name: 'ageCategories', table: schema.ageCategory, description: 'Age categories.', rows: BY_REFERENCE },
  {
    name: 'weightCategories',
    table: schema.weightCategory,
    description: 'Weight categories of the age categories.',
    rows: BY_REFERENCE,
  },
  {
    name: 'blockTypes',
    table: schema.programmeBlockType,
    description: 'Types of blocks of the programme.',
    rows: BY_REFERENCE,
  },
  { name: 'cameras', table: schema.camera, description: 'Cameras that record contests.', rows: BY_REFERENCE },
  {
    name: 'scoreEventTypes',
    table: schema.scoreEventType,
    description: 'Kinds of score events.',
    rows: BY_REFERENCE,
  },
  {
    name: 'delegationTypes',
    table: schema.delegationType,
    description: 'Roles of people who do not compete.',
    rows: BY_REFERENCE,
  },
  {
    name: 'contactTypes',
    table: schema.contactType,
    description: 'Types of contact details.',
    rows: BY_REFERENCE,
  },
  {
    name: 'people',
    table: schema.person,
    description: 'Everyone in the competition: judoka, referees, coaches.',
    rows: BY_REFERENCE,
    private: [
      ...ADDRESS_FIELDS,
      'city',
      'birthDate',
      'birthPlace',
      'deceasedAt',
      'citizenshipId',
      'email',
      'phone',
      'nationalId',
      'ijfCardId',
      'registrationNumber',
      'note',
    ],
    never: ['mergedIntoId'],
    prose: ['note'],
  },
  {
    name: 'athletes',
    table: schema.athlete,
    description: 'The people who are athletes.',
    rows: { by: 'column', column: 'personId', of: 'people' },
  },
] as const satisfies readonly SectionSpec[]
