import { useEffect, useState } from 'react'

/**
 * Whether a condition has been true for some time without interruption.
 * @param duration milliseconds
 */
export function useLasting(condition: boolean, duration: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!condition) return
    const timer = setTimeout(() => setHasLasted(true), duration)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [condition, duration])
  return hasLasted
}
