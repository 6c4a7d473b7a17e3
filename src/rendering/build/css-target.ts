/** Browsers with `light-dark()`: its replacement would need the colour scheme to be set where the tokens are. */
export const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']
