declare module 'virtual:build-settings' {
  /** Null when Astro builds the program, which is the same for all settings. */
  const settings: import('./build-settings.ts').BuildSettings | null
  export default settings
}
