/** Who a request comes from, for limits and turns. */
export type Caller = {
  address: string
  /** A user, a station or a session behind the address; the address itself for all requests that name none. */
  id: string
}

/** Lets work take turns: by address, and by caller within an address. */
export type FairQueue = {
  /** Waits for a slot. @returns releases it; call it once */
  acquire: (caller: Caller) => Promise<() => void>
  run: <T>(caller: Caller, work: () => Promise<T>) => Promise<T>
}

export type FairQueueLimits = {
  /** Work at a time. */
  slots: number
  /** Slots that one address may take: the others stay free for its neighbours. */
  perAddress: number
}

/** The work of an address, or of a caller behind it. */
type Share = {
  /** Virtual time until which it has used slots: the share with the lowest is next. */
  usedUntil: number
  running: number
  waiting: number
}

type Shares<T extends Share> = {
  all: Map<string, T>
  /** When the last work that was started was next. */
  virtualTime: number
}

type CallerShare = Share & { starts: (() => void)[] }
type AddressShare = Share & { callers: Shares<CallerShare> }

/** Releases between two removals of shares that wait for nothing. */
const CLEAN_INTERVAL = 1000

/**
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996): the next slot goes to the address that has used slots for the shortest
 * time, and there to the caller that has. So short work is first, whoever asks for much waits longer, and nobody waits
 * forever. Those who return after a pause do not catch up on what they have not used.
 * @param clock milliseconds of a monotonic clock
 */
export function createFairQueue(limits: FairQueueLimits, clock = () => performance.now()): FairQueue {
  const addresses: Shares<AddressShare> = createShares()
  let running = 0
  let waiting = 0
  let releases = 0

  function startNext(): void {
    while (running < limits.slots) {
      const address = findNext(addresses, (share) => share.running < limits.perAddress)
      const caller = address && findNext(address.callers)
      const start = caller?.starts.shift()
      if (!address || !caller || !start) return
      addresses.virtualTime = Math.max(addresses.virtualTime, address.usedUntil)
      address.callers.virtualTime = Math.max(address.callers.virtualTime, caller.usedUntil)
      start()
    }
  }

  function acquire({ address: name, id }: Caller): Promise<() => void> {
    const address = join(addresses, name, (share) => ({ ...share, callers: createShares<CallerShare>() }))
    const caller = join(address.callers, id, (share) => ({ ...share, starts: [] }))
    waiting += 1
    return new Promise((resolve) => {
      caller.starts.push(() => {
        const startedAt = clock()
        waiting -= 1
        running += 1
        for (const share of [address, caller]) {
          share.waiting -= 1
          share.running += 1
        }
        resolve(() => release(startedAt, [address, caller]))
      })
      startNext()
    })
  }

  function release(startedAt: number, shares: readonly Share[]): void {
    running -= 1
    for (const share of shares) {
      share.running -= 1
      share.usedUntil += clock() - startedAt
    }
    releases += 1
    if (running + waiting === 0) addresses.all.clear()
    else if (releases % CLEAN_INTERVAL === 0) removeIdle(addresses)
    startNext()
  }

  return {
    acquire,
    async run(caller, work) {
      const releaseSlot = await acquire(caller)
      try {
        return await work()
      } finally {
        releaseSlot()
      }
    },
  }
}

const createShares = <T extends Share>(): Shares<T> => ({ all: new Map(), virtualTime: 0 })

/** The share of a name, with one more work that waits. */
function join<T extends Share>(
  { all, virtualTime }: Shares<T>,
  name: string,
  create: (share: Share) => T,
): T {
  const share = all.get(name) ?? create({ usedUntil: 0, running: 0, waiting: 0 })
  all.set(name, share)
  if (share.running + share.waiting === 0) share.usedUntil = Math.max(share.usedUntil, virtualTime)
  share.waiting += 1
  return share
}

/** The share that has used least of those that wait; the one that has waited longest of several. */
function findNext<T extends Share>(
  { all }: Shares<T>,
  isAllowed: (share: T) => boolean = () => true,
): T | null {
  let next: T | null = null
  for (const share of all.values()) {
    if (share.waiting > 0 && isAllowed(share) && (!next || share.usedUntil < next.usedUntil)) next = share
  }
  return next
}

/** Forgets shares without work that have used no more than those that return after a pause. */
function removeIdle(shares: Shares<AddressShare>): void {
  const remove = <T extends Share>({ all, virtualTime }: Shares<T>) => {
    for (const [name, share] of all) {
      if (share.running + share.waiting === 0 && share.usedUntil <= virtualTime) all.delete(name)
    }
  }
  for (const { callers } of shares.all.values()) remove(callers)
  remove(shares)
}
