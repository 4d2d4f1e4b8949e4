import type { LaunchOptions } from '@playwright/test'

const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** Chromium without the windows of a browser: a third less work for the machine. Nobody can let it hear or push. */
export const bareBrowser: LaunchOptions = {
  executablePath: process.env['BARE_CHROMIUM_PATH'] ?? whole,
  args: flags,
}

/** For `test.use`, where a microphone or the platform's push is needed. */
export const wholeBrowser: { readonly launchOptions: LaunchOptions } = {
  launchOptions: {
    executablePath: whole,
    // A microphone that hums, for whoever is allowed to hear it, and a camera that costs the machine little.
    args: [...flags, '--use-fake-device-for-media-stream=fps=5'],
  },
}

export const WIDE = { width: 1280, height: 800 }

/** For `test.use` and `device`: a phone, to which a test at one width may give the women who come with theirs. */
export const PHONE_DEVICE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
