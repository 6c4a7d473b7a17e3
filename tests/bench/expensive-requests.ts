import { LARGEST } from './api-world.ts'

/** Paths of requests that take much of the server, each with a number that makes its response another one. */
export const EXPENSIVE: ((n: number) => string)[] = [
  (n) => `/api/JudokaProfile/Digests?Page=${1 + (n % 5)}&PerPage=1000`,
  (n) => `/cdn/sheets/bench_${1 + (n % 900)}/en/results.pdf`,
  (n) => `/api/Contest/Find?IdCompetition=${LARGEST.id}&UpdatedAtMin=${new Date(n).toISOString()}`,
  (n) => `/api/Contest/GetContests?competitionId=${LARGEST.id}&contestCode=${n}`,
  (n) => `/api/Competition/SearchInCompetition?IdCompetition=${LARGEST.id}&Query=sa${n % 10}`,
  () => '/api/Competition/GetFeatured?PartnerId=1',
  () => '/api/openapi.json',
  (n) => `/api/Judoka/0/GetJudokas?Page=${1 + (n % 50)}&PerPage=100`,
]
