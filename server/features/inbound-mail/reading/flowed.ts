const CONTENT_TYPE = /^(content-type:[ \t]*text\/plain(?:[^\r\n]|\r?\n[ \t]){0,1000}?;\s*format="?)flowed/gim
const LONGEST_HEADS = 1024 * 1024

export interface Flow {
  /** The space before a break was added by the program. */
  readonly dropsSpace: boolean
}

interface Unflowed {
  readonly source: Uint8Array
  /** Undefined where no line was wrapped so. */
  readonly flow: Flow | undefined
}

/** The mail with its wrapped lines left as they came: the parser would join her lines to those that she quotes. */
export function withoutFlow(source: Uint8Array): Unflowed {
  const beginning = Buffer.from(source.subarray(0, LONGEST_HEADS)).toString('latin1')
  const changed = beginning.replaceAll(CONTENT_TYPE, '$1x-flow')
  if (changed === beginning) return { source, flow: undefined }
  return {
    source: Buffer.concat([Buffer.from(changed, 'latin1'), source.subarray(LONGEST_HEADS)]),
    flow: { dropsSpace: /;\s*delsp="?yes/i.test(beginning) },
  }
}

interface Line {
  readonly depth: number
  readonly text: string
}

/** Lines that a program has wrapped become one again, each only with lines that are quoted as deep (RFC 3676). */
export function joinFlowed(text: string, { dropsSpace }: Flow): string {
  const joined: Line[] = []
  for (const line of text.replaceAll('\r\n', '\n').split('\n').map(readLine)) {
    const last = joined.at(-1)
    if (last?.depth === line.depth && last.text.endsWith(' ') && last.text !== '-- ')
      joined[joined.length - 1] = {
        depth: line.depth,
        text: (dropsSpace ? last.text.slice(0, -1) : last.text) + line.text,
      }
    else joined.push(line)
  }
  return joined
    .map(({ depth, text: words }) => (depth > 0 ? `${'>'.repeat(depth)} ${words}` : words))
    .join('\n')
}

function readLine(line: string): Line {
  const marks = /^>*/.exec(line)?.[0] ?? ''
  return { depth: marks.length, text: line.slice(marks.length).replace(/^ /, '') }
}
