import { loadSecret } from '#server/platform/secrets/secret.ts'
import { deriveVideoKey } from '#server/publishing/video/video-signature.ts'
import { parseFlags, runCommand } from './run-command.ts'

/** `npm run video-key`: prints the key with which a CDN checks addresses of videos (docs/specification/video.md, "Delivery"). */

parseFlags({}, 'npm run video-key')

await runCommand(async (settings) => console.log(deriveVideoKey(loadSecret(settings))))
