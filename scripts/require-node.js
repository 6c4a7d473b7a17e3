/**
 * Loaded before a command (`--import`), and without types so that every version of Node can read it: the Node 24 of the project is an
 * npm package, which does not exist for every system and may have been left out.
 */

const REQUIRED_MAJOR = 24

/**
 * @param {string} version of Node, `20.20.2`
 * @param {string} system platform and processor, `linux-x64`
 * @returns {string | null} what is missing, and what to do; null if nothing is
 */
export function explainOldNode(version, system) {
  if (Number.parseInt(version, 10) >= REQUIRED_MAJOR) return null
  return (
    `Hajime runs on Node ${REQUIRED_MAJOR} or later, but this is Node ${version} on ${system}. ` +
    `On Linux, macOS and Windows (x64), npm ci installs Node ${REQUIRED_MAJOR} unless it leaves out optional packages: run it again. ` +
    `On other systems, install Node ${REQUIRED_MAJOR}: https://nodejs.org`
  )
}

const explanation = explainOldNode(process.versions.node, `${process.platform}-${process.arch}`)
if (explanation !== null) {
  console.error(explanation)
  process.exit(1)
}
