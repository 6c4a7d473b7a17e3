import { useEffect } from 'react'

/** Keeps the screen on while the page is visible, if the browser supports it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isUnmounted = false
    const acquire = async () => {
      // the browser releases the lock when the page is hidden
      if (document.hidden || (lock && !lock.released)) return
      try {
        const sentinel = await navigator.wakeLock?.request('screen')
        if (isUnmounted) await sentinel?.release()
        else lock = sentinel ?? null
      } catch (error) {
        // for instance because the battery is low
        console.warn('The screen may turn off:', error)
      }
    }
    document.addEventListener('visibilitychange', acquire)
    acquire()
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', acquire)
      lock?.release()
    }
  }, [])
}
