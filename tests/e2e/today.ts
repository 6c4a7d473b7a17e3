/** The day it is in the browser tests: for the server, so that the demo world is the same every day, and for the browser. */
export const TODAY = '2026-11-21'

/** A moment of that day, in the middle of the competition that is on. */
export const NOW = new Date(`${TODAY}T12:00:00Z`)
