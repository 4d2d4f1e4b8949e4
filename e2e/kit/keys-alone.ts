import { expect, type Locator, type Page } from '@playwright/test'
import { listenForSpeech } from '#web/testing/spoken.ts'

/** Nobody goes through a whole page for one thing. */
const MOST_TABS = 60

declare global {
  interface Window {
    said: readonly string[]
  }
}

/** Somebody who presses keys and hears, and sees nothing: what she pressed is counted, letters are not. */
export class KeysAlone {
  presses = 0
  private heardBefore = 0
  readonly page: Page
  private constructor(page: Page) {
    this.page = page
  }

  /** Before the first page. */
  static async at(page: Page): Promise<KeysAlone> {
    await page.addInitScript(`window.said = (${listenForSpeech.toString()})(${JSON.stringify(SPOKEN)})`)
    return new KeysAlone(page)
  }

  async press(key: string): Promise<void> {
    this.presses += 1
    await this.page.keyboard.press(key)
  }

  /** Opens a page and leaves its menus behind. */
  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
    await this.pressOn(this.page.getByRole('link', { name: 'تخطّي إلى المحتوى' }))
  }

  /** Presses the key until the focus is there. */
  async goTo(target: Locator, key = 'Tab'): Promise<void> {
    await target.waitFor({ state: 'attached' })
    for (let press = 0; press < MOST_TABS; press++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    throw new Error(`${String(target)} is out of reach of ${key}`)
  }

  async pressOn(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target)
    await this.press(key)
  }

  /** Waits until the focus is somewhere: on the body she would hear nothing and begin at the top. */
  async hasPlace(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement === document.body), {
        message: 'the focus is on the body',
      })
      .toBe(false)
  }

  /** What was said since she was asked last. */
  async heardMeanwhile(): Promise<readonly string[]> {
    const said = await this.page.evaluate(() => window.said)
    const meanwhile = said.slice(this.heardBefore)
    this.heardBefore = said.length
    return meanwhile
  }

  /** Waits until this was said since her page began. */
  async hears(words: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => window.said.join(' | ')), { message: `${String(words)} is said` })
      .toMatch(words)
  }
}

const SPOKEN = '[aria-live], [role=status], [role=alert], [role=log], output'
