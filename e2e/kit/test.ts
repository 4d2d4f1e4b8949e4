import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { addressOf, type AddressInput } from '#contract/kernel/address.ts'
import type { Role } from '#contract/kernel/route.ts'
import { Noise } from './noise.ts'
import { makeOld } from './old-browser.ts'
import { place } from './place.ts'
import { watchNetwork } from './quiet-network.ts'
import { openWorld, type Person, type Signed, type World } from './world.ts'

interface Call {
  readonly method: string
  readonly path: string
}
interface Act extends AddressInput {
  readonly body?: object
}
/** A platform, and where it answers. */
interface Platform {
  readonly world: World
  readonly url: string
}

export type ActAs = (person: Person, call: Call, act: Act, at?: Platform) => Promise<void>

interface Fixtures {
  noise: Noise
  /** Another browser with nothing in it: another device. */
  device: (options?: BrowserContextOptions) => Promise<Page>
  /** Her session in this tab, as after a sign-in; before its first page. */
  enterAs: (page: Page, person: Person, of?: World) => Promise<Signed>
  /** Performs an act of another person elsewhere, by a call of the platform. */
  actAs: ActAs
  /** A new tab in a browser where somebody of this role has been before, with the code in its cache. */
  tabOf: (role: Role | undefined) => Promise<Page>
}
interface WorkerFixtures {
  world: World
  browsers: Map<Role | undefined, BrowserContext>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, give) => {
      const world = await openWorld(place.dataDir)
      await world.takeBackDemoDialog()
      await give(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  browsers: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => {
      const browsers: WorkerFixtures['browsers'] = new Map()
      await give(browsers)
      for (const context of browsers.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  noise: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => {
      const noise = new Noise()
      await give(noise)
      expect(noise.unexpected(), 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, noise }, give) => {
    noise.listen(context)
    watchNetwork(context)
    await give(context)
  },
  device: async ({ browser, noise }, give) => {
    const opened: BrowserContext[] = []
    await give(async (options) => {
      const context = await browser.newContext(options)
      noise.listen(context)
      watchNetwork(context)
      opened.push(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  enterAs: async ({ world }, give) => {
    await give((page, person, of = world) => enterPage(page, person, of))
  },
  actAs: async ({ request, world }, give) => {
    await give(async (person, { method, path }, { body, ...address }, at = { world, url: place.url }) => {
      const { access } = await at.world.session(person)
      const answer = await request.fetch(at.url + addressOf({ path }, address), {
        method,
        headers: { authorization: `Bearer ${access}` },
        ...(body && { data: body }),
      })
      expect(answer.status(), await answer.text()).toBe(200)
    })
  },
  tabOf: async ({ browser, browsers, world, noise }, give) => {
    const tabs: Page[] = []
    // Whatever is walked here is also shown to need no method that the oldest browsers lack.
    const openBrowserOf = async (role: Role | undefined) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' })
      watchNetwork(context)
      await makeOld(context)
      if (role) await context.addInitScript(putSession, await world.session(await world.demoPerson(role)))
      return context
    }
    await give(async (role) => {
      const context = browsers.get(role) ?? (await openBrowserOf(role))
      browsers.set(role, context)
      const tab = await context.newPage()
      noise.listenTo(tab)
      tabs.push(tab)
      return tab
    })
    for (const tab of tabs) await tab.close()
  },
})

/** Her session in this tab, on the platform of this world. */
export async function enterPage(page: Page, person: Person, world: World): Promise<Signed> {
  const signed = await world.session(person)
  await page.addInitScript(putSession, signed)
  return signed
}

/** Before the first page of this tab, and never again: she may sign out. A page of the browser's own keeps nothing. */
function putSession({ access, refresh, person }: Signed): void {
  if (window.origin === 'null') return
  if (sessionStorage.getItem('entered')) return
  sessionStorage.setItem('entered', 'yes')
  localStorage.setItem('rattil_refresh_token', refresh)
  localStorage.setItem('rattil_token_expiry', String(Date.now() + 30 * 60_000))
  localStorage.setItem('rattil_user', JSON.stringify(person))
  localStorage.setItem('rattil_token', access)
}

export { expect }
