import type { AstroInlineConfig } from 'astro'
import { getLanguage, LANGUAGE_CODES } from '#language/languages.ts'
import type { Settings } from '#settings/settings.ts'
import { readTranslations } from './translations.ts'

/** What rendering pages depends on besides the snapshot and the program. */
export type BuildSettings = Pick<Settings, 'siteUrl' | 'prerender'> & {
  /** Folder of the snapshots. */
  snapshots: string
}

/** The module that Astro's routes import the settings from, declared in `virtual-modules.d.ts`. */
const MODULE = 'virtual:build-settings'

/** Settings that are part of the program, scripts for browsers included. */
export type ProgramSettings = Pick<Settings, 'hosts' | 'siteUrl'>

/**
 * The part of Astro's configuration that differs from build to build; the rest is `astro.config.mjs`. The address of the site is
 * part of the program only if its services depend on the host.
 * @param settings for development, where Astro renders the pages itself
 */
export function createBuildConfig(
  { hosts, siteUrl }: ProgramSettings,
  settings?: BuildSettings,
): { site?: string; vite: NonNullable<AstroInlineConfig['vite']> } {
  return {
    ...(Object.keys(hosts).length > 0 && { site: siteUrl }),
    vite: {
      define: {
        'import.meta.env.SERVICE_ADDRESSES': JSON.stringify(hosts),
        'import.meta.env.FOLLOW_LABELS': JSON.stringify(readFollowLabels()),
      },
      plugins: [
        {
          name: 'build-settings',
          resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
          load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(settings ?? null)}` : null),
        },
      ],
    },
  }
}

/** The label of stars by language tag. Lists have hundreds of stars, and prerendered pages load no translations. */
const readFollowLabels = () =>
  Object.fromEntries(
    LANGUAGE_CODES.map((code) => [
      getLanguage(code).tag,
      readTranslations(process.cwd(), code)['follow.judoka'],
    ]),
  )
