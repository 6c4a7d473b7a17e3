import type { AstroInlineConfig } from 'astro'
import type { Settings } from '#settings'
import { HAS_ONLINE_ENTRY } from '#site'

/** What rendering pages depends on besides the snapshot and the program. */
export type BuildSettings = Pick<Settings, 'siteUrl' | 'hosts' | 'prerender'> & {
  /** Folder of the snapshots. */
  snapshots: string
}

/** The module that routes import the settings from, declared in `virtual-modules.d.ts`. */
const MODULE = 'virtual:build-settings'

/** Astro leaves modules marked so out of the keys of rendered pages: each page's own key has what it depends on. */
const NOT_PART_OF_PAGE_KEYS = { astroIncremental: { kind: 'content-data' } }

/** The part of Astro's configuration that differs from build to build; the rest is `astro.config.mjs`. */
export function createBuildConfig(settings: BuildSettings): {
  site: string
  vite: NonNullable<AstroInlineConfig['vite']>
} {
  return {
    site: settings.siteUrl,
    vite: {
      define: {
        'import.meta.env.SERVICE_ADDRESSES': JSON.stringify(settings.hosts),
        'import.meta.env.HAS_ONLINE_ENTRY': JSON.stringify(HAS_ONLINE_ENTRY),
      },
      plugins: [
        {
          name: 'build-settings',
          resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
          load: (id) =>
            id === `\0${MODULE}`
              ? { code: `export default ${JSON.stringify(settings)}`, meta: NOT_PART_OF_PAGE_KEYS }
              : null,
        },
      ],
    },
  }
}
