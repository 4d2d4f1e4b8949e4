import { expect, type Locator, type Page } from '@playwright/test'

/** Holds what it dragged over its target until the list shows it there, and lets go. */
export async function dragTo(page: Page, what: Locator, target: Locator, shown: () => Promise<unknown>) {
  const dragged = page.locator('[data-dnd-dragging]')
  await expect(dragged).toHaveCount(0)
  const [from, to] = [await centreOf(what), await centreOf(target)]
  // What drags may still be on its way, and a press before that takes nothing.
  await expect(async () => {
    await page.mouse.up()
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 8, { steps: 4 })
    await expect(dragged).not.toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(async () => {
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.move(to.x, to.y + 4, { steps: 2 })
    await shown()
  }).toPass()
  await page.mouse.up()
}

async function centreOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not to be seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
