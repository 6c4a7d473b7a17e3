type Child = Node | string | null | undefined | false

type Attributes = Readonly<Record<string, string | number | boolean | null | undefined>>

/**
 * An element of a page without React. Attributes that are null or false are left out; names that begin with `--` are custom properties,
 * which a content security policy does not forbid.
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
