import { parentPort, workerData } from 'node:worker_threads'
import { findOlderRelease } from './release.ts'
import { isWhole } from './release-files.ts'

/** The thread of `release-check.ts`. */

parentPort?.postMessage(isWhole(findOlderRelease(workerData)))
