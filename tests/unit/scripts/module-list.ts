import { spawnSync } from 'node:child_process'

/** Prints the address of every module that is loaded, on a line of its own that nothing else begins like. */
const PRINT_MODULES = `data:text/javascript,
import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
registerHooks({
  load: (url, context, next) => {
    writeSync(2, 'module ' + url + String.fromCharCode(10));
    return next(url, context)
  },
})`

/** Runs a script, and lists the modules that it has loaded: their paths in the repository, or their packages. */
export function listModules(args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', PRINT_MODULES.replaceAll('\n', ' '), ...args],
    { encoding: 'utf8' },
  )
  const lines = stderr.split('\n')
  const modules = lines.flatMap((line) => {
    const [, url] = /^module file:\/\/(.*)/.exec(line) ?? []
    return url ? [url.replace(`${process.cwd()}/`, '')] : []
  })
  const errors = lines.filter((line) => line !== '' && !line.startsWith('module ')).join('\n')
  return { status, stdout, errors, modules }
}
