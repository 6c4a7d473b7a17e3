import type { AstroInlineConfig } from 'astro'

/** A plugin of Vite; the type comes by way of Astro, whose dependency Vite is. */
type VitePlugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>

/** What `portal/player/entry.ts` has in place of the addresses. */
const PLACEHOLDER = '__PLAYER_FILES__'

/** The modules of the first picture, under `src/portal/player`, and hls.js. */
const MODULES =
  /[\\/]context[\\/]player[\\/](?:start-video|playback[\\/]hls-playback)\.ts$|[\\/]hls\.light\.mjs$/

/**
 * Writes into `/player.js` the addresses of the scripts that the first picture needs, with everything they import. Browsers otherwise
 * find them one after another, each after a round trip.
 */
export const playerFiles: VitePlugin = {
  name: 'player-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const entry = chunks.find(({ fileName }) => fileName === 'player.js')
      if (!entry) return
      const files = new Set<string>()
      const add = (fileName: string) => {
        if (files.has(fileName) || fileName === 'player.js') return
        files.add(fileName)
        for (const importedFile of chunks.find((chunk) => chunk.fileName === fileName)?.imports ?? [])
          add(importedFile)
      }
      for (const { fileName, moduleIds } of chunks)
        if (moduleIds.some((id) => MODULES.test(id.split('?')[0] ?? id))) add(fileName)
      if (!entry.code.includes(PLACEHOLDER) || files.size === 0)
        throw new Error(`player.js has no ${PLACEHOLDER}, or no script contains the modules of the player.`)
      entry.code = entry.code.replace(PLACEHOLDER, [...files].map((file) => `/${file}`).join(' '))
    },
  },
}
