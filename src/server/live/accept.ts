import { and, eq, inArray } from 'drizzle-orm'
import type { CallResponse } from '#contract/schemas/index.ts'
import type { ScoreboardPacket } from '#contract/shapes/live.ts'
import type { Database, Queries } from '../db/open.ts'
import { fragment, livePacket } from '../db/schema/index.ts'
import { announce } from './announce.ts'
import { beginDay, contestsNamed, keyOf, knownAmong, matOf, readContests } from './day.ts'
import { type Events, note, writeEvents } from './events.ts'
import { heed } from './heed.ts'
import { moveOn } from './move-on.ts'
import { requireTrue } from './refusals.ts'
import { WHOLE } from './state.ts'
import { turns } from './turns.ts'
import { publish, removeOld, writeContests, writeMats } from './write.ts'

/**
 * Takes what scoreboards send: a batch is written whole or not at all (docs/specification/live.md, "Scoreboards").
 */

export type Batch = {
  idCompetition: number
  packets: readonly ScoreboardPacket[]
  now: Date
  /** Whose it is: who sends much waits behind itself. */
  idToken: number
}

type Taken = Omit<CallResponse<'Live/Packets'>, 'success' | 'message'>

const inTurn = turns()

/** Every so many versions of a competition, packets of yesterday are removed. */
const REMOVE_EVERY = 500

/**
 * @throws Malformed, Forbidden or NotFound naming the packet that is wrong; nothing is written then
 */
export function accept(db: Database, batch: Batch): Promise<Taken> {
  return inTurn(batch.idCompetition, batch.idToken, () => db.transaction((tx) => take(tx, batch)))
}

async function take(db: Queries, { idCompetition, packets, now }: Batch): Promise<Taken> {
  const day = await beginDay(db, { idCompetition, now, mats: [...new Set(packets.map(({ mat }) => mat))] })
  const known = await knownAmong(db, idCompetition, packets)
  const fresh = [...packets.entries()].filter(([, packet]) => {
    const isFresh = !known.has(keyOf(packet))
    known.add(keyOf(packet))
    return isFresh
  })
  const first = matOf(day, WHOLE).version
  if (fresh.length === 0) return { taken: 0, known: packets.length, version: first, findings: [] }

  const named = fresh.flatMap(([, packet]) => contestsNamed(packet))
  const shown = [...day.mats.values()].flatMap(({ contestId }) => contestId ?? [])
  await readContests(db, day, [...named, ...shown])
  const fragments = await fragmentsAmong(
    db,
    idCompetition,
    fresh.map(([, packet]) => packet),
  )
  const events: Events = { noted: [], takenBack: [] }
  const rows: (typeof livePacket.$inferInsert)[] = []
  const findings: string[] = []
  for (const [index, packet] of fresh) {
    requireTrue(day, packet, index, fragments)
    const before = 'board' in packet ? day.contests.get(packet.board.idContest) : undefined
    const heeded = heed(day, packet)
    note(events, day, packet, before?.isFinished === true)
    const isResult = heeded.isResult && packet.kind === 'finished' && before !== undefined
    const moved = isResult ? await moveOn(db, day, before, packet) : NOTHING
    findings.push(...moved.findings)
    for (const [id, mats] of moved.contests) {
      heeded.contests.set(id, new Set([...(heeded.contests.get(id) ?? []), ...mats]))
    }
    rows.push(publish(day, packet, { ...moved, contests: heeded.contests }))
  }
  await writeContests(db, day)
  await writeEvents(db, events)
  await writeMats(db, day)
  await db.insert(livePacket).values(rows)
  const { version } = matOf(day, WHOLE)
  if (Math.floor(version / REMOVE_EVERY) > Math.floor(first / REMOVE_EVERY)) await removeOld(db, day)
  await announce(db, idCompetition, version)
  return { taken: fresh.length, known: packets.length - fresh.length, version, findings }
}

const NOTHING = {
  contests: new Map<number, Set<number>>(),
  categories: [],
  teamCompetitions: [],
  findings: [],
}

/** Parts of the programme that the packets name and the competition has. */
async function fragmentsAmong(
  db: Queries,
  idCompetition: number,
  packets: readonly ScoreboardPacket[],
): Promise<Set<number>> {
  const ids = packets.flatMap((packet) => (packet.kind === 'fragment' ? (packet.idFragment ?? []) : []))
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: fragment.id })
    .from(fragment)
    .where(and(eq(fragment.competitionId, idCompetition), inArray(fragment.id, ids)))
  return new Set(rows.map(({ id }) => id))
}
