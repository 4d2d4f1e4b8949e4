import { ownServer, type OwnServer } from './own-server.ts'
import { test } from './test.ts'
import { openWorld, type World } from './world.ts'

export interface OwnPlatform {
  readonly server: OwnServer
  readonly world: World
}

/** An empty platform for the tests of one group. It stands when they begin, and is gone after them. */
export function ownPlatform(settings: Record<string, string> = {}): OwnPlatform {
  let server: OwnServer
  let world: World
  test.beforeAll(async () => {
    server = await ownServer({ RATTIL_DEMO: 'off', ...settings })
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
