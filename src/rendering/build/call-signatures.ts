import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroInlineConfig } from 'astro'
import type { CallDefinition, CallSignature } from '#contract/call-definition.ts'

/** A plugin of Vite; the type comes by way of Astro, whose dependency Vite is. */
type VitePlugin = Extract<
  NonNullable<NonNullable<AstroInlineConfig['vite']>['plugins']>[number],
  { name: string }
>

/** The files that define the calls of the API, one for each area. */
const AREA_FILE = /[\\/]src[\\/]contract[\\/]api[\\/](?:[\w-]+[\\/])?[\w-]+\.ts(?:\?|$)/

/**
 * Keeps zod out of browsers: they get the files of `src/contract/api` with the signature of each call in place of its
 * schemas. The build fails where code for browsers imports anything else from these files, or imports zod.
 */
export function callSignatures(): VitePlugin {
  let loadArea: LoadModule = importWithNode

  /** The signatures of all calls in an area file, by the names of its exports. */
  async function readSignatures(id: string): Promise<AreaSignatures> {
    const area = await loadArea(id.split('?')[0] ?? id)
    return Object.fromEntries(
      Object.entries(area)
        .filter((entry): entry is [string, Record<string, CallDefinition>] => entry[0].endsWith('Calls'))
        .map(([name, calls]) => [name, mapValues(calls, toSignature)]),
    )
  }

  return {
    name: 'call-signatures',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer(server) {
      // unlike Node, Vite loads a file again that changed
      loadArea = (path) => server.ssrLoadModule(path)
    },
    buildStart() {
      // a build starts a server before, and closes it
      if (this.environment.mode === 'build') loadArea = importWithNode
    },
    resolveId: {
      filter: { id: /^zod(?:\/|$)/ },
      handler(_, importer, options) {
        // the scan of dependencies in development reads files from disk, as they are for the server
        const isScan = 'scan' in options && options.scan === true
        if (!isScan)
          this.error(`${importer} imports zod, which code for browsers may not. Import types only.`)
      },
    },
    load: {
      filter: { id: AREA_FILE },
      handler: async (id) => toModule(await readSignatures(id)),
    },
    transform: {
      order: 'post',
      filter: { code: 'contract/api/' },
      async handler(code, id) {
        for (const { source, name } of listImports(this.parse(code))) {
          const target = await this.resolve(source, id)
          if (!target || !AREA_FILE.test(target.id)) continue
          const signatures = await readSignatures(target.id)
          if (Object.hasOwn(signatures, name)) continue
          this.error(
            `${id} imports ${name} from ${basename(target.id)}, which code for browsers may not: of an area they ` +
              `have ${Object.keys(signatures).join(', ')} and types, but no schemas.`,
          )
        }
      },
    },
  }
}

type LoadModule = (path: string) => Promise<Record<string, unknown>>

const importWithNode: LoadModule = (path) => import(pathToFileURL(path).href)

type AreaSignatures = Record<string, Record<string, CallSignature>>

const toSignature = (definition: CallDefinition): CallSignature => {
  const { method, path, queryParameters, hasBody, emptyResponse } = definition
  return { method, path, queryParameters, hasBody, emptyResponse }
}

const toModule = (signatures: AreaSignatures): string =>
  Object.entries(signatures)
    .map(([name, calls]) => `export const ${name} = ${JSON.stringify(calls)}\n`)
    .join('')

const mapValues = <T, U>(values: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))

type Program = { body: readonly unknown[] }
type ImportStatement = {
  type: string
  source?: { value: string } | null
  specifiers?: readonly { imported?: ModuleExportName; local?: ModuleExportName }[]
}
type ModuleExportName = { name: string } | { value: string }

/** Names that a module imports or passes on, with where from. */
function listImports(program: Program): { source: string; name: string }[] {
  return program.body.flatMap((node) => {
    const { type, source, specifiers = [] } = node as ImportStatement // by the standard of ESTree
    if (!source) return []
    const imported = specifiers.map((specifier) =>
      type === 'ImportDeclaration' ? specifier.imported : specifier.local,
    )
    return imported.map((name) => ({ source: source.value, name: nameOf(name) }))
  })
}

/** The name of an import; `*` where all is imported. */
const nameOf = (name: ModuleExportName | undefined): string =>
  name === undefined ? '*' : 'name' in name ? name.name : name.value
