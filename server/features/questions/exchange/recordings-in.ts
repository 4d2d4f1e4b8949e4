import { attributeOf, pathBeside } from '#server/kernel/html/tags.ts'
import { lost, type FileRecording } from './read-question.ts'

/** An element with what it holds, or its tag alone where nothing closes it; both end where another one may begin. */
const ELEMENT = /<audio\b[^<>]*>(?:[^<]*(?:<(?!\/?audio\b)[^<]*)*<\/audio\s*>)?/gi
const LINK = /<a\b[^<>]*>/gi
const BRACKETS = /\[\[[^[\]\n]{1,200}\]\]/g
const SOUND = /\.(?:mp3|m4a|ogg|oga|opus|wav|aac|flac|weba)$/i

/** The places of a text where something sounds: the name of a file beside it, or an address. */
export const soundsIn = (html: string): string[] => [
  ...[...html.matchAll(ELEMENT)]
    .map(([element]) => addressIn(element, 'src'))
    .filter((source) => source !== ''),
  ...[...html.matchAll(LINK)].map(([tag]) => addressIn(tag, 'href')).filter(isSound),
  ...[...html.matchAll(BRACKETS)].map(([text]) => text.slice(2, -2).trim()).filter(isSound),
]

/** The text without them; words that link to a sound stay. */
export const withoutSounds = (html: string): string =>
  html
    .replaceAll(ELEMENT, ' ')
    .replaceAll(LINK, (tag) => (isSound(addressIn(tag, 'href')) ? '<a>' : tag))
    .replaceAll(BRACKETS, (text) => (isSound(text.slice(2, -2).trim()) ? ' ' : text))

const isSound = (source: string) => SOUND.test(source)
/** The name of a file beside the text, or the address as it is written. */
function addressIn(tag: string, name: string): string {
  const address = attributeOf(tag, name)
  return pathBeside(address) ?? address
}

/** Bytes of a file beside the text, by its name; undefined where the question file has none. */
type BytesOf = (name: string) => string | undefined

/** Gathers the recordings of one question. Its specification names each by `refOf` its place here. */
export class RecordingList {
  readonly all: FileRecording[] = []
  readonly notes: string[] = []

  /** The first recording of a text that the file itself holds; a text of ours carries one. */
  take(html: string, bytesOf: BytesOf = () => undefined): string | undefined {
    const sounds = soundsIn(html)
    const recordings = sounds.flatMap((source) => {
      const base64 = /^data:audio\/[\w.+-]+;base64,([\s\S]+)$/i.exec(source)?.[1] ?? bytesOf(source)
      return base64 ? [{ name: source.startsWith('data:') ? 'تسجيل' : source, base64 }] : []
    })
    if (recordings.length < sounds.length) this.notes.push(lost.media)
    if (recordings.length > 1) this.notes.push(lost.moreRecordings)
    const [recording] = recordings
    if (!recording) return undefined
    this.all.push(recording)
    return refOf(this.all.length - 1)
  }
}

const refOf = (place: number) => `file:${place}`
/** The place of a recording that a specification names; nothing for a stored one. */
export const placeOfRef = (ref: string): number => Number(/^file:(\d+)$/.exec(ref)?.[1] ?? -1)

/** What stands where a text was nothing but a recording. */
export const heardQuestion = 'استمعي ثم أجيبي.'
export const heardChoice = (at: number) => `التسجيل ${at + 1}`
