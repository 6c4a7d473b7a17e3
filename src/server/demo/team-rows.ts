import { addDays } from '#judo/competition/index.ts'
import { OPEN_SCORE, type SideColour } from '#judo/score/index.ts'
import { scores } from '../contest/scores.ts'
import type {
  competitionWeight,
  entry,
  team,
  teamCompetition,
  teamFight,
  teamResult,
} from '../db/schema/index.ts'
import { instantAt } from './calendar.ts'
import { AGES } from './categories.ts'
import { type Categories, startsFor } from './category-rows.ts'
import type { CodelistIds } from './codelist-rows.ts'
import { type ContestRow, codeOf, instant } from './contest-rows.ts'
import { genderOfCategory, type TeamCategory } from './lineups.ts'
import type { Bout, HeldTeams, TeamFight } from './teams.ts'
import type { HeldCompetition, World } from './world.ts'

const DRAWN = 2

type Teams = {
  competitions: (typeof teamCompetition.$inferInsert)[]
  teams: (typeof team.$inferInsert)[]
  fights: (typeof teamFight.$inferInsert)[]
  results: (typeof teamResult.$inferInsert)[]
  categories: (typeof competitionWeight.$inferInsert)[]
  entries: (typeof entry.$inferInsert)[]
  contests: ContestRow[]
}

/** Competitions of teams; categories, entries and bouts are numbered on after those of individuals. */
export function teamRows({ competitions }: World, ids: CodelistIds, individual: Categories): Teams {
  const made: Teams = {
    competitions: [],
    teams: [],
    fights: [],
    results: [],
    categories: [],
    entries: [],
    contests: [],
  }
  for (const [index, held] of competitions.entries()) if (held.teams) add(held, held.teams, index + 1)
  return made

  function add({ plan, dates }: HeldCompetition, held: HeldTeams, competitionId: number): void {
    const teamCompetitionId = made.competitions.length + 1
    const firstTeam = made.teams.length
    const idOf = (no: number) => firstTeam + no
    const weightOf = (category: TeamCategory) => ids.weight(plan.age, genderOfCategory(category), category)
    made.competitions.push({
      id: teamCompetitionId,
      competitionId,
      name: 'Mixed teams',
      shortName: 'MIX',
      type: 'mixed',
      startWeightId: weightOf(held.startCategory),
      scrollCategoryByRound: true,
      allowHigherCategory: true,
      useTechnicalPoints: held.rules.useTechnicalPoints,
      playAllFights: held.rules.playAllFights,
      contestLength: AGES[plan.age].seconds,
      winsNeeded: held.rules.minSteviloZmag,
      teams: held.teams.length,
      status: DRAWN,
      repechageTypeId: ids.system(held.sheet.system),
      drawSystem: held.sheet.system,
      drawLines: held.lines.map((no) => (no === null ? '' : idOf(no))).join(','),
      scheduledDay: 1,
    })
    const categories = new Map<TeamCategory, number>()
    const named = held.teams[0]?.members ?? {}
    for (const [index, category] of (Object.keys(named) as TeamCategory[]).entries()) {
      const id = individual.categories.length + made.categories.length + 1
      categories.set(category, id)
      made.categories.push({
        id,
        competitionId,
        teamCompetitionId,
        ageId: ids.age(plan.age, genderOfCategory(category)),
        weightId: weightOf(category),
        judoka: held.teams.length,
        status: DRAWN,
        boutNumber: index + 1,
        scheduledDay: 1,
      })
    }
    for (const { no, nation, members } of held.teams) {
      made.teams.push({
        id: idOf(no),
        teamCompetitionId,
        competitionId,
        name: nation,
        shortName: nation,
        countryId: ids.country(nation),
        seed: no <= 4 ? no : null,
        enteredAt: new Date(instantAt(addDays(dates.first, -30), '12:00', plan.timeZone)),
      })
      for (const category of categories.keys()) {
        made.entries.push({
          id: individual.entries.length + made.entries.length + 1,
          competitionId,
          teamCompetitionId,
          teamId: idOf(no),
          personId: members[category].id,
          ageId: ids.age(plan.age, genderOfCategory(category)),
          weightId: weightOf(category),
          beltId: members[category].belt,
          ...startsFor(members[category], ids),
        })
      }
    }
    for (const fight of held.fights) {
      const id = made.fights.length + 1
      made.fights.push({ id, competitionId, teamCompetitionId, ...fightRow(fight, idOf) })
      for (const [index, bout] of fight.bouts.entries()) {
        const { category } = bout
        made.contests.push({
          id: individual.contests.length + made.contests.length + 1,
          competitionId,
          competitionWeightId: categories.get(category) ?? 0,
          weightId: weightOf(category),
          teamFightId: id,
          number: index + 1,
          round: fight.round,
          contestCode: codeOf({
            externalId: dates.externalId,
            gender: genderOfCategory(category),
            weight: category,
            no: fight.no,
          }),
          mat: fight.mat,
          ...boutRow(bout),
        })
      }
    }
    for (const { entrant, place } of held.places) {
      made.results.push({
        id: made.results.length + 1,
        competitionId,
        teamCompetitionId,
        teamId: idOf(entrant),
        place,
        countryId: ids.country(held.teams.find(({ no }) => no === entrant)?.nation ?? ''),
      })
    }
  }
}

function fightRow(
  { no, key, round, white, blue, winner, contest, bouts, mat }: TeamFight,
  idOf: (no: number) => number,
) {
  return {
    number: no,
    key,
    round,
    whiteId: idOf(white.no),
    blueId: idOf(blue.no),
    winnerId: idOf(winner.no),
    isFinished: true,
    showLineup: true,
    mat,
    resultWhite: contest.wins.white,
    resultBlue: contest.wins.blue,
    ...totals(bouts, 'white', 'White'),
    ...totals(bouts, 'blue', 'Blue'),
  }
}

/** Scores of all bouts together. */
function totals<Name extends string>(bouts: readonly Bout[], side: SideColour, name: Name) {
  const sum = (of: (score: Bout['white']) => number) =>
    bouts.reduce((total, bout) => total + of(bout[side]), 0)
  return {
    [`ippon${name}`]: sum(({ ippon }) => ippon),
    [`wazaAri${name}`]: sum(({ wazaAri }) => wazaAri),
    [`yuko${name}`]: sum(({ yuko }) => yuko),
    [`shido${name}`]: sum(({ shido }) => shido),
    [`hansokuMake${name}`]: sum(({ hansokuMake }) => (hansokuMake ? 1 : 0)),
  }
}

function boutRow(bout: Bout) {
  const { sides, winner, white = OPEN_SCORE, blue = OPEN_SCORE } = bout
  return {
    whiteId: sides.white.id,
    blueId: sides.blue.id,
    winnerId: sides[winner].id,
    isFinished: true,
    isTeamDecision: bout.extra,
    reason: bout.reason,
    startedAt: instant(bout.startedAt),
    firstHajime: instant(bout.startedAt),
    endedAt: instant(bout.endedAt),
    duration: bout.seconds,
    goldenScore: bout.goldenScore,
    ...scores(white, blue),
  }
}
