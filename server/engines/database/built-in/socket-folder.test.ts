import { chownSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { socketFolder, socketFolderName } from './socket-folder.ts'

const uid = process.getuid?.() ?? 0
const gid = process.getgid?.() ?? 0
const cluster = join(tmpdir(), `cluster of ${process.pid}`)

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(socketFolderName(uid, cluster), { recursive: true, force: true })
})

test('a long temporary folder does not make the socket path longer than a socket path may be', () => {
  vi.stubEnv('TMPDIR', join('/tmp', 'long'.repeat(30)))
  expect(socketFolderName(uid, cluster)).toMatch(/^\/tmp\/rattil-/)
})

test('two data folders have two sockets', () => {
  expect(socketFolderName(uid, '/one/postgres')).not.toBe(socketFolderName(uid, '/other/postgres'))
})

test.skipIf(uid !== 0)(
  'a folder that somebody else made first is refused, since a server of theirs may be in it',
  () => {
    mkdirSync(socketFolderName(uid, cluster))
    chownSync(socketFolderName(uid, cluster), 4242, 4242)
    expect(() => socketFolder({ uid, gid }, cluster)).toThrow("not the platform's own folder")
  },
)

test('a link in its place is refused', () => {
  symlinkSync(tmpdir(), socketFolderName(uid, cluster))
  expect(() => socketFolder({ uid, gid }, cluster)).toThrow("not the platform's own folder")
})
