import type { ApiClient } from '#contract/client.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createValidatedCall } from '../pull/call-api.ts'
import { listActiveCompetitions } from '../pull/live-versions.ts'
import { openCurrentSnapshot } from '../snapshot.ts'

/** An active competition, and whether the API differs from the last snapshot. */
export type CompetitionPoll = { id: number; externalId: string; changed: boolean }

/**
 * Compares the digests and live versions of all active competitions with the last snapshot.
 * @throws PullError naming the call
 */
export async function pollCompetitions(
  client: ApiClient,
  snapshots: string,
  now: Date,
): Promise<CompetitionPoll[]> {
  const call = createValidatedCall(client)
  const rows = await listActiveCompetitions(call, now, true)
  const archive = openCurrentSnapshot(snapshots)
  const seen: CompetitionPoll[] = []
  for (const { idCompetition, externalId, digest } of rows) {
    const file = RESOURCES.liveVersion(externalId)
    const version = archive?.has(file) ? archive.read(file).version : null
    const isSame = archive?.manifest.sources[`competition/${externalId}`]?.digest === digest
    const changed =
      !isSame || version === null || version < (await call('Live/State', { idCompetition })).changed
    seen.push({ id: idCompetition, externalId, changed })
  }
  return seen
}
