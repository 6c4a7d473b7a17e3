import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'

/**
 * The sections of a competition file (docs/competition-format.md): each is one list. Rows refer only to rows of the same
 * or earlier sections. The fields of a row are the properties of its table.
 */

type SectionSpec = {
  name: string
  table: PgTable
  /** Describes the rows in the JSON Schema. */
  description: string
  /** How the rows of a competition are found. */
  rows: RowSelection
  /** Fields that are exported with `--private` only. */
  private?: readonly string[]
  /** Fields that are never exported. */
  never?: readonly string[]
  /** Fields of running text, which may contain line feeds and may be longer than a name. */
  prose?: readonly string[]
  /** Without `--private`, only rows for which this returns true are exported. */
  isPublic?: (row: Readonly<Record<string, unknown>>) => boolean
}

export type RowSelection =
  /** The competition itself. */
  | { by: 'file' }
  /** Rows that other rows refer to. */
  | { by: 'reference' }
  /** Rows whose column contains the id of a row of another section. */
  | { by: 'column'; column: string; of: string }
  /** Rows that contain the name of a table and an id in it. */
  | { by: 'entity'; entity: string; id: string }

const BY_REFERENCE: RowSelection = { by: 'reference' }
const BY_COMPETITION: RowSelection = { by: 'column', column: 'competitionId', of: 'competition' }

const ADDRESS_FIELDS = ['street', 'houseNumber', 'postCode', 'placeId', 'latitude', 'longitude'] as const

const SECTION_SPECS = [
  {
    name: 'countries',
    table: schema.country,
    description: 'Countries, with their IOC codes.',
    rows: BY_REFERENCE,
  },
  {
    name: 'partners',
    table: schema.partner,
    description: 'The partner that the competition belongs to.',
    rows: BY_REFERENCE,
    private: ['eventNotificationEmail', 'stripeAccount'],
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
    prose: ['note'],
  },
  {
    name: 'athletes',
    table: schema.athlete,
    description: 'The people who are athletes.',
    rows: { by: 'column', column: 'personId', of: 'people' },
  },
  {
    name: 'competition',
    table: schema.competition,
    description: 'The competition itself.',
    rows: { by: 'file' },
    private: ['stripeAccount', 'stripeConnectedAccount'],
    prose: ['description'],
  },
  {
    name: 'displayTypes',
    table: schema.competitionDisplayType,
    description: 'What judoka represent: country 1, club 2, school 3, region 4.',
    rows: BY_COMPETITION,
  },
  {
    name: 'nameDisplaySettings',
    table: schema.nameDisplaySetting,
    description: 'How names from a country are displayed at the competition.',
    rows: BY_COMPETITION,
  },
  {
    name: 'drawChoices',
    table: schema.competitionDrawConfiguration,
    description: 'The draw configuration for each number of judoka.',
    rows: BY_COMPETITION,
  },
  {
    name: 'teamCompetitions',
    table: schema.teamCompetition,
    description: 'Team competitions, with their draws.',
    rows: BY_COMPETITION,
    prose: ['incomplete'],
  },
  { name: 'teams', table: schema.team, description: 'Entered teams.', rows: BY_COMPETITION },
  {
    name: 'competitionCategories',
    table: schema.competitionCategory,
    description: 'Categories of the competition, with their draws.',
    rows: BY_COMPETITION,
    prose: ['incomplete'],
  },
  {
    name: 'kataPairs',
    table: schema.kataPair,
    description: 'Tori and uke of kata pairs.',
    rows: BY_COMPETITION,
  },
  {
    name: 'entries',
    table: schema.entry,
    description: 'Entries of judoka, individually or in a team.',
    rows: BY_COMPETITION,
    private: ['specialNeedsLevel'],
  },
  {
    name: 'delegationEntries',
    table: schema.delegationEntry,
    description: 'Coaches, referees and officials of delegations.',
    rows: BY_COMPETITION,
    private: ['grade'],
    never: ['hash', 'hashValidTo'],
  },
  {
    name: 'blocks',
    table: schema.programmeBlock,
    description: 'Blocks of the programme.',
    rows: BY_COMPETITION,
    prose: ['tvNotes'],
  },
  {
    name: 'blockMats',
    table: schema.programmeBlockMat,
    description: 'Mats of blocks, with their videos.',
    rows: { by: 'column', column: 'blockId', of: 'blocks' },
    prose: ['tvNotes'],
  },
  { name: 'teamContests', table: schema.teamContest, description: 'Team contests.', rows: BY_COMPETITION },
  {
    name: 'contests',
    table: schema.contest,
    description: 'Contests and the bouts of team contests, with their referees.',
    rows: BY_COMPETITION,
    never: ['liveNumber', 'liveOrder'],
  },
  {
    name: 'scoreEvents',
    table: schema.scoreEvent,
    description: 'Score events of contests.',
    rows: BY_COMPETITION,
    never: ['liveNumber'],
  },
  {
    name: 'mediaLinks',
    table: schema.contestVideo,
    description: 'Videos of contests.',
    rows: { by: 'column', column: 'contestId', of: 'contests' },
  },
  {
    name: 'individualResults',
    table: schema.individualResult,
    description: 'Places of judoka.',
    rows: BY_COMPETITION,
  },
  { name: 'teamResults', table: schema.teamResult, description: 'Places of teams.', rows: BY_COMPETITION },
  {
    name: 'competitionFiles',
    table: schema.competitionDocument,
    description: 'Public documents.',
    rows: BY_COMPETITION,
  },
  {
    name: 'accreditationDesigns',
    table: schema.accreditationDesign,
    description: 'Designs of accreditation cards.',
    rows: BY_COMPETITION,
  },
  {
    name: 'files',
    table: schema.file,
    description: 'Pictures and documents of the rows above. `entity` is the name of the database table.',
    rows: { by: 'entity', entity: 'entity', id: 'entityId' },
    isPublic: ({ entity, personId }) => entity !== 'person' && personId === null,
  },
  {
    name: 'contacts',
    table: schema.contact,
    description: 'Contact details of the organiser, clubs and people.',
    rows: { by: 'entity', entity: 'contactableType', id: 'contactableId' },
    isPublic: ({ isPublic, contactableType }) => isPublic === true && contactableType !== 'person',
  },
  {
    name: 'sourceIdentities',
    table: schema.sourceIdentity,
    description: 'Ids of the rows above in other systems. `entity` is the name of the database table.',
    rows: { by: 'entity', entity: 'entity', id: 'id' },
  },
] as const satisfies readonly SectionSpec[]

export type SectionName = (typeof SECTION_SPECS)[number]['name']

/** One list of a competition file. */
export type Section = SectionSpec & { name: SectionName }

export const SECTIONS: readonly Section[] = SECTION_SPECS

/** An object with a value for each section. */
export const mapSections = <T>(getValue: (section: Section) => T): Record<SectionName, T> =>
  Object.fromEntries(SECTIONS.map((section) => [section.name, getValue(section)])) as Record<SectionName, T>
