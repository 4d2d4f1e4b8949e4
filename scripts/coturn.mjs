import { findOrInstall } from './debian.mjs'

/** A TURN server that the trials of bad networks start for themselves. */
export const findCoturn = () =>
  findOrInstall({
    places: ['/usr/bin/turnserver', '/usr/local/bin/turnserver', '/opt/homebrew/bin/turnserver'],
    package: 'coturn',
    name: 'coturn',
    forWhat: 'The trial of relays needs',
  })
