import type { Browser, Page } from '@playwright/test'
import { DEMO_PASSWORD, demoAccounts } from '#server/demo/accounts.ts'

export const SLOWER = 4
/** From a press to the next paint. */
export const MOST_MS = 200
export const PAUSE_MS = 1500
const DESK = { width: 1280, height: 800 }

/** Somebody of the demo, at her desk. */
export async function signedIn(
  browser: Browser,
  url: string,
  role: 'admin' | 'teacher' = 'admin',
): Promise<Page> {
  const context = await browser.newContext({ viewport: DESK, locale: 'ar-SA', serviceWorkers: 'block' })
  const page = await context.newPage()
  const account = demoAccounts.find((one) => one.role === role)
  await page.goto(`${url}/login`)
  await page.getByLabel('البريد الإلكتروني').fill(account?.email ?? '')
  await page.getByRole('textbox', { name: 'كلمة المرور', exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL(`${url}/${role}`)
  return page
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** The wait of each press in these acts, the shortest first. */
export async function waitsOf(page: Page, perform: () => Promise<void>): Promise<number[]> {
  await page.evaluate(listen)
  await perform()
  await page.waitForTimeout(500)
  return page.evaluate(() => [...window.waits.values()].toSorted((one, other) => one - other))
}

declare global {
  interface Window {
    waits: Map<number, number>
  }
}

/** One press gives several events; the longest of them is what she waited. */
function listen(): void {
  const waits = new Map<number, number>()
  window.waits = waits
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue
      waits.set(entry.interactionId, Math.max(waits.get(entry.interactionId) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
