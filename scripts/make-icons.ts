import { readFileSync, writeFileSync } from 'node:fs'
import { renderIcons } from '#archive/share-images/render-icons.ts'
import { parseFlags, runCommand } from './run-command.ts'

/** `npm run icons`: writes the icons that `public/site.webmanifest` and browsers ask for, from `public/icon.svg`. */

parseFlags({}, 'npm run icons')
await runCommand(async () => {
  for (const [name, icon] of Object.entries(renderIcons(readFileSync('public/icon.svg', 'utf8')))) {
    writeFileSync(`public/${name}`, icon)
    console.log(name.padEnd(22), `${(icon.length / 1000).toFixed(1)} kB`)
  }
})
