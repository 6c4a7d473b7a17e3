import type { Handlers } from './handler.ts'

export const environmentHandlers = {
  'EnvInfo/GetEnvInfo': async ({ build }) => ({
    lastCommitInfo: build.commit,
    branchName: build.branch,
    environment: build.environment,
  }),
} satisfies Partial<Handlers>
