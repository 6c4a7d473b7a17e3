/**
 * Waits for something of the database: a connection may have died without a word.
 * @param longest milliseconds
 * @throws Error that means the database is away (`isAway`), once it takes longer; what was begun may still happen
 */
export async function withTimeout<T>(work: Promise<T>, longest: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The database: timeout exceeded (${longest} ms).`)), longest)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
