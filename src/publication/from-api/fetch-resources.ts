import type { CallApi } from '#contract/client.ts'
import type { Resource } from '../resources.ts'
import { RESOURCES } from '../resources.ts'
import { publishListItemFromInfo } from './competition.ts'
import { DEFAULT_LICENCE, fetchCompetition, publishCompetitionResources } from './competition-resources.ts'
import { publishJudoka } from './judoka.ts'

type FetchedResource = { file: Resource<unknown>; contents: unknown }

/**
 * All resources from the same API responses as a resource: those of its competition, or of a judoka's profile.
 * @param name name of the resource under `/data`
 * @returns null if the resource belongs to neither a competition nor a judoka
 */
export async function fetchResources(callApi: CallApi, name: string): Promise<Map<string, unknown> | null> {
  const [, kind, id] = /^(competition|judoka)\/([^/]+)/.exec(name) ?? []
  if (!kind || !id) return null
  const resources =
    kind === 'judoka'
      ? [await fetchJudokaResource(callApi, Number(id))]
      : await fetchCompetitionResources(callApi, id)
  return new Map(resources.map(({ file, contents }) => [file.name, contents]))
}

async function fetchCompetitionResources(callApi: CallApi, id: string): Promise<FetchedResource[]> {
  const info = await callApi('Competition/Info', { idExternal: id })
  const [data, ages] = await Promise.all([
    fetchCompetition(callApi, info),
    callApi('Competition/GetCompetitionAges', { IdCompetition: info.idCompetition }),
  ])
  const row = publishListItemFromInfo(
    info,
    ages.map(({ short }) => short),
  )
  const resources = publishCompetitionResources(row, info, data)
  return [
    { file: RESOURCES.competition(id), contents: resources.competition },
    { file: RESOURCES.competitionHeader(id), contents: resources.about },
    { file: RESOURCES.results(id), contents: resources.results },
    { file: RESOURCES.participants(id), contents: resources.participants },
    { file: RESOURCES.contestOrder(id), contents: resources.order },
    { file: RESOURCES.competitionVideos(id), contents: resources.watch },
    { file: RESOURCES.documents(id), contents: resources.documents },
    ...(resources.teams ? [{ file: RESOURCES.teams(id), contents: resources.teams }] : []),
    ...resources.athletes.map((athlete) => ({
      file: RESOURCES.athlete(id, athlete.person.id),
      contents: athlete,
    })),
    ...resources.draws.map((draw) => ({ file: RESOURCES.draw(id, draw.category), contents: draw })),
  ]
}

async function fetchJudokaResource(callApi: CallApi, IdAthlete: number): Promise<FetchedResource> {
  const [info, results, headToHead] = await Promise.all([
    callApi('JudokaProfile/Info', { IdAthlete }),
    callApi('JudokaProfile/AllResults', { IdAthlete }),
    callApi('JudokaProfile/HeadToHead', { IdAthlete }),
  ])
  return {
    file: RESOURCES.judoka(IdAthlete),
    contents: publishJudoka(DEFAULT_LICENCE, info, results, headToHead.meetings),
  }
}
