import { isIP } from 'node:net'
import type { Environment } from './environment-variables.ts'
import { parseWholeNumber } from './limits.ts'

/** Where servers listen, and how they stop. */
export type ListenSettings = {
  /** Address or name of the interface that site and API listen on. */
  host: string
  port: number
  /** Where the metrics are; undefined if they are not served. */
  metrics: { host: string; port: number } | undefined
  /**
   * How long a server goes on accepting requests after a signal to stop, so that proxies see in time that it is not ready.
   * Milliseconds; undefined if it depends on whether there is a proxy.
   */
  stopDelay: number | undefined
}

/** Only programs on this machine can connect. */
const LOOPBACK = '127.0.0.1'

/** @throws Error that names the variable, its value and what was expected */
export const parseListenSettings = (environment: Environment): ListenSettings => ({
  host: parseListenHost('HOST', environment.HOST || LOOPBACK),
  port: parsePort('PORT', environment.PORT ?? '4321'),
  metrics: environment.HAJIME_METRICS ? parseMetrics(environment.HAJIME_METRICS) : undefined,
  stopDelay: environment.HAJIME_STOP_DELAY
    ? parseWholeNumber('HAJIME_STOP_DELAY', environment.HAJIME_STOP_DELAY) * 1000
    : undefined,
})

/** `9464`, `0.0.0.0:9464` or `[::]:9464`. */
function parseMetrics(text: string): ListenSettings['metrics'] {
  const [, host, port = ''] = /^(?:(.*):)?([^:]*)$/.exec(text) ?? []
  const bare = host?.replace(/^\[(.*)\]$/, '$1')
  return {
    host: bare === undefined ? LOOPBACK : parseListenHost('HAJIME_METRICS', bare),
    port: parsePort('HAJIME_METRICS', port),
  }
}

function parseListenHost(variable: string, text: string): string {
  // the last part of a name is no number: `999.1.1.1` is a mistyped address
  if (isIP(text) || /^(?!.*(^|\.)\d+$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text)) return text
  throw new Error(
    `${variable} must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, not "${text}".`,
  )
}

function parsePort(variable: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65535) return Number(text)
  throw new Error(`${variable} must be a number from 0 to 65535, not "${text}".`)
}
