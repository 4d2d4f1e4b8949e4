import { expect, type Page } from '@playwright/test'

/** Puts the film shortly before its end and lets it play. */
export async function watchTheEnd(page: Page): Promise<void> {
  const film = page.getByRole('slider', { name: 'موضع الفيديو' })
  await expect(film).toBeEnabled()
  await page.getByRole('button', { name: 'تشغيل', exact: true }).first().click()
  await film.evaluate((line: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(line, String(Number(line.max) - 4))
    line.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
