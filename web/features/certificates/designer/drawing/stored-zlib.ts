const MOST_IN_BLOCK = 0xffff
const MODULUS = 65_521

/** A zlib stream that keeps the bytes as they are: browsers pack only asynchronously, and a preview may be larger. */
export function storedZlib(bytes: Uint8Array): Uint8Array {
  const blocks = Math.max(1, Math.ceil(bytes.length / MOST_IN_BLOCK))
  const packed = new Uint8Array(2 + blocks * 5 + bytes.length + 4)
  const view = new DataView(packed.buffer)
  packed.set([0x78, 0x01])
  let at = 2
  for (let block = 0; block < blocks; block++) {
    const part = bytes.subarray(block * MOST_IN_BLOCK, (block + 1) * MOST_IN_BLOCK)
    view.setUint8(at, block === blocks - 1 ? 1 : 0)
    view.setUint16(at + 1, part.length, true)
    view.setUint16(at + 3, MOST_IN_BLOCK - part.length, true)
    packed.set(part, at + 5)
    at += 5 + part.length
  }
  view.setUint32(at, adler32(bytes))
  return packed
}

function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0]
  for (const byte of bytes) {
    a = (a + byte) % MODULUS
    b = (b + a) % MODULUS
  }
  return b * 65_536 + a
}
