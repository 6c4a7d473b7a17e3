/** Runs the work for every item in order, at most `atOnce` at a time. The first failure stops it, once what has begun has ended. */
export async function runParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = Iterator.from(items)
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await settleAll(Array.from({ length: atOnce }, worker))
}

/** Waits for all of them even if one fails, because nothing may write into a draft that is discarded. */
export async function settleAll<T extends readonly Promise<unknown>[] | []>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
