/**
 * Names of one nation, separated by commas. `Malý|Malá` is a family name in its forms for men and women,
 * `ლომიძე=Lomidze` a name with its international spelling in Latin letters.
 *
 * The lists have no family names of well-known judoka, so that no combination is the name of a champion.
 */
export type NameLists = { families: string; men: string; women: string }

/** IOC country code → names. */
export type NamesByNation = Readonly<Record<string, NameLists>>
