import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/**
 * HTML as a parser reads it, whatever was left out: attributes in one order, all end tags. What has no effect where it stands is left
 * out: the type of buttons that can't submit a form, and what React moves to the front so that browsers load it first.
 */
export function readHtml(html: string): string {
  const tree = parseFragment(html)
  normalize(tree, false)
  return serialize(tree)
}

function normalize(node: Node, isInForm: boolean): void {
  if (isElement(node)) {
    const isPlainButton = node.tagName === 'button' && !isInForm
    node.attrs = node.attrs
      .filter(({ name, value }) => !(isPlainButton && name === 'type' && value === 'button'))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  }
  if (!('childNodes' in node)) return
  node.childNodes = node.childNodes.filter((child) => !(isElement(child) && isLoadedFirst(child)))
  const isForm = isElement(node) && node.tagName === 'form'
  for (const child of node.childNodes) normalize(child, isInForm || isForm)
}

const isElement = (node: Node): node is Element => 'tagName' in node

function isLoadedFirst({ tagName, attrs }: Element): boolean {
  const has = (name: string, value?: string) =>
    attrs.some((attribute) => attribute.name === name && attribute.value === (value ?? attribute.value))
  return tagName === 'script' ? has('async') && has('src') : tagName === 'link' && has('rel', 'preload')
}
