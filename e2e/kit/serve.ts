// The server of a run, with a data folder that goes when it goes.
import { join } from 'node:path'
import { freeUdpPort } from '#server/engines/meetings/samples/free-udp-port.ts'
import { fakeZoom, zoomSettings } from '#server/testing/zoom/fake-zoom.ts'
import { buildServer } from '../../scripts/build-web.mjs'
import { removeData } from './data-folder.ts'
import { place } from './place.ts'

process.env['PORT'] = String(place.port)
process.env['HOST'] = '127.0.0.1'
process.env['DATA_DIR'] = place.dataDir
process.env['LOG_LEVEL'] ??= 'error'
process.env['RATTIL_DEMO'] = 'on'
// A server of LiveKit on this machine.
process.env['LIVEKIT_PRIVATE_HOSTS'] = 'on'
// A run of its own for each server of live rooms on this machine.
process.env['MEDIA_ADDRESS'] = '127.0.0.1'
process.env['MEDIA_PORT'] = String(await freeUdpPort())

// Zoom of the run's own, so that its pages are there.
const zoom = await fakeZoom()
zoom.users.push({ id: 'amal', email: 'amal@centre.example', display_name: 'أمل', type: 2 })
Object.assign(process.env, zoomSettings(zoom))

process.once('exit', () => removeData(place.dataDir))
stopWithRunner()
// The very files that `npm start` runs, made of the sources as they are now.
await buildServer(process.execPath)
await import(join(import.meta.dirname, '../../dist/platform/main.js'))

/** A runner that was killed stops nothing by itself. */
function stopWithRunner(): void {
  const runner = process.ppid
  setInterval(() => {
    if (process.ppid !== runner) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}
