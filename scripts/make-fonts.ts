import { readFileSync, writeFileSync } from 'node:fs'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run fonts`: writes the typefaces of the portal and their style sheet. Each file contains the characters that pages
 * of its script use and the widths and weights of the design, so that a page loads at most 40 kB (60 kB outside English).
 * The letters of the system's typeface, shown until they are loaded, get the same average width and height.
 */

const FOLDER = 'src/portal/components/theme/fonts'
const STYLE_SHEET = 'src/portal/components/theme/fonts.css'

/** Characters from first to last. */
const range = (first: string, last: string): string => {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
}

type Typeface = {
  /** File and subset name. */
  name: string
  source: string
  family: string
  characters: string
  wght: { min: number; max: number }
  wdth?: { min: number; max: number }
  features: string[]
  /**
   * Whether a local typeface takes the same space until it is loaded, so that it may replace that one. Otherwise it is used only
   * if it is there before the page is painted: pages would move.
   */
  hasStandIn?: true
}

const LATIN_FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'tnum']
const WEIGHTS = { min: 400, max: 700 }
const WIDTHS = { min: 62.5, max: 100 }
const SANS = { family: 'Hajime Sans', wght: WEIGHTS, wdth: WIDTHS }
const sans = (subset: string) => `@fontsource-variable/noto-sans/files/noto-sans-${subset}-wdth-normal.woff2`

const TYPEFACES: readonly Typeface[] = [
  {
    ...SANS,
    name: 'latin',
    hasStandIn: true,
    source: sans('latin'),
    features: LATIN_FEATURES,
    characters: `${range(' ', '~')}\u00a0©«»·×°±ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ¿¡–—‘’‚“”„†•…‹›€−`,
  },
  {
    ...SANS,
    name: 'latin-ext',
    hasStandIn: true,
    source: sans('latin-ext'),
    features: LATIN_FEATURES,
    characters: 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚțƏə',
  },
  {
    ...SANS,
    name: 'cyrillic',
    source: sans('cyrillic'),
    features: LATIN_FEATURES,
    characters: `ЁЄІЇ${range('А', 'я')}ёєіїҐґ№`,
  },
  {
    name: 'georgian',
    source: '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wdth-normal.woff2',
    family: 'Hajime Georgian',
    wght: WEIGHTS,
    wdth: WIDTHS,
    features: LATIN_FEATURES,
    characters: range('ა', 'ჰ'),
  },
  {
    name: 'arabic',
    source: '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    family: 'Hajime Arabic',
    wght: WEIGHTS,
    features: ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'init', 'medi', 'fina', 'isol', 'rlig', 'calt'],
    characters: `${range('ء', 'غ')}${range('ف', 'ْ')}${range('٠', '٩')}،؛؟٪٫٬ـپچژگک`,
  },
]

/** Share of the letters in English text, in percent, and of the space. */
const FREQUENCIES =
  '6.5 1.2 2.2 3.2 10.3 2.1 1.5 4.9 5.6 .1 .5 3.3 2 5.7 6.2 1.4 .1 5 5.3 7.5 2.3 .8 1.7 .1 1.4 .1 18'
    .split(' ')
    .map(Number)

/** Text of which fallbacks have the same width: small letters as in texts, capitals as in family names. */
const SAMPLES = { small: [...range('a', 'z'), ' '], capital: [...range('A', 'Z'), ' '] }

const parseWidths = (widths: string): number[] => widths.split(' ').map(Number)

/** Advance widths of Arial for the samples by weight, in thousandths of an em (Adobe's metrics of Helvetica, which it shares). */
const ARIAL_WIDTHS = {
  400: {
    small: parseWidths(
      '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278',
    ),
    capital: parseWidths(
      '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278',
    ),
  },
  700: {
    small: parseWidths(
      '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 278',
    ),
    capital: parseWidths(
      '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278',
    ),
  },
}

/** Widths that pages use, as `font-stretch` (`tokens.css`), each with a fallback of its own: for texts, for titles, for family names. */
const FALLBACK_WIDTHS = [
  { width: 100, sample: 'small' },
  { width: 80, sample: 'small' },
  { width: 70, sample: 'capital' },
] as const

/** Local typefaces that are alike, so that one adjustment suits them: those like Arial, then those like Noto Sans itself. */
const FALLBACKS = [
  {
    family: 'Hajime Fallback',
    names: {
      400: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'],
      700: [
        ...['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Neue Bold'],
        ...['Arial', 'Liberation Sans', 'Roboto', 'Helvetica Neue'],
      ],
    },
    isLikeNoto: false,
  },
  {
    family: 'Hajime Fallback Noto',
    names: {
      400: ['Noto Sans', 'Noto Sans Regular', 'Open Sans', 'Open Sans Regular'],
      700: ['Noto Sans Bold', 'Open Sans Bold'],
    },
    isLikeNoto: true,
  },
] as const

type Weight = 400 | 700
type Sample = keyof typeof SAMPLES

const weigh = (widths: readonly number[]): number =>
  widths.reduce((sum, width, at) => sum + width * (FREQUENCIES[at] ?? 0), 0)

async function openLatin(wght: Weight, wdth: number) {
  const characters = Object.values(SAMPLES).flat().join('')
  const latin = await subsetFont(readFileSync(`node_modules/${sans('latin')}`), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght, wdth },
  })
  const font = create(latin)
  if (!('layout' in font)) throw new Error('Expected one font, found a collection.')
  const measure = (sample: Sample) =>
    weigh(SAMPLES[sample].map((letter) => (font.layout(letter).advanceWidth / font.unitsPerEm) * 1000))
  return { font, measure }
}

/** Local typefaces with the metrics of the portal's at a width and a weight. */
async function writeFallback(
  { family, names, isLikeNoto }: (typeof FALLBACKS)[number],
  { width, sample }: (typeof FALLBACK_WIDTHS)[number],
  weight: Weight,
): Promise<string> {
  const { font, measure } = await openLatin(weight, width)
  const local = isLikeNoto
    ? (await openLatin(weight, 100)).measure(sample)
    : weigh(ARIAL_WIDTHS[weight][sample])
  const share = measure(sample) / local
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`
  const metric = (value: number) => percent(Math.abs(value) / font.unitsPerEm / share)
  return `@font-face {
  font-family: "${family}";
  src: ${names[weight].map((name) => `local("${name}")`).join(', ')};
  font-stretch: ${width}%;
  font-weight: ${weight === 400 ? '400 599' : '600 700'};
  size-adjust: ${percent(share)};
  ascent-override: ${metric(font.ascent)};
  descent-override: ${metric(font.descent)};
  line-gap-override: ${metric(font.lineGap)};
}`
}

async function writeFallbacks(): Promise<string[]> {
  const faces = FALLBACKS.flatMap((fallback) =>
    FALLBACK_WIDTHS.flatMap((width) =>
      ([400, 700] as const).map((weight) => writeFallback(fallback, width, weight)),
    ),
  )
  return await Promise.all(faces)
}

function writeFace({ name, family, wght, wdth, characters, hasStandIn }: Typeface): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./fonts/${name}.woff2") format("woff2");
  font-weight: ${wght.min} ${wght.max};
  ${wdth ? `font-stretch: ${wdth.min}% ${wdth.max}%;\n  ` : ''}font-display: ${hasStandIn ? 'swap' : 'optional'};
  unicode-range: ${formatRanges(characters)};
}`
}

/** @example formatRanges('abcx') // 'U+61-63, U+78' */
function formatRanges(characters: string): string {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
  const ranges: { from: number; to: number }[] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last && code <= last.to + 1) last.to = code
    else ranges.push({ from: code, to: code })
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return ranges
    .map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ')
}

parseFlags({}, 'npm run fonts')
await runCommand(async () => {
  for (const { name, source, characters, wght, wdth, features } of TYPEFACES) {
    const font = await subsetFont(readFileSync(`node_modules/${source}`), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght, ...(wdth && { wdth }) },
      keepFeatures: features,
      noHinting: true,
    })
    writeFileSync(`${FOLDER}/${name}.woff2`, font)
    console.log(`${name}.woff2`.padEnd(18), `${(font.length / 1000).toFixed(1)} kB`)
  }
  const faces = [...TYPEFACES.map(writeFace), ...(await writeFallbacks())]
  const licence =
    'Noto Sans, reduced to the characters of the portal: SIL Open Font License 1.1 (fonts/OFL.txt).'
  writeFileSync(STYLE_SHEET, `/* Written by \`npm run fonts\`. ${licence} */\n${faces.join('\n')}\n`)
})
