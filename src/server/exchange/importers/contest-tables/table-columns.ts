import { fold } from '#language/search/fold.ts'

/** Columns of tables, by the names that people give them. Rules: docs/specification/imports.md, "Tables of contests". */

type Side = 'p1' | 'p2'
type SideColumn = `${Side}_${'name' | 'family_name' | 'given_name' | 'country' | 'score'}`
export type ContestColumn = SideColumn | 'fight_date' | 'event' | 'round' | 'category' | 'gender' | 'age'

export type PlayerColumn = 'name' | 'category' | 'country'
export type EventIndexColumn = 'event' | 'opening_date' | 'file'

const SIDES: Readonly<Record<Side, RegExp>> = {
  p1: /\b(p|player|judoka|fighter|athlete|competitor|contestant|kampfer|name|score|points|punkte|nation|country|noc|club)? ?1\b|\b(white|weiss|shiro|blanc|blanco|bianco|bijeli|beli|bily|biely|bialy|feher)\b|белый|白/u,
  p2: /\b(p|player|judoka|fighter|athlete|competitor|contestant|kampfer|name|score|points|punkte|nation|country|noc|club)? ?2\b|\b(blue|blau|ao|bleu|azul|blu|plavi|modri|modry|niebieski|kek)\b|синий|青/u,
}

const FAMILY =
  /\b(family|last|surname|nachname|familienname|apellidos?|cognome|priimek|prezime|prijmeni|priezvisko|nazwisko|vezeteknev)\b|фамилия|姓/u
const GIVEN = /\b(given|first|forename|vorname|prenom|jmeno|meno|imie|keresztnev)\b|^имя|名$/u
const SCORE =
  /\b(score|scores|points?|punkte|wertung|result|puntos|puntuacion|punti|punteggio|tocke|bodovi|body|punkty|pont)\b|счет|очки/u
const COUNTRY =
  /\b(country|nation|nationality|noc|nat|ioc|land|pays|pais|paese|nazione|drzava|zeme|krajina|kraj|orszag)\b|страна/u
const CLUB = /\b(club|verein|klub|team|id|rank|elo|seed|colou?r|licen[cs]e|birth|year)\b/u

const GENERAL: readonly [Exclude<ContestColumn, SideColumn>, RegExp][] = [
  ['fight_date', /^((fight|contest|match|event|competition|opening|start)? ?(date|day)|date of .*|datum|tag|fecha|data|dia|jour|datum konani|kelt|datumok|дата|日付)$/u],
  ['round', /^(round( name)?|runde|tour|ronda|turno|phase|fase|stage|kolo|runda|fordulo|раунд|круг|回戦)$/u],
  ['category', /^((weight|age)? ?(category|class|division)( name)?|weight( kg)?|gewicht|klasse|gewichtsklasse|kategorie|categorie( de poids)?|categoria( di peso| de peso)?|peso|poids|kategorija|kategoria|sulycsoport|waga|kategoria wagowa|tezinska kategorija|hmotnost|вес|(весовая )?категория|階級)$/u],
  ['age', /^(age( group| class| category)?|altersklasse|edad|eta|vek|starost|wiek|korosztaly|возраст|年齢)$/u],
  ['gender', /^(gender|sex|geschlecht|sexe|sexo|sesso|genere|spol|pohlavi|pohlavie|plec|nem|пол|性別)$/u],
  ['event', /^((event|competition|tournament|championship)( name)?|turnier|wettkampf|veranstaltung|wettbewerb|tournoi|competicion|torneo|gara|zawody|verseny|turnir|natjecanje|tekmovanje|soutez|sutaz|соревнование|турнир|大会)$/u],
] // biome-ignore format: one line for each column

/** A name of a column for comparison: `P1_Name` → `p 1 name`. */
const normalize = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .trim()

/**
 * What the columns of a table of contests are. A column of names is the family name if the side has another one for the
 * given name, and the other way round. Null for a column that is not read.
 */
export function recognizeContestColumns(header: readonly string[]): (ContestColumn | null)[] {
  const columns = header.map(normalize).map(recognizeContestColumn)
  const has = (column: string) => columns.includes(column as ContestColumn)
  const completed = columns.map((column) => {
    const side = column?.slice(0, 2)
    if (column !== `${side}_name`) return column
    if (has(`${side}_family_name`) && has(`${side}_given_name`)) return null
    if (has(`${side}_given_name`)) return `${side}_family_name` as ContestColumn
    return has(`${side}_family_name`) ? (`${side}_given_name` as ContestColumn) : column
  })
  return completed.map((column, index) => (completed.indexOf(column) === index ? column : null))
}

function recognizeContestColumn(name: string): ContestColumn | null {
  const general = GENERAL.find(([, pattern]) => pattern.test(name))?.[0]
  if (general !== undefined) return general
  const sides = (['p1', 'p2'] as const).filter((side) => SIDES[side].test(name))
  const [side] = sides
  if (side === undefined || sides.length > 1) return null
  if (COUNTRY.test(name)) return `${side}_country`
  if (SCORE.test(name)) return `${side}_score`
  if (FAMILY.test(name)) return `${side}_family_name`
  if (GIVEN.test(name)) return `${side}_given_name`
  return CLUB.test(name) ? null : `${side}_name`
}

const PLAYER_NAME = /^((full )?name|player|judoka|athlete|competitor|fighter|nom|nombre|nome|ime|имя)$/u

/** What the columns of a table of players are. */
export function recognizePlayerColumns(header: readonly string[]): (PlayerColumn | null)[] {
  return header.map(normalize).map((name) => {
    if (PLAYER_NAME.test(name)) return 'name'
    if (COUNTRY.test(name)) return 'country'
    return GENERAL.find(([, pattern]) => pattern.test(name))?.[0] === 'category' ? 'category' : null
  })
}

/** What the columns of an index of events are. */
export function recognizeIndexColumns(header: readonly string[]): (EventIndexColumn | null)[] {
  return header.map(normalize).map((name) => {
    if (/^(opening|start|first) (date|day)$/.test(name)) return 'opening_date'
    if (/^(file( name)?|datei)$/.test(name)) return 'file'
    return GENERAL.find(([, pattern]) => pattern.test(name))?.[0] === 'event' ? 'event' : null
  })
}
