/** Someone typing into a search field: when to search, and which answer counts (portal specification §5). */

export type SearchState<R> =
  | { is: 'empty' }
  /** Earlier results stay until the new ones are there. */
  | { is: 'searching'; results: R | null }
  | { is: 'found'; results: R }
  | { is: 'failed' }

export type SearchSession = {
  /** The field says this now. */
  setText: (text: string) => void
  /** Searches for the same once more, at once. */
  retry: () => void
  /** Nobody waits for an answer any more. */
  close: () => void
}

/** How long someone must have stopped typing. Milliseconds. */
export const SEARCH_DEBOUNCE_MS = 400

/** Nothing typed clears the results at once; only the answer to the latest request is told. */
export function createSearchSession<R>(
  search: (text: string) => Promise<R>,
  tell: (state: SearchState<R>) => void,
): SearchSession {
  let latest = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let text = ''
  let results: R | null = null

  const request = async (mine: number) => {
    try {
      const answer = await search(text)
      if (mine !== latest) return
      results = answer
      tell({ is: 'found', results: answer })
    } catch {
      if (mine !== latest) return
      results = null
      tell({ is: 'failed' })
    }
  }

  const ask = (delay: number) => {
    clearTimeout(timer)
    const mine = ++latest
    if (text === '') {
      results = null
      tell({ is: 'empty' })
      return
    }
    tell({ is: 'searching', results })
    timer = setTimeout(() => request(mine), delay)
  }

  return {
    setText: (now) => {
      text = now.trim()
      ask(SEARCH_DEBOUNCE_MS)
    },
    retry: () => ask(0),
    close: () => {
      clearTimeout(timer)
      latest++
    },
  }
}
