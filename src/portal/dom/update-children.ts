/**
 * Makes the children of a node equal to others. What stays the same is left alone: it keeps the focus, the selection, the scroll position
 * and a click in progress, also if something before it comes or goes.
 */
export function updateChildren(parent: Node, children: readonly Node[]): void {
  let next = parent.firstChild
  for (const child of children) {
    const present = findPresent(next, child)
    if (!present) {
      parent.insertBefore(child, next)
      continue
    }
    while (next && next !== present) next = removeNode(next)
    if (!present.isEqualNode(child)) update(present, child)
    next = present.nextSibling
  }
  while (next) next = removeNode(next)
}

/** The node that a child replaces: its equal, or else what differs in its content only, or else the next one of its kind. */
function findPresent(next: ChildNode | null, child: Node): ChildNode | null {
  const isEqual = (node: Node) => node.isEqualNode(child)
  const equal = findFollowing(next, isEqual)
  // a button does what it did when it was made
  if (equal || child.nodeName === 'BUTTON') return equal
  const shell = child.cloneNode(false)
  const alike = findFollowing(next, (node) => node.cloneNode(false).isEqualNode(shell))
  return alike ?? (next?.nodeName === child.nodeName ? next : null)
}

function findFollowing(first: ChildNode | null, isWanted: (node: Node) => boolean): ChildNode | null {
  let node = first
  while (node && !isWanted(node)) node = node.nextSibling
  return node
}

function update(present: Node, child: Node): void {
  if (!(present instanceof Element && child instanceof Element)) {
    present.nodeValue = child.nodeValue
    return
  }
  updateAttributes(present, child)
  updateChildren(present, [...child.childNodes])
}

function updateAttributes(present: Element, child: Element): void {
  for (const { name } of [...present.attributes]) if (!child.hasAttribute(name)) present.removeAttribute(name)
  if (present instanceof HTMLElement && child instanceof HTMLElement)
    present.style.cssText = child.style.cssText
  for (const { name, value } of child.attributes)
    if (name !== 'style' && present.getAttribute(name) !== value) present.setAttribute(name, value)
}

function removeNode(node: ChildNode): ChildNode | null {
  const next = node.nextSibling
  node.remove()
  return next
}
