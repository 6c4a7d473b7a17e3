import type { PublishedFile } from '../files.ts'
import { PUBLISHED } from '../files.ts'
import type { Ask } from './ask.ts'
import { publishRowOf } from './competition.ts'
import { publishJudoka } from './judoka.ts'
import { askCompetition, DEFAULT_LICENCE, publishWhole } from './whole-competition.ts'

/** A resource, whichever it is. */
type Resource = { file: PublishedFile<unknown>; contents: unknown }

/**
 * Everything the API tells that belongs together with a resource: all of its competition, or a judoka's profile.
 * @param name of the resource, as it lies under `/data`
 * @returns null if it is nothing of a competition or a judoka
 */
export async function readFromApi(ask: Ask, name: string): Promise<Map<string, unknown> | null> {
  const [, kind, id] = /^(competition|judoka)\/([^/]+)/.exec(name) ?? []
  if (!kind || !id) return null
  const resources = kind === 'judoka' ? [await judoka(ask, Number(id))] : await competition(ask, id)
  return new Map(resources.map(({ file, contents }) => [file.name, contents]))
}

async function competition(ask: Ask, idExternal: string): Promise<Resource[]> {
  const info = await ask('Competition/Info', { idExternal })
  const [told, ages] = await Promise.all([
    askCompetition(ask, info),
    ask('Competition/GetCompetitionAges', { IdCompetition: info.idCompetition }),
  ])
  const row = publishRowOf(
    info,
    ages.map(({ short }) => short),
  )
  const whole = publishWhole(row, info, told)
  const id = idExternal
  return [
    { file: PUBLISHED.competition(id), contents: whole.competition },
    { file: PUBLISHED.about(id), contents: whole.about },
    { file: PUBLISHED.results(id), contents: whole.results },
    { file: PUBLISHED.participants(id), contents: whole.participants },
    { file: PUBLISHED.order(id), contents: whole.order },
    { file: PUBLISHED.watch(id), contents: whole.watch },
    { file: PUBLISHED.documents(id), contents: whole.documents },
    ...(whole.teams ? [{ file: PUBLISHED.teams(id), contents: whole.teams }] : []),
    ...whole.athletes.map((athlete) => ({
      file: PUBLISHED.athlete(id, athlete.person.id),
      contents: athlete,
    })),
    ...whole.draws.map((draw) => ({ file: PUBLISHED.draw(id, draw.category), contents: draw })),
  ]
}

async function judoka(ask: Ask, IdAthlete: number): Promise<Resource> {
  const [info, results, headToHead] = await Promise.all([
    ask('JudokaProfile/Info', { IdAthlete }),
    ask('JudokaProfile/AllResults', { IdAthlete }),
    ask('JudokaProfile/HeadToHead', { IdAthlete }),
  ])
  return {
    file: PUBLISHED.judoka(IdAthlete),
    contents: publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings),
  }
}
