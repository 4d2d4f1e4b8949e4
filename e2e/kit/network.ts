import type { Page } from '@playwright/test'

/** The network goes away when all that a page fetches by itself is there: its code, and the worker that keeps it. */
export async function loseNetwork(page: Page): Promise<void> {
  await untilWorkerReady(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

/** Waits until a worker answers for the pages of this browser. */
export async function untilWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
