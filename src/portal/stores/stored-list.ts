import { atom } from 'nanostores'
import { type ListenedStore, whileListened } from './while-listened.ts'

type StoredListOptions<Item, Value> = {
  getKey: () => string
  isItem: (value: unknown) => value is Item
  /** If there are more, the first ones are removed. */
  max: number
  toValue: (items: readonly Item[]) => Value
  /** Called when the list is used, also again after a while without use. */
  onStart: () => void
}

type StoredList<Item, Value> = {
  $value: ListenedStore<Value>
  /** Shows what is stored. */
  refresh: () => void
  store: (items: readonly Item[]) => boolean
  /** Replaces an item, or removes it. Other tabs may have written since this one has read. */
  change: (isChanged: (item: Item) => boolean, replacement: readonly Item[]) => void
}

/** A list that this browser stores, so that every page shows it at once and other tabs are notified of changes. */
export function createStoredList<Item, Value>({
  getKey,
  isItem,
  max,
  toValue,
  onStart,
}: StoredListOptions<Item, Value>): StoredList<Item, Value> {
  let items: readonly Item[] = []
  let isBlocked = false
  const $value = atom(toValue(items))

  function show(nextItems: readonly Item[]): void {
    items = nextItems
    $value.set(toValue(nextItems))
  }

  /** Null if nothing is stored or storage is blocked. What is none of the items is skipped. */
  function readStored(): Item[] | null {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(getKey()) ?? 'null')
      return Array.isArray(stored) ? stored.filter(isItem) : null
    } catch {
      return null
    }
  }

  // what is not stored is lost with the page only
  const refresh = () => show(readStored() ?? (isBlocked ? items : []))

  /** @returns whether it is stored: if storage is blocked or full, it lasts until the page is closed */
  function store(stored: readonly Item[]): boolean {
    const kept = stored.slice(-max)
    show(kept)
    try {
      localStorage.setItem(getKey(), JSON.stringify(kept))
      return true
    } catch {
      return false
    }
  }

  return {
    $value: whileListened($value, () => {
      onStart()
      const onStorage = ({ key }: StorageEvent) => {
        if (key === getKey() || key === null) refresh()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    }),
    refresh,
    store,
    change: (isChanged, replacement) => {
      const isStored = store([...(readStored() ?? items).filter((item) => !isChanged(item)), ...replacement])
      if (!isStored && !isBlocked) importNotice().then(showNotStored).catch(console.error)
      isBlocked = !isStored
    },
  }
}

const importNotice = () => import('../notice/notice.ts')

const showNotStored = ({ showNotice }: Awaited<ReturnType<typeof importNotice>>): Promise<void> =>
  showNotice((t) => ({ text: t('follow.notStored') }))

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
