import type { Gender } from '#judo/competition/enumerations.ts'
import { createRandom, type Random } from '#judo/seeding/index.ts'
import type { Judoka } from '../people/judoka.ts'
import { pickOne, pickWeighted, randomBoolean } from '../random-choices.ts'
import { renderSvg } from './svg.ts'

/** Drawn portraits of fictional judoka; the same judoka always looks the same. */

const SIZE = 96

/** Skin and its shade, from light to dark. */
const SKINS = [
  ['#f7d7bd', '#eabf9f'],
  ['#eec19b', '#dca67c'],
  ['#d9a273', '#c48957'],
  ['#a9714a', '#915c38'],
  ['#74492f', '#5f3a24'],
] as const

const HAIRS = ['#16120f', '#33211a', '#5c3a22', '#8a5a30', '#d0a45c', '#a8512c'] as const

/** Weights of hairs with the two darkest skins. */
const DARK_HAIRS = [6, 3, 0.5]

/** Weights of skins and hairs, in the order of the lists. */
type Complexion = { skins: readonly number[]; hairs: readonly number[] }

const CENTRAL: Complexion = { skins: [6, 4, 1, 0.3, 0.2], hairs: [1, 3, 4, 3, 2, 1] }
const NORTHERN: Complexion = { skins: [8, 2, 0.5, 0.3, 0.3], hairs: [1, 2, 3, 3, 5, 1.5] }
const SOUTHERN: Complexion = { skins: [2, 6, 3, 0.2, 0.1], hairs: [4, 5, 3, 1, 0.2, 0.1] }
const MANIFOLD: Complexion = { skins: [4, 3, 2, 3, 3], hairs: [4, 4, 3, 2, 1.5, 0.7] }
const EAST_ASIAN: Complexion = { skins: [4, 6, 1, 0, 0], hairs: [8, 2, 0.3, 0, 0, 0] }
const NORTH_AFRICAN: Complexion = { skins: [0.5, 4, 6, 2, 0.5], hairs: [7, 4, 0.7, 0, 0, 0] }

const COMPLEXIONS: Readonly<Record<string, Complexion>> = {
  AZE: SOUTHERN,
  BEL: MANIFOLD,
  BRA: MANIFOLD,
  CAN: MANIFOLD,
  DEN: NORTHERN,
  EGY: NORTH_AFRICAN,
  ESP: SOUTHERN,
  FRA: MANIFOLD,
  GBR: MANIFOLD,
  GEO: SOUTHERN,
  ITA: SOUTHERN,
  JPN: EAST_ASIAN,
  KOR: EAST_ASIAN,
  MAR: NORTH_AFRICAN,
  MGL: EAST_ASIAN,
  NED: MANIFOLD,
  POR: SOUTHERN,
  SWE: NORTHERN,
  TUR: SOUTHERN,
}

const BACKGROUNDS = ['#e7ecef', '#e4ebe2', '#f1e9dc', '#e6e6f0', '#f0e4e2', '#dfebee'] as const

const JUDOGI = { white: ['#fdfcf8', '#d5d2c8'], blue: ['#2c5fb0', '#1c4486'] } as const

const BELTS = [
  '#f4f4f4',
  '#f2c500',
  '#ee7d00',
  '#1f8f3a',
  '#1d4fa0',
  '#6b3d1e',
  '#151515',
  '#151515',
] as const

/** Hair in front of the face, and behind the head. */
type Hairstyle = { front: string; back?: string }

const HAIRSTYLES: Readonly<Record<Gender, readonly Hairstyle[]>> = {
  male: [
    { front: 'M30 40C28 24 36 16 48 16S68 24 66 40C64 32 61 28 56 27 49 29 40 28 36 27 33 30 31 34 30 40Z' },
    {
      front:
        'M30 39C28 22 38 14 50 15 62 16 68 25 66 39 64 33 62 30 60 28 50 30 42 26 38 22 38 28 32 31 30 39Z',
    },
    { front: 'M30.5 36C30 24 37 18.5 48 18.500S66 24 65.5 36C63 27 58 23.5 48 23.500S33 27 30.5 36Z' },
    {
      front:
        'M30 38C25 34 27 26 31 24 31 18 38 13 43 15 47 11 55 12 57 16 63 16 67 21 65 26 69 29 69 35 66 38 65 33 62 29 58 29 54 31 50 28 47 29 43 31 40 28 37 29 33 30 31 33 30 38Z',
    },
  ],
  female: [
    {
      front: 'M29 42C26 24 36 14 48 14S70 24 67 42C65 32 60 26 48 26S31 32 29 42Z',
      back: 'M62 20C74 18 80 32 76 50 73 44 70 40 66 36Z',
    },
    {
      front: 'M29 42C27 24 36 15 48 15S69 24 67 42C65 32 61 28 55 25 48 29 38 29 34 29 31 32 30 36 29 42Z',
      back: 'M48 3A9 9 0 1 0 48 21 9 9 0 1 0 48 3Z',
    },
    {
      front: 'M29 42C26 22 36 14 48 14S70 22 67 42C66 32 62 27 48 27S30 32 29 42Z',
      back: 'M27 30C24 44 26 54 29 60H67C70 54 72 44 69 30Z',
    },
    {
      front:
        'M29 42C26 22 38 13 50 14 63 15 70 26 67 42 65 34 62 30 58 27 48 28 40 25 37 22 37 30 31 32 29 42Z',
      back: 'M27 32C25 46 24 58 28 66L36 62 32 40ZM69 32C71 46 72 58 68 66L60 62 64 40Z',
    },
  ],
}

const BEARD = 'M33 46C34 60 41 65 48 65S62 60 63 46C60 53 55 53.5 48 53.500S36 53 33 46Z'

export type PortraitSubject = Pick<Judoka, 'id' | 'gender' | 'nation' | 'belt'>

/** A portrait as SVG; `belt`, from 1, decides the colour of the belt. */
export function renderPortrait({ id, gender, nation, belt }: PortraitSubject): string {
  const random = createRandom(`portrait ${id}`)
  const { skins, hairs } = COMPLEXIONS[nation] ?? CENTRAL
  const [skin, shade] = pickByWeight(SKINS, skins, random)
  const hair = pickByWeight(HAIRS, skin === SKINS[3][0] || skin === SKINS[4][0] ? DARK_HAIRS : hairs, random)
  const { front, back } = pickOne(HAIRSTYLES[gender], random)
  const [cloth, seam] = JUDOGI[randomBoolean(0.5, random) ? 'white' : 'blue']
  const hasBeard = gender === 'male' && randomBoolean(0.25, random)
  const belted = BELTS[belt - 1] ?? BELTS[0]
  return renderSvg(
    SIZE,
    SIZE,
    `<rect width="96" height="96" fill="${pickOne(BACKGROUNDS, random)}"/>` +
      (back ? `<path d="${back}" fill="${hair}"/>` : '') +
      `<path d="M41 56H55V70L48 78 41 70Z" fill="${shade}"/>` +
      `<path d="M8 96C9 78 22 70 39 67L48 80 57 67C74 70 87 78 88 96Z" fill="${cloth}"/>` +
      `<path d="M39 67 60 96M57 67 45 84" stroke="${seam}" stroke-width="5" fill="none"/>` +
      `<path d="M8.6 90H87.4L88 96H8Z" fill="${belted}"/>` +
      `<circle cx="30.5" cy="44" r="4" fill="${shade}"/><circle cx="65.5" cy="44" r="4" fill="${shade}"/>` +
      `<path d="M31 38C31 25 39 19 48 19S65 25 65 38C65 54 58 64 48 64S31 54 31 38Z" fill="${skin}"/>` +
      (hasBeard ? `<path d="${BEARD}" fill="${hair}"/>` : '') +
      `<path d="${front}" fill="${hair}"/>` +
      '<g fill="none" stroke="#2a1d18" stroke-width="1.8" stroke-linecap="round">' +
      `<path d="M37.5 37.500Q40.5 36 43.5 37.500M52.5 37.500Q55.5 36 58.5 37.5" stroke="${hair}"/>` +
      '<path d="M43 55Q48 59 53 55"/></g>' +
      '<circle cx="41" cy="42.5" r="1.9" fill="#2a1d18"/><circle cx="55" cy="42.5" r="1.9" fill="#2a1d18"/>' +
      `<path d="M48 44 46.5 49H49" fill="none" stroke="${shade}" stroke-width="1.6" stroke-linecap="round"/>`,
  )
}

const pickByWeight = <T>(list: readonly T[], weights: readonly number[], random: Random): T =>
  pickWeighted(
    list.map((each, index) => [each, weights[index] ?? 0] as const),
    random,
  )
