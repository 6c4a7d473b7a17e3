import { addFetchedContests, createLiveState } from '#contract/live/live-state.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchPublished } from '#portal/data/fetch-published.ts'
import { fetchOnce, fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { callLiveApi } from '#portal/live/call-live-api.ts'
import type { CompetitionIds } from '#portal/live/live-resources.ts'
import { refreshWhileVisible } from '#portal/live/refresh-while-visible.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { describeToday, type TodayLine } from './describe-today.ts'

const REFRESH_INTERVAL_MS = 20_000

type Today = LiveData & { next: NonNullable<LiveData['next']> }

/** What is live, by competition: the judoka of a search share one answer. */
const todays = new Map<string, { at: number; today: Promise<Today> }>()

/** What is published of them, which the live state completes: once per visit. */
const publishedNext = new Map<string, Promise<Today['next']>>()

/**
 * Shows live when and where a judoka fights next, in place of what was published, without React. While it cannot be loaded, what was
 * published is shown, which says of when it is.
 * @param competitions in which the judoka may be entered
 */
export async function updateJudokaToday(
  element: HTMLElement,
  competitions: readonly CompetitionIds[],
): Promise<void> {
  const { code } = splitLocalePrefix(location.pathname)
  const published = [...element.childNodes]
  const t = await fetchScriptTexts(code)
  refreshWhileVisible(
    element,
    REFRESH_INTERVAL_MS,
    async () => {
      const todays = await Promise.all(competitions.map(requestToday))
      const lines = todays
        .map((today) => describeToday(Number(element.dataset.judoka), today, Date.now(), { t, code }))
        .find(({ length }) => length > 0)
      return () => element.replaceChildren(...(lines ?? []).map(createLine))
    },
    () => element.replaceChildren(...published),
  )
}

/** Asks again when the last answer is older than the interval, or was none. */
function requestToday(competition: CompetitionIds): Promise<Today> {
  const known = todays.get(competition.externalId)
  if (known && Date.now() - known.at < REFRESH_INTERVAL_MS / 2) return known.today
  const today = loadToday(competition)
  todays.set(competition.externalId, { at: Date.now(), today })
  today.catch(() => todays.delete(competition.externalId))
  return today
}

async function loadToday({ id: idCompetition, externalId }: CompetitionIds): Promise<Today> {
  const [next, response] = await Promise.all([
    fetchOnce(publishedNext, externalId, loadNext),
    callLiveApi('Live/State', { idCompetition }),
  ])
  const contests = await callLiveApi('Live/Contests', { idCompetition, Version: response.changed })
  const state = addFetchedContests(
    createLiveState({ competitionId: idCompetition, mat: null }, response),
    contests,
    true,
  )
  return { ...state, results: null, teams: null, next }
}

async function loadNext(externalId: string): Promise<Today['next']> {
  const [order, competition] = await Promise.all([
    loadPublished(RESOURCES.contestOrder(externalId)),
    loadPublished(RESOURCES.competition(externalId)),
  ])
  return { order, competition }
}

async function loadPublished<T>(file: Resource<T>): Promise<T> {
  return JSON.parse(await fetchPublished(file)) as T // the type of this resource
}

function createLine({ about, parts }: TodayLine): HTMLElement {
  const nodes = parts.flatMap(({ element, text, datetime }) => [
    createElement(element, { datetime, dir: element === 'bdi' && 'ltr' }, text),
    ' ',
  ])
  return createElement('p', { 'data-today': about }, ...nodes)
}
