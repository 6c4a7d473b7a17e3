import { setFlagsFromString } from 'node:v8'

/**
 * Preloaded into the processes of `npm test` (`NODE_OPTIONS`). V8 compiles functions of the embedded database a second time, to
 * faster code, once they have run for a while: half a second of processor time in each process that opens it, most of which
 * end soon afterwards. With eight times the budget, it compiles those of long tests only.
 */
setFlagsFromString('--wasm-tiering-budget=100000000')
