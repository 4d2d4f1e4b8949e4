import { findOrInstall } from './debian.mjs'

/** A Janus server that the bench starts for itself, to compare live rooms with. */
export const findJanus = () =>
  findOrInstall({
    places: ['/usr/bin/janus', '/usr/local/bin/janus', '/opt/janus/bin/janus'],
    package: 'janus',
    name: 'Janus',
    forWhat: 'The comparison of live rooms needs',
  })
