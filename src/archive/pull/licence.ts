/** Under which terms data of no partner is published. */
export const DEFAULT_LICENCE = 'CC-BY-4.0'
