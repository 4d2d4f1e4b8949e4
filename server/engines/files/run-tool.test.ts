import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { probe } from './media/ffprobe.ts'
import { runTool } from './run-tool.ts'

const film = join(import.meta.dirname, 'samples/plain.mp4')
let folder = ''
let path: string | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rattil-path-'))
  path = process.env['PATH']
  process.env['PATH'] = folder
})
afterEach(async () => {
  process.env['PATH'] = path
  await chmod(folder, 0o755)
  await rm(folder, { recursive: true, force: true })
})

async function install(script: string, mode = 0o755): Promise<void> {
  await writeFile(join(folder, 'ffprobe'), script)
  await chmod(join(folder, 'ffprobe'), mode)
}

const absences: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a folder without it', async () => undefined],
  [
    'a file in the place of a folder',
    async () => {
      await writeFile(join(folder, 'file'), '')
      process.env['PATH'] = join(folder, 'file')
    },
  ],
  ['a folder in its place', () => mkdir(join(folder, 'ffprobe'))],
  ['a file that is no program', () => install('#!/bin/sh\nexit 0\n', 0o644)],
  ['a program whose interpreter is gone', () => install('#!/nowhere/sh\nexit 0\n')],
  ['a program that misses another', () => install('#!/bin/sh\nexec nowhere\n')],
]

test.each(absences)(
  '%s in the path means that the tool is absent, and judges no film',
  async (_what, make) => {
    await make()
    expect(await runTool('ffprobe', [], { ms: 10_000 })).toEqual({ done: false, why: 'absent' })
    expect(await probe(film, 'mov', 'v')).toBe('unknown')
  },
)

test('a tool that a foreign signal ended, or that prints what is no answer, judges no film', async () => {
  await install('#!/bin/sh\nkill -9 $$\n')
  expect(await runTool('ffprobe', [], { ms: 10_000 })).toEqual({ done: false, why: 'killed' })
  expect(await probe(film, 'mov', 'v')).toBe('unknown')
  await install('#!/bin/sh\nexit 137\n')
  expect(await probe(film, 'mov', 'v')).toBe('unknown')
  await install('#!/bin/sh\necho usage\n')
  expect(await probe(film, 'mov', 'v')).toBe('unknown')
})

test('a tool that ends with its own fault has judged the film', async () => {
  await install('#!/bin/sh\nexit 1\n')
  expect(await probe(film, 'mov', 'v')).toBe('undecodable')
})
