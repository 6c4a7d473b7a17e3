import type { ApiClient } from '#contract/client.ts'
import { RESOURCES } from '#publication/resources.ts'
import { createValidatedCall } from '../pull/call-api.ts'
import { listActiveCompetitions } from '../pull/live-versions.ts'
import { openCurrentSnapshot } from '../snapshot.ts'

/** A competition that is active, and whether the API tells anything else of it than the archive does. */
export type CompetitionPoll = { number: number; id: string; changed: boolean }

/**
 * Looks at the competitions that are active: their digests and their live feeds, against the last snapshot.
 * @throws PullFailed naming the call
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
    seen.push({ number: idCompetition, id: externalId, changed })
  }
  return seen
}
