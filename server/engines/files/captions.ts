import { readFile } from 'node:fs/promises'
import { readLetters } from '#core/text/file-letters.ts'
import { isCaptions } from './disguise.ts'

/** SubRip begins with a number and the times of its first cue; many leave the number out. */
const firstCue = /^\s*(?:\d+\s*\n\s*)?\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}[ \t]*-->[ \t]*\d{1,2}:\d{2}:\d{2}/

export const beginsLikeSubRip = (head: Uint8Array): boolean => firstCue.test(readLetters(head).text)

const times = /^\s*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})[ \t]*-->[ \t]*(\d{1,2}:\d{2}:\d{2})[,.](\d{1,3})/
/** Places and fonts of players of old; WebVTT says these otherwise, and knows bold, italic and underlined. */
const dress = /\{\\[^}]*\}|<\/?font\b[^>]*>/gi

const moment = (clock: string, fraction: string) =>
  `${clock.padStart('00:00:00'.length, '0')}.${fraction.padEnd(3, '0')}`

function webvttLine(line: string): string {
  const [, from, fromFraction, to, toFraction] = times.exec(line) ?? []
  return from && fromFraction && to && toFraction
    ? `${moment(from, fromFraction)} --> ${moment(to, toFraction)}`
    : line.replaceAll(dress, '').replaceAll('-->', '→')
}

/** The captions of a SubRip file as browsers read them: WebVTT. Undefined where it holds no cue, or a page. */
export async function captionsOf({ path }: { readonly path: string }): Promise<Uint8Array | undefined> {
  const { text } = readLetters(await readFile(path))
  const lines = text.replaceAll('\0', '').split(/\r\n?|\n/)
  const captions = Buffer.from(`WEBVTT\n\n${lines.map(webvttLine).join('\n').trim()}\n`)
  return isCaptions(captions) ? captions : undefined
}
