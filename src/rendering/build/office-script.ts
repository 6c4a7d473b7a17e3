import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { AddressTable } from '#publication/service-addresses.ts'
import { isOfficePath, OFFICE_FILE } from '#settings/office-document.ts'
import { callSignatures } from './call-signatures.ts'
import { CSS_TARGET } from './css-target.ts'

/**
 * Adds the back office: one document with a script and a style sheet of its own. It is built apart from the scripts of pages, which
 * would otherwise share chunks with it and grow. During development Vite serves its sources.
 */

const ENTRY = 'src/office/entry.tsx'

/** Applies the stored theme before anything is painted. A file of its own, so that the policy of pages gets no exception. */
const THEME_SCRIPT = `(()=>{let dark
try{dark=sessionStorage.getItem('darkTheme')||localStorage.getItem('darkTheme')}catch{}
document.documentElement.dataset.theme=(dark?dark=='on':matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'
})()`

/** @param root folder of the project */
export function officeScript(root: string): Plugin {
  let services: AddressTable = {}
  return {
    name: 'office-script',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved({ define }) {
      services = JSON.parse(define?.['import.meta.env.SERVICE_ADDRESSES'] ?? '{}')
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost')
        if (!isOfficePath(pathname)) return next()
        const html = createDocument(root, `<script>${THEME_SCRIPT}</script>${toModuleScript(`/${ENTRY}`)}`)
        server
          .transformIndexHtml(pathname, html)
          .then((document) => response.setHeader('Content-Type', 'text/html').end(document), next)
      })
    },
    async generateBundle() {
      for (const { fileName, source } of await bundleOffice(root, services))
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

type OfficeFile = { fileName: string; source: string | Uint8Array; imports: string[] }

/** The files of the back office, its document last. */
export async function bundleOffice(root: string, services: AddressTable): Promise<OfficeFile[]> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [callSignatures() as Plugin],
    define: {
      'import.meta.env.SERVICE_ADDRESSES': JSON.stringify(services),
      'import.meta.env.SSR': 'false',
    },
    build: {
      write: false,
      cssCodeSplit: false,
      cssTarget: CSS_TARGET,
      modulePreload: { polyfill: false, resolveDependencies: () => [] },
      rolldownOptions: {
        input: join(root, ENTRY),
        output: {
          entryFileNames: '_astro/office.[hash].js',
          chunkFileNames: '_astro/office-[name].[hash].js',
          assetFileNames: '_astro/office-[name].[hash][extname]',
        },
      },
    },
  })
  const outputs = [result]
    .flat()
    .flatMap((buildResult) => ('output' in buildResult ? buildResult.output : []))
  const files: OfficeFile[] = outputs.map((output) => ({
    fileName: output.fileName,
    source: output.type === 'chunk' ? output.code : output.source,
    imports: output.type === 'chunk' ? output.imports : [],
  }))
  const digest = createHash('sha256').update(THEME_SCRIPT).digest('base64url').slice(0, 8)
  const theme = { fileName: `_astro/office-theme.${digest}.js`, source: THEME_SCRIPT, imports: [] }
  const styles = files.flatMap(({ fileName }) =>
    fileName.endsWith('.css') ? `<link rel="stylesheet" href="/${fileName}">` : [],
  )
  const scripts = outputs.flatMap((output) =>
    output.type === 'chunk' && output.isEntry ? toModuleScript(`/${output.fileName}`) : [],
  )
  const head = [`<script src="/${theme.fileName}"></script>`, ...styles, ...scripts].join('')
  return [...files, theme, { fileName: OFFICE_FILE, source: createDocument(root, head), imports: [] }]
}

const toModuleScript = (address: string): string => `<script type="module" src="${address}"></script>`

/** Its language is that of the browser, which the script knows; without scripts it says in English that it needs them. */
function createDocument(root: string, scripts: string): string {
  const texts: Record<string, string> = JSON.parse(
    readFileSync(join(root, 'public', 'assets', 'translations', 'en.json'), 'utf8'),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hajime</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg">
${scripts}
</head>
<body>
<div id="office"></div>
<noscript><p>${texts['shell.withoutScript']}</p></noscript>
</body>
</html>
`
}
