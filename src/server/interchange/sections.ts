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
  rows: Belonging
  /** Fields that are written with `--private` only. */
  private?: readonly string[]
  /** Fields that never leave this installation. */
  never?: readonly string[]
  /** Without `--private`, only rows of which this holds. */
  isPublic?: (row: Readonly<Record<string, unknown>>) => boolean
}

export type Belonging =
  /** The row that the file is about. */
  | { by: 'file' }
  /** Those that other rows refer to. */
  | { by: 'reference' }
  /** Those whose column names a row of another list. */
  | { by: 'column'; column: string; of: string }
  /** Those that name a table and an id in it. */
  | { by: 'entity'; entity: string; id: string }

const REFERENCE: Belonging = { by: 'reference' }
const OF_COMPETITION: Belonging = { by: 'column', column: 'competitionId', of: 'competition' }

const ADDRESS = ['street', 'houseNumber', 'postCode', 'placeId', 'latitude', 'longitude'] as const

const SPECS = [
  {
    name: 'countries',
    table: schema.country,
    about: 'Nations, by their three letters.',
    rows: REFERENCE,
  },
  {
    name: 'partners',
    table: schema.partner,
    about: 'The federation under whose name the competition is shown.',
    rows: REFERENCE,
    private: ['eventNotificationEmail', 'stripeAccount'],
  },
  {
    name: 'provinces',
    table: schema.province,
    about: 'The larger divisions of countries.',
    rows: REFERENCE,
  },
  {
    name: 'regions',
    table: schema.region,
    about: 'Parts of countries for which judoka compete.',
    rows: REFERENCE,
  },
  {
    name: 'clubs',
    table: schema.club,
    about: 'Clubs of the judoka, and the one that organises.',
    rows: REFERENCE,
    private: ['registrationNumber', 'taxNumber', 'email', 'secondEmail', 'phone', 'fax'],
  },
  {
    name: 'schools',
    table: schema.school,
    about: 'Schools for which judoka compete.',
    rows: REFERENCE,
  },
  { name: 'belts', table: schema.belt, about: 'Kyu and dan grades.', rows: REFERENCE },
  { name: 'coachLevels', table: schema.coachLevel, about: 'Levels of coaches.', rows: REFERENCE },
  { name: 'refereeLevels', table: schema.refereeLevel, about: 'Levels of referees.', rows: REFERENCE },
  {
    name: 'repechageTypes',
    table: schema.repechageType,
    about: 'Systems that an organiser asks for.',
    rows: REFERENCE,
  },
  {
    name: 'competitionTypes',
    table: schema.competitionType,
    about: 'Individual, team, kata.',
    rows: REFERENCE,
  },
  {
    name: 'drawConfigurations',
    table: schema.drawConfiguration,
    about: 'Lists on which is drawn.',
    rows: REFERENCE,
  },
  { name: 'ranks', table: schema.rank, about: 'The level of the competition.', rows: REFERENCE },
  { name: 'rulesets', table: schema.ruleset, about: 'The rules in force.', rows: REFERENCE },
  {
    name: 'colourSchemes',
    table: schema.colourScheme,
    about: 'The colours of the two sides.',
    rows: REFERENCE,
  },
  { name: 'ages', table: schema.ageCategory, about: 'Age categories.', rows: REFERENCE },
  { name: 'weights', table: schema.weightCategory, about: 'Weight categories of the ages.', rows: REFERENCE },
  { name: 'fragmentTypes', table: schema.fragmentType, about: 'Kinds of parts of a day.', rows: REFERENCE },
  { name: 'cameras', table: schema.camera, about: 'From where videos were taken.', rows: REFERENCE },
  { name: 'scoreEventTypes', table: schema.scoreEventType, about: 'Kinds of score events.', rows: REFERENCE },
  {
    name: 'delegationTypes',
    table: schema.delegationType,
    about: 'As what people come who do not compete.',
    rows: REFERENCE,
  },
  { name: 'contactTypes', table: schema.contactType, about: 'Ways to reach someone.', rows: REFERENCE },
  {
    name: 'people',
    table: schema.person,
    about: 'Everybody whom the competition mentions: judoka, referees, coaches.',
    rows: REFERENCE,
    private: [
      ...ADDRESS,
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
    rows: OF_COMPETITION,
  },
  {
    name: 'nameDisplaySettings',
    table: schema.nameDisplaySetting,
    about: 'How names of a country are written at the competition.',
    rows: OF_COMPETITION,
  },
  {
    name: 'drawChoices',
    table: schema.competitionDrawConfiguration,
    about: 'Which list is used for categories of so many judoka.',
    rows: OF_COMPETITION,
  },
  {
    name: 'teamCompetitions',
    table: schema.teamCompetition,
    about: 'Team competitions, with their draws.',
    rows: OF_COMPETITION,
  },
  { name: 'teams', table: schema.team, about: 'Teams entered.', rows: OF_COMPETITION },
  {
    name: 'competitionWeights',
    table: schema.competitionWeight,
    about: 'Weight categories as they are held here, with their draws.',
    rows: OF_COMPETITION,
  },
  { name: 'kataPairs', table: schema.kataPair, about: 'Tori and uke of a kata.', rows: OF_COMPETITION },
  {
    name: 'entries',
    table: schema.entry,
    about: 'Judoka entered, for themselves or in a team.',
    rows: OF_COMPETITION,
    private: ['specialNeedsLevel'],
  },
  {
    name: 'delegationEntries',
    table: schema.delegationEntry,
    about: 'Coaches, referees and officials who come.',
    rows: OF_COMPETITION,
    private: ['grade'],
    never: ['hash', 'hashValidTo'],
  },
  { name: 'fragments', table: schema.fragment, about: 'Parts of the days.', rows: OF_COMPETITION },
  {
    name: 'fragmentMats',
    table: schema.fragmentMat,
    about: 'Mats during a part of a day, with their videos.',
    rows: { by: 'column', column: 'fragmentId', of: 'fragments' },
  },
  { name: 'teamFights', table: schema.teamFight, about: 'Contests of two teams.', rows: OF_COMPETITION },
  {
    name: 'contests',
    table: schema.contest,
    about: 'Contests and the bouts of team contests, with their referees.',
    rows: OF_COMPETITION,
    never: ['liveNumber', 'liveOrder'],
  },
  {
    name: 'scoreEvents',
    table: schema.scoreEvent,
    about: 'What happened in the contests.',
    rows: OF_COMPETITION,
    never: ['liveNumber'],
  },
  {
    name: 'mediaLinks',
    table: schema.mediaLink,
    about: 'Videos of contests.',
    rows: { by: 'column', column: 'contestId', of: 'contests' },
  },
  { name: 'individualResults', table: schema.individualResult, about: 'Places.', rows: OF_COMPETITION },
  { name: 'teamResults', table: schema.teamResult, about: 'Places of teams.', rows: OF_COMPETITION },
  {
    name: 'competitionFiles',
    table: schema.competitionFile,
    about: 'Documents that everybody may read.',
    rows: OF_COMPETITION,
  },
  {
    name: 'accreditationDesigns',
    table: schema.accreditationDesign,
    about: 'How accreditation cards look.',
    rows: OF_COMPETITION,
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

export type SectionName = (typeof SPECS)[number]['name']

/** One list of a competition file. */
export type Section = SectionSpec & { name: SectionName }

export const SECTIONS: readonly Section[] = SPECS

/** Something for every list. */
export const forSections = <T>(of: (section: Section) => T): Record<SectionName, T> =>
  Object.fromEntries(SECTIONS.map((section) => [section.name, of(section)])) as Record<SectionName, T>
