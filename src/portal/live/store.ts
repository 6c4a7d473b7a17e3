import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isOver } from '#contract/live/state.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedLive } from '#contract/published/shapes.ts'
import { MissingResource, readPublished } from '../shell/published.ts'
import { $liveStatus } from '../stores/live-status.ts'
import { askLive, socketAddress } from './ask.ts'
import { whileSeen } from './attention.ts'
import { connect } from './connection.ts'
import { type Following, follow } from './follow.ts'
import type { Live, LiveNow, Wish } from './live.ts'
import { type Competition, WISHES } from './wishes.ts'

/** Pages change at most so often: packets come faster than anybody reads. Milliseconds. */
const PACE = 250

const known = new Map<number, { $live: ReadableAtom<Live | null>; wish: (wishes: readonly Wish[]) => void }>()

/**
 * What is live of a competition. Connected while anybody listens, and for a moment longer: from one page of a
 * competition to the next the same socket goes on.
 */
export function liveOf(competition: Competition, wishes: readonly Wish[]): ReadableAtom<Live | null> {
  const { number } = competition
  const own = known.get(number) ?? begin(competition)
  known.set(number, own)
  own.wish(wishes)
  return own.$live
}

function begin({ id, number: idCompetition }: Competition) {
  const $live = atom<Live | null>(null)
  const wished = new Set<Wish>()
  let following: Following | null = null
  let more: Pick<LiveNow, Wish> = { results: null, teams: null, next: null }
  /** By which version the archive's files were made, as far as was asked. */
  let archived = -1
  let pending: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    clearTimeout(pending)
    pending = undefined
    $liveStatus.set(following?.status ?? 'disconnected')
    const { state, ...rest } = following ?? { state: null }
    if (!state || !('status' in rest)) return
    const final = isOver(state) && state.changed <= archived
    $live.set({ now: { ...state, ...more }, ...rest, final })
  }

  function changed(next: Following): void {
    const before = following?.state
    following = next
    if (next.state && before) {
      if (next.state.categories !== before.categories) fetchMore('results')
      if (next.state.teamCompetitions !== before.teamCompetitions) fetchMore('teams')
    }
    if (!before && next.state) tell()
    else pending ??= setTimeout(tell, PACE)
  }

  async function fetchMore(what: Wish): Promise<void> {
    if (!wished.has(what)) return
    try {
      const found = await WISHES[what]({ id, number: idCompetition })
      more = { ...more, [what]: found }
      tell()
    } catch (error) {
      console.error(error)
    }
  }

  async function lookIntoArchive(): Promise<void> {
    try {
      const text = await readPublished(PUBLISHED.live(id))
      archived = (JSON.parse(text) as PublishedLive).version
      tell()
    } catch (error) {
      if (!(error instanceof MissingResource)) console.error(error)
    }
  }

  onMount($live, () =>
    whileSeen(() => {
      const end = follow(
        { idCompetition, mat: null },
        {
          ask: askLive,
          connect: (group, hears) => connect(socketAddress(), group, hears),
          changed,
          caughtUp: (state) => {
            fetchMore('results')
            fetchMore('teams')
            if (isOver(state)) lookIntoArchive()
          },
        },
      )
      return () => {
        end()
        clearTimeout(pending)
        pending = undefined
        $liveStatus.set('disconnected')
        const live = $live.get()
        if (live) $live.set({ ...live, status: 'disconnected', receiving: false })
      }
    }),
  )

  return {
    $live,
    wish: (wishes: readonly Wish[]) => {
      for (const wish of wishes) {
        if (wished.has(wish)) continue
        wished.add(wish)
        if (following?.state || wish === 'next') fetchMore(wish)
      }
    },
  }
}
