import { z } from 'zod'
import { COUNTRY_CODE } from '#contract/limits.ts'
import { fold } from '#language/search/fold.ts'
import { ImportError, quoteValue } from './import-error.ts'
import { parseJson, type SourceFile } from './source-file.ts'
import type { PersonDecisions } from './write/match-people-by-name.ts'

const decision = z.union(
  [
    z
      .int()
      .positive()
      .transform((id) => ({ id })),
    z.literal('new'),
    z
      .string()
      .regex(COUNTRY_CODE)
      .transform((country) => ({ country })),
  ],
  {
    error: ({ input }) =>
      `expected the id of a judoka, the code of a nation, or "new", got ${quoteValue(input)}`,
  },
)

const decisions = z.record(z.string(), decision, {
  error: ({ input }) => `expected an object of names and decisions, got ${quoteValue(input)}`,
})

/**
 * Reads files that decide who people are whom the data of an import does not identify: names as the rejected import
 * lists them.
 * @throws ImportError if a file is not an object of names and decisions
 * @example { "KIM Jae (male, no nation)": 17, "LEE Min (female, no nation)": "KOR", "LEE Min (female, JPN)": "new" }
 */
export const readPersonDecisions = (files: readonly SourceFile[]): PersonDecisions =>
  new Map(
    files.flatMap((file) =>
      Object.entries(readFile(file)).map(([name, value]) => [fold(name), value] as const),
    ),
  )

function readFile(file: SourceFile): z.infer<typeof decisions> {
  const parsed = decisions.safeParse(parseJson(file))
  if (parsed.success) return parsed.data
  throw new ImportError(
    parsed.error.issues.map(({ path, message }) => ({
      file: file.name,
      where: ['$', ...path.map((key) => `[${quoteValue(key)}]`)].join(''),
      message,
    })),
  )
}
