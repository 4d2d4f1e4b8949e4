/**
 * Reads a text file in whichever encoding it was saved: UTF-16 with its mark, UTF-8, else Arabic Windows. Every byte
 * is some letter of the last, so that one is a guess.
 */
export function readLetters(bytes: Uint8Array): { readonly text: string; readonly isGuessed: boolean } {
  const known = byMark(bytes) ?? strictly('utf-8', bytes)
  return known === undefined
    ? { text: new TextDecoder('windows-1256').decode(bytes), isGuessed: true }
    : { text: known, isGuessed: false }
}

function byMark(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return undefined
}

/** Undefined where some byte is no letter of this encoding. */
export function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
