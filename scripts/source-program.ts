import { relative } from 'node:path'
import ts from 'typescript'

const config = ts.getParsedCommandLineOfConfigFile(
  'tsconfig.json',
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
    },
  },
)
if (!config) throw new Error('Cannot read tsconfig.json.')

/** All sources with their types, which take several seconds to read. */
export const sourceProgram = ts.createProgram(
  config.fileNames.filter((file) => relative(process.cwd(), file).startsWith('src/')),
  config.options,
)
