import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Builder, Key, type WebElement } from 'selenium-webdriver'
import { freePort } from '#server/testing/free-port.ts'
import { elementCalled, KINDS, type OtherBrowser } from './other-browser.ts'

const PATIENCE_MS = 30_000

interface Programs {
  readonly webkit: string
  readonly webkitDriver: string
  readonly display: string
}

/** Debian's WebKitGTK, by its own driver on a screen that nobody sees. Its window cannot be narrower than 447 px. */
export async function openWebKit({ webkit, webkitDriver, display }: Programs): Promise<OtherBrowser> {
  const { screen, name } = await openScreen(display)
  const port = await freePort()
  const driver = spawn(webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: name, LANG: 'ar_SA.UTF-8' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/status`)
  const window = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // A page with unsaved work asks before it is left.
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': {
        binary: webkit,
        args: ['--automation', '--enable-mock-capture-devices=true', '--enable-media-stream=true'],
      },
    })
    .build()
  const resize = (width: number, height = 840) =>
    window.manage().window().setRect({ x: 0, y: 0, width, height })
  await resize(1280)

  const called = async (name: string, kind: keyof typeof KINDS): Promise<WebElement> =>
    window.wait(
      () => window.executeScript<WebElement | null>(source(elementCalled), name, KINDS[kind]),
      PATIENCE_MS,
    ) as Promise<WebElement>
  return {
    engine: 'WebKit',
    calledBy: 'AppleWebKit/605',
    phone: 447,
    open: (url) => window.get(url),
    resize: async (width, height) => void (await resize(width, height)),
    ask: (question, ...given) => window.executeScript(source(question), ...given),
    async press(name) {
      const click = async () => (await called(name, 'pressed')).click()
      // It may be drawn anew between the look and the press.
      await click().catch(click)
    },
    fill: async (name, text) => (await called(name, 'field')).sendKeys(text),
    key: (name) =>
      window
        .actions()
        .sendKeys(keys[name] ?? name)
        .perform(),
    attach: async (path) => (await window.findElement({ css: 'input[type=file]' })).sendKeys(path),
    picture: async () => Buffer.from(await window.takeScreenshot(), 'base64'),
    async close() {
      await window.quit()
      await Promise.all([driver, screen].map(ended))
    },
  }
}

const source = (question: (...given: never) => unknown) => `return (${String(question)})(...arguments)`

const keys: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowDown: Key.ARROW_DOWN,
  PageDown: Key.PAGE_DOWN,
}

/** A screen of its own: Xvfb chooses a free number and writes it down. */
async function openScreen(display: string): Promise<{ screen: ChildProcess; name: string }> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = screen.stdio[3]
  if (!number) throw new Error('Xvfb writes its number to the third pipe')
  const [written] = (await once(number, 'data')) as [Buffer]
  return { screen, name: `:${String(written).trim()}` }
}

async function answers(address: string): Promise<void> {
  const patience = Date.now() + PATIENCE_MS
  const isUp = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (Date.now() > patience) throw new Error(`${address} does not answer`)
    await setTimeout(50)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill()
  await end
}
