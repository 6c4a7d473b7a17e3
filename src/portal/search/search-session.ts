/** A search field: when to search, and which response counts (portal specification §5). */
export type SearchState<R> =
  | { status: 'empty' }
  /** Earlier results are shown until the new ones arrive. */
  | { status: 'searching'; results: R | null }
  | { status: 'success'; results: R }
  | { status: 'failed' }

export type SearchSession = {
  /** Call it with every change of the field. */
  setText: (text: string) => void
  /** Searches again immediately. */
  retry: () => void
  /** Cancels a pending search and ignores further results. */
  close: () => void
}

/** Delay after the last keystroke. Milliseconds. */
export const SEARCH_DEBOUNCE_MS = 400

/** An empty text clears the results immediately; only the results of the latest search are reported. */
export function createSearchSession<R>(
  search: (text: string) => Promise<R>,
  onChange: (state: SearchState<R>) => void,
): SearchSession {
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let text = ''
  let results: R | null = null

  const runSearch = async (id: number) => {
    try {
      const found = await search(text)
      if (id !== latest) return
      results = found
      onChange({ status: 'success', results: found })
    } catch (error) {
      console.error('Search failed:', error)
      if (id !== latest) return
      results = null
      onChange({ status: 'failed' })
    }
  }
  const scheduleSearch = (delay: number) => {
    clearTimeout(timer)
    const id = ++latest
    if (text === '') {
      results = null
      onChange({ status: 'empty' })
      return
    }
    onChange({ status: 'searching', results })
    timer = setTimeout(() => runSearch(id), delay)
  }

  return {
    setText: (value) => {
      text = value.trim()
      scheduleSearch(SEARCH_DEBOUNCE_MS)
    },
    retry: () => scheduleSearch(0),
    close: () => {
      clearTimeout(timer)
      latest++
    },
  }
}
