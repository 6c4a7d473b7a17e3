import { describe, expect, test } from 'vitest'
import { isTypoOf } from '#language/typos.ts'
import { buildTypoPatterns } from '#server/competitions/search/typo-patterns.ts'

/** As `like` reads a pattern that has no `_`. */
function fits(stored: string, pattern: string): boolean {
  return new RegExp(`^${pattern.split('%').join('.*')}$`, 'u').test(` ${stored} `)
}

const mayMean = (typed: string, meant: string) =>
  buildTypoPatterns(typed).some((pattern) => fits(meant, pattern))

/** Every word that is one mistake away. */
function oneMistake(word: string): string[] {
  const letters = [...word]
  return letters
    .concat('')
    .flatMap((_, at) => [
      [...letters.slice(0, at), 'x', ...letters.slice(at)].join(''),
      [...letters.slice(0, at), ...letters.slice(at + 1)].join(''),
      [...letters.slice(0, at), 'x', ...letters.slice(at + 1)].join(''),
      [...letters.slice(0, at), letters[at + 1] ?? '', letters[at] ?? '', ...letters.slice(at + 2)].join(''),
    ])
}

describe('the patterns of a mistyped word', () => {
  test.each(['sato', 'riner', 'abcdef', 'krpalek', 'гагарин'])(
    'match all words that %s may stand for',
    (typed) => {
      const meant = oneMistake(typed)
      for (const word of meant.filter((one) => isTypoOf(typed, one))) {
        expect(mayMean(typed, word), word).toBe(true)
      }
    },
  )

  test.each(['abcdefgh', 'cikotenko', 'gvishiani', 'matsumotoyo'])('match two mistakes in %s', (typed) => {
    const meant = new Set(oneMistake(typed).flatMap(oneMistake))
    const missed = [...meant].filter((one) => isTypoOf(typed, one) && !mayMean(typed, one))
    expect(meant.size).toBeGreaterThan(400)
    expect(missed).toEqual([])
  })

  test('exclude most other words', () => {
    const others = ['bellandi', 'cysique', 'deguchi', 'eriksson', 'fournier', 'krasniqi', 'tanaka']
    expect(others.filter((other) => mayMean('sato', other))).toEqual([])
  })

  test('are empty for words in which no mistake is allowed', () => {
    expect(buildTypoPatterns('ana')).toEqual([])
  })
})
