import { addFetchedContests, createLiveState } from '#contract/live/live-state.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { fetchPublished } from '#portal/data/fetch-published.ts'
import { fetchScriptTexts } from '#portal/data/fetch-translations.ts'
import { createElement } from '#portal/dom/create-element.ts'
import { callLiveApi } from '#portal/live/call-live-api.ts'
import type { CompetitionIds } from '#portal/live/live-resources.ts'
import { refreshWhileVisible } from '#portal/live/refresh-while-visible.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import { describeToday, type TodayLine } from './describe-today.ts'

const REFRESH_INTERVAL_MS = 20_000

/**
 * Shows live when and where a judoka fights next, in place of what was published, without React. While it cannot be loaded, what was
 * published is shown, which says of when it is.
 */
export async function updateJudokaToday(
  element: HTMLElement,
  { id: idCompetition, externalId }: CompetitionIds,
): Promise<void> {
  const { code } = splitLocalePrefix(location.pathname)
  const published = [...element.childNodes]
  const [t, order, competition] = await Promise.all([
    fetchScriptTexts(code),
    loadPublished(RESOURCES.contestOrder(externalId)),
    loadPublished(RESOURCES.competition(externalId)),
  ])
  refreshWhileVisible(
    element,
    REFRESH_INTERVAL_MS,
    async () => {
      const response = await callLiveApi('Live/State', { idCompetition })
      const contests = await callLiveApi('Live/Contests', { idCompetition, Version: response.changed })
      const state = addFetchedContests(
        createLiveState({ competitionId: idCompetition, mat: null }, response),
        contests,
        true,
      )
      const live = { ...state, results: null, teams: null, next: { order, competition } }
      const lines = describeToday(Number(element.dataset.judoka), live, Date.now(), { t, code })
      return () => element.replaceChildren(...lines.map(createLine))
    },
    () => element.replaceChildren(...published),
  )
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
