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
  store: (items: readonly Item[]) => void
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
  const $value = atom(toValue(items))

  function show(shown: readonly Item[]): void {
    items = shown
    $value.set(toValue(shown))
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

  const refresh = () => show(readStored() ?? [])

  function store(stored: readonly Item[]): void {
    const kept = stored.slice(-max)
    show(kept)
    try {
      localStorage.setItem(getKey(), JSON.stringify(kept))
    } catch {
      // storage is blocked: the change lasts until the page is closed
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
    change: (isChanged, replacement) =>
      store([...(readStored() ?? items).filter((item) => !isChanged(item)), ...replacement]),
  }
}

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
