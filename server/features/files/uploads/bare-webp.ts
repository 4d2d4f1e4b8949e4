const pixels = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])

/** A WebP that holds its pixels and nothing else: no place, no camera, no colour profile, no byte behind its end. */
export function isBareWebp(bytes: Buffer): boolean {
  const signature = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  if (bytes.length < 20 || signature !== 'RIFFWEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length)
    return false
  let at = 12
  while (at + 8 <= bytes.length) {
    if (!pixels.has(bytes.toString('latin1', at, at + 4))) return false
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}
