import { findOrInstall } from './debian.mjs'

/** Programs that speak and write braille: the tests give them every verse as a screen reader would. */
export const findReadersAloud = () =>
  [
    { place: '/usr/bin/espeak-ng', package: 'espeak-ng', name: 'eSpeak NG' },
    { place: '/usr/bin/lou_translate', package: 'liblouis-bin', name: 'liblouis' },
  ].map(({ place, ...debian }) =>
    findOrInstall({ ...debian, places: [place], forWhat: 'The tests of verses for the ear need' }),
  )
