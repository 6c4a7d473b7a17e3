import { fold } from '#language/search/fold.ts'

/** Regions of the club nations, with a club and a school in every town. */

export type Region = { id: number; nation: string; name: string }

export type Club = {
  /** From 1; the school of the same town has the same number. */
  id: number
  nation: string
  /** Id of its region, from 1. */
  region: number
  city: string
  name: string
  externalId: string
}

type ClubNation = { regions: readonly [string, string]; club: string; school: string; towns: string }

/** Nations with clubs; a smaller demo world uses only the first towns of each. */
const CLUB_NATION_DATA: Readonly<Record<string, ClubNation>> = {
  AUT: {
    regions: ['Oberland', 'Unterland'],
    club: 'Judoklub',
    school: 'Mittelschule',
    towns: 'Linz, Graz, Salzburg, Innsbruck, Wels, Steyr, Bregenz, Villach, Krems, Leoben',
  },
  SLO: {
    regions: ['Gorenja stran', 'Dolenja stran'],
    club: 'Judo klub',
    school: 'Osnovna šola',
    towns: 'Celje, Maribor, Kranj, Koper, Ptuj, Bled, Velenje, Novo mesto, Domžale, Postojna',
  },
  CZE: {
    regions: ['Horní kraj', 'Dolní kraj'],
    club: 'Judo klub',
    school: 'Základní škola',
    towns: 'Brno, Ostrava, Olomouc, Plzeň, Zlín, Jihlava, Tábor, Kolín, Opava, Písek',
  },
  HUN: {
    regions: ['Felvidéki régió', 'Alföldi régió'],
    club: 'Judo Klub',
    school: 'Általános Iskola',
    towns: 'Győr, Pécs, Szeged, Eger, Miskolc, Sopron, Debrecen, Kecskemét, Szolnok, Vác',
  },
  CRO: {
    regions: ['Gornja regija', 'Donja regija'],
    club: 'Judo klub',
    school: 'Osnovna škola',
    towns: 'Zagreb, Rijeka, Osijek, Zadar, Sisak, Karlovac, Pula, Šibenik, Samobor, Vukovar',
  },
  ITA: {
    regions: ['Regione Alta', 'Regione Bassa'],
    club: 'Judo Club',
    school: 'Scuola',
    towns: 'Udine, Trieste, Padova, Verona, Trento, Bolzano, Treviso, Vicenza, Belluno, Rovigo',
  },
}

export const CLUB_NATIONS = Object.keys(CLUB_NATION_DATA)

export const REGIONS: readonly Region[] = Object.entries(CLUB_NATION_DATA)
  .flatMap(([nation, { regions }]) => regions.map((name) => ({ nation, name })))
  .map((region, index) => ({ id: index + 1, ...region }))

export function makeClubs(perNation: number): Club[] {
  return Object.entries(CLUB_NATION_DATA)
    .flatMap(([nation, { towns, club }]) =>
      towns
        .split(', ')
        .slice(0, perNation)
        .map((city, index) => ({
          nation,
          region: REGIONS.filter((region) => region.nation === nation)[index % 2]?.id ?? 0,
          city,
          name: `${club} ${city}`,
          externalId: `${nation.toLowerCase()}-${fold(city).replaceAll(' ', '-')}`,
        })),
    )
    .map((each, index) => ({ id: index + 1, ...each }))
}

export const makeSchoolName = ({ nation, city }: Club): string =>
  `${CLUB_NATION_DATA[nation]?.school ?? 'School'} ${city}`
