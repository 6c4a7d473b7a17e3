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
    source: sans('latin'),
    features: LATIN_FEATURES,
    characters: `${range(' ', '~')}\u00a0©«»·×°±ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿ¿¡–—‘’‚“”„†•…‹›€−`,
  },
  {
    ...SANS,
    name: 'latin-ext',
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

/** Advance widths of Arial for `a` to `z` and the space, in thousandths of an em (Adobe's metrics of Helvetica, which it shares). */
const ARIAL_WIDTHS =
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278'
    .split(' ')
    .map(Number)
/** Share of each of them in English text, in percent. */
const FREQUENCIES =
  '6.5 1.2 2.2 3.2 10.3 2.1 1.5 4.9 5.6 .1 .5 3.3 2 5.7 6.2 1.4 .1 5 5.3 7.5 2.3 .8 1.7 .1 1.4 .1 18'
    .split(' ')
    .map(Number)
const LETTERS = [...range('a', 'z'), ' ']

/** Widths that pages use, as `font-stretch`, each with a fallback of its own width. */
const FALLBACK_WIDTHS = [100, 62.5] as const

const weigh = (widths: readonly number[]): number =>
  widths.reduce((sum, width, at) => sum + width * (FREQUENCIES[at] ?? 0), 0)

/** A local typeface with the metrics of the portal's at a width. */
async function writeFallback(width: number): Promise<string> {
  const latin = await subsetFont(readFileSync(`node_modules/${sans('latin')}`), LETTERS.join(''), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400, wdth: width },
  })
  const font = create(latin)
  if (!('layout' in font)) throw new Error('Expected one font, found a collection.')
  const widths = LETTERS.map((letter) => (font.layout(letter).advanceWidth / font.unitsPerEm) * 1000)
  const share = weigh(widths) / weigh(ARIAL_WIDTHS)
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`
  const metric = (value: number) => percent(Math.abs(value) / font.unitsPerEm / share)
  return `@font-face {
  font-family: "Hajime Fallback";
  src: local("Arial"), local("Liberation Sans"), local("Roboto"), local("Helvetica Neue");
  font-stretch: ${width}%;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  size-adjust: ${percent(share)};
  ascent-override: ${metric(font.ascent)};
  descent-override: ${metric(font.descent)};
  line-gap-override: ${metric(font.lineGap)};
}`
}

function writeFace({ name, family, wght, wdth, characters }: Typeface): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./fonts/${name}.woff2") format("woff2");
  font-weight: ${wght.min} ${wght.max};
  ${wdth ? `font-stretch: ${wdth.min}% ${wdth.max}%;\n  ` : ''}font-display: swap;
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
  const faces = [...TYPEFACES.map(writeFace), ...(await Promise.all(FALLBACK_WIDTHS.map(writeFallback)))]
  const licence =
    'Noto Sans, reduced to the characters of the portal: SIL Open Font License 1.1 (fonts/OFL.txt).'
  writeFileSync(STYLE_SHEET, `/* Written by \`npm run fonts\`. ${licence} */\n${faces.join('\n')}\n`)
})
