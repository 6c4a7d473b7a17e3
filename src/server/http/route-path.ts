/**
 * A path of the contract as the router writes it: `/a/{b}` is `/a/:b`. A name with an ending, `{ns}.json`, takes the whole
 * of its part of the path; the call's schema takes the ending off.
 */
export function toRoutePath(path: string): string {
  return path
    .replace(/\{(\w+)\}\.(\w+)/g, (_, name: string, ending: string) => `:${name}{.+\\.${ending}}`)
    .replace(/\/\{(\w+)\}/g, '/:$1')
}
