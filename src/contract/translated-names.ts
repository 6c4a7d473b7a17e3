import { z } from 'zod'

/**
 * Names in responses that the language of a request translates. A schema marks them, so that one place translates all
 * responses, and the documentation and the cache know which calls depend on the language.
 */

/** What a name is the name of; `organisation` is a nation or an organisation without translations. */
export type TranslatedNameKind =
  | 'country'
  | 'organisation'
  | 'partner'
  | 'level'
  | 'age'
  | 'age language'
  | 'weight category'
  | 'currency'
  | 'display type'
  | 'round'

type TranslatedName = {
  kind: TranslatedNameKind
  /** The property beside the name that identifies what is named; null if the name does. */
  by: string | null
}

const translatedNames = z.registry<TranslatedName>()

export function translated<T extends z.ZodType>(
  schema: T,
  kind: TranslatedNameKind,
  by: string | null = null,
): T {
  translatedNames.add(schema, { kind, by })
  return schema
}

export const getTranslatedName = (schema: z.ZodType): TranslatedName | undefined =>
  translatedNames.get(schema)

/** Spellings of the language parameter in the specification. */
export const LANGUAGE_PARAMETERS: readonly string[] = ['Language', 'language', 'Lang', 'lang']
