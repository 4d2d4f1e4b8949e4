import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFolder } from './compress.mjs'

const TEXT = `document.title = '${'x'.repeat(2000)}'`
let folder = ''
const inFolder = (name: string) => join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-compress-'))
  mkdirSync(inFolder('assets'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a text file of a build has its small forms beside it, and nothing else is left', async () => {
  writeFileSync(inFolder('assets/entry.js'), TEXT)
  await compressFolder(folder)
  expect(readdirSync(inFolder('assets')).toSorted()).toEqual(['entry.js', 'entry.js.br', 'entry.js.gz'])
  expect(brotliDecompressSync(readFileSync(inFolder('assets/entry.js.br'))).toString()).toBe(TEXT)
  expect(gunzipSync(readFileSync(inFolder('assets/entry.js.gz'))).toString()).toBe(TEXT)
})

test('small files and pictures are left alone', async () => {
  writeFileSync(inFolder('small.js'), 'x')
  writeFileSync(inFolder('picture.png'), TEXT)
  await compressFolder(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'picture.png', 'small.js'])
})

test('what a stopped run has left is made whole, and what it had finished stays', async () => {
  writeFileSync(inFolder('entry.js'), TEXT)
  writeFileSync(inFolder('entry.js.br'), 'finished')
  writeFileSync(inFolder('entry.js.gz.part'), 'half')
  await compressFolder(folder)
  expect(readdirSync(folder).toSorted()).toEqual(['assets', 'entry.js', 'entry.js.br', 'entry.js.gz'])
  expect(readFileSync(inFolder('entry.js.br'), 'utf8')).toBe('finished')
})
