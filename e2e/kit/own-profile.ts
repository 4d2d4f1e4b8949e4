import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type Page, type TestInfo } from '@playwright/test'
import { wholeBrowser } from './browsers.ts'

interface OwnBrowser {
  readonly page: Page
  /** Ends it as a battery does: no page is told. */
  readonly kill: () => Promise<void>
}

/** A browser of its own whose profile lies in this folder, with a microphone; the same folder again is the same device. */
export async function openProfile(folder: string, { project }: TestInfo): Promise<OwnBrowser> {
  const { viewport, locale, timezoneId, baseURL, actionTimeout } = project.use
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeBrowser.launchOptions,
    permissions: ['microphone'],
    ...(viewport === undefined ? {} : { viewport }),
    ...(locale === undefined ? {} : { locale }),
    ...(timezoneId === undefined ? {} : { timezoneId }),
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  context.setDefaultTimeout(actionTimeout ?? 0)
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    page,
    async kill() {
      const closed = context.waitForEvent('close')
      for (const id of processesOn(folder)) process.kill(id, 'SIGKILL')
      await closed
    },
  }
}

/** The browser itself on this profile, without the processes that it has begun: they end with it. */
function processesOn(folder: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const words = /^\d+$/.test(name) ? commandOf(name) : []
    const isBrowser =
      words.includes(`--user-data-dir=${folder}`) && !words.some((word) => word.startsWith('--type='))
    return isBrowser ? [Number(name)] : []
  })
}

function commandOf(id: string): string[] {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
  } catch {
    // It has ended since the list was read.
    return []
  }
}
