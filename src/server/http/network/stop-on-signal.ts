import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '#settings/settings.ts'

/** What stops when the process gets SIGINT or SIGTERM. */
export type StopSteps = {
  /** At once: the server says that it is not ready. */
  announce: () => void
  /** After the delay. */
  stop: () => Promise<void>
}

/** Behind proxies. Longer than two checks of a load balancer, one of which is made every two seconds. */
const PROXY_DELAY_MS = 5000

/** npm passes on what a terminal has sent to all of its processes: one Ctrl+C arrives twice. */
const SAME_SIGNAL_MS = 1000

/** Exit codes of shells for processes that a signal has ended. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 }

/**
 * Stops the process on SIGINT or SIGTERM: it is announced first, so that load balancers choose another process while this one still
 * answers. A second signal ends it at once.
 */
export function stopOnSignal(
  { stopDelay, proxies }: Pick<Settings, 'stopDelay' | 'proxies'>,
  { announce, stop }: StopSteps,
): void {
  let stoppingSince: number | null = null
  const handle = async (signal: keyof typeof EXIT_CODES) => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(EXIT_CODES[signal])
      return
    }
    stoppingSince = performance.now()
    const delay = stopDelay ?? (proxies > 0 && !process.stdout.isTTY ? PROXY_DELAY_MS : 0)
    console.log(formatNotice(delay))
    announce()
    if (delay > 0) await sleep(delay)
    await stop()
    process.exit()
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

const formatNotice = (delay: number): string =>
  delay > 0
    ? `Stopping: new requests are accepted for another ${delay / 1000} s, then open ones are finished. A second signal stops at once.`
    : 'Stopping: open requests are finished. A second signal stops at once.'
