/** A box of the ISO base media format, in memory. */
export interface Atom {
  readonly type: string
  readonly content: Buffer
}

const MOST_ATOMS = 20_000

/** The boxes that lie one after the other in these bytes. */
export function atomsOf(bytes: Buffer): Atom[] {
  const atoms: Atom[] = []
  for (let at = 0; at + 8 <= bytes.length && atoms.length < MOST_ATOMS;) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at
    if (size < head) return atoms
    atoms.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + head, at + size),
    })
    at += size
  }
  return atoms
}

/** Reads numbers of so many bytes one after the other; past the end it throws RangeError. */
export class Cursor {
  #at = 0
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get left(): number {
    return this.#bytes.length - this.#at
  }

  skip(length: number): void {
    this.#at += length
  }

  bytes(length: number): Buffer {
    if (length > this.left) throw new RangeError(`${length} bytes wanted, ${this.left} left`)
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  /** Of no bytes it is zero. */
  number(length: number): number {
    return this.bytes(length).reduce((value, byte) => value * 256 + byte, 0)
  }
}
