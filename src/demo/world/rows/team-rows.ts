import { addDays } from '#judo/competition/index.ts'
import { EMPTY_SCORE, type Side } from '#judo/score/index.ts'
import { toScoreColumns } from '#server/competitions/contests/score-columns.ts'
import type {
  competitionCategory,
  entry,
  team,
  teamCompetition,
  teamContest,
  teamResult,
} from '#server/platform/db/schema/index.ts'
import { AGE_CATEGORIES } from '../competitions/age-and-weight-categories.ts'
import { toVenueInstant } from '../competitions/competition-plan.ts'
import { getCategoryGender, type TeamCategory } from '../competitions/national-teams.ts'
import type { DemoBout, DemoTeamCompetition, DemoTeamContest } from '../competitions/team-competition.ts'
import type { DemoCompetition, World } from '../make-world.ts'
import { type CategoryRows, getAffiliation } from './category-rows.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { type ContestRow, makeContestCode, toDate } from './contest-rows.ts'

type TeamRows = {
  competitions: (typeof teamCompetition.$inferInsert)[]
  teams: (typeof team.$inferInsert)[]
  teamContests: (typeof teamContest.$inferInsert)[]
  results: (typeof teamResult.$inferInsert)[]
  categories: (typeof competitionCategory.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: ContestRow[]
}

/** Rows of team competitions; ids of categories, entries and bouts follow those of individuals. */
export function makeTeamRows({ competitions }: World, ids: CodelistIds, individual: CategoryRows): TeamRows {
  const rows: TeamRows = {
    competitions: [],
    teams: [],
    teamContests: [],
    results: [],
    categories: [],
    entries: [],
    contests: [],
  }
  for (const [index, competition] of competitions.entries()) {
    if (competition.teams) add(competition, competition.teams, index + 1)
  }
  return rows

  function add(
    { plan, dates }: DemoCompetition,
    teamCompetition: DemoTeamCompetition,
    competitionId: number,
  ): void {
    const teamCompetitionId = rows.competitions.length + 1
    const firstTeam = rows.teams.length
    const getTeamId = (number: number) => firstTeam + number
    const getCategoryId = (category: TeamCategory) =>
      ids.weight(plan.age, getCategoryGender(category), category)
    rows.competitions.push({
      id: teamCompetitionId,
      competitionId,
      name: 'Mixed teams',
      shortName: 'MIX',
      type: 'mixed',
      firstCategoryId: getCategoryId(teamCompetition.startCategory),
      scrollCategoryByRound: true,
      allowHigherCategory: true,
      useTechnicalPoints: teamCompetition.rules.useTechnicalPoints,
      playAllBouts: teamCompetition.rules.playAllBouts,
      contestDuration: AGE_CATEGORIES[plan.age].seconds,
      winsNeeded: teamCompetition.rules.winsNeeded,
      teams: teamCompetition.teams.length,
      status: 'drawn',
      repechageTypeId: ids.system(teamCompetition.sheet.system),
      drawSystem: teamCompetition.sheet.system,
      drawLines: teamCompetition.lines.map((number) => (number === null ? null : getTeamId(number))),
      scheduledDay: 1,
    })
    const categories = new Map<TeamCategory, number>()
    const members = teamCompetition.teams[0]?.members ?? {}
    for (const [index, category] of (Object.keys(members) as TeamCategory[]).entries()) {
      const id = individual.categories.length + rows.categories.length + 1
      categories.set(category, id)
      rows.categories.push({
        id,
        competitionId,
        teamCompetitionId,
        ageId: ids.age(plan.age, getCategoryGender(category)),
        categoryId: getCategoryId(category),
        judoka: teamCompetition.teams.length,
        status: 'drawn',
        boutNumber: index + 1,
        scheduledDay: 1,
      })
    }
    for (const { number, nation, members } of teamCompetition.teams) {
      rows.teams.push({
        id: getTeamId(number),
        teamCompetitionId,
        competitionId,
        name: nation,
        shortName: nation,
        countryId: ids.country(nation),
        seed: number <= 4 ? number : null,
        enteredAt: new Date(toVenueInstant(addDays(dates.first, -30), '12:00', plan.timeZone)),
      })
      for (const category of categories.keys()) {
        rows.entries.push({
          id: individual.entries.length + rows.entries.length + 1,
          competitionId,
          teamCompetitionId,
          teamId: getTeamId(number),
          personId: members[category].id,
          ageId: ids.age(plan.age, getCategoryGender(category)),
          categoryId: getCategoryId(category),
          beltId: ids.belt(members[category].belt),
          ...getAffiliation(members[category], ids),
        })
      }
    }
    for (const teamContest of teamCompetition.teamContests) {
      const id = rows.teamContests.length + 1
      rows.teamContests.push({
        id,
        competitionId,
        teamCompetitionId,
        ...makeTeamContestRow(teamContest, getTeamId),
      })
      for (const [index, bout] of teamContest.bouts.entries()) {
        const { category } = bout
        rows.contests.push({
          id: individual.contests.length + rows.contests.length + 1,
          competitionId,
          competitionCategoryId: categories.get(category) ?? 0,
          categoryId: getCategoryId(category),
          teamContestId: id,
          number: index + 1,
          round: teamContest.round,
          contestCode: makeContestCode({
            externalId: dates.externalId,
            gender: getCategoryGender(category),
            weight: category,
            number: teamContest.number,
          }),
          mat: teamContest.mat,
          ...makeBoutRow(bout),
        })
      }
    }
    for (const { entrant, place } of teamCompetition.places) {
      rows.results.push({
        id: rows.results.length + 1,
        competitionId,
        teamCompetitionId,
        teamId: getTeamId(entrant),
        place,
        countryId: ids.country(teamCompetition.teams.find(({ number }) => number === entrant)?.nation ?? ''),
      })
    }
  }
}

function makeTeamContestRow(
  { number, key, round, white, blue, winner, contest, bouts, mat }: DemoTeamContest,
  getTeamId: (number: number) => number,
) {
  return {
    number,
    key,
    round,
    whiteId: getTeamId(white.number),
    blueId: getTeamId(blue.number),
    winnerId: getTeamId(winner.number),
    isFinished: true,
    showLineup: true,
    mat,
    resultWhite: contest.wins.white,
    resultBlue: contest.wins.blue,
    ...sumScores(bouts, 'white', 'White'),
    ...sumScores(bouts, 'blue', 'Blue'),
  }
}

/** Scores of all bouts in total. */
function sumScores<Name extends string>(bouts: readonly DemoBout[], side: Side, name: Name) {
  const sum = (of: (score: DemoBout['white']) => number) =>
    bouts.reduce((total, bout) => total + of(bout[side]), 0)
  return {
    [`ippon${name}`]: sum(({ ippon }) => ippon),
    [`wazaAri${name}`]: sum(({ wazaAri }) => wazaAri),
    [`yuko${name}`]: sum(({ yuko }) => yuko),
    [`shido${name}`]: sum(({ shido }) => shido),
    [`hansokuMake${name}`]: sum(({ hansokuMake }) => (hansokuMake ? 1 : 0)),
  }
}

function makeBoutRow(bout: DemoBout) {
  const { sides, winner, white = EMPTY_SCORE, blue = EMPTY_SCORE } = bout
  return {
    whiteId: sides.white.id,
    blueId: sides.blue.id,
    winnerId: sides[winner].id,
    isFinished: true,
    isTeamDecision: bout.isExtra,
    reason: bout.reason,
    startedAt: toDate(bout.startedAt),
    firstHajime: toDate(bout.startedAt),
    endedAt: toDate(bout.endedAt),
    duration: bout.seconds,
    goldenScore: bout.goldenScore,
    ...toScoreColumns(white, blue),
  }
}
