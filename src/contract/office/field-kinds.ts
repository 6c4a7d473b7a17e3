/**
 * The kinds of fields that entities of the back office have. Definitions are plain data: form, import and server read them alike,
 * and browsers load no schemas.
 */

type FieldOptions = {
  /** An empty value is refused. */
  isRequired?: true
  /** Shown to users of the level for private data only, in lists only if chosen, and never searched. */
  isPrivate?: true
  /** Written by the system. */
  isReadOnly?: true
  /** Chosen when the row is created, and never changed. */
  isFixed?: true
  /** The value of a new row. */
  initial?: string | number | boolean
  /** What the form shows below it: how the portal draws the colour of a partner. */
  preview?: 'brand'
}

/** What a text has to be, besides short enough. */
export type TextFormat =
  | 'line'
  | 'prose'
  | 'email'
  | 'url'
  | 'phone'
  | 'address name'
  | 'country code'
  | 'colour'
  | 'time zone'
  | 'language'

export type TextField = FieldOptions & { kind: 'text'; format: TextFormat; maxLength: number }
export type NumberField = FieldOptions & { kind: 'number'; min: number; max: number; decimals: number }
/** Minor units of the currency that another field contains. */
export type MoneyField = FieldOptions & { kind: 'money'; currency: string | null }
export type FlagField = FieldOptions & { kind: 'flag' }
/** `2026-11-27`. */
export type DateField = FieldOptions & { kind: 'date' }
/** A UTC instant. */
export type InstantField = FieldOptions & { kind: 'instant' }
export type ChoiceField<Value extends string = string> = FieldOptions & {
  kind: 'choice'
  values: readonly Value[]
}
export type ReferenceField = FieldOptions & {
  kind: 'reference'
  /** Name of an entity. */
  entity: string
  /** The field of both rows that has to be equal: a region of the country of the club. */
  within?: string
}
/** The name of a stored file. */
export type PictureField = FieldOptions & { kind: 'picture'; folder: string }

export type Field =
  | TextField
  | NumberField
  | MoneyField
  | FlagField
  | DateField
  | InstantField
  | ChoiceField
  | ReferenceField
  | PictureField

const LONGEST_LINE = 200
const LONGEST_PROSE = 20_000
const LARGEST_NUMBER = 2_147_483_647

/** A function that makes text fields of a format. */
const textOf =
  (format: TextFormat, maxLength = LONGEST_LINE) =>
  <const O extends FieldOptions>(options: O = {} as O) => ({
    kind: 'text' as const,
    format,
    maxLength,
    ...options,
  })

export const text = textOf('line')
export const prose = textOf('prose', LONGEST_PROSE)
export const email = textOf('email')
export const url = textOf('url', 1000)
export const phone = textOf('phone', 50)
export const addressName = textOf('address name', 100)
export const countryCode = textOf('country code', 3)
export const colour = textOf('colour', 7)
export const timeZone = textOf('time zone', 100)
export const languageCode = textOf('language', 10)

export const number = <const O extends FieldOptions & { min?: number; max?: number; decimals?: number }>(
  options: O = {} as O,
) => ({ kind: 'number' as const, min: 0, max: LARGEST_NUMBER, decimals: 0, ...options })

/** Degrees, as maps have them. */
const degrees = (max: number) => number({ min: -max, max, decimals: 12 })

/** The columns of the same name, of whatever has a place. */
export const coordinates = () => ({ latitude: degrees(90), longitude: degrees(180) })
export const streetAddress = () => ({ street: text(), houseNumber: text(), postCode: text() })

export const percentage = <const O extends FieldOptions>(options: O = {} as O) =>
  number({ min: 0, max: 100, decimals: 3, ...options })

/** @param currency the field with the currency; null where the partner of the row has it */
export const money = <const O extends FieldOptions>(currency: string | null, options: O = {} as O) => ({
  kind: 'money' as const,
  currency,
  ...options,
})

export const flag = <const O extends FieldOptions>(options: O = {} as O) => ({
  kind: 'flag' as const,
  ...options,
})

export const date = <const O extends FieldOptions>(options: O = {} as O) => ({
  kind: 'date' as const,
  ...options,
})

export const instant = <const O extends FieldOptions>(options: O = {} as O) => ({
  kind: 'instant' as const,
  ...options,
})

/** @param values in the order of lists; the type of the field is inferred from them alone */
export const oneOf = <const Values extends readonly string[], const O extends FieldOptions>(
  values: Values,
  options: O = {} as O,
): { kind: 'choice'; values: NoInfer<Values> } & NoInfer<O> => ({ kind: 'choice', values, ...options })

export const reference = <const O extends FieldOptions & { within?: string }>(
  entity: string,
  options: O = {} as O,
) => ({ kind: 'reference' as const, entity, ...options })

export const picture = <const O extends FieldOptions>(folder: string, options: O = {} as O) => ({
  kind: 'picture' as const,
  folder,
  ...options,
})

/** The values of an enumeration, in the order of its codes. */
export const listCodes = <Value extends string>(codes: Readonly<Record<Value, number>>): readonly Value[] =>
  Object.keys(codes) as Value[]
