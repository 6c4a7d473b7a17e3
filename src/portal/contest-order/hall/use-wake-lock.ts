import { useEffect } from 'react'

/** Keeps the screen from going dark while it is looked at, where the browser lets a page do that. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const take = async () => {
      // a hidden page loses it, and takes it again when it is seen
      if (document.hidden || (lock && !lock.released)) return
      try {
        const taken = await navigator.wakeLock?.request('screen')
        if (isOver) await taken?.release()
        else lock = taken ?? null
      } catch {
        // refused, for instance because the battery is low: the screen goes dark as it always does
      }
    }
    document.addEventListener('visibilitychange', take)
    take()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      lock?.release()
    }
  }, [])
}
