/**
 * Names of one nation, as lists separated by commas. `Malý|Malá` is a family name of men and of women,
 * `ლომიძე=Lomidze` a name with its international spelling in Latin letters.
 *
 * Families of well-known judoka are left out, so that no combination is the name of a champion.
 */
export type NameLists = { families: string; men: string; women: string }

/** Three letters of the Olympic movement → names. */
export type NamesByNation = Readonly<Record<string, NameLists>>
