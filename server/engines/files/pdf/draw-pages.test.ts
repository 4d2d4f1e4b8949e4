import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { samplePath } from '#server/testing/sample.ts'
import { samplePaper } from '#server/testing/sample-paper.ts'
import { withMostMemory } from './bounded-wasm.ts'
import { drawPages } from './draw-pages.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papers-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function drawn(paper: Buffer, from = 0, most = 2) {
  const path = join(folder, 'paper.pdf')
  await writeFile(path, paper)
  return drawPages({ path, from, most })
}

test('a few pages are drawn as pictures of the same proportions, and all are counted', async () => {
  const { count, pages, fault } = await drawn(samplePaper(5), 1)
  expect({ count, drawn: pages.length, fault }).toEqual({ count: 5, drawn: 2, fault: undefined })
  const [first] = pages
  expect(first).toMatchObject({ width: 1600, height: 1200 })
  const { format, width } = await sharp(first?.bytes).metadata()
  expect([format, width]).toEqual(['webp', 1600])
})

test('the last pages are drawn, and after them none', async () => {
  expect((await drawn(samplePaper(3), 2)).pages).toHaveLength(1)
  expect((await drawn(samplePaper(3), 3)).pages).toHaveLength(0)
})

test('a page that is endlessly long is drawn within the bounds of a picture', async () => {
  const { pages } = await drawn(samplePaper(1, { width: 1, height: 14_000 }))
  expect(pages[0]).toMatchObject({ width: 1, height: 1600 })
})

test('a paper that asks for a password says so, and a broken one is broken', async () => {
  expect((await drawn(samplePaper(1, { isLocked: true }))).fault).toBe('locked')
  expect((await drawn(Buffer.from('%PDF-1.4 nothing %%EOF'))).fault).toBe('broken')
})

test('a paper that is locked for changing alone, and opens without a password, is drawn', async () => {
  // Encrypted by AES-256 with an owner's password and no reader's.
  const { count, pages, fault } = await drawn(readFileSync(samplePath('empty-password.pdf')))
  expect([count, fault]).toEqual([1, undefined])
  const { channels } = await sharp(pages[0]?.bytes).stats()
  expect(Math.min(...channels.map(({ min }) => min))).toBeLessThan(100)
})

test('the module that draws gets no more memory than it is given', async () => {
  const wasm = await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm')))
  const MB = 1024 * 1024
  const bounded = withMostMemory(withMostMemory(wasm, 512 * MB), 64 * MB)
  expect(WebAssembly.validate(bounded)).toBe(true)
  expect(() => withMostMemory(bounded, 128 * MB)).toThrow('no such memory')
})
