import { ownServer, type Launch, type OwnServer } from './own-server.ts'
import { test } from './test.ts'
import { openWorld, type World } from './world.ts'

type Settings = Record<string, string>

export interface OwnPlatform {
  readonly server: OwnServer
  readonly world: World
}

/** An empty platform for the tests of one group. It stands when they begin, and is gone after them. */
export function ownPlatform(
  settings: Settings | (() => Promise<Settings>) = {},
  launch: Launch = {},
): OwnPlatform {
  let server: OwnServer
  let world: World
  test.beforeAll(async () => {
    const more = typeof settings === 'function' ? await settings() : settings
    server = await ownServer({ RATTIL_DEMO: 'off', ...more }, launch)
    await server.start()
    world = await openWorld(server.dataDir)
  })
  test.afterAll(async () => {
    await world.close()
    await server.remove()
  })
  return {
    get server() {
      return server
    },
    get world() {
      return world
    },
  }
}
