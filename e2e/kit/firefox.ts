import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@playwright/test'
import puppeteer, { ProtocolError, type ElementHandle, type KeyInput } from 'puppeteer-core'
import { elementCalled, KINDS, type OtherBrowser } from './other-browser.ts'

const PATIENCE_MS = 30_000

interface Opening {
  readonly prefs?: Readonly<Record<string, string>>
  /** Runs in each page before the page's own code. */
  readonly prepare?: () => void
}

/** Debian's Firefox, driven over WebDriver BiDi. Its microphone hums, and is allowed to whoever asks. */
export async function openFirefox(
  executablePath: string,
  { prefs = {}, prepare }: Opening = {},
): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'ar-SA, ar',
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.autoplay.default': 0,
      ...prefs,
    },
  })
  const page = await browser.newPage()
  if (prepare) await page.evaluateOnNewDocument(prepare)
  // A page with unsaved work asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  const resize = async (width: number, height = width > 600 ? 800 : 740) => {
    await page.setViewport({ width, height }).catch(passWithoutOrientation)
    await expect.poll(() => page.evaluate(widthOfWindow), { intervals: [20] }).toBe(width)
  }
  await resize(1280)

  async function called(name: string, kind: keyof typeof KINDS): Promise<ElementHandle> {
    // Puppeteer's own way to wait makes code of a text, which the platform allows to nobody.
    for (const latest = Date.now() + PATIENCE_MS; Date.now() < latest; await pause(50)) {
      const element = (await page.evaluateHandle(elementCalled, name, KINDS[kind])).asElement()
      if (element) return element as ElementHandle
    }
    throw new Error(`nothing is called ${name}`)
  }
  return {
    engine: 'Firefox',
    calledBy: 'Firefox/',
    phone: 360,
    open: async (url) => void (await page.goto(url, { timeout: 60_000 })),
    resize,
    ask: (question, ...given) => page.evaluate(withPlainData(question), ...given),
    async press(name) {
      const click = async () => (await called(name, 'pressed')).click()
      // It may be drawn anew between the look and the press.
      await click().catch(click)
    },
    async fill(name, text) {
      const field = await called(name, 'field')
      await field.focus()
      await field.type(text)
    },
    key: (name) => page.keyboard.press(name as KeyInput),
    async attach(path) {
      const input = await page.waitForSelector('input[type=file]', { timeout: PATIENCE_MS })
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path)
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

/** Puppeteer can also hand over elements of the page; here it is only plain data. */
const withPlainData = (question: unknown) => question as (...given: readonly unknown[]) => never

const widthOfWindow = () => window.innerWidth

/** Debian 12's Firefox cannot turn its screen, which Puppeteer asks of it with each size; the size itself it takes. */
function passWithoutOrientation(error: unknown): void {
  const isThat = error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride')
  if (!isThat) throw error
}
