import { relative } from 'node:path'
import ts from 'typescript'
import { isScriptText, SCRIPT_TEXTS } from '#language/script-texts.ts'
import english from '../public/assets/translations/en.json' with { type: 'json' }
import officeEnglish from '../public/assets/translations/office/en.json' with { type: 'json' }
import { sourceProgram } from './source-program.ts'

/**
 * Part of `npm run check:sources`: rejects texts of the portal and of the back office that nothing uses, and calls of `t` that leave out a placeholder of the text, pass one
 * that it lacks, or pass no count to a text with plural forms. Keys are read from types, so that `round.${round}` uses the
 * texts of all rounds. Scripts of prerendered pages may use only the texts that they load (src/language/script-texts.ts). An unknown key does not compile (src/language/translate.ts), and
 * tests/unit/language/translation-files.test.ts compares the other languages with English. Functions that translate are named
 * `t`: types are looked up at calls of that name only, because those of all calls take a minute.
 */

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/

/** Expressions for a function that translates. */
const TRANSLATE_VALUE = /^(?:t|createTranslate\(.*\)|.*\.t)$/s

/** Placeholders of each text of the portal and of the back office, by its key without plural form. */
const texts = new Map<string, { placeholders: ReadonlySet<string>; isCounted: boolean }>()
for (const [key, text] of [...Object.entries(english), ...Object.entries(officeEnglish)]) {
  const base = key.replace(PLURAL_FORM, '')
  const placeholders = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))
  texts.set(base, {
    placeholders: placeholders.union(texts.get(base)?.placeholders ?? new Set()),
    isCounted: base !== key,
  })
}

const isOfficeText = (key: string): boolean => key.startsWith('office.')

const officeTextCount = [...texts.keys()].filter(isOfficeText).length

const checker = sourceProgram.getTypeChecker()

const problems: string[] = []
/** Keys, and other strings, by source file. */
const usedBy = new Map<ts.SourceFile, Set<string>>()

/** Texts that nothing uses, and calls that do not fit theirs, as messages with their place. */
export function findTextProblems(): string[] {
  for (const source of sourceProgram.getSourceFiles())
    if (sourceProgram.getRootFileNames().includes(source.fileName)) {
      const used = new Set<string>()
      usedBy.set(source, used)
      visit(source, used)
    }
  const used = new Set([...usedBy.values()].flatMap((keys) => [...keys]))
  for (const key of texts.keys())
    if (!used.has(key)) problems.push(`${isOfficeText(key) ? 'office/' : ''}en.json: nothing uses ${key}`)
  checkScriptTexts()
  return problems
}

function visit(node: ts.Node, used: Set<string>): void {
  if (ts.isStringLiteralLike(node)) used.add(node.text)
  else if (ts.isTemplateExpression(node)) addTemplate(node, used)
  else if (ts.isCallExpression(node)) {
    const name = getCalleeName(node)
    if (name === 't' && isTranslate(node.expression)) checkCall(node)
    else if (name === 'findText') addGroup(node, used)
  } else checkName(node)
  ts.forEachChild(node, (child) => visit(child, used))
}

/** The last name of what is called: `t` of `portal.t(…)`. */
function getCalleeName({ expression }: ts.CallExpression): string | undefined {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) ? name.text : undefined
}

function isTranslate(node: ts.Node): boolean {
  return checker.getTypeAtLocation(node).aliasSymbol?.name === 'Translate'
}

/** The keys that a template can be, unless its fixed parts are in no key. Those with a tag are statements of the database. */
function addTemplate(node: ts.TemplateExpression, used: Set<string>): void {
  const [head, ...others] = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(
    ({ text }) => text,
  )
  const mayBe = (key: string) => key.startsWith(head ?? '') && others.every((part) => key.includes(part))
  if (ts.isTaggedTemplateExpression(node.parent) || ![...texts.keys()].some(mayBe)) return
  for (const key of listLiterals(node)) used.add(key)
}

/** Rejects another name for a function that translates. */
function checkName(node: ts.Node): void {
  const isOtherName =
    (ts.isBindingElement(node) && node.propertyName?.getText() === 't' && isTranslate(node.name)) ||
    ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
      node.name.getText() !== 't' &&
      node.initializer !== undefined &&
      TRANSLATE_VALUE.test(node.initializer.getText()) &&
      isTranslate(node.initializer)) ||
    ((ts.isParameter(node) || ts.isPropertySignature(node) || ts.isVariableDeclaration(node)) &&
      node.type?.getText() === 'Translate' &&
      node.name.getText() !== 't')
  if (isOtherName) report(node, 'a function that translates must be named t')
}

/** A lookup by a name of the data uses all texts of its group. */
function addGroup({ arguments: [, group] }: ts.CallExpression, used: Set<string>): void {
  for (const prefix of group ? listLiterals(group) : [])
    for (const key of texts.keys()) if (key.startsWith(`${prefix}.`)) used.add(key)
}

/** Modules that load the texts of scripts, or are given them, with all they import, use no others; and use each of those texts or groups. */
function checkScriptTexts(): void {
  const loaded = new Set<ts.SourceFile>()
  const missing = new Map<string, ts.SourceFile>()
  const load = (source: ts.SourceFile) => {
    if (loaded.has(source)) return
    loaded.add(source)
    for (const key of usedBy.get(source) ?? [])
      if (texts.has(key) && !isScriptText(key) && !missing.has(key)) missing.set(key, source)
    for (const imported of listImports(source)) load(imported)
  }
  for (const source of usedBy.keys())
    if (/^import \{[^}]*\b(?:fetchScriptTexts|showNotice)\b/m.test(source.text)) load(source)
  for (const [key, { fileName }] of missing)
    problems.push(`${relative(process.cwd(), fileName)}: ${key} is missing in src/language/script-texts.ts`)
  const needed = new Set([...loaded].flatMap((source) => [...(usedBy.get(source) ?? [])]))
  for (const name of SCRIPT_TEXTS)
    if (![...texts.keys()].some((key) => isScriptText(key, [name]) && needed.has(key)))
      problems.push(`src/language/script-texts.ts: no script of a prerendered page uses ${name}`)
}

/** The sources that a module imports, types apart. */
function listImports(source: ts.SourceFile): ts.SourceFile[] {
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const isTypes = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly
    const { moduleSpecifier } = statement
    return isTypes || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) ? [] : moduleSpecifier.text
  })
  const onDemand = [...source.text.matchAll(/\bimport\('([^']+)'\)/g)].flatMap(([, name]) => name ?? [])
  return [...names, ...onDemand].flatMap((name) => {
    const { resolvedModule } = ts.resolveModuleName(
      name,
      source.fileName,
      sourceProgram.getCompilerOptions(),
      ts.sys,
    )
    return (resolvedModule && sourceProgram.getSourceFile(resolvedModule.resolvedFileName)) ?? []
  })
}

function checkCall(call: ts.CallExpression): void {
  const [keyNode, values] = call.arguments
  const keys = keyNode ? listLiterals(keyNode) : []
  // a variable for any key: the literals that it is set to count as used
  if ([officeTextCount, texts.size - officeTextCount].includes(keys.length)) return
  const passed = values ? listProperties(values) : []
  for (const key of keys) {
    const { placeholders, isCounted } = texts.get(key) ?? {
      placeholders: new Set<string>(),
      isCounted: false,
    }
    for (const name of isCounted ? placeholders.union(new Set(['count'])) : placeholders)
      if (!passed.includes(name)) report(call, `${key} needs a value for {{${name}}}`)
  }
  // an object that several calls share may have values for each
  for (const name of values && ts.isObjectLiteralExpression(values) ? passed : [])
    if (
      !keys.some(
        (key) => texts.get(key)?.placeholders.has(name) || (name === 'count' && texts.get(key)?.isCounted),
      )
    )
      report(call, `${keys.join(', ')} has no {{${name}}}`)
}

/** The strings that an expression can be; none for any string. */
function listLiterals(node: ts.Node): string[] {
  const type = checker.getTypeAtLocation(node)
  return (type.isUnion() ? type.types : [type]).flatMap((member) =>
    member.isStringLiteral() ? [member.value] : [],
  )
}

/** The names of all properties that an object can have. */
function listProperties(node: ts.Node): string[] {
  return checker
    .getTypeAtLocation(node)
    .getProperties()
    .map(({ name }) => name)
}

function report(node: ts.Node, problem: string): void {
  const source = node.getSourceFile()
  const { line } = source.getLineAndCharacterOfPosition(node.getStart())
  problems.push(`${relative(process.cwd(), source.fileName)}:${line + 1}: ${problem}`)
}
