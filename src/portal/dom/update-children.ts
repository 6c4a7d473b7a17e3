/**
 * Makes the children of a node equal to others. What stays the same is left alone: it keeps the focus, the selection, the scroll position
 * and a click in progress, also if something before it comes or goes.
 */
export function updateChildren(parent: Node, children: readonly Node[]): void {
  let next = parent.firstChild
  for (const [index, child] of children.entries()) {
    const equal = findEqual(next, child)
    while (next && equal && next !== equal) next = removeNode(next)
    if (next && (equal || canBecome(next, child, children.slice(index)))) {
      if (!equal) update(next, child)
      next = next.nextSibling
    } else parent.insertBefore(child, next)
  }
  while (next) next = removeNode(next)
}

function findEqual(first: ChildNode | null, child: Node): ChildNode | null {
  let node = first
  while (node && !node.isEqualNode(child)) node = node.nextSibling
  return node
}

/** A button does what it did when it was made, and what is the same as a later child stays. */
const canBecome = (present: Node, { nodeName }: Node, children: readonly Node[]): boolean =>
  present.nodeName === nodeName &&
  nodeName !== 'BUTTON' &&
  !children.some((child) => child.isEqualNode(present))

function update(present: Node, child: Node): void {
  if (present instanceof HTMLElement && child instanceof HTMLElement) {
    updateAttributes(present, child)
    updateChildren(present, [...child.childNodes])
  } else present.nodeValue = child.nodeValue
}

function updateAttributes(present: HTMLElement, child: HTMLElement): void {
  for (const { name } of [...present.attributes]) if (!child.hasAttribute(name)) present.removeAttribute(name)
  // the attribute itself may be forbidden by the content security policy of the page
  if (present.style.cssText !== child.style.cssText) present.style.cssText = child.style.cssText
  for (const { name, value } of child.attributes)
    if (name !== 'style' && present.getAttribute(name) !== value) present.setAttribute(name, value)
}

function removeNode(node: ChildNode): ChildNode | null {
  const next = node.nextSibling
  node.remove()
  return next
}
