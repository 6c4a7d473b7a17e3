declare module 'virtual:build-settings' {
  const settings: import('./build-settings.ts').BuildSettings
  export default settings
}
