import * as schema from '#server/platform/db/schema/index.ts'
import type { RowSelection, SectionSpec } from './section-spec.ts'

const BY_COMPETITION: RowSelection = { by: 'column', column: 'competitionId', of: 'competition' }

/** The competition and the rows that belong to it alone, and what is attached to rows of any section. */
export const COMPETITION_SECTIONS = [
  {
    name: 'competition',
    table: schema.competition,
    description: 'The competition itself.',
    rows: { by: 'file' },
    private: ['stripeAccount', 'stripeConnectedAccount'],
    prose: ['description'],
    deadlines: ['applicationDeadline', 'applicationDeadlineLate'],
  },
  {
    name: 'displayTypes',
    table: schema.competitionDisplayType,
    description: 'What judoka represent: country 1, club 2, school 3, region 4.',
    rows: BY_COMPETITION,
    // a file identifies them by competition and kind
    never: ['id'],
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
