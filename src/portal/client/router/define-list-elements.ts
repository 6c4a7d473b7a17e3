import { LIST_ELEMENTS_SCRIPT } from '../../frame/document/inline-elements.ts'

/** A script that React puts into the document doesn't run: where React renders pages, it is run before. */
const elementsScript = document.createElement('script')
elementsScript.textContent = LIST_ELEMENTS_SCRIPT
document.head.append(elementsScript)
