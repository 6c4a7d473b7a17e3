import { z } from 'zod'
import type { CallDefinition } from '#contract/call-definition.ts'
import {
  getTranslatedName,
  LANGUAGE_PARAMETERS,
  type TranslatedNameKind,
} from '#contract/translated-names.ts'
import { isLanguageCode, type LanguageCode } from '#language/languages.ts'
import type { Database } from '../db/open-database.ts'
import { loadNameTranslations, type NameTranslations } from './name-translations.ts'

/** Translates the names that the schema of a response marks (`contract/translated-names.ts`). */

type Translator = (
  value: unknown,
  names: NameTranslations,
  parent: Readonly<Record<string, unknown>>,
) => unknown

type Translation = { translate: Translator; kinds: ReadonlySet<TranslatedNameKind> }

/** The language of a request; null if it names none, or one that is not supported. */
export function getRequestLanguage(request: object): LanguageCode | null {
  const parameters = Object.entries('body' in request ? Object(request.body) : request)
  const language = parameters.find(([name]) => LANGUAGE_PARAMETERS.includes(name))?.[1]
  return typeof language === 'string' && isLanguageCode(language) ? language : null
}

/** What is translated in the responses of a call; empty if the language has no effect. */
export const getTranslatedKinds = (call: CallDefinition): ReadonlySet<TranslatedNameKind> =>
  getTranslation(call)?.kinds ?? new Set()

/** A response with its names in the language of the request. */
export async function translateResponse<R>(
  db: Database,
  call: CallDefinition,
  request: object,
  response: R,
): Promise<R> {
  const language = getRequestLanguage(request)
  const translation = language && getTranslation(call)
  if (!translation) return response
  const names = await loadNameTranslations(db, language, translation.kinds)
  return translation.translate(response, names, {}) as R // only texts are replaced
}

const translations = new WeakMap<CallDefinition, Translation | null>()

function getTranslation(call: CallDefinition): Translation | null {
  const known = translations.get(call)
  if (known !== undefined) return known
  const kinds = new Set<TranslatedNameKind>()
  const translate = createTranslator(call.response, kinds)
  const translation = translate && { translate, kinds }
  translations.set(call, translation)
  return translation
}

/** @returns null if a value of the schema contains no names to translate, so that it is not searched */
function createTranslator(schema: unknown, kinds: Set<TranslatedNameKind>): Translator | null {
  const name = schema instanceof z.ZodType && getTranslatedName(schema)
  if (name) {
    const { kind, by } = name
    kinds.add(kind)
    return (value, names, parent) => {
      const key = by === null ? value : parent[by]
      return key === null ? value : names[kind](value as string | null, key, parent) // a name is a text or null
    }
  }
  if (schema instanceof z.ZodArray) {
    const translate = createTranslator(schema.element, kinds)
    return (
      translate &&
      ((list, names, parent) => (list as unknown[]).map((element) => translate(element, names, parent)))
    )
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const translate = createTranslator(schema.unwrap(), kinds)
    return translate && ((value, ...context) => (value == null ? value : translate(value, ...context)))
  }
  return schema instanceof z.ZodObject ? createObjectTranslator(schema, kinds) : null
}

function createObjectTranslator(schema: z.ZodObject, kinds: Set<TranslatedNameKind>): Translator | null {
  const fields = Object.entries(schema.shape).flatMap(([key, field]) => {
    const translate = createTranslator(field, kinds)
    return translate ? [{ key, translate }] : []
  })
  if (fields.length === 0) return null
  return (value, names) => {
    const object = value as Readonly<Record<string, unknown>> // the response matches its schema
    const translated = fields.map(({ key, translate }) => [key, translate(object[key], names, object)])
    return { ...object, ...Object.fromEntries(translated) }
  }
}
