import { findOrInstall } from './debian.mjs'

/** A Redis server that tests with several processes start for themselves. */
export const findRedis = () =>
  findOrInstall({
    places: ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'],
    package: 'redis-server',
    name: 'Redis',
    forWhat: 'The tests with several processes need',
  })
