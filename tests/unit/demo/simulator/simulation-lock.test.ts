import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playBetweenCommands, takeOverSimulation } from '#demo/simulator/simulation-lock.ts'

let folder: string
let stopping: AbortController
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-simulation-'))
  stopping = new AbortController()
})
afterEach(() => {
  stopping.abort()
  rmSync(folder, { recursive: true })
})

const sleep = (milliseconds: number) => wait(Math.min(milliseconds, 20))

/** The simulation of `npm start`, which counts how often it plays. */
function startPlaying() {
  const playing = { now: false, times: 0 }
  const ended = playBetweenCommands(folder, { stop: stopping.signal, sleep }, async (stop) => {
    playing.now = true
    playing.times += 1
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve))
    playing.now = false
  })
  return { playing, ended }
}

test('the simulation of npm start makes way for the command, and continues afterwards', async () => {
  const { playing, ended } = startPlaying()
  await vi.waitFor(() => expect(playing.now).toBe(true))
  const release = await takeOverSimulation(folder, wait)
  expect(playing).toEqual({ now: false, times: 1 })
  await wait(100)
  expect(playing.times).toBe(1)
  release()
  await vi.waitFor(() => expect(playing).toEqual({ now: true, times: 2 }))
  stopping.abort()
  await ended
  expect(playing.now).toBe(false)
})

test('of two commands, the second is refused', async () => {
  const release = await takeOverSimulation(folder, sleep)
  await expect(takeOverSimulation(folder, sleep)).rejects.toThrow(
    `Another simulation is running (process ${process.pid}). Stop it first.`,
  )
  release()
  ;(await takeOverSimulation(folder, sleep))()
})

test('of two servers with one data folder, the second plays when the first has ended', async () => {
  const first = startPlaying()
  await vi.waitFor(() => expect(first.playing.now).toBe(true))
  const secondStop = new AbortController()
  let secondPlays = false
  const second = playBetweenCommands(folder, { stop: secondStop.signal, sleep }, async () => {
    secondPlays = true
  })
  await wait(1200)
  expect(secondPlays).toBe(false)
  stopping.abort()
  await first.ended
  await second
  expect(secondPlays).toBe(true)
})

test('a simulation that has nothing left to play ends', async () => {
  let times = 0
  await playBetweenCommands(folder, { stop: stopping.signal, sleep }, async () => {
    times += 1
  })
  expect(times).toBe(1)
})
