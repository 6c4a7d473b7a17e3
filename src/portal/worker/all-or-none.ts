/**
 * Waits for all tasks. After the first failure the others are aborted, and have ended when this throws: what follows can delete what they
 * have written.
 * @throws the first failure
 */
export async function allOrNone(tasks: readonly Promise<void>[], others: AbortController): Promise<void> {
  let failure: { reason: unknown } | null = null
  await Promise.all(
    tasks.map((task) =>
      task.catch((reason: unknown) => {
        failure ??= { reason }
        others.abort()
      }),
    ),
  )
  if (failure) throw (failure as { reason: unknown }).reason
}
