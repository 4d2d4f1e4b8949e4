const MEMORY_SECTION = 5
const HEADER = 8
const PAGE = 65_536

/** A number as WebAssembly writes it, and where it ends. */
function readNumber(bytes: Uint8Array, start: number): { readonly value: number; readonly end: number } {
  let value = 0
  for (let at = start, shift = 0; ; at += 1, shift += 7) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, end: at + 1 }
  }
}

/** Written over a number of the same length, so that nothing else moves. */
function writeNumber(bytes: Uint8Array, value: number, { start, end }: { start: number; end: number }): void {
  for (let at = start, rest = value; at < end; at += 1, rest = Math.floor(rest / 128))
    bytes[at] = (rest % 128) | (at === end - 1 ? 0 : 0x80)
}

/**
 * The same module with less memory at its disposal: what a document makes it ask for beyond that fails inside of it,
 * and not on the machine. The bounds of a worker do not count the memory of WebAssembly.
 */
export function withMostMemory(wasm: Uint8Array, mostBytes: number): Uint8Array<ArrayBuffer> {
  const bounded = new Uint8Array(wasm)
  for (let at = HEADER; at < bounded.length;) {
    const section = bounded[at]
    const size = readNumber(bounded, at + 1)
    if (section === MEMORY_SECTION) {
      const count = readNumber(bounded, size.end)
      const hasMost = bounded[count.end] === 1
      const least = readNumber(bounded, count.end + 1)
      const most = readNumber(bounded, least.end)
      if (!hasMost || most.value * PAGE < mostBytes) throw new Error('the module states no such memory')
      writeNumber(bounded, Math.floor(mostBytes / PAGE), { start: least.end, end: most.end })
      return bounded
    }
    at = size.end + size.value
  }
  throw new Error('the module has no memory of its own')
}
