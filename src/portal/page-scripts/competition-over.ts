import type { LiveStateResponse } from '#contract/api/live/live.ts'
import type { PublishedCompetitionDates } from '#publication/schemas/index.ts'
import { SERVICES } from '../data/service-addresses.ts'
import { refreshWhileVisible } from '../live/refresh-while-visible.ts'

/** A competition of today that is not published as finished. */
export type TodaysCompetition = PublishedCompetitionDates['competitions'][number]

/** A page that shows no scores of its own asks seldom. Milliseconds. */
const REFRESH_INTERVAL_MS = 120_000

declare global {
  interface Window {
    /** External ids of competitions whose last contest is over. Global: labels that come later ask for it (`inline-elements.ts`). */
    overCompetitions?: Set<string>
  }
}

window.overCompetitions ??= new Set()
const over = window.overCompetitions

/**
 * Shows the link of the header while a competition of today goes on, and what the page labels as live until its last contest. The server
 * decides (`over` of Live/State); if it cannot be asked, what was published counts.
 * @param part of the page: it is kept up to date while it contains this element
 * @param link null on a page without a header
 */
export function showWhileLive(
  part: Element,
  link: Element | null,
  active: readonly TodaysCompetition[],
): void {
  refreshWhileVisible(
    part,
    REFRESH_INTERVAL_MS,
    async () => {
      const changed = await readStates(active)
      return () => {
        for (const [competition, isOver] of changed) setOver(competition, isOver)
        updateLink(link, active)
      }
    },
    () => updateLink(link, active),
  )
}

/** Called with the last contest of a competition, by what shows its scores: nothing on the page says any more that it is live. */
export function markOver(competition: TodaysCompetition, active: readonly TodaysCompetition[]): void {
  setOver(competition, true)
  updateLink(document.querySelector('live-link'), active)
}

const updateLink = (link: Element | null, active: readonly TodaysCompetition[]): void => {
  link?.toggleAttribute('data-active', !active.every(({ externalId }) => over.has(externalId)))
}

const listLabels = ({ externalId }: TodaysCompetition): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`time-state[competition="${CSS.escape(externalId)}"]`),
]

/** A result that is taken back makes the competition live again. */
function setOver(competition: TodaysCompetition, isOver: boolean): void {
  const { externalId } = competition
  if (!isOver && !over.delete(externalId)) return
  if (isOver) over.add(externalId)
  for (const label of listLabels(competition)) label.dataset.state = isOver ? 'past' : 'live'
}

/** Whether competitions are over: those that the page labels, and others until one of them goes on. */
async function readStates(active: readonly TodaysCompetition[]): Promise<Map<TodaysCompetition, boolean>> {
  const labelled = active.filter((competition) => listLabels(competition).length > 0)
  const states = await Promise.all(labelled.map(isOver))
  const read = new Map(labelled.map((competition, at) => [competition, states[at] ?? false]))
  for (const competition of active) {
    if ([...read.values()].includes(false)) break
    if (!read.has(competition)) read.set(competition, await isOver(competition))
  }
  return read
}

/** Without the catalogue of calls, which would be loaded by every page. */
async function isOver({ id }: TodaysCompetition): Promise<boolean> {
  const response = await fetch(`${SERVICES.api}/api/Live/${id}/State`, { priority: 'low' })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const { over }: LiveStateResponse = await response.json()
  return over
}
