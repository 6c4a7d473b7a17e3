import type { CallApi } from '#contract/client.ts'
import { isNotFound } from '#contract/errors.ts'
import type { Resource } from '../resources.ts'
import { RESOURCES } from '../resources.ts'
import { publishListItemFromInfo } from './competition.ts'
import {
  type CompetitionApiData,
  type CompetitionPart,
  DEFAULT_LICENCE,
  fetchCompetition,
  publishCompetitionResources,
} from './competition-resources.ts'
import { publishJudoka } from './judoka.ts'

type FetchedResource = { file: Resource<unknown>; contents: unknown }

/** Resources from the API. Calls about a competition may fail, all but that for its info. */
export type FetchedResources = {
  contents: ReadonlyMap<string, unknown>
  /** Whether a resource lacks something because a call failed: everything that it is about, or a part of it. */
  findGap: (name: string) => 'all' | 'part' | null
  /** The error of a call that failed. */
  failure?: unknown
  /** The judoka whom they are about, if the one who was asked for was merged into another one. */
  mergedInto?: number | undefined
}

/** What resources of a competition need from its calls, by the part of their name after the competition: they are about that. */
const NEEDS: Readonly<Record<string, readonly CompetitionPart[]>> = {
  info: ['ages'],
  results: ['ages', 'results', 'teams'],
  participants: ['competitors', 'teams'],
  order: ['contests', 'blocks', 'teams'],
  watch: ['contests', 'blocks', 'teams'],
  teams: ['teams'],
  athlete: ['ages', 'competitors', 'contests', 'results', 'teams'],
  documents: ['documents'],
  contests: ['ages', 'competitors', 'contests', 'events'],
  draw: ['ages', 'competitors', 'contests', 'results'],
}

/** The parts that are sections of the competition's info. */
const INFO_SECTIONS: readonly CompetitionPart[] = ['blocks', 'prices', 'teams']

const NO_DATA: CompetitionApiData = {
  ages: [],
  results: [],
  competitors: [],
  contests: [],
  events: [],
  blocks: [],
  documents: [],
  prices: [],
  teams: null,
}

/** Other ids are not sent: the API would reject them. */
const JUDOKA_ID = /^[1-9]\d{0,8}$/

/**
 * All resources from the same API responses as a resource: those of its competition, or of a judoka's profile.
 * @param name name of the resource under `/data`
 * @returns null if the resource belongs to neither a competition nor a judoka
 * @throws the error of the call for the info of the competition, or of a call for the judoka: `isNotFound` if it does not exist
 */
export async function fetchResources(callApi: CallApi, name: string): Promise<FetchedResources | null> {
  const [, kind, id] = /^(competition|judoka)\/([^/]+)/.exec(name) ?? []
  if (!kind || !id || (kind === 'judoka' && !JUDOKA_ID.test(id))) return null
  const failed = new Map<CompetitionPart, unknown>()
  const judoka = kind === 'judoka' ? await fetchJudokaResource(callApi, Number(id)) : null
  const resources = judoka ? [judoka] : await fetchCompetitionResources(callApi, id, failed)
  const found = judoka?.contents.person.id
  return {
    mergedInto: found === Number(id) ? undefined : found,
    contents: new Map(resources.map(({ file, contents }) => [file.name, contents])),
    failure: [...failed.values()][0],
    findGap: (resource) => {
      const about = resource.split('/')[2] ?? ''
      if (NEEDS[about]?.some((part) => failed.has(part))) return 'all'
      return about === 'info' && INFO_SECTIONS.some((part) => failed.has(part)) ? 'part' : null
    },
  }
}

/** @param failed is filled with the parts whose calls failed, each with its error */
async function fetchCompetitionResources(
  callApi: CallApi,
  id: string,
  failed: Map<CompetitionPart, unknown>,
): Promise<FetchedResource[]> {
  const info = await callApi('Competition/Info', { idExternal: id })
  const handleFailure = <P extends CompetitionPart>(part: P, error: unknown): CompetitionApiData[P] => {
    console.error(error)
    failed.set(part, error)
    return NO_DATA[part]
  }
  const [data, ages] = await Promise.all([
    fetchCompetition(callApi, info, handleFailure),
    callApi('Competition/GetCompetitionAges', { IdCompetition: info.idCompetition }).catch(
      (error: unknown) => {
        handleFailure('ages', error)
        return []
      },
    ),
  ])
  const row = publishListItemFromInfo(
    info,
    ages.map(({ short }) => short),
  )
  const resources = publishCompetitionResources(row, info, data, new Date())
  return [
    { file: RESOURCES.competition(id), contents: resources.competition },
    { file: RESOURCES.competitionHeader(id), contents: resources.about },
    { file: RESOURCES.results(id), contents: resources.results },
    { file: RESOURCES.participants(id), contents: resources.participants },
    { file: RESOURCES.contestOrder(id), contents: resources.order },
    { file: RESOURCES.competitionVideos(id), contents: resources.watch },
    { file: RESOURCES.documents(id), contents: resources.documents },
    { file: RESOURCES.releaseFiles(id), contents: { licence: resources.about.licence, files: null } },
    ...(resources.teams ? [{ file: RESOURCES.teams(id), contents: resources.teams }] : []),
    ...resources.athletes.map((athlete) => ({
      file: RESOURCES.athlete(id, athlete.person.id),
      contents: athlete,
    })),
    ...resources.draws.map((draw) => ({ file: RESOURCES.draw(id, draw.category), contents: draw })),
    ...resources.contestDetails.map((details) => ({
      file: RESOURCES.contestDetails(id, details.category),
      contents: details,
    })),
  ]
}

async function fetchJudokaResource(callApi: CallApi, IdAthlete: number) {
  // only the first call says whether the judoka exists
  const [info, results, meetings] = await Promise.all([
    callApi('JudokaProfile/Info', { IdAthlete }),
    orNone(callApi('JudokaProfile/AllResults', { IdAthlete })),
    orNone(callApi('JudokaProfile/HeadToHead', { IdAthlete }).then((headToHead) => headToHead.meetings)),
  ])
  return {
    file: RESOURCES.judoka(IdAthlete),
    contents: publishJudoka(DEFAULT_LICENCE, info, results, meetings),
  }
}

const orNone = <T>(list: Promise<readonly T[]>): Promise<readonly T[]> =>
  list.catch((error: unknown) => {
    if (isNotFound(error)) return []
    throw error
  })
