import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode } from '#language/languages.ts'
import { SCRIPT_TEXTS_FOLDER, selectScriptTexts } from '#language/script-texts.ts'
import { type Translations, withFallback } from '#language/translate.ts'

/**
 * Adds the texts that scripts of prerendered pages show, in English where a language has none: a file for each language, an eighth of
 * the size of all texts.
 * @param root folder of the project
 */
export function scriptTexts(root: string): Plugin {
  return {
    name: 'script-texts',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const code of LANGUAGE_CODES)
        this.emitFile({
          type: 'asset',
          fileName: `${SCRIPT_TEXTS_FOLDER.slice(1)}/${code}.json`,
          source: createScriptTexts(root, code),
        })
    },
    configureServer(server) {
      server.middlewares.use(SCRIPT_TEXTS_FOLDER, (request, response, next) => {
        const code = LANGUAGE_CODES.find((candidate) => request.url === `/${candidate}.json`)
        if (!code) return next()
        response.setHeader('Content-Type', 'application/json').end(createScriptTexts(root, code))
      })
    },
  }
}

const createScriptTexts = (root: string, code: LanguageCode): string =>
  JSON.stringify(selectScriptTexts(withFallback(readTexts(root, code), readTexts(root, DEFAULT_LANGUAGE))))

const readTexts = (root: string, code: LanguageCode): Translations =>
  JSON.parse(readFileSync(join(root, 'public', 'assets', 'translations', `${code}.json`), 'utf8'))
