import { COMMON_STYLES_VARIABLE } from '#site'

/**
 * What runs before a dynamic import: its style sheets are there before its code runs. It replaces the bundler's, which is three
 * times its size, for addresses relative to anything, nonces and policies that the portal doesn't have; it is in the script of
 * every page. It does not preload scripts (`modulePreload`): prerendered pages name theirs in the document, and the list of
 * them would be a kilobyte of every live page.
 */
const HELPER = `const requests = {}
const request = (href) =>
  globalThis.${COMMON_STYLES_VARIABLE}?.includes(href) ||
  document.querySelector('link[href="' + href + '"]') ||
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete requests[href]
      reject(Error(href + ' could not be loaded'))
    }
    document.head.append(link)
  })
export const __vitePreload = (load, paths = []) =>
  Promise.all(paths.map((path) => (requests['/' + path] ??= request('/' + path)))).then(load)
`

/** A plugin of Vite. */
export const preloadHelper = {
  name: 'preload-helper',
  enforce: 'pre' as const,
  // Astro sets it for all environments
  configEnvironment: (name: string) =>
    name === 'client' ? { build: { modulePreload: false as const } } : null,
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? { code: HELPER, moduleSideEffects: false } : null,
}
