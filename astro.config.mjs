import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { callSignatures } from '#portal/build/call-signatures.ts'
import { clientChunks } from '#portal/build/client-chunks.mjs'
import { classNames } from '#portal/build/css-class-names.mjs'
import { playerFiles } from '#portal/build/player-files.ts'
import { preloadHelper } from '#portal/build/preload-helper.ts'
import { scriptTexts } from '#portal/build/script-texts.ts'
import { serviceWorker } from '#portal/build/service-worker.ts'
import { widgetScript } from '#portal/build/widget-script.ts'

/**
 * What every build has in common. What differs is in `src/archive/render/build-settings.ts`, and which pages are prerendered in
 * `src/site.ts`. Astro builds the program, with one document for each route; the publishing pipeline renders the pages with it
 * (`src/archive/render/program.ts`).
 */
const ENTRIES = {
  'shell.js': new URL('src/portal/client/router/entry.ts', import.meta.url),
  'player.js': new URL('src/portal/watch/player/entry.ts', import.meta.url),
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

export default defineConfig({
  trailingSlash: 'always',
  prerenderConflictBehavior: 'error',
  prefetch: false,
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [
      classNames,
      entriesApart,
      callSignatures(),
      preloadHelper,
      playerFiles,
      scriptTexts(process.cwd()),
      serviceWorker(process.cwd()),
      widgetScript(process.cwd()),
    ],
    // a short class name would take the place of its import, and Astro removes the styles of modules that nobody imports
    build: { rolldownOptions: { optimization: { inlineConst: false } } },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // the digest only tells versions of one file apart
            output: { codeSplitting: clientChunks, assetFileNames: '_astro/[name].[hash:4][extname]' },
          },
        },
      },
    },
  },
  build: { inlineStylesheets: 'never' },
})
