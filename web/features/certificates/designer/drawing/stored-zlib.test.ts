import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { storedZlib } from './stored-zlib.ts'

test('what was stored is unpacked as it was, also over several blocks and when there is nothing', () => {
  for (const length of [0, 5, 65_535, 65_536, 200_000]) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 251)
    expect(Buffer.from(storedZlib(bytes)).length).toBeGreaterThan(length)
    expect(Buffer.compare(inflateSync(storedZlib(bytes)), bytes)).toBe(0)
  }
})
