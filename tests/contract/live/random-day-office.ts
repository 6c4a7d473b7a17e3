import { asc, eq } from 'drizzle-orm'
import { TIE_METHODS } from '#judo/progression/index.ts'
import { shuffle } from '#judo/seeding/index.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { expectCategory, expectTeamCompetition } from './random-day-checks.ts'
import type { DayInProgress } from './random-day-in-progress.ts'
import { pickFreeMat } from './random-day-in-progress.ts'
import type { DrawModel } from './random-day-model.ts'
import { getTeamMember, pick } from './random-day-world.ts'

/** What the office of a day decides: ties, extra bouts and lineups. */

type DrawNames = { idWeight: number } | { idTeamCompetition: number }

const listDraws = ({ categories, teams }: DayInProgress): { names: DrawNames; model: DrawModel }[] => [
  ...categories.map(({ category, model }) => ({ names: { idWeight: category.categoryId }, model })),
  ...teams.map(({ competition, draw }) => ({ names: { idTeamCompetition: competition.id }, model: draw })),
]

/** @returns whether there was a tie */
export async function decideTie(day: DayInProgress): Promise<boolean> {
  const { random } = day
  const tied = listDraws(day).filter(({ model }) => model.progress.ties.length > 0)
  if (tied.length === 0) return false
  const { names, model } = pick(tied, random)
  const { group, entrants } = pick(model.progress.ties, random)
  await sendDecision(day, { names, model, group, order: shuffle(entrants, random), canceled: false })
  return true
}

/** Takes a decision back, if there is one. */
export async function cancelDecision(day: DayInProgress): Promise<void> {
  const { random } = day
  const decided = listDraws(day).filter(({ model }) => model.decisions.length > 0)
  if (decided.length === 0) return
  const { names, model } = pick(decided, random)
  const { group, order } = pick(model.decisions, random)
  await sendDecision(day, { names, model, group, order: [...order], canceled: true })
}

async function sendDecision(
  day: DayInProgress,
  {
    names,
    model,
    group,
    order,
    canceled,
  }: { names: DrawNames; model: DrawModel; group: string; order: number[]; canceled: boolean },
): Promise<void> {
  const { live, random, scoreboards, categories, teams } = day
  const packet = scoreboards.createPacket(pickFreeMat(day), 'decision', {
    ...names,
    group,
    order,
    method: pick(TIE_METHODS, random),
    author: 'Sport director',
    withLater: true,
    ...(canceled ? { canceled } : {}),
  })
  const findings = await scoreboards.sendAccepted([packet])
  const fallen = model.decide(group, order, canceled)
  const ofCategory = categories.find((each) => each.model === model)
  if (ofCategory) return expectCategory(live.db, ofCategory, findings)
  const team = teams.find(({ draw }) => draw === model)
  if (!team) return
  team.follow(fallen)
  await expectTeamCompetition(live.db, team, findings)
}

/** @returns whether a team contest needed one */
export async function addExtraBout(day: DayInProgress): Promise<boolean> {
  const { live, random, scoreboards, teams } = day
  const level = teams.flatMap((model) =>
    model.fights
      .filter((fight) => model.isFoughtBy(fight) && model.read(fight).state === 'extra bout')
      .filter(({ bouts }) => !bouts.some(({ isExtra, end }) => isExtra && end === null))
      .map((fight) => ({ model, fight })),
  )
  if (level.length === 0) return false
  const { fight } = pick(level, random)
  await scoreboards.sendAccepted([
    scoreboards.createPacket(pickFreeMat(day), 'extra-bout', { idTeamContest: fight.id }),
  ])
  const rows = await live.db
    .select()
    .from(tables.contest)
    .where(eq(tables.contest.teamContestId, fight.id))
    .orderBy(asc(tables.contest.number))
  const added = rows.at(-1)
  if (!added) throw new Error('There is no extra bout.')
  fight.bouts.push({ id: added.id, isExtra: true, white: added.whiteId, blue: added.blueId, end: null })
  return true
}

/** Teams name their judoka for the open bouts of a team contest, sometimes nobody. */
export async function nameLineups({ live, teams, queues }: DayInProgress): Promise<void> {
  for (const model of teams) {
    for (const fight of model.fights.filter((each) => model.isFoughtBy(each))) {
      for (const [index, bout] of fight.bouts.entries()) {
        if (bout.end !== null || bout.isExtra || [...queues.values()].some(({ id }) => id === bout.id))
          continue
        for (const side of ['white', 'blue'] as const) {
          const team = fight[side]
          if (bout[side] !== null || team === null || (team * 7 + fight.id * 3 + index) % 9 === 0) continue
          bout[side] = getTeamMember(team, index + 1)
          await live.db
            .update(tables.contest)
            .set(side === 'white' ? { whiteId: bout.white } : { blueId: bout.blue })
            .where(eq(tables.contest.id, bout.id))
        }
      }
    }
  }
}
