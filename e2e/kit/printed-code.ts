import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'

/** Pixels for a point of the paper: as a telephone sees a sheet of A4. */
const SCALE = 2

/** Downloads a certificate by its button and reads the code on the paper with two programs that are not ours. */
export async function printedCode(page: Page, button: Locator): Promise<{ pathname: string; name: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const read = await readCode(await readFile(await download.path()))
  return { pathname: new URL(read).pathname, name: download.suggestedFilename() }
}

async function readCode(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { data, width, height } = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' })
    return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? 'nothing is read from the paper'
  } finally {
    library.destroy()
  }
}
