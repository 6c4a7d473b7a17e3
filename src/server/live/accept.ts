import { and, eq, inArray } from 'drizzle-orm'
import type { CallResponse } from '#contract/schemas/index.ts'
import type { ScoreboardPacket } from '#contract/shapes/live.ts'
import type { Database, Queries } from '../db/open.ts'
import { fragment, livePacket } from '../db/schema/index.ts'
import { announce } from './announce.ts'
import { beginDay, contestsNamed, type Day, keyOf, knownAmong, matOf, readContests } from './day.ts'
import { type Events, note, takeBackAll } from './events.ts'
import { heed } from './heed.ts'
import { moveOn } from './move-on.ts'
import { requireTrue } from './refusals.ts'
import { WHOLE } from './state.ts'
import { together } from './together.ts'
import { requireNotRevoked } from './tokens.ts'
import { publish, removeOld, writeContests, writeMats } from './write.ts'
import { writeEvents } from './write-events.ts'

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

/** Every so many versions of a competition, packets of yesterday are removed. */
const REMOVE_EVERY = 500

/**
 * @throws Malformed, Forbidden or NotFound naming the packet that is wrong; nothing is written then
 */
export function accept(db: Database, { idCompetition, idToken, ...batch }: Batch): Promise<Taken> {
  const take = takers.get(db) ?? takerOf(db)
  takers.set(db, take)
  return take(idCompetition, idToken, { ...batch, idToken })
}

type Sent = Omit<Batch, 'idCompetition'>

/** Per database, since one process may have several. */
const takers = new WeakMap<Database, ReturnType<typeof takerOf>>()

const takerOf = (db: Database) =>
  together((idCompetition: number, batches: readonly Sent[]) =>
    db.transaction((tx) => take(tx, idCompetition, batches)),
  )

/** Takes batches one after the other, as if each had come alone. */
async function take(db: Queries, idCompetition: number, batches: readonly Sent[]): Promise<Taken[]> {
  const now = new Date(Math.max(...batches.map((batch) => batch.now.getTime())))
  const all = batches.flatMap(({ packets }, batch) =>
    packets.map((packet, index) => ({ packet, index, batch })),
  )
  const day = await beginDay(db, { idCompetition, now })
  await requireNotRevoked(
    db,
    batches.map(({ idToken }) => idToken),
  )
  const known = await knownAmong(
    db,
    idCompetition,
    all.map(({ packet }) => packet),
  )
  const fresh = all.filter(({ packet }) => {
    const isFresh = !known.has(keyOf(packet))
    known.add(keyOf(packet))
    return isFresh
  })
  const findings = fresh.length === 0 ? [] : await takeFresh(db, day, fresh)
  const { version } = matOf(day, WHOLE)
  return batches.map(({ packets }, batch) => {
    const taken = fresh.filter((one) => one.batch === batch).length
    const own = findings.filter((finding) => finding.batch === batch)
    return { taken, known: packets.length - taken, version, findings: own.map(({ text }) => text) }
  })
}

type Fresh = {
  packet: ScoreboardPacket
  /** Within its batch. */
  index: number
  batch: number
}

async function takeFresh(
  db: Queries,
  day: Day,
  fresh: readonly Fresh[],
): Promise<{ batch: number; text: string }[]> {
  const packets = fresh.map(({ packet }) => packet)
  const { idCompetition } = day
  const first = matOf(day, WHOLE).version
  const shown = [...day.mats.values()].flatMap(({ contestId }) => contestId ?? [])
  await readContests(db, day, [...packets.flatMap(contestsNamed), ...shown])
  const fragments = await fragmentsAmong(db, idCompetition, packets)
  const events: Events = { noted: [], takenBack: [] }
  const rows: (typeof livePacket.$inferInsert)[] = []
  const findings: { batch: number; text: string }[] = []
  for (const { packet, index, batch } of fresh) {
    requireTrue(day, packet, index, fragments)
    const before = 'board' in packet ? day.contests.get(packet.board.idContest) : undefined
    const heeded = heed(day, packet)
    note(events, day, packet, before?.isFinished === true)
    const isResult = heeded.isResult && packet.kind === 'finished' && before !== undefined
    const moved = isResult ? await moveOn(db, day, before, packet) : NOTHING
    await takeBackAll(db, events, moved.opened)
    findings.push(...[...heeded.findings, ...moved.findings].map((text) => ({ batch, text })))
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
  if (Math.floor(version / REMOVE_EVERY) > Math.floor(first / REMOVE_EVERY)) await removeOld(db, day.now)
  await announce(db, idCompetition, version)
  return findings
}

const NOTHING = {
  contests: new Map<number, Set<number>>(),
  opened: [],
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
