import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../db/schema/index.ts'

/**
 * The lists of a competition file (docs/competition-format.md), in an order in which everything a row refers to
 * comes before it. The fields of a row are the properties of its table.
 */

type SectionSpec = {
  name: string
  table: PgTable
  /** What its rows are, for the JSON Schema. */
  about: string
  /** Which rows belong to a competition. */
  rows: RowSelection
  /** Fields that are written with `--private` only. */
  private?: readonly string[]
  /** Fields that never leave this installation. */
  never?: readonly string[]
  /** Without `--private`, only rows of which this holds. */
  isPublic?: (row: Readonly<Record<string, unknown>>) => boolean
}

export type RowSelection =
  /** The row that the file is about. */
  | { by: 'file' }
  /** Those that other rows refer to. */
  | { by: 'reference' }
  /** Those whose column names a row of another list. */
  | { by: 'column'; column: string; of: string }
  /** Those that name a table and an id in it. */
  | { by: 'entity'; entity: string; id: string }

const BY_REFERENCE: RowSelection = { by: 'reference' }
const BY_COMPETITION: RowSelection = { by: 'column', column: 'competitionId', of: 'competition' }

const ADDRESS_FIELDS = ['street', 'houseNumber', 'postCode', 'placeId', 'latitude', 'longitude'] as const

const SECTION_SPECS = [
  {
    name: 'countries',
    table: schema.country,
    about: 'Nations, by their three letters.',
    rows: BY_REFERENCE,
  },
  {
    name: 'partners',
    table: schema.partner,
    about: 'The federation under whose name the competition is shown.',
    rows: BY_REFERENCE,
    private: ['eventNotificationEmail', 'stripeAccount'],
  },
  {
    name: 'provinces',
    table: schema.province,
    about: 'The larger divisions of countries.',
    rows: BY_REFERENCE,
  },
  {
    name: 'regions',
    table: schema.region,
    about: 'Parts of countries for which judoka compete.',
    rows: BY_REFERENCE,
  },
  {
    name: 'clubs',
    table: schema.club,
    about: 'Clubs of the judoka, and the one that organises.',
    rows: BY_REFERENCE,
    private: ['registrationNumber', 'taxNumber', 'email', 'secondEmail', 'phone', 'fax'],
  },
  {
    name: 'schools',
    table: schema.school,
    about: 'Schools for which judoka compete.',
    rows: BY_REFERENCE,
  },
  { name: 'belts', table: schema.belt, about: 'Kyu and dan grades.', rows: BY_REFERENCE },
  { name: 'coachLevels', table: schema.coachLevel, about: 'Levels of coaches.', rows: BY_REFERENCE },
  { name: 'refereeLevels', table: schema.refereeLevel, about: 'Levels of referees.', rows: BY_REFERENCE },
  {
    name: 'repechageTypes',
    table: schema.repechageType,
    about: 'Systems that an organiser asks for.',
    rows: BY_REFERENCE,
  },
  {
    name: 'competitionTypes',
    table: schema.competitionType,
    about: 'Individual, team, kata.',
    rows: BY_REFERENCE,
  },
  {
    name: 'drawConfigurations',
    table: schema.drawConfiguration,
    about: 'Lists on which is drawn.',
    rows: BY_REFERENCE,
  },
  { name: 'ranks', table: schema.rank, about: 'The level of the competition.', rows: BY_REFERENCE },
  { name: 'rulesets', table: schema.ruleset, about: 'The rules in force.', rows: BY_REFERENCE },
  {
    name: 'colourSchemes',
    table: schema.colourScheme,
    about: 'The colours of the two sides.',
    rows: BY_REFERENCE,
  },
  { name: 'ages', table: schema.ageCategory, about: 'Age categories.', rows: BY_REFERENCE },
  {
    name: 'weights',
    table: schema.weightCategory,
    about: 'Weight categories of the ages.',
    rows: BY_REFERENCE,
  },
  {
    name: 'fragmentTypes',
    table: schema.programmeBlockType,
    about: 'Kinds of parts of a day.',
    rows: BY_REFERENCE,
  },
  { name: 'cameras', table: schema.camera, about: 'From where videos were taken.', rows: BY_REFERENCE },
  {
    name: 'scoreEventTypes',
    table: schema.scoreEventType,
    about: 'Kinds of score events.',
    rows: BY_REFERENCE,
  },
  {
    name: 'delegationTypes',
    table: schema.delegationType,
    about: 'As what people come who do not compete.',
    rows: BY_REFERENCE,
  },
  { name: 'contactTypes', table: schema.contactType, about: 'Ways to reach someone.', rows: BY_REFERENCE },
  {
    name: 'people',
    table: schema.person,
    about: 'Everybody whom the competition mentions: judoka, referees, coaches.',
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
  },
  {
    name: 'athletes',
    table: schema.athlete,
    about: 'Which of the people are athletes.',
    rows: { by: 'column', column: 'personId', of: 'people' },
  },
  {
    name: 'competition',
    table: schema.competition,
    about: 'The competition itself.',
    rows: { by: 'file' },
    private: ['stripeAccount', 'stripeConnectedAccount'],
  },
  {
    name: 'displayTypes',
    table: schema.competitionDisplayType,
    about: 'What judoka compete for: country 1, club 2, school 3, region 4.',
    rows: BY_COMPETITION,
  },
  {
    name: 'nameDisplaySettings',
    table: schema.nameDisplaySetting,
    about: 'How names of a country are written at the competition.',
    rows: BY_COMPETITION,
  },
  {
    name: 'drawChoices',
    table: schema.competitionDrawConfiguration,
    about: 'Which list is used for categories of so many judoka.',
    rows: BY_COMPETITION,
  },
  {
    name: 'teamCompetitions',
    table: schema.teamCompetition,
    about: 'Team competitions, with their draws.',
    rows: BY_COMPETITION,
  },
  { name: 'teams', table: schema.team, about: 'Teams entered.', rows: BY_COMPETITION },
  {
    name: 'competitionWeights',
    table: schema.competitionCategory,
    about: 'Weight categories as they are held here, with their draws.',
    rows: BY_COMPETITION,
  },
  { name: 'kataPairs', table: schema.kataPair, about: 'Tori and uke of a kata.', rows: BY_COMPETITION },
  {
    name: 'entries',
    table: schema.entry,
    about: 'Judoka entered, for themselves or in a team.',
    rows: BY_COMPETITION,
    private: ['specialNeedsLevel'],
  },
  {
    name: 'delegationEntries',
    table: schema.delegationEntry,
    about: 'Coaches, referees and officials who come.',
    rows: BY_COMPETITION,
    private: ['grade'],
    never: ['hash', 'hashValidTo'],
  },
  { name: 'fragments', table: schema.programmeBlock, about: 'Parts of the days.', rows: BY_COMPETITION },
  {
    name: 'fragmentMats',
    table: schema.programmeBlockMat,
    about: 'Mats during a part of a day, with their videos.',
    rows: { by: 'column', column: 'fragmentId', of: 'fragments' },
  },
  { name: 'teamFights', table: schema.teamContest, about: 'Contests of two teams.', rows: BY_COMPETITION },
  {
    name: 'contests',
    table: schema.contest,
    about: 'Contests and the bouts of team contests, with their referees.',
    rows: BY_COMPETITION,
    never: ['liveNumber', 'liveOrder'],
  },
  {
    name: 'scoreEvents',
    table: schema.scoreEvent,
    about: 'What happened in the contests.',
    rows: BY_COMPETITION,
    never: ['liveNumber'],
  },
  {
    name: 'mediaLinks',
    table: schema.contestVideo,
    about: 'Videos of contests.',
    rows: { by: 'column', column: 'contestId', of: 'contests' },
  },
  { name: 'individualResults', table: schema.individualResult, about: 'Places.', rows: BY_COMPETITION },
  { name: 'teamResults', table: schema.teamResult, about: 'Places of teams.', rows: BY_COMPETITION },
  {
    name: 'competitionFiles',
    table: schema.competitionDocument,
    about: 'Documents that everybody may read.',
    rows: BY_COMPETITION,
  },
  {
    name: 'accreditationDesigns',
    table: schema.accreditationDesign,
    about: 'How accreditation cards look.',
    rows: BY_COMPETITION,
  },
  {
    name: 'files',
    table: schema.file,
    about: 'Pictures and documents of anything above. `entity` is the name of its table in the database.',
    rows: { by: 'entity', entity: 'entity', id: 'entityId' },
    isPublic: ({ entity, personId }) => entity !== 'person' && personId === null,
  },
  {
    name: 'contacts',
    table: schema.contact,
    about: 'How to reach the organiser, clubs and people.',
    rows: { by: 'entity', entity: 'contactableType', id: 'contactableId' },
    isPublic: ({ isPublic, contactableType }) => isPublic === true && contactableType !== 'person',
  },
  {
    name: 'sourceIdentities',
    table: schema.sourceIdentity,
    about:
      'What anything above is called in other systems. `entity` is the name of its table in the database.',
    rows: { by: 'entity', entity: 'entity', id: 'id' },
  },
] as const satisfies readonly SectionSpec[]

export type SectionName = (typeof SECTION_SPECS)[number]['name']

/** One list of a competition file. */
export type Section = SectionSpec & { name: SectionName }

export const SECTIONS: readonly Section[] = SECTION_SPECS

/** Something for every list. */
export const mapSections = <T>(of: (section: Section) => T): Record<SectionName, T> =>
  Object.fromEntries(SECTIONS.map((section) => [section.name, of(section)])) as Record<SectionName, T>
