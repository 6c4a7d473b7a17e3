import type { CallApi } from '#contract/client.ts'
import type { Resource } from '../resources.ts'
import { RESOURCES } from '../resources.ts'
import { publishListItemFromInfo } from './competition.ts'
import { DEFAULT_LICENCE, fetchCompetition, publishCompetitionResources } from './competition-resources.ts'
import { publishJudoka } from './judoka.ts'

/** A resource, whichever it is. */
type FetchedResource = { file: Resource<unknown>; contents: unknown }

/**
 * All resources from the same API responses as a resource: those of its competition, or of a judoka's profile.
 * @param name of the resource, as it lies under `/data`
 * @returns null if it is nothing of a competition or a judoka
 */
export async function fetchResources(ask: CallApi, name: string): Promise<Map<string, unknown> | null> {
  const [, kind, id] = /^(competition|judoka)\/([^/]+)/.exec(name) ?? []
  if (!kind || !id) return null
  const resources =
    kind === 'judoka'
      ? [await fetchJudokaResource(ask, Number(id))]
      : await fetchCompetitionResources(ask, id)
  return new Map(resources.map(({ file, contents }) => [file.name, contents]))
}

async function fetchCompetitionResources(ask: CallApi, idExternal: string): Promise<FetchedResource[]> {
  const info = await ask('Competition/Info', { idExternal })
  const [told, ages] = await Promise.all([
    fetchCompetition(ask, info),
    ask('Competition/GetCompetitionAges', { IdCompetition: info.idCompetition }),
  ])
  const row = publishListItemFromInfo(
    info,
    ages.map(({ short }) => short),
  )
  const whole = publishCompetitionResources(row, info, told)
  const id = idExternal
  return [
    { file: RESOURCES.competition(id), contents: whole.competition },
    { file: RESOURCES.competitionHeader(id), contents: whole.about },
    { file: RESOURCES.results(id), contents: whole.results },
    { file: RESOURCES.participants(id), contents: whole.participants },
    { file: RESOURCES.contestOrder(id), contents: whole.order },
    { file: RESOURCES.competitionVideos(id), contents: whole.watch },
    { file: RESOURCES.documents(id), contents: whole.documents },
    ...(whole.teams ? [{ file: RESOURCES.teams(id), contents: whole.teams }] : []),
    ...whole.athletes.map((athlete) => ({
      file: RESOURCES.athlete(id, athlete.person.id),
      contents: athlete,
    })),
    ...whole.draws.map((draw) => ({ file: RESOURCES.draw(id, draw.category), contents: draw })),
  ]
}

async function fetchJudokaResource(ask: CallApi, IdAthlete: number): Promise<FetchedResource> {
  const [info, results, headToHead] = await Promise.all([
    ask('JudokaProfile/Info', { IdAthlete }),
    ask('JudokaProfile/AllResults', { IdAthlete }),
    ask('JudokaProfile/HeadToHead', { IdAthlete }),
  ])
  return {
    file: RESOURCES.judoka(IdAthlete),
    contents: publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings),
  }
}
