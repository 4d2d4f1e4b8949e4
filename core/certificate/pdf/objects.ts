const encoder = new TextEncoder()

export type Deflate = (bytes: Uint8Array) => Uint8Array

/** The numbered objects of one file, in the order in which they were added. */
export interface PdfObjects {
  /** A number for what is written later. */
  readonly reserve: () => number
  readonly set: (number: number, body: string) => void
  readonly add: (body: string) => number
  readonly addStream: (bytes: Uint8Array | string, entries?: string) => number
  /** As it is, for programs that look for it without unpacking. */
  readonly addPlain: (content: string, entries: string) => number
  /** Bytes that are packed already; `entries` say how long they were. */
  readonly addPacked: (packed: Uint8Array, entries: string) => number
  /** A picture as a camera packs it. */
  readonly addJpeg: (jpeg: Uint8Array, entries: string) => number
  readonly file: (trailer: string) => Uint8Array
}

type Body = string | { readonly head: string; readonly bytes: Uint8Array }

export function openObjects(deflate: Deflate): PdfObjects {
  const bodies: Body[] = []
  const push = (body: Body) => bodies.push(body)
  const addPacked = (bytes: Uint8Array, entries: string) =>
    push({ head: `<<${entries}/Filter/FlateDecode/Length ${bytes.length}>>`, bytes })
  return {
    reserve: () => push(''),
    set: (number, body) => {
      bodies[number - 1] = body
    },
    add: push,
    addPacked,
    addPlain: (content, entries) => {
      const bytes = encoder.encode(content)
      return push({ head: `<<${entries}/Length ${bytes.length}>>`, bytes })
    },
    addJpeg: (bytes, entries) =>
      push({ head: `<<${entries}/Filter/DCTDecode/Length ${bytes.length}>>`, bytes }),
    addStream: (content, entries = '') =>
      addPacked(deflate(typeof content === 'string' ? encoder.encode(content) : content), entries),
    file: (trailer) => writeFile(bodies, trailer),
  }
}

/** The second line holds four bytes over 127, by which programs tell a binary file. */
const HEADER = Uint8Array.of(...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)

function writeFile(bodies: readonly Body[], trailer: string): Uint8Array {
  const parts: Uint8Array[] = [HEADER]
  const places: number[] = []
  let length = HEADER.length
  const write = (part: Uint8Array | string) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  bodies.forEach((body, index) => {
    places.push(length)
    write(`${index + 1} 0 obj\n`)
    if (typeof body === 'string') write(body)
    else {
      write(`${body.head}\nstream\n`)
      write(body.bytes)
      write('\nendstream')
    }
    write('\nendobj\n')
  })
  const table = length
  write(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n`)
  for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`)
  write(`trailer\n<</Size ${bodies.length + 1}${trailer}>>\nstartxref\n${table}\n%%EOF\n`)
  return joined(parts, length)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}
