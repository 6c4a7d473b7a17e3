import { setTimeout } from 'node:timers/promises'

const PAUSE_MS = 2

/** Pauses between pieces of work that occupy the process, so that requests are sent and responses are read. */
export const pause = (): Promise<void> => setTimeout(PAUSE_MS)
