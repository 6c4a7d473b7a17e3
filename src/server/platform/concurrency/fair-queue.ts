/**
 * Whom the server works for: visitors, scoreboards with an accepted token, the packets that viewers get, the publisher of the
 * installation, and the server itself with its jobs. Only visitors have limits; all of them take turns.
 */
export type CallerGroup = 'visitors' | 'scoreboards' | 'live feed' | 'publisher' | 'server'

/**
 * The parts of the groups while all of them want slots. Visitors keep two fifths, and however many they are, results arrive and are
 * published.
 */
const WEIGHTS: Record<CallerGroup, number> = {
  visitors: 4,
  scoreboards: 2,
  'live feed': 2,
  publisher: 1,
  server: 1,
}

/** Who a request comes from, for limits and turns. */
export type Caller = {
  group: CallerGroup
  address: string
  /** A user, a station or a session behind the address; the address itself for all requests that name none. */
  id: string
}

/** Work that nobody asked for, such as of commands and jobs. */
export const SERVER: Caller = { group: 'server', address: '', id: '' }

/** Whether a caller has limits, besides turns. */
export const isLimited = ({ group }: Caller): boolean => group === 'visitors'

/** Lets work take turns: by group, by address within a group, and by caller within an address. */
export type FairQueue = {
  /** Waits for a slot. @returns releases it; call it once */
  acquire: (caller: Caller) => Promise<() => void>
  run: <T>(caller: Caller, work: () => Promise<T>) => Promise<T>
}

export type FairQueueLimits = {
  /** Work at a time. */
  slots: number
  /** Slots that one address of visitors may take: the others stay free for its neighbours. */
  perAddress: number
  /** Slots that a group may take; all unless given. */
  perGroup?: Partial<Record<CallerGroup, number>>
}

export type FairQueueOptions = {
  clock?: () => number
  delayChoice?: (choose: () => void) => void
}

/** The work of a group, of an address, or of a caller behind it. */
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
type GroupShare = Share & { group: CallerGroup; addresses: Shares<AddressShare> }

/** Releases between two removals of shares that wait for nothing. */
const CLEAN_INTERVAL = 1000

/**
 * Start-time fair queueing (Goyal, Vin and Cheng, 1996): the next slot goes to the group that has used slots for the shortest
 * time by its weight, there to the address that has, and there to the caller. So short work is first, whoever asks for much waits
 * longer, and nobody waits forever. Those who return after a pause do not catch up on what they have not used.
 * @param options.clock milliseconds of a monotonic clock
 * @param options.delayChoice runs the choice of what is next: at once, unless given
 */
export function createFairQueue(limits: FairQueueLimits, options: FairQueueOptions = {}): FairQueue {
  const { clock = () => performance.now(), delayChoice = (choose) => choose() } = options
  const groups: Shares<GroupShare> = createShares()
  let running = 0
  let waiting = 0
  let releases = 0
  let isChoiceDue = false

  const findAddress = ({ group, addresses }: GroupShare): AddressShare | null =>
    findNext(addresses, (share) => group !== 'visitors' || share.running < limits.perAddress)

  const mayStart = (share: GroupShare): boolean =>
    share.running < (limits.perGroup?.[share.group] ?? limits.slots) && findAddress(share) !== null

  function chooseNext(): void {
    if (isChoiceDue || waiting === 0) return
    isChoiceDue = true
    delayChoice(() => {
      isChoiceDue = false
      startNext()
    })
  }

  function startNext(): void {
    while (running < limits.slots) {
      const group = findNext(groups, mayStart)
      const address = group && findAddress(group)
      const caller = address && findNext(address.callers)
      const start = caller?.starts.shift()
      if (!group || !address || !caller || !start) return
      advance(groups, group)
      advance(group.addresses, address)
      advance(address.callers, caller)
      start()
    }
  }

  function acquire({ group: groupName, address: name, id }: Caller): Promise<() => void> {
    const group = join(groups, groupName, (share) => ({
      ...share,
      group: groupName,
      addresses: createShares<AddressShare>(),
    }))
    const address = join(group.addresses, name, (share) => ({
      ...share,
      callers: createShares<CallerShare>(),
    }))
    const caller = join(address.callers, id, (share) => ({ ...share, starts: [] }))
    const shares = [group, address, caller]
    waiting += 1
    return new Promise((resolve) => {
      caller.starts.push(() => {
        const startedAt = clock()
        waiting -= 1
        running += 1
        for (const share of shares) {
          share.waiting -= 1
          share.running += 1
        }
        resolve(() => release(startedAt, group, shares))
      })
      chooseNext()
    })
  }

  function release(startedAt: number, group: GroupShare, shares: readonly Share[]): void {
    const time = clock() - startedAt
    running -= 1
    for (const share of shares) {
      share.running -= 1
      share.usedUntil += share === group ? time / WEIGHTS[group.group] : time
    }
    releases += 1
    if (running + waiting === 0) groups.all.clear()
    else if (releases % CLEAN_INTERVAL === 0)
      for (const each of groups.all.values()) removeIdle(each.addresses)
    chooseNext()
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

function advance(shares: Shares<Share>, { usedUntil }: Share): void {
  shares.virtualTime = Math.max(shares.virtualTime, usedUntil)
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
