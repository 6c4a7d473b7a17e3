import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { LANGUAGE_CODES } from '#language/languages.ts'
import type { AddressTable } from '#publication/service-addresses.ts'
import { callSignatures } from './call-signatures.ts'
import { CSS_TARGET } from './css-target.ts'

/**
 * Adds what other sites embed: `/widget.js` at an address that stays, the code that it loads with digests in their names, and the texts of each
 * language. It is built apart from the scripts of pages, which would otherwise share chunks with it and grow.
 */

const ENTRY = fileURLToPath(new URL('../../portal/widgets/entry.ts', import.meta.url))

/** The names of teams that are no nation, without the other texts of pages of nations. */
const TEAM_TEXTS = 'AIN EOR IJF IRT IOA ROC RJF EUN URS GDR TCH YUG AHO COR AJU EJU JUA OJU PJC'
  .split(' ')
  .map((code) => `nation.${code}`)

/** Texts of the portal that widgets show; a prefix ends in a dot. */
const WIDGET_TEXTS = [
  'contest.goldenScore',
  'contest.nobody',
  'contest.number',
  'contest.unknown',
  'contest.winnerOf',
  'contest.won',
  'calendar.heading',
  'category.kg',
  'draw.finals',
  'draw.main',
  'draw.repechage',
  'draw.undrawn',
  'footer.licence',
  'footer.source',
  'gender.',
  'live.lost',
  'medal.',
  ...TEAM_TEXTS,
  'notFound.category',
  'notFound.competition',
  'order.empty',
  'order.next',
  'order.onMat',
  'order.toGo',
  'overview.medals',
  'overview.nobody',
  'person.withheld',
  'results.place',
  'round.',
  'score.hansokuMake',
  'score.shido',
  'sheet.beatenBy',
  'sheet.group',
  'sheet.loserOf',
  'sheet.mat',
  'sheet.places',
  'sheet.points',
  'sheet.rankOf',
  'sheet.wins',
  'standings.by.',
  'standings.empty',
  'standings.uncounted',
  'state.live',
  'table.judoka',
  'table.rank',
  'widgets.clubNotFound',
  'widgets.noContests',
] as const

const FAILURE_KEYS = ['shell.partFailed', 'shell.again'] as const

/** @param root folder of the project */
export function widgetScript(root: string): Plugin {
  let services: AddressTable = {}
  return {
    name: 'widget-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ define }) {
      services = JSON.parse(define?.['import.meta.env.SERVICE_ADDRESSES'] ?? '{}')
    },
    async generateBundle() {
      for (const { fileName, code } of await bundleWidgets(root, services))
        this.emitFile({ type: 'asset', fileName, source: code })
      for (const code of LANGUAGE_CODES)
        this.emitFile({
          type: 'asset',
          fileName: `widget/texts/${code}.json`,
          source: JSON.stringify(createWidgetTexts(root, code)),
        })
    },
  }
}

/** The scripts of widgets, each a file of its own. */
export async function bundleWidgets(
  root: string,
  services: AddressTable,
): Promise<{ fileName: string; code: string; imports: string[] }[]> {
  const failures = Object.fromEntries(
    LANGUAGE_CODES.map((code) => {
      const texts = readTexts(root, code)
      return [code, FAILURE_KEYS.map((key) => texts[key] ?? '')]
    }),
  )
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [callSignatures() as Plugin, addTokens],
    define: {
      'import.meta.env.SERVICE_ADDRESSES': JSON.stringify(services),
      'import.meta.env.WIDGET_FAILURE_TEXTS': JSON.stringify(failures),
      'import.meta.env.SSR': 'false',
    },
    build: {
      write: false,
      cssTarget: CSS_TARGET,
      // a library is built without the helper that loads styles and scripts before an import
      lib: { entry: ENTRY, formats: ['es'] },
      rolldownOptions: {
        output: {
          // Vite keeps the spaces of a library
          minify: true,
          entryFileNames: 'widget.js',
          chunkFileNames: '_astro/widget-[name].[hash].js',
        },
      },
    },
  })
  const outputs = [result]
    .flat()
    .flatMap((buildResult) => ('output' in buildResult ? buildResult.output : []))
  return outputs.map((output) => {
    if (output.type !== 'chunk')
      throw new Error(`Widgets must consist of scripts, but ${output.fileName} is none.`)
    return { fileName: output.fileName, code: output.code, imports: output.imports }
  })
}

const TOKENS = fileURLToPath(new URL('../../settings/tokens.css', import.meta.url))

/** Adds the tokens that the styles of widgets use: the tokens of a page do not reach other sites. */
const addTokens: Plugin = {
  name: 'widget-tokens',
  enforce: 'pre',
  transform: {
    filter: { id: /widgets[\\/]widget\.css/ },
    handler(css) {
      const declarations = readFileSync(TOKENS, 'utf8').matchAll(/^ {4}(--[\w-]+): ([^;]+);$/gm)
      const used = [...declarations].filter(([, name]) => css.includes(`var(${name})`))
      return `:host { ${used.map(([, name, value]) => `${name}: ${value};`).join(' ')} }\n${css}`
    },
  },
}

type Texts = Record<string, string>

const readTexts = (root: string, code: string): Texts =>
  JSON.parse(readFileSync(join(root, 'public', 'assets', 'translations', `${code}.json`), 'utf8'))

/** The texts of widgets in a language, with all their plural forms. */
export const createWidgetTexts = (root: string, code: string): Texts =>
  Object.fromEntries(
    Object.entries(readTexts(root, code)).filter(([key]) =>
      WIDGET_TEXTS.some((name) =>
        name.endsWith('.') ? key.startsWith(name) : key === name || key.startsWith(`${name}_`),
      ),
    ),
  )
