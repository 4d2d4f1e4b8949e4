import { expect, type Page } from '@playwright/test'

/** Lets the film of a lesson play from a place in it; a negative one counts from its end. In seconds. */
export async function watchFrom(page: Page, seconds: number): Promise<void> {
  const film = page.getByRole('slider', { name: 'موضع الفيديو' })
  await expect(film).toBeEnabled()
  await page.getByRole('button', { name: 'تشغيل', exact: true }).first().click()
  await film.evaluate((line: HTMLInputElement, at: number) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(line, String(at < 0 ? Number(line.max) + at : at))
    line.dispatchEvent(new Event('input', { bubbles: true }))
  }, seconds)
}
