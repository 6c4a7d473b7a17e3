import { ARRANGE_NOW } from './decide-now.ts'

/** A script that React puts into the document doesn't run: where React renders pages, it is run before. */
const script = document.createElement('script')
script.textContent = ARRANGE_NOW
document.head.append(script)
