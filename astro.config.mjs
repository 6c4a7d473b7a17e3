import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { callSignatures } from '#rendering/build/call-signatures.ts'
import { officeScript } from '#rendering/build/office-script.ts'
import { playerFiles } from '#rendering/build/player-files.ts'
import { scriptTexts } from '#rendering/build/script-texts.ts'
import { serviceWorker } from '#rendering/build/service-worker.ts'
import { widgetScript } from '#rendering/build/widget-script.ts'

/**
 * What every build has in common. What differs is in `src/archive/render/build-settings.ts`, and which pages are prerendered in
 * `src/settings/prerendering.ts`. Astro builds the program, with one document for each route; the publishing pipeline renders the pages with it
 * (`src/archive/render/program.ts`).
 */
const ENTRIES = {
  'shell.js': new URL('src/portal/router/entry.ts', import.meta.url),
  'player.js': new URL('src/portal/player/entry.ts', import.meta.url),
}

/**
 * What renders pages in the browser is a file of its own, `/shell.js`, and so is the player, `/player.js`. If the script of every
 * page imported them, Astro would link the styles of all pages, and those of the player, from each of them.
 */
const entriesApart = {
  name: 'entries-apart',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    if (this.environment?.mode !== 'build') return
    for (const [fileName, file] of Object.entries(ENTRIES))
      this.emitFile({ type: 'chunk', id: fileURLToPath(file), fileName, preserveSignature: 'strict' })
  },
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      // vite marks what a program imports with a query
      request.url = request.url.replace(/^\/(shell|player)\.js(?=$|\?)/, (_, name) =>
        ENTRIES[`${name}.js`].pathname.replace(/^.*(?=\/src\/)/, ''),
      )
      next()
    })
  },
}

/**
 * Code that most pages share, in few files instead of many small ones. A group takes the imports of its modules along, so the order counts:
 * what every page runs comes first, and what runs without React before the components.
 */
const CHUNKS = [
  { name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'page-scripts', test: /[\\/]src[\\/]portal[\\/]page-scripts[\\/][^\\/]+\.ts$/ },
  {
    name: 'data',
    // not what only draws need, nor the addresses of files, which pages that ask for little do not link to
    test: /[\\/]src[\\/](?:judo|language(?![\\/]search)|publication(?![\\/](?:files|open-data))|settings|portal[\\/](?:data|live|stores|notice))[\\/](?!.*draw-model)/,
    minShareCount: 5,
  },
  {
    name: 'components',
    test: /[\\/]src[\\/]portal[\\/]components[\\/](?!content[\\/]|query[\\/]|list[\\/])/,
    minShareCount: 8,
  },
]

/** Astro sets the option for all environments. The lists of scripts to preload would be 2 kB of every live page. */
const withoutScriptPreloads = {
  name: 'without-script-preloads',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
      : null,
}

export default defineConfig({
  trailingSlash: 'always',
  prerenderConflictBehavior: 'error',
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [
      entriesApart,
      withoutScriptPreloads,
      callSignatures(),
      playerFiles,
      scriptTexts(process.cwd()),
      serviceWorker(process.cwd()),
      widgetScript(process.cwd()),
      officeScript(process.cwd()),
    ],
    // Vite leaves out the styles of a module whose class names all take the places of their imports
    build: { rolldownOptions: { optimization: { inlineConst: false } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: CHUNKS.map((group, index) => ({ ...group, priority: CHUNKS.length - index })),
              },
            },
          },
        },
      },
    },
  },
  build: { inlineStylesheets: 'never' },
})
