import { expect, type Locator, type Page } from '@playwright/test'
import { untilQuiet } from './quiet-network.ts'

/** The network goes away when all that a page fetches by itself is there: its code, and the worker that keeps it. */
export async function loseNetwork(page: Page): Promise<void> {
  await untilWorkerReady(page)
  await untilQuiet(page)
  await page.context().setOffline(true)
  await expect.poll(() => isAwayForWorkers(page), 'the worker has lost the network too').toBe(true)
}

/** A worker hears of it later than its pages on a busy machine. */
async function isAwayForWorkers(page: Page): Promise<boolean> {
  const asked = page
    .context()
    .serviceWorkers()
    .map((worker) =>
      // One that has ended asks nothing any more.
      worker
        .evaluate(() =>
          fetch('/readyz', { cache: 'no-store' }).then(
            () => false,
            () => true,
          ),
        )
        .catch(() => true),
    )
  return (await Promise.all(asked)).every(Boolean)
}

/**
 * Waits until the code of this part of a page hears a press: before that the browser follows a link by itself, to a new
 * document.
 */
export async function untilAwake(part: Locator): Promise<void> {
  const isAwake = () =>
    part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(isAwake, 'the part is awake').toBe(true)
}

/** Waits until a worker answers for the pages of this browser. */
export async function untilWorkerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
