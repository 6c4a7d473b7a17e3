import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { ManualPace } from '#demo/simulator/manual-pace.ts'
import { parseFlags, runCommand } from './run-command.ts'

/** `npm run simulate`: plays the running competition like its scoreboards. */

const USAGE = `npm run simulate [-- <flags>]

Plays the running competition on all mats as its scoreboards would, through the API and from its current state. The
results are invented, so it only plays demo worlds. \`npm start\` plays its own at real speed, pauses while this command
plays, and continues afterwards. Ctrl+C stops it; run it again to continue.

--speed <n>           speed factor, 20 by default: a contest takes about a quarter of a minute.
                      0 steps by hand: Enter plays the next event, a number plays that many, c continues to the
                      end of a contest, q quits.
--until-end           play to the last contest as fast as the API allows
--competition <name>  competition to play, by its name in addresses (vie_tour2026)
--mats <1,2>          mats to play; all by default
--seed <text>         random seed; 1 by default
--address <url>       address of the API; http://localhost:4321 by default
--token <token>       scoreboard token of a demo world (npm run scoreboard-token); that in HAJIME_DATA by default`

const flags = parseFlags(
  {
    speed: { type: 'string' },
    'until-end': { type: 'boolean', default: false },
    competition: { type: 'string' },
    mats: { type: 'string' },
    seed: { type: 'string', default: '1' },
    address: { type: 'string' },
    token: { type: 'string' },
  },
  USAGE,
)

await runCommand(async (settings) => {
  const { createApiClient } = await import('#contract/client.ts')
  const { findRunningCompetition } = await import('#demo/simulator/find-running-competition.ts')
  const { formatPacket } = await import('#demo/simulator/format-packet.ts')
  const { createManualPace } = await import('#demo/simulator/manual-pace.ts')
  const { createInstantPace, createPace } = await import('#demo/simulator/pace.ts')
  const { SimulationStopped } = await import('#demo/simulator/send-packets.ts')
  const { simulateCompetition } = await import('#demo/simulator/simulate-competition.ts')
  const { takeOverSimulation } = await import('#demo/simulator/simulation-lock.ts')
  const { readDemoToken } = await import('#demo/world/scoreboard-token.ts')
  const { DEMO_TOKEN_PREFIX } = await import('#server/live/ingest/scoreboard-tokens.ts')
  const speed = parseSpeed(flags.speed, flags['until-end'])
  const mats = flags.mats === undefined ? null : flags.mats.split(',').map(parseMat)
  const address = flags.address ?? settings.apiUrl ?? `http://localhost:${settings.port}`
  const token = flags.token ?? readDemoToken(settings.dataFolder)
  if (!token) {
    throw new Error(
      'A scoreboard token is required. The demo world of `npm start` stores its token in HAJIME_DATA; for another competition of a demo world, create one with `npm run scoreboard-token -- --competition <name>` and pass it with --token.',
    )
  }
  if (flags.token !== undefined && !flags.token.startsWith(DEMO_TOKEN_PREFIX)) {
    throw new Error(
      `--token must be the token of a demo world, which begins with ${DEMO_TOKEN_PREFIX}: the results are invented and must not be mixed with real ones.`,
    )
  }

  const call = createApiClient(new URL(address).origin, (request) => {
    request.headers.set('Authorization', `Bearer ${token}`)
    return fetch(request)
  })
  const stopping = new AbortController()
  const stop = stopping.signal
  process.once('SIGINT', () => stopping.abort())
  process.once('SIGTERM', () => stopping.abort())
  /** When the API is unavailable, all mats report the same message. */
  let last = ''
  const retry = {
    stop,
    log: (line: string) => {
      if (line !== last) console.log(line)
      last = line
    },
    sleep: (milliseconds: number) => wait(milliseconds, undefined, { signal: stop }).catch(() => undefined),
  }
  const today = settings.now().toISOString().slice(0, 10)
  const competition = await findRunningCompetition(call, {
    externalId: flags.competition ?? null,
    today,
  }).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    throw new Error(`No API responds at ${address}. Start it with \`npm start\`.`, { cause: error })
  })
  console.log(
    `${competition.title}, ${speed === null ? 'maximum speed' : speed === 0 ? 'by hand: press Enter' : `×${speed}`}`,
  )

  const release = await takeOverSimulation(settings.dataFolder, retry.sleep)
  let hand: ManualPace | null = null
  /** By hand: continue to the end of the contest. */
  let untilOver = false

  /** Plays events as typed, line by line. */
  async function listenTo(input: NodeJS.ReadableStream, to: ManualPace): Promise<void> {
    const keys = createInterface({ input })
    stop.addEventListener('abort', () => keys.close())
    for await (const line of keys) {
      if (line.trim() === 'q') break
      untilOver = line.trim() === 'c'
      await to.advance(untilOver ? Number.POSITIVE_INFINITY : Number(line) || 1)
    }
    stopping.abort()
  }

  try {
    const left = await simulateCompetition({
      call,
      competition,
      mats,
      seed: flags.seed,
      retry,
      clock: () => new Date(),
      paceOf: (count) => {
        if (speed === null) return createInstantPace()
        if (speed > 0) return createPace(speed, retry.sleep)
        hand = createManualPace(count, stop)
        void listenTo(process.stdin, hand)
        return hand
      },
      onPacket: (state) => (mat, packet, contest) => {
        if (
          speed === 0 ||
          packet.kind === 'finished' ||
          packet.kind === 'active' ||
          packet.kind === 'fragment'
        ) {
          console.log(formatPacket(mat, packet, contest, state))
        }
        if (untilOver && packet.kind === 'finished') hand?.pause()
      },
    })
    console.log(stop.aborted ? 'Stopped. Run it again to continue from here.' : describeEnd(left))
  } catch (error) {
    if (!(error instanceof SimulationStopped)) throw error
    console.log(error.message)
  } finally {
    stopping.abort()
    release()
  }
})

function describeEnd(left: number): string {
  return left === 0 ? 'All contests are over.' : `No further contest can be called; ${left} contests remain.`
}

/** @returns null for maximum speed */
function parseSpeed(text: string | undefined, untilEnd: boolean): number | null {
  if (untilEnd && text !== undefined) throw new Error('--until-end cannot be combined with --speed.')
  if (untilEnd) return null
  const speed = Number(text ?? 20)
  if (text === '' || !(speed >= 0 && speed <= 1000)) {
    throw new Error(`--speed must be a number from 0 to 1000, not "${text}".`)
  }
  return speed
}

function parseMat(text: string): number {
  if (!/^[1-9]\d?$/.test(text.trim())) throw new Error(`--mats must be numbers such as 1,2, not "${text}".`)
  return Number(text)
}
