/**
 * Gives an element these children. Those that are in it already stay where they are: a button that is replaced between the press and
 * the release of a pointer is not clicked, and an element that is replaced loses the focus.
 */
export function updateChildren(element: Element, children: readonly Element[]): void {
  let next = element.firstElementChild
  for (const child of children) {
    const present = findPresent(next, child)
    if (!present) {
      element.insertBefore(child, next)
      continue
    }
    while (next && next !== present) next = removeElement(next)
    if (!present.isEqualNode(child)) updateChildren(present, [...child.children])
    next = present.nextElementSibling
  }
  while (next) next = removeElement(next)
}

/** Elements that contain elements only, so that theirs can be compared one by one. */
const CONTAINERS: readonly string[] = ['UL', 'LI', 'DIV']

function findPresent(first: Element | null, child: Element): Element | null {
  for (let present = first; present; present = present.nextElementSibling) {
    const isSameContainer =
      CONTAINERS.includes(child.tagName) && present.cloneNode(false).isEqualNode(child.cloneNode(false))
    if (isSameContainer || present.isEqualNode(child)) return present
  }
  return null
}

function removeElement(element: Element): Element | null {
  const next = element.nextElementSibling
  element.remove()
  return next
}
