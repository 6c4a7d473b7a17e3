import type { Client } from '#contract/client.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import { activeCompetitions } from '../pull/live.ts'
import { validated } from '../pull/reading.ts'
import { currentSnapshot } from '../snapshot.ts'

/** A competition that is active, and whether the API tells anything else of it than the archive does. */
export type Seen = { number: number; id: string; changed: boolean }

/**
 * Looks at the competitions that are active: their digests and their live feeds, against the last snapshot.
 * @throws PullFailed naming the call
 */
export async function lookAt(client: Client, snapshots: string, now: Date): Promise<Seen[]> {
  const call = validated(client)
  const rows = await activeCompetitions(call, now, true)
  const archive = currentSnapshot(snapshots)
  const seen: Seen[] = []
  for (const { idCompetition, externalId, digest } of rows) {
    const file = PUBLISHED.live(externalId)
    const version = archive?.has(file) ? archive.read(file).version : null
    const isSame = archive?.manifest.sources[`competition/${externalId}`]?.digest === digest
    const changed =
      !isSame || version === null || version < (await call('Live/State', { idCompetition })).changed
    seen.push({ number: idCompetition, id: externalId, changed })
  }
  return seen
}
