import { foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { CATEGORY_STATUS_CODES, CONTEST_TYPE_CODES } from '#judo/competition/enumerations.ts'
import { CONTEST_ROUNDS, DRAW_SYSTEMS } from '#judo/draw/index.ts'
import { enumerationChecks, notNegative, positive, requiredTexts, winnerIsSide } from '../checks.ts'
import {
  createdAtColumn,
  drawLines,
  editColumns,
  enumeration,
  flag,
  identity,
  instant,
  tieDecisions,
} from '../columns.ts'
import { country, province, region } from '../registry/countries.ts'
import { club, school } from '../registry/organisations.ts'
import { weightCategory } from './categories.ts'
import { competition } from './competitions.ts'
import { programmeBlock } from './programme.ts'
import { drawConfiguration, repechageType } from './rules.ts'

/** Competitions of teams. The rules are in `judo/team` (docs/specification/teams.md). */

/** A competition of teams within a competition; the categories of its bouts are rows of `competitionCategory`. */
export const teamCompetition = pgTable(
  'team_competition',
  {
    id: identity('idTekmovanjaEkipe'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    name: text('naziv').notNull(),
    shortName: text('nazivKratki'),
    /** `men`, `women`, `mixed`. */
    type: text('contestType', { enum: ['men', 'women', 'mixed'] }),
    /** The drawn start category. */
    firstCategoryId: integer('idTezinskaZacetna').references(() => weightCategory.id),
    /** Every round starts one category later. */
    scrollCategoryByRound: flag('scrollCategoryByRound'),
    /** A judoka may fight in a heavier category. */
    allowHigherCategory: flag('allowHigherCategory'),
    /** If both teams have equal wins, the points of the bouts decide. */
    useTechnicalPoints: flag('useTechnicalPoints'),
    /** The remaining bouts take place after the decision. */
    playAllBouts: flag('playAllFights'),
    /** Wins that decide a team contest; null for more than half of the bouts. */
    winsNeeded: integer('minSteviloZmag'),
    /** A team contest of a pool may end drawn; otherwise an extra bout decides it. Not part of the product. */
    drawAllowed: flag('drawAllowed'),
    /** Regular time of a bout in seconds; null for that of the age category. */
    contestDuration: integer('contestLength'),
    teams: integer('steviloEkip').notNull().default(0),
    status: enumeration('status', CATEGORY_STATUS_CODES).notNull().defaultTo('open'),
    repechageTypeId: integer('idRepasaza').references(() => repechageType.id),
    drawConfigurationId: integer('idTekmovalneListe').references(() => drawConfiguration.id),
    /** Like in `competitionCategory`, with ids of teams. */
    drawSystem: text('sistem', { enum: DRAW_SYSTEMS }),
    drawLines: drawLines('zreb'),
    /** The random seed of the draw, so that it can be repeated (docs/specification/draws.md). */
    drawSeed: text('drawSeed'),
    tieDecisions: tieDecisions('tieDecisions'),
    incomplete: text('nepopolno'),
    scheduledDay: integer('scheduledDay'),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('team_competition_name').on(t.competitionId, t.name),
    unique('team_competition_in_competition').on(t.id, t.competitionId),
    ...enumerationChecks(t),
    notNegative('team_competition_teams', t.teams),
    positive('team_competition_numbers', t.winsNeeded, t.contestDuration, t.scheduledDay),
  ],
)

/** A team in a team competition. */
export const team = pgTable(
  'team',
  {
    id: identity('idEkipe'),
    teamCompetitionId: integer('idTekmovanjaEkipe').notNull(),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    name: text('naziv').notNull(),
    shortName: text('nazivKratki'),
    logoFilename: text('logoFilename'),
    /** The organisation that the team represents; all null for an independent team. */
    countryId: integer('idDrzave').references(() => country.id),
    regionId: integer('idRegije').references(() => region.id),
    provinceId: integer('idProvince').references(() => province.id),
    clubId: integer('idKluba').references(() => club.id),
    schoolId: integer('idSole').references(() => school.id),
    /** Seed from 1 to 8, and the seed among teams of the same club or country. */
    seed: integer('seeder'),
    seedOfClub: integer('seederClub'),
    enteredAt: instant('datumPrijave'),
    status: integer('status').notNull().default(1),
    statusDetail: integer('statusDetail'),
    /** Number of the team contest after which the team was disqualified. */
    disqualifiedAfter: integer('fightNumDisqualified'),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('team_name').on(t.teamCompetitionId, t.name),
    index('team_competition_of').on(t.competitionId),
    index('team_country').on(t.countryId),
    index('team_club').on(t.clubId),
    unique('team_in_competition').on(t.id, t.competitionId),
    unique('team_in_team_competition').on(t.id, t.teamCompetitionId, t.competitionId),
    foreignKey({
      name: 'team_team_competition',
      columns: [t.teamCompetitionId, t.competitionId],
      foreignColumns: [teamCompetition.id, teamCompetition.competitionId],
    }).onDelete('cascade'),
    positive('team_seeds', t.seed, t.seedOfClub),
  ],
)

/** A team contest; its bouts are rows of `contest`. */
export const teamContest = pgTable(
  'team_fight',
  {
    id: identity('id'),
    competitionId: integer('idTekmovanja')
      .notNull()
      .references(() => competition.id, { onDelete: 'cascade' }),
    teamCompetitionId: integer('idTekmovanjaEkipe').notNull(),
    /** Number on the full draw sheet. */
    number: integer('stBorbe').notNull(),
    /** Contest key on the draw sheet (`QF-1`). */
    key: text('kljuc'),
    round: text('runda', { enum: CONTEST_ROUNDS }).notNull(),
    type: enumeration('tip', CONTEST_TYPE_CODES),
    pool: integer('pool'),
    whiteId: integer('idEkipeBeli'),
    blueId: integer('idEkipeModri'),
    winnerId: integer('idZmagovalca').references(() => team.id),
    isFinished: flag('isFinished'),
    mat: integer('blazina'),
    blockId: integer('idFragmenta').references(() => programmeBlock.id, { onDelete: 'set null' }),
    contestOrderStatus: integer('contestOrderStatus'),
    /** The lineup is public. */
    showLineup: flag('showLineup'),
    /** Bouts won, and total scores of all bouts. */
    resultWhite: integer('rezultatBeli').notNull().default(0),
    ipponWhite: integer('ipponBeli').notNull().default(0),
    wazaAriWhite: integer('wazzariBeli').notNull().default(0),
    yukoWhite: integer('yukoBeli').notNull().default(0),
    shidoWhite: integer('penaltyBeli').notNull().default(0),
    hansokuMakeWhite: integer('hskBeli').notNull().default(0),
    resultBlue: integer('rezultatModri').notNull().default(0),
    ipponBlue: integer('ipponModri').notNull().default(0),
    wazaAriBlue: integer('wazzariModri').notNull().default(0),
    yukoBlue: integer('yukoModri').notNull().default(0),
    shidoBlue: integer('penaltyModri').notNull().default(0),
    hansokuMakeBlue: integer('hskModri').notNull().default(0),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('team_fight_number').on(t.teamCompetitionId, t.number),
    index('team_fight_competition').on(t.competitionId),
    index('team_fight_white').on(t.whiteId),
    index('team_fight_blue').on(t.blueId),
    index('team_fight_winner').on(t.winnerId),
    index('team_fight_fragment').on(t.blockId, t.mat),
    unique('team_fight_in_competition').on(t.id, t.competitionId),
    foreignKey({
      name: 'team_fight_team_competition',
      columns: [t.teamCompetitionId, t.competitionId],
      foreignColumns: [teamCompetition.id, teamCompetition.competitionId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'team_fight_white_of',
      columns: [t.whiteId, t.teamCompetitionId, t.competitionId],
      foreignColumns: [team.id, team.teamCompetitionId, team.competitionId],
    }),
    foreignKey({
      name: 'team_fight_blue_of',
      columns: [t.blueId, t.teamCompetitionId, t.competitionId],
      foreignColumns: [team.id, team.teamCompetitionId, team.competitionId],
    }),
    ...enumerationChecks(t),
    winnerIsSide('team_fight_winner', t),
    positive('team_fight_numbers', t.number, t.pool, t.mat),
    notNegative(
      'team_fight_scores',
      ...[t.resultWhite, t.ipponWhite, t.wazaAriWhite, t.yukoWhite, t.shidoWhite, t.hansokuMakeWhite],
      ...[t.resultBlue, t.ipponBlue, t.wazaAriBlue, t.yukoBlue, t.shidoBlue, t.hansokuMakeBlue],
    ),
  ],
)
