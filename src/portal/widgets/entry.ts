/**
 * `/widget.js`. It only loads the elements: if other chunks imported from it, a page that adds a query to its address would run
 * it twice.
 */
import('./elements.ts').catch(console.error)
