import { join } from 'node:path'
import { FolderLockedError, lockFolder, readLock } from '#server/platform/db/folder-lock.ts'
import type { Sleep } from './pace.ts'
import { SimulationError } from './send-packets.ts'

/**
 * One simulation at a time plays the demo world of a data folder: it holds one lock. `npm run simulate` holds a second one, at
 * which that of `npm start` ends, and begins again afterwards. Locks end with their process, however it ends.
 */

const getSimulationLock = (dataFolder: string) => join(dataFolder, 'simulation')

const getCommandLock = (dataFolder: string) => join(dataFolder, 'simulation-command')

/** How often the simulation of `npm start` looks for the command. Milliseconds. */
const LOOK_INTERVAL_MS = 500

/** How long the command waits for the simulation of `npm start` to end. Milliseconds. */
const TAKEOVER_TIMEOUT_MS = 15_000

/**
 * Locks the simulation for the command, once that of `npm start` has ended.
 * @returns a function that releases the lock
 * @throws SimulationError if another command plays, or the other simulation does not end
 */
export async function takeOverSimulation(dataFolder: string, sleep: Sleep): Promise<() => void> {
  const command = tryLock(getCommandLock(dataFolder))
  if (!command) {
    const pid = readLock(getCommandLock(dataFolder))?.pid
    throw new SimulationError(
      `Another simulation is running${pid ? ` (process ${pid})` : ''}. Stop it first.`,
    )
  }
  for (let waited = 0; waited < TAKEOVER_TIMEOUT_MS; waited += LOOK_INTERVAL_MS) {
    const simulation = tryLock(getSimulationLock(dataFolder))
    if (simulation) {
      return () => {
        simulation.release()
        command.release()
      }
    }
    await sleep(LOOK_INTERVAL_MS)
  }
  command.release()
  throw new SimulationError(
    `The simulation of \`npm start\` did not end within ${TAKEOVER_TIMEOUT_MS / 1000} s. Restart it with HAJIME_SIMULATION=off.`,
  )
}

/**
 * Plays whenever no command does and no other process plays, until `play` ends by itself or is stopped.
 * @param play plays until it has nothing left to play or its signal is aborted
 */
export async function playBetweenCommands(
  dataFolder: string,
  { stop, sleep }: { stop: AbortSignal; sleep: Sleep },
  play: (stop: AbortSignal) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const lock = isCommandRunning(dataFolder) ? null : tryLock(getSimulationLock(dataFolder))
    if (!lock) {
      await sleep(LOOK_INTERVAL_MS)
      continue
    }
    const interruption = new AbortController()
    const timer = setInterval(() => {
      if (isCommandRunning(dataFolder)) interruption.abort()
    }, LOOK_INTERVAL_MS)
    try {
      await play(AbortSignal.any([stop, interruption.signal]))
    } finally {
      clearInterval(timer)
      lock.release()
    }
    if (!interruption.signal.aborted) return
  }
}

const isCommandRunning = (dataFolder: string): boolean => readLock(getCommandLock(dataFolder)) !== null

/** @returns null if another process has the lock */
function tryLock(path: string) {
  try {
    return lockFolder(path, 'HAJIME_DATA')
  } catch (error) {
    if (error instanceof FolderLockedError) return null
    throw error
  }
}
