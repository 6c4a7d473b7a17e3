/** Elements of widgets, and how a widget changes what it shows. */

type Child = Node | string | null | undefined | false

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * An element. Attributes that are null or false are left out; names that begin with `--` are custom properties, which the content
 * security policy of the page does not forbid.
 */
export function createElement<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[N] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (key.startsWith('--')) element.style.setProperty(key, String(value))
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return element
}

/** Text for screen readers. */
export const createHiddenText = (text: string): HTMLElement =>
  createElement('span', { class: 'hidden' }, text)

/**
 * Makes the children of a node equal to others. What stays the same is left alone: it keeps the focus, the selection and the
 * scroll position.
 */
export function updateChildren(parent: Node, children: readonly Node[]): void {
  children.forEach((child, at) => {
    const current = parent.childNodes[at]
    if (!current) parent.appendChild(child)
    else if (current.nodeName !== child.nodeName) parent.replaceChild(child, current)
    else if (current instanceof Element && child instanceof Element) {
      updateAttributes(current, child)
      updateChildren(current, [...child.childNodes])
    } else if (current.nodeValue !== child.nodeValue) current.nodeValue = child.nodeValue
  })
  while (parent.childNodes.length > children.length) parent.lastChild?.remove()
}

function updateAttributes(current: Element, next: Element): void {
  for (const { name } of [...current.attributes]) if (!next.hasAttribute(name)) current.removeAttribute(name)
  if (current instanceof HTMLElement && next instanceof HTMLElement)
    current.style.cssText = next.style.cssText
  for (const { name, value } of next.attributes)
    if (name !== 'style' && current.getAttribute(name) !== value) current.setAttribute(name, value)
}
