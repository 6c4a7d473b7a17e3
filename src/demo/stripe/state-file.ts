import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createState, type StandInState } from './stand-in-state.ts'

/** The state of the stand-in in a file, so that payments outlive a restart. */

type StoredState = { port: number | null; state: StandInState }

type Entries<M> = M extends Map<infer K, infer V> ? [K, V][] : never

type FileContent = { port: number | null } & { [Name in keyof StandInState]: Entries<StandInState[Name]> }

/** @returns an empty state if there is no file */
export function readState(file: string | undefined): StoredState {
  const content = file === undefined ? null : readContent(file)
  if (!content) return { port: null, state: createState() }
  return {
    port: content.port,
    state: {
      checkouts: new Map(content.checkouts),
      payments: new Map(content.payments),
      charges: new Map(content.charges),
      // a file of an earlier release has none
      refunds: new Map(content.refunds ?? []),
      customers: new Map(content.customers),
      subscriptions: new Map(content.subscriptions ?? []),
      invoices: new Map(content.invoices ?? []),
      deliveries: new Map(content.deliveries),
      answers: new Map(content.answers),
    },
  }
}

/** @param port the stand-in listens on it again, because addresses of checkout pages contain it */
export function writeState(file: string, port: number, state: StandInState): void {
  const lists = Object.fromEntries(Object.entries(state).map(([name, map]) => [name, [...map]]))
  const draft = `${file}.draft`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, JSON.stringify({ port, ...lists }), { mode: 0o600 })
  renameSync(draft, file)
}

function readContent(file: string): FileContent | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FileContent // only `writeState` writes it
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
