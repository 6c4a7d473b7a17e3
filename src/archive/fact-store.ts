import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './read-json.ts'
import type { DeriveFact, Snapshot } from './snapshot.ts'

/**
 * Facts that were read out of resources, such as the years of a judoka. They are kept beside the snapshot with the digests of
 * the resources, so that the next publish parses only the resources that changed. They are plain data, as JSON writes it.
 */

export type FactStore = {
  derive: DeriveFact
  /** Keeps the facts that were used. */
  save: () => void
}

const FILE = 'facts.json'

type StoredFacts = { buildDigest: string; facts: Record<string, [digests: string, fact: unknown]> }

/**
 * The facts about a snapshot that are known from an earlier publish of it, or of the snapshot before.
 * @param folder folder of the snapshots
 * @param buildDigest digest of the program: another program may derive other facts
 */
export function openFactStore(folder: string, { manifest }: Snapshot, buildDigest: string): FactStore {
  const read = (id: string | undefined) =>
    id === undefined ? null : (readJson(join(folder, id, FILE)) as StoredFacts | null)
  const stored = read(manifest.id) ?? read(manifest.history.at(-2))
  const known = new Map(stored?.buildDigest === buildDigest ? Object.entries(stored.facts) : [])
  const used = new Map<string, [string, unknown]>()
  let isChanged = false
  return {
    derive: <F>(kind: string, files: Parameters<DeriveFact>[1], read: () => F) => {
      let key = kind
      let digests = ''
      for (const { name } of files) {
        key += ` ${name}`
        digests += `${manifest.resources[name]?.digest},`
      }
      const before = used.get(key) ?? known.get(key)
      const fact: [string, unknown] = before?.[0] === digests ? before : [digests, read()]
      isChanged ||= fact !== before
      used.set(key, fact)
      return fact[1] as F // what `read` returned, now or in an earlier publish by the same program
    },
    save: () => {
      if (!isChanged && used.size === known.size) return
      const path = join(folder, manifest.id, FILE)
      try {
        const facts: StoredFacts = { buildDigest, facts: Object.fromEntries(used) }
        writeFileSync(`${path}.next`, JSON.stringify(facts))
        renameSync(`${path}.next`, path)
      } catch (error) {
        // the release is complete without them
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
  }
}
