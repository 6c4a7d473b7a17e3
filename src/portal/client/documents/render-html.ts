import { type Context, Fragment, isValidElement, type ReactElement, type ReactNode, Suspense } from 'react'
import { renderAttribute } from './html-attributes.ts'
import { HtmlWriter } from './html-writer.ts'
import { type ContextValues, runWithHooks } from './render-hooks.ts'

/**
 * Renders elements to short HTML that parsers read as they read that of React's own renderer, so React can hydrate it. It knows what
 * pages are made of, and writes it in one walk (docs/decisions/036-rendering-program.md).
 */

type Props = Readonly<Record<string, unknown>> & { children?: ReactNode }

type State = {
  writer: HtmlWriter
  contexts: ContextValues
  /** Value of the list around an option. */
  selected: unknown
  /** Whether a button could submit the form around it. */
  isInForm: boolean
}

/** @throws Error for an element or a hook that it doesn't know */
export function renderHtml(node: ReactNode): string {
  const state: State = { writer: new HtmlWriter(), contexts: new Map(), selected: undefined, isInForm: false }
  runWithHooks(state.contexts, () => renderNode(node, state))
  return state.writer.html
}

function renderNode(node: ReactNode, state: State): void {
  if (typeof node === 'string') state.writer.text(node)
  else if (typeof node === 'object' && node !== null) renderObject(node, state)
  else if (typeof node === 'number' || typeof node === 'bigint') state.writer.text(String(node))
}

function renderObject(node: ReactNode & object, state: State): void {
  if (isValidElement<Props>(node)) renderElement(node, state)
  else if (Array.isArray(node)) for (let at = 0; at < node.length; at++) renderNode(node[at], state)
  else if (Symbol.iterator in node) for (const child of node) renderNode(child, state)
  else throw new Error(`A page can't show ${Object.prototype.toString.call(node)}.`)
}

const MEMO = Symbol.for('react.memo')
const CONTEXT = Symbol.for('react.context')

function renderElement({ type, props }: ReactElement<Props>, state: State): void {
  if (typeof type === 'string') renderTag(type, props, state)
  else if (typeof type === 'function') renderNode((type as (props: Props) => ReactNode)(props), state)
  else if (type === Fragment) renderNode(props.children, state)
  else renderSpecialElement(type, props, state)
}

function renderSpecialElement(type: unknown, props: Props, state: State): void {
  if (type === Suspense) {
    state.writer.raw('<!--$-->')
    renderNode(props.children, state)
    state.writer.raw('<!--/$-->')
    return
  }
  const special = type as { $$typeof?: symbol; type: ReactElement<Props>['type'] }
  if (special.$$typeof === MEMO) renderElement({ type: special.type, props, key: null }, state)
  else if (special.$$typeof === CONTEXT) renderProvider(type as Context<unknown>, props, state)
  else throw new Error(`Pages can't be rendered with elements of the type ${String(type)}.`)
}

function renderProvider(context: Context<unknown>, props: Props, state: State): void {
  const { contexts } = state
  const isNested = contexts.has(context)
  const outer = contexts.get(context)
  contexts.set(context, props.value)
  renderNode(props.children, state)
  if (isNested) contexts.set(context, outer)
  else contexts.delete(context)
}

function renderTag(tag: string, props: Props, state: State): void {
  const { writer } = state
  const attributes = renderAttributes(tag, props, state)
  const content = props.children ?? null
  const html = props.dangerouslySetInnerHTML as { __html: string } | undefined
  if (content === null && !html && writer.emptyTag(tag, attributes)) return
  writer.startTag(tag, attributes)
  if (html) writer.raw(html.__html)
  else if (tag === 'select' || tag === 'form') renderContent(tag, props, state)
  else if (tag === 'textarea') writer.text(String(props.value ?? props.defaultValue ?? ''))
  else if (typeof content === 'string') writer.text(content)
  else if (content !== null) renderNode(content, state)
  writer.endTag(tag)
}

/** The content of an element that others inside depend on. */
function renderContent(tag: 'select' | 'form', { value, defaultValue, children }: Props, state: State): void {
  const { selected, isInForm } = state
  if (tag === 'form') state.isInForm = true
  else state.selected = value ?? defaultValue
  renderNode(children, state)
  state.selected = selected
  state.isInForm = isInForm
}

function renderAttributes(tag: string, props: Props, state: State): string {
  const isOfForm = FORM_ELEMENTS.has(tag)
  let html = ''
  for (const property in props) {
    if (isOfForm && isNoAttribute(tag, property, props, state)) continue
    html += renderAttribute(property, props[property])
  }
  return isOfForm ? html + renderInitialState(tag, props, state) : html
}

const FORM_ELEMENTS = new Set(['button', 'input', 'option', 'select', 'textarea'])

/** The value of a list selects an option, that of a text area is its content. Buttons outside forms submit nothing, whatever their type. */
function isNoAttribute(tag: string, property: string, props: Props, { isInForm }: State): boolean {
  if (property === 'value') return tag === 'select' || tag === 'textarea'
  return tag === 'button' && property === 'type' && props.type === 'button' && !isInForm && !props.form
}

/** Attributes for what a field or an option is at first. */
function renderInitialState(tag: string, props: Props, { selected }: State): string {
  if (tag === 'input') {
    const { checked, value, defaultChecked, defaultValue } = props
    return (
      renderAttribute('checked', checked === undefined ? defaultChecked : undefined) +
      renderAttribute('value', value === undefined ? defaultValue : undefined)
    )
  }
  const isSelected = tag === 'option' && selected !== undefined && selected !== null
  return isSelected
    ? renderAttribute('selected', String(selected) === String(props.value ?? props.children))
    : ''
}
