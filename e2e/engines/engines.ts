import { writeFile } from 'node:fs/promises'
import { test as base } from '../kit/test.ts'
import { openFirefox } from '../kit/firefox.ts'
import type { OtherBrowser } from '../kit/other-browser.ts'
import { openWebKit } from '../kit/webkit.ts'

export const ENGINES = ['Firefox', 'WebKit'] as const
type Engine = (typeof ENGINES)[number]

const programs = JSON.parse(process.env['OTHER_ENGINES'] ?? '{}') as Readonly<Record<string, string>>

export function programOf(name: string): string {
  const path = programs[name]
  // Where nothing may be missing this fails; elsewhere what cannot be walked is skipped.
  base.skip(!path && !process.env['CI'], `${name} is not on this machine`)
  if (!path)
    throw new Error(`${name} is not on this machine: scripts/other-engines.mjs installs it on Debian`)
  return path
}

const open = (engine: Engine): Promise<OtherBrowser> =>
  engine === 'Firefox'
    ? openFirefox(programOf('firefox'))
    : openWebKit({
        webkit: programOf('webkit'),
        webkitDriver: programOf('webkitDriver'),
        display: programOf('display'),
      })

interface Fixtures {
  /** Writes a picture of each browser of the worker when a test has failed. */
  pictureOfFailure: undefined
}
interface WorkerFixtures {
  /** One browser of each engine for all tests of a worker. */
  other: (engine: Engine) => Promise<OtherBrowser>
}

const opened = new Map<Engine, Promise<OtherBrowser>>()

export const test = base.extend<Fixtures, WorkerFixtures>({
  pictureOfFailure: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, give, info) => {
      await give(undefined)
      if (info.status === info.expectedStatus) return
      for (const [engine, browser] of opened)
        await writeFile(info.outputPath(`${engine}.png`), await (await browser).picture())
    },
    { auto: true },
  ],
  other: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, give) => {
      await give((engine) => {
        const browser = opened.get(engine) ?? open(engine)
        opened.set(engine, browser)
        return browser
      })
      for (const browser of opened.values()) await (await browser).close()
    },
    { scope: 'worker' },
  ],
})
