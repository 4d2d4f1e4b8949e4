/** More in one line, or in all of an answer, is no chat. */
export const streamLimits = { lineCharacters: 65_536, bytes: 4 * 1024 * 1024 } as const

export class StreamTooLong extends Error {
  override readonly name = 'StreamTooLong'
}

/** The data of server-sent events, one after the other, however the pieces on the wire are cut: within a sign too. */
export async function* eventsIn(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    rest += decoder.decode(piece, { stream: true })
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (bytes > streamLimits.bytes || rest.length > streamLimits.lineCharacters) throw new StreamTooLong()
    for (const line of lines) {
      if (line.length > streamLimits.lineCharacters) throw new StreamTooLong()
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
    }
  }
  // A last line may lack its end.
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim()
}
