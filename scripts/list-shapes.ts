import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { replaceGeneratedSection } from './generated-section.ts'
import { sourceProgram } from './source-program.ts'

/**
 * The shapes of a contest, a competition and a judoka outside the engine, as docs/architecture.md lists them.
 *
 * The rule: an exported object type is a type of an entity if it has the properties that `ENTITIES` requires. Its shape is
 * the object in which most of these properties are declared: the type itself, a Zod schema, or a table. `Pick`, `Omit`,
 * `z.infer`, `$inferSelect`, `.extend()` and intersections keep the declarations of their source, so that the types
 * derived from a shape are listed beside it and not counted.
 *
 * Not counted: types that are not exported, and objects nested in a type, such as the contests of `PublishedJudoka`.
 */

export const SHAPES_FILE = 'docs/architecture.md'
export const WRITE_SHAPES_COMMAND = 'npm run count-shapes -- --write'

/** `required`: at least one property for each pattern. Patterns match names in lower case without underscores. */
type Entity = { name: string; required: readonly RegExp[]; more: RegExp }

const SIDE = '(id)?(person|competitor|entrant|opponent)?'

/** An object that describes several of these counts for the first: a contest may contain its competition and its judoka. */
const ENTITIES: readonly Entity[] = [
  {
    name: 'Contest',
    required: [
      RegExp(`^${SIDE}white(id)?$|^sides$|^opponent$`),
      RegExp(`^${SIDE}blue(id)?$|^sides$|^opponent$`),
      /^(id|contest|fight)?(number|no|key|round|winner)(code|id)?$|^(is)?finished$/,
    ],
    more: /^(mat|pool|reason|start|startedat|duration|seconds|goldenscore)$|^score(white|blue)$/,
  },
  {
    name: 'Competition',
    required: [
      /^(competition)?(name|title)$/,
      /^(date|first|start)(from|date|day)?$/,
      /^(city|country|countryid|countryshort)$/,
    ],
    more: /^(externalid|idexternal|timezone|rang|rank|status)$|^(date|last|end)(to|date|day)?$/,
  },
  {
    name: 'Judoka',
    required: [
      /^family(name)?$/,
      /^given(name)?$/,
      /^(id|idperson|personid|identity|gender|country|countryid)$/,
    ],
    more: /^int(family|given)(name)?$|^(club|birthyear)$/,
  },
]

/** A team contest is a meeting of two teams, not a contest; an event is a camp or a course, not a competition. */
const OTHER_ENTITIES = /team|^event$/i

/** A type or constant that a file exports, and the object that it describes. */
type ExportedObject = { name: string; type: ts.Type }

/** An object in whose declaration most of the properties of an entity stand, and the exported types that take them over. */
type Shape = { entity: string; name: string; file: string; derived: string[] }

const root = process.cwd()

/** Contents of docs/architecture.md, as they are and with the list of the current shapes. */
export function readShapesFile(): { text: string; expected: string } {
  const text = readFileSync(SHAPES_FILE, 'utf8')
  const written = formatShapes()
  return {
    text,
    expected: replaceGeneratedSection(text, { file: SHAPES_FILE, command: WRITE_SHAPES_COMMAND, written }),
  }
}

/** A table for each entity, in Markdown. */
export function formatShapes(): string {
  const shapes = findShapes(sourceProgram.getTypeChecker(), listExportedObjects(sourceProgram))
  return ENTITIES.map((entity) => {
    const own = shapes.filter((shape) => shape.entity === entity.name)
    return `### ${entity.name}: ${own.length} shapes\n\n${formatTable(own)}`
  }).join('\n\n')
}

/** One line for each shape; a schema and the type inferred from it have one name. */
function formatTable(shapes: readonly Shape[]): string {
  const lines = shapes.map(({ name, file, derived }) => {
    const [, layer] = file.split('/')
    const types = Map.groupBy(derived.sort(), (type) => type.toLowerCase())
      .values()
      .map(([type]) => `\`${type}\``)
    return `| ${layer} | \`${name}\` | \`${file.replace('src/', '')}\` | ${[...types].join(', ')} |`
  })
  return ['| layer | shape | file | derived types |', '|---|---|---|---|', ...lines.sort()].join('\n')
}

/** Exported types, Zod schemas and tables of all layers. */
function listExportedObjects(program: ts.Program): ExportedObject[] {
  const checker = program.getTypeChecker()
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(root, source.fileName)
    const module = checker.getSymbolAtLocation(source)
    if (!file.startsWith('src/') || !module) return []
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      if (symbol.declarations?.[0]?.getSourceFile() !== source) return []
      const type = getDescribedType(checker, symbol)
      return type ? [{ name: symbol.name, type }] : []
    })
  })
}

/** What a type alias or interface declares, what a Zod schema parses to, or the columns of a table. */
function getDescribedType(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type | undefined {
  if (symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface))
    return checker.getDeclaredTypeOfSymbol(symbol)
  if (!(symbol.flags & ts.SymbolFlags.Variable)) return undefined
  const type = checker.getTypeOfSymbol(symbol)
  if (type.getProperty('$inferSelect')) return type
  const internals = getPropertyType(checker, type, '_zod')
  return internals && getPropertyType(checker, internals, 'output')
}

function getPropertyType(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const property = type.getProperty(name)
  return property && checker.getTypeOfSymbol(property)
}

function findShapes(checker: ts.TypeChecker, objects: readonly ExportedObject[]): Shape[] {
  const columns = indexColumns(checker, objects)
  const shapes = new Map<ts.Node, Shape>()
  for (const { name, type } of objects) {
    const properties = type.getProperties()
    const matching = (pattern: RegExp) =>
      properties.filter((property) => pattern.test(property.name.replaceAll('_', '').toLowerCase()))
    const entity = ENTITIES.find(({ required }) => required.every((pattern) => matching(pattern).length > 0))
    if (!entity || OTHER_ENTITIES.test(name)) continue
    const relevant = new Set([...entity.required, entity.more].flatMap(matching))
    const origin = findOrigin(
      [...relevant].map((property) => getRoot(checker, property)),
      columns,
    )
    if (!origin) throw new Error(`${name}: expected declared properties, got none.`)
    const shape = shapes.get(origin) ?? createShape(entity.name, origin)
    if (name.toLowerCase() !== shape.name.toLowerCase()) shape.derived.push(name)
    shapes.set(origin, shape)
  }
  return mergeDerivedShapes([...shapes.values()]).filter(({ file }) => !file.startsWith('src/judo/'))
}

/** Types that are derived from a derived type have the shape of the latter. */
function mergeDerivedShapes(shapes: readonly Shape[]): Shape[] {
  const findSource = ({ name }: Shape) => shapes.find(({ derived }) => derived.includes(name))
  return shapes
    .filter((shape) => !findSource(shape))
    .map((shape) => ({
      ...shape,
      derived: [
        ...shape.derived,
        ...shapes.filter((one) => findSource(one) === shape).flatMap(({ derived }) => derived),
      ],
    }))
}

/** Properties of `$inferSelect` and `$inferInsert` have no declaration; this is the one of their column. */
function indexColumns(
  checker: ts.TypeChecker,
  objects: readonly ExportedObject[],
): Map<ts.Symbol, ts.Symbol> {
  return new Map(
    objects.flatMap(({ type: table }) =>
      ['$inferSelect', '$inferInsert'].flatMap((name) =>
        (getPropertyType(checker, table, name)?.getProperties() ?? []).flatMap((property) => {
          const column = table.getProperty(property.name)
          return column ? [[getRoot(checker, property), getRoot(checker, column)] as const] : []
        }),
      ),
    ),
  )
}

/** The property that a mapped type or an intersection takes over. */
function getRoot(checker: ts.TypeChecker, property: ts.Symbol): ts.Symbol {
  return checker.getRootSymbols(property)[0] ?? property
}

/** The object literal or type literal in which most of the properties are declared. */
function findOrigin(
  roots: readonly ts.Symbol[],
  columns: ReadonlyMap<ts.Symbol, ts.Symbol>,
): ts.Node | undefined {
  const counts = new Map<ts.Node, number>()
  for (const property of roots) {
    const literal = (columns.get(property) ?? property).declarations?.[0]?.parent
    if (literal) counts.set(literal, (counts.get(literal) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function createShape(entity: string, origin: ts.Node): Shape {
  const file = relative(root, origin.getSourceFile().fileName)
  return { entity, name: findName(origin), file, derived: [] }
}

/** Name of the constant or type around a node. */
function findName(node: ts.Node): string {
  if (ts.isVariableDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node))
    return node.name.getText()
  return ts.isSourceFile(node) ? '' : findName(node.parent)
}
