import { findOrInstall } from './debian.mjs'

const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']

const gstreamer = (part, file) => ({
  places: LIBRARIES.map((folder) => `${folder}/gstreamer-1.0/${file}`),
  package: `gstreamer1.0-${part}`,
  name: `GStreamer's ${part}`,
})

/** Browsers of other engines than Chromium's, and what drives them without a screen. */
const PROGRAMS = {
  firefox: { places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'], package: 'firefox-esr', name: 'Firefox' },
  webkit: {
    places: LIBRARIES.map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
    package: 'webkit2gtk-driver',
    name: 'WebKit',
  },
  webkitDriver: {
    places: ['/usr/bin/WebKitWebDriver'],
    package: 'webkit2gtk-driver',
    name: "WebKit's driver",
  },
  // What both play films with, and what WebKit opens them and records with.
  codecs: gstreamer('libav', 'libgstlibav.so'),
  films: gstreamer('plugins-good', 'libgstisomp4.so'),
  recorder: gstreamer('plugins-bad', 'libgsttranscode.so'),
  display: { places: ['/usr/bin/Xvfb'], package: 'xvfb', name: 'Xvfb' },
}

/** Each program with its path, or why it is not here. */
export const findOtherEngines = () =>
  Object.fromEntries(
    Object.entries(PROGRAMS).map(([key, program]) => [
      key,
      findOrInstall({ ...program, forWhat: 'The walks in other engines need' }),
    ]),
  )
