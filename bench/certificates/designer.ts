import { chromium, type Page } from '@playwright/test'
import type { CertificateTemplate, TemplateElement } from '#core/certificate/template.ts'
import { TEXT_DEFAULTS } from '#core/certificate/template.ts'
import type { Child } from '../children.ts'
import { at, drawOn, FRAME_MS, framesOf } from '../frames.ts'
import { signedIn, slowDown, SLOWER } from '../presses.ts'
import type { Cell, Table } from '../table.ts'

const ELEMENTS = 60
const DRAGGED = 'يُسحب هذا'
const MOVES = 120

/** What the page's main thread does in one frame while the hand moves or writes, on a slow machine. */
export async function benchDesigner(product: Child, executablePath: string): Promise<Table> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: Cell[][] = []
  try {
    const page = await signedIn(browser, product.url)
    await page.goto(`${product.url}/admin/certificate-builder-full/${await makeTemplate(page)}`)
    await pieceOf(page).waitFor()
    await page.locator('[data-missing]').first().waitFor({ state: 'detached' })
    await slowDown(page)
    await drawOn(page)
    for (const [act, perform] of Object.entries(acts)) {
      await perform(page)
      rows.push(rowOf(act, await framesOf(browser, page, () => perform(page)), `<= ${FRAME_MS}`))
    }
    const bare = await bareField(page)
    await write(bare)
    rows.push(
      rowOf(
        'typing into a bare field of an empty page',
        await framesOf(browser, bare, () => write(bare)),
        '',
      ),
    )
  } finally {
    await browser.close()
  }
  return {
    title: `The certificate designer with ${ELEMENTS} elements, processor ms of the main thread a frame, CPU ${SLOWER} times slower`,
    head: ['act', 'frames', 'median', 'p95', 'worst', 'longer', 'budget'],
    rows,
  }
}

const rowOf = (act: string, frames: readonly number[], budget: string): Cell[] => [
  act,
  frames.length,
  at(frames, 0.5),
  at(frames, 0.95),
  at(frames, 1),
  frames.filter((ms) => ms > FRAME_MS).length,
  budget,
]

/** What the browser itself asks for a letter, with nothing of ours around it. */
async function bareField(page: Page): Promise<Page> {
  const bare = await page.context().newPage()
  await bare.setContent('<html dir="rtl"><textarea style="width: 240px; height: 72px"></textarea>')
  await slowDown(bare)
  await drawOn(bare)
  await bare.locator('textarea').click()
  return bare
}

async function write(page: Page): Promise<void> {
  await page.keyboard.press('End')
  await page.keyboard.type(' وهذا نص يُكتب حرفًا حرفًا', { delay: 70 })
  for (let n = 0; n < 26; n++) await page.keyboard.press('Backspace', { delay: 40 })
}

const pieceOf = (page: Page) => page.locator(`[data-element][aria-label="${DRAGGED}"]`)

const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'dragging an element'(page) {
    const box = await pieceOf(page).boundingBox()
    if (!box) throw new Error('the element is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hand = await handOn(page)
    await hand('mouseMoved', x, y)
    await hand('mousePressed', x, y)
    for (let n = 1; n <= MOVES; n++)
      await hand('mouseMoved', x + Math.sin(n / 9) * 120, y + Math.sin(n / 7) * 90)
    await hand('mouseMoved', x, y)
    await hand('mouseReleased', x, y)
  },
  async 'typing into an element'(page) {
    await pieceOf(page).click()
    // As she does it, who then leaves the pointer there: what is under it is asked for anew after each letter.
    await page.locator('textarea').first().click()
    await write(page)
  },
}

type Movement = 'mouseMoved' | 'mousePressed' | 'mouseReleased'

/** The pointer of the browser itself: Playwright's own runs code in the page at every move with a button down. */
async function handOn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  let buttons = 0
  return async (type: Movement, x: number, y: number) => {
    if (type === 'mousePressed') buttons = 1
    if (type === 'mouseReleased') buttons = 0
    const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left'
    await devtools.send('Input.dispatchMouseEvent', { type, x, y, button, buttons, clickCount: 1 })
  }
}

function makeTemplate(page: Page): Promise<number> {
  const elements = Array.from({ length: ELEMENTS }, (_, n): TemplateElement => ({
    ...TEXT_DEFAULTS,
    id: `element-${n}`,
    x: 60 + (n % 6) * 150,
    y: 50 + Math.floor(n / 6) * 62,
    content: n === 27 ? DRAGGED : `تشهد منصة رتّل بأن ${n}`,
    fontSize: 18,
    fontFamily: n % 2 === 0 ? 'Amiri' : 'Cairo',
    textAlign: 'center',
    width: 140,
  }))
  const template: Partial<CertificateTemplate> = { name: 'قالب للقياس', orientation: 'landscape', elements }
  return page.evaluate(async (body) => {
    const response = await fetch('/api/v1/admin/certificate-templates', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('rattil_token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    return ((await response.json()) as { data: { id: number } }).data.id
  }, template)
}
