import type { Answers } from '../answers.ts'

export const environmentAnswers = {
  'EnvInfo/GetEnvInfo': async ({ build }) => ({
    lastCommitInfo: build.commit,
    branchName: build.branch,
    environment: build.environment,
  }),
} satisfies Partial<Answers>
