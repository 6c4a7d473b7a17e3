import type { WeightCategory } from '#contract/api/competitions/categories.ts'
import type { CallResponse } from '#contract/calls.ts'
import { formatWeightCategory } from '#language/category-names.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { callApi } from '#portal/api/call-api.ts'
import {
  createMatScoreboards,
  listIdsOnMats,
  type MatScoreboardOptions,
} from '#portal/live/mat-scoreboards.ts'
import { createPodiums } from '#portal/live/podiums.ts'
import { refreshWhileVisible } from '#portal/live/refresh-while-visible.ts'
import type { TodaysCompetition } from '../competition-over.ts'

/** The same interval as on pages of a competition in progress. Milliseconds. */
const REFRESH_INTERVAL_MS = 40_000

/**
 * Shows on the cards of competitions in progress what is on each mat, how many mats are in use and how many contests are
 * left, while the page is visible.
 * A card moves to what has just finished with the last contest, whatever has been published, and shows the first podiums.
 * @param cards the list of cards, with texts in `data-live-text`, `data-idle-text` (of mats that nobody uses), `data-mat-text`, `data-next-text`,
 *   `data-withheld-text` and `data-kg-text`
 * @param onOver called when the last contest of a competition is over
 */
export function updateLiveCards(
  cards: HTMLElement,
  competitions: readonly TodaysCompetition[],
  onOver: (competition: TodaysCompetition) => void,
): void {
  const {
    liveText = '',
    idleText = '',
    matText = '',
    nextText = '',
    withheldText = '',
    kgText = '',
  } = cards.dataset
  const { code } = splitLocalePrefix(location.pathname)
  const nameCategory = (name: string) => formatWeightCategory(name, { t: () => kgText, code })
  for (const competition of competitions) {
    const link = cards.querySelector(`a[href$="/competition/${CSS.escape(competition.externalId)}/"]`)
    const card = link?.closest('li')
    if (!card) continue
    const orderHref = `${link?.getAttribute('href')}contest_order/`
    refreshWhileVisible(
      cards,
      REFRESH_INTERVAL_MS,
      async () => {
        const status = await loadLiveStatus(competition, {
          pattern: matText,
          nextText,
          withheldText,
          orderHref,
          nameCategory,
        })
        if (status) return () => showLiveStatus(card, status.inUse > 0 ? liveText : idleText, status)
        const podiums = await loadPodiums(competition, link?.getAttribute('href') ?? '', nameCategory)
        return () => {
          showPodiums(card, podiums)
          onOver(competition)
        }
      },
      () => {
        // what was published says of which time it is, or for when it is planned
        if (!card.querySelector('[data-live-status] time')) removeLiveStatus(card)
      },
    )
  }
}

/** After the last contest, and if the scores cannot be loaded: old ones would look like those of now. */
function removeLiveStatus(card: Element): void {
  for (const part of card.querySelectorAll('[data-live-status],[data-mats]')) part.remove()
}

const listWeights = (ages: CallResponse<'Competition/GetCompAgesWithWeights'>): WeightCategory[] =>
  ages
    .flatMap(({ menCategories, womenCategories }) => [menCategories, womenCategories])
    .flatMap((categories) => categories?.weights ?? [])

type NameCategory = (name: string) => string

type LiveStatus = { inUse: number; remaining: number; scoreboards: HTMLElement }

/** Null after the last contest. */
async function loadLiveStatus(
  { id, from }: TodaysCompetition,
  {
    nameCategory,
    ...options
  }: Pick<MatScoreboardOptions, 'pattern' | 'nextText' | 'withheldText' | 'orderHref'> & {
    nameCategory: NameCategory
  },
): Promise<LiveStatus | null> {
  const [{ mats, changed, over }, ages] = await Promise.all([
    callApi('Live/State', { idCompetition: id }),
    callApi('Competition/GetCompAgesWithWeights', { IdCompetition: id }),
  ])
  if (over) return null
  const weights = listWeights(ages)
  const remaining = weights.reduce((sum, { numberOfUnfinishedFights }) => sum + numberOfUnfinishedFights, 0)
  const contests = await callApi('Live/Contests', { idCompetition: id, Version: changed })
  const scoreboards = createMatScoreboards(mats, contests, {
    ...options,
    day: from.slice(0, 'YYYY-MM-DD'.length),
    categories: new Map(weights.map(({ idWeight, name }) => [idWeight, nameCategory(name)])),
  })
  return { inUse: listIdsOnMats(mats, contests).size, remaining, scoreboards }
}

function showLiveStatus(card: Element, pattern: string, { inUse, remaining, scoreboards }: LiveStatus): void {
  const line = card.querySelector('[data-live-status]') ?? document.createElement('p')
  line.setAttribute('data-live-status', '')
  line.textContent = pattern.replace('{{mats}}', `${inUse}`).replace('{{contests}}', `${remaining}`)
  if (!line.isConnected) card.querySelector('h3')?.parentElement?.append(line)
  const old = card.querySelector('[data-mats]')
  if (old) old.replaceWith(scoreboards)
  else card.append(scoreboards)
}

/** Podiums that fit where the mats were; the results page has all of them. */
const MAX_PODIUMS = 4

/** The first podiums of a competition that is over. */
async function loadPodiums(
  { id }: TodaysCompetition,
  competitionHref: string,
  nameCategory: NameCategory,
): Promise<HTMLElement> {
  const [results, ages] = await Promise.all([
    callApi('Live/Results', { idCompetition: id }),
    callApi('Competition/GetCompAgesWithWeights', { IdCompetition: id }),
  ])
  const categories = listWeights(ages).map(({ idWeight, name }) => ({ idWeight, name: nameCategory(name) }))
  return createPodiums(results, categories, {
    resultsHref: `${competitionHref}results/`,
    limit: MAX_PODIUMS,
  })
}

/** Moves a card from what is live to what has just finished. */
function showPodiums(card: Element, podiums: HTMLElement): void {
  removeLiveStatus(card)
  card.append(podiums)
  const live = card.closest<HTMLElement>('[data-group=live]')
  const over = live?.parentElement?.querySelector<HTMLElement>('[data-group=over]')
  if (!live || !over) return
  over.lastElementChild?.append(card)
  over.hidden = false
  live.hidden = live.lastElementChild?.childElementCount === 0
}
