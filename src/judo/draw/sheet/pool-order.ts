/** Two places of a pool that meet, counted from 1; the first is white. */
export type PoolPairing = readonly [number, number]

/**
 * The order of contests that printed pool sheets use. From four judoka on nobody is called twice in a row where that
 * can be avoided (docs/specification/draws.md, "Order in a pool").
 */
const PRINTED_ORDERS: Readonly<Record<number, readonly PoolPairing[]>> = {
  2: [[1, 2]],
  3: [
    [1, 2],
    [1, 3],
    [2, 3],
  ],
  4: [
    [1, 2],
    [3, 4],
    [1, 3],
    [2, 4],
    [1, 4],
    [2, 3],
  ],
  5: [
    [1, 2],
    [3, 4],
    [1, 5],
    [2, 3],
    [4, 5],
    [1, 3],
    [2, 4],
    [3, 5],
    [1, 4],
    [2, 5],
  ],
  6: [
    [1, 2],
    [3, 5],
    [2, 4],
    [1, 6],
    [4, 5],
    [2, 3],
    [4, 6],
    [2, 5],
    [3, 4],
    [1, 5],
    [3, 6],
    [1, 4],
    [5, 6],
    [1, 3],
    [2, 6],
  ],
}

/** Everybody against everybody once, in the order the contests are called. */
export function listPoolPairings(n: number): readonly PoolPairing[] {
  return PRINTED_ORDERS[n] ?? rotatePairings(n)
}

/**
 * The circle method: one position is fixed, the others rotate by one each round. From seven judoka on nobody has two
 * contests in a row. With an odd number the place that stays is empty and its opponent rests.
 */
function rotatePairings(n: number): PoolPairing[] {
  const even = n + (n % 2)
  const turning = even - 1
  const order: PoolPairing[] = []
  for (let round = 0; round < turning; round++) {
    if (even === n) order.push([round + 1, n])
    for (let step = 1; step < even / 2; step++) {
      const first = ((round + step) % turning) + 1
      const second = ((round - step + turning) % turning) + 1
      order.push([Math.min(first, second), Math.max(first, second)])
    }
  }
  return order
}
