import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const SCHEMA = /\/schema\/index\.ts$/

/**
 * The columns that a file reads, as `table.property` with the name that the schema exports the table by:
 * `table.property` itself, also of an alias of the table; `table['property']` with the property as a literal of the
 * file; and, in a file that reads whole rows of the table, every property that it or a module it imports takes from an
 * object, since rows are passed on. A file also reads whole rows if it imports a module with their type.
 */
export function listColumnReads(file: string): Set<string> {
  const nodes = parseNodes(file)
  const imports = listServerImports(file, nodes)
  const { tables, tableOf } = listTables(nodes)

  const reads = new Set<string>()
  const wholeRows = new Set([file, ...imports].flatMap(listRowTypes))
  const indexed = new Set<string>()
  const properties = new Set([file, ...imports].flatMap(listProperties))
  const literals = new Set<string>()
  for (const node of nodes) {
    if (ts.isStringLiteral(node)) literals.add(node.text)
    if (ts.isElementAccessExpression(node)) indexed.add(tableOf(node.expression) ?? '')
    if (ts.isPropertyAccessExpression(node)) {
      const table = tableOf(node.expression)
      if (table) reads.add(`${table}.${node.name.text}`)
    }
    // .select({ category: competitionCategory })
    if (ts.isPropertyAssignment(node)) wholeRows.add(tableOf(node.initializer) ?? '')
    if (ts.isShorthandPropertyAssignment(node)) wholeRows.add(tables.get(node.name.text) ?? '')
    // .select().from(person)
    if (ts.isCallExpression(node) && isNamed(node.expression, 'from') && node.arguments[0]) {
      const from = node.expression
      if (ts.isPropertyAccessExpression(from) && ts.isCallExpression(from.expression)) {
        const selected = from.expression
        if (isNamed(selected.expression, 'select') && selected.arguments.length === 0)
          wholeRows.add(tableOf(node.arguments[0]) ?? '')
      }
    }
  }
  for (const table of wholeRows) for (const property of properties) reads.add(`${table}.${property}`)
  for (const table of indexed) for (const literal of literals) reads.add(`${table}.${literal}`)
  return reads
}

/** The tables and aliases of a file by their names, and the one that an expression names. */
function listTables(nodes: readonly ts.Node[]) {
  const tables = listTableNames(nodes)
  const tableOf = (node: ts.Node): string | undefined => {
    if (ts.isIdentifier(node)) return tables.get(node.text)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      return tables.get(node.expression.text) === '*' ? node.name.text : undefined
    return undefined
  }
  for (const node of nodes) {
    // const personAlias = alias(person, 'who')
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) continue
    if (!ts.isCallExpression(node.initializer) || !isNamed(node.initializer.expression, 'alias')) continue
    const table = node.initializer.arguments[0] && tableOf(node.initializer.arguments[0])
    if (table) tables.set(node.name.text, table)
  }
  return { tables, tableOf }
}

/** Tables by the names that a file has for them; `*` is the whole schema. */
function listTableNames(nodes: readonly ts.Node[]): Map<string, string> {
  const tables = new Map<string, string>()
  for (const node of nodes) {
    if (ts.isImportDeclaration(node) && SCHEMA.test((node.moduleSpecifier as ts.StringLiteral).text)) {
      const bindings = node.importClause?.namedBindings
      if (bindings && ts.isNamespaceImport(bindings)) tables.set(bindings.name.text, '*')
      if (bindings && ts.isNamedImports(bindings))
        for (const { name, propertyName } of bindings.elements)
          tables.set(name.text, (propertyName ?? name).text)
    }
    // const { person } = schema
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && node.initializer)
      if (tables.get(node.initializer.getText()) === '*')
        for (const { name, propertyName } of node.name.elements)
          tables.set(name.getText(), (propertyName ?? name).getText())
  }
  return tables
}

const isNamed = (node: ts.Expression, name: string): boolean =>
  ts.isPropertyAccessExpression(node) ? node.name.text === name : ts.isIdentifier(node) && node.text === name

const nodesCache = new Map<string, readonly ts.Node[]>()

/** Every node of a file, the outer before the inner. */
function parseNodes(file: string): readonly ts.Node[] {
  const known = nodesCache.get(file)
  if (known) return known
  const nodes: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    nodes.push(node)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true))
  nodesCache.set(file, nodes)
  return nodes
}

/** Tables of whose rows a file has a type, as in `typeof person.$inferSelect`. */
function listRowTypes(file: string): string[] {
  const nodes = parseNodes(file)
  const tables = listTableNames(nodes)
  return nodes.flatMap((node) => {
    if (!ts.isTypeQueryNode(node) || !ts.isQualifiedName(node.exprName)) return []
    const { left, right } = node.exprName
    return right.text === '$inferSelect' ? [tables.get(left.getText()) ?? ''] : []
  })
}

/** Properties that a file takes from objects other than tables. */
function listProperties(file: string): string[] {
  const nodes = parseNodes(file)
  const { tableOf } = listTables(nodes)
  return nodes.flatMap((node) => {
    if (ts.isPropertyAccessExpression(node)) return tableOf(node.expression) ? [] : [node.name.text]
    return ts.isBindingElement(node) ? [(node.propertyName ?? node.name).getText()] : []
  })
}

const listServerImports = (file: string, nodes: readonly ts.Node[]): string[] =>
  nodes.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return []
    const { text } = node.moduleSpecifier
    if (text.startsWith('#server/')) return [text.replace('#', 'src/')]
    return text.startsWith('.') ? [join(dirname(file), text)] : []
  })
