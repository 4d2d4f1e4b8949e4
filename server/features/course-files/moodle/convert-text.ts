import { htmlLimits } from '#contract/kernel/limits.ts'
import { storageAddress } from '#core/storage-path.ts'
import { isPlayableElsewhere } from '#server/features/outline/public.ts'
import { attributeOf, pathBeside, tagsIn } from '#server/kernel/html/tags.ts'
import { cleanHtml, isEmptyHtml, TooMuchHtml, withPictures } from '#server/kernel/html/rich-html.ts'
import { readEntities } from '#server/kernel/xml/xml-node.ts'
import { entryOf, namedEntry } from '../format.ts'
import type { Findings } from '../reading/findings.ts'
import type { BackupFile, FilePlace } from './backup-files.ts'
import type { BackupShelf } from './shelf.ts'
import { moodleTexts } from './texts.ts'

export interface WrittenText {
  readonly html: string
  /** Moodle's number for how it is written. */
  readonly format: string
  /** Where its files lie. */
  readonly at: FilePlace
}

interface Converting {
  readonly shelf: BackupShelf
  readonly findings: Findings
  readonly place: string
}

/** A recording or paper that stood in a text, or the address of a film elsewhere. */
export type Embedded =
  | { readonly file: BackupFile; readonly captions?: BackupFile | undefined }
  | { readonly address: string; readonly type: 'video' | 'audio' }

export interface ConvertedText {
  /** Clean, with pictures by their entries; empty when neither a word nor a picture is left. */
  readonly html: string
  readonly embedded: readonly Embedded[]
  readonly hasStyles: boolean
}

const NOTHING: ConvertedText = { html: '', embedded: [], hasStyles: false }

/** A text of Moodle as a text of ours, with what stood in it and cannot stand in one of ours. */
export function convertText(text: WrittenText, converting: Converting): ConvertedText {
  const { findings, place } = converting
  if (text.html.length > htmlLimits.characters) {
    findings.problem(place, moodleTexts.textTooLong)
    return NOTHING
  }
  try {
    return convert({ ...text, html: asHtml(text, converting) }, converting)
  } catch (error) {
    if (!(error instanceof TooMuchHtml)) throw error
    findings.problem(place, moodleTexts.textTooMuch)
    return NOTHING
  }
}

function convert({ html, at }: WrittenText, converting: Converting): ConvertedText {
  const { shelf } = converting
  const pictured = html.replaceAll(/<img\b[^<>]*>/gi, (tag) => storedPicture(tag, at, converting))
  const linked = pictured.replaceAll(/<a\b[^<>]*>/gi, (tag) => (leadsElsewhere(tag) ? tag : '<a>'))
  noteLosses(html, converting)
  const clean = cleanHtml(linked)
  const withEntries = withPictures(clean, (key) => entryOf(key) ?? storageAddress(key))
  return {
    html: isEmptyHtml(withEntries) ? '' : withEntries,
    embedded: embeddedIn(html, (path) => shelf.find(at, path, converting.place)),
    hasStyles: /\sstyle\s*=|<font\b/i.test(html),
  }
}

function asHtml({ html, format }: WrittenText, { findings, place }: Converting): string {
  if (format === '4') findings.note(place, moodleTexts.markdown)
  const isPlain = format === '2' || format === '4' || (format === '0' && !/<[a-z]/i.test(html))
  if (!isPlain) return html
  const escaped = html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

const isTextPicture = /^image\/(?:png|jpeg|gif|webp)$/

/** The tag with the storage's own name in the place of the file's, which cleaning lets through. */
function storedPicture(tag: string, at: FilePlace, { shelf, place }: Converting): string {
  const path = pathBeside(readEntities(attributeOf(tag, 'src')))
  const file = path === undefined ? undefined : shelf.find(at, path, place)
  const taken = file && shelf.take(file, 'lesson-media', place, (type) => isTextPicture.test(type))
  const key = taken && namedEntry(taken.entry)?.key
  if (!key) return ''
  const kept = ['alt', 'width', 'height'].map(
    (name) => `${name}="${attributeOf(tag, name).replaceAll('"', '')}"`,
  )
  return `<img src="${storageAddress(key)}" ${kept.join(' ')}>`
}

/** Links to files beside the text and to other activities of the same Moodle lead nowhere here. */
const leadsElsewhere = (tag: string): boolean => /^(?:https?:|mailto:|tel:)/i.test(attributeOf(tag, 'href'))

function embeddedIn(html: string, find: (path: string) => BackupFile | undefined): Embedded[] {
  const embedded: Embedded[] = []
  // A picture that is also a link to itself is still only a picture.
  const seen = new Set(tagsIn(html, 'img').map(addressIn))
  for (const tag of tagsIn(html, 'video', 'audio', 'source', 'track', 'a', 'iframe')) {
    const address = addressIn(tag)
    if (address === '' || seen.has(address)) continue
    const path = pathBeside(address)
    const file = path === undefined ? undefined : find(path)
    seen.add(address)
    const last = embedded.at(-1)
    if (/^<track/i.test(tag)) {
      if (file && last && 'file' in last) embedded.splice(-1, 1, { ...last, captions: file })
    } else if (file) embedded.push({ file })
    else if (!/^<a/i.test(tag)) {
      const type = playableType(address)
      if (type) embedded.push({ address, type })
    }
  }
  return embedded
}

const addressIn = (tag: string): string =>
  readEntities(attributeOf(tag, 'src') || attributeOf(tag, 'href')).trim()

/** What a recording elsewhere can be played as; undefined when it cannot. */
export const playableType = (address: string): 'video' | 'audio' | undefined =>
  (['video', 'audio'] as const).find((type) => isPlayableElsewhere(address, type))

const framed = [
  'video',
  'audio',
  'source',
  'iframe',
  'object',
  'embed',
  'script',
  'form',
  'svg',
  'math',
  'canvas',
]

function noteLosses(html: string, { findings, place }: Converting): void {
  const sources = tagsIn(html, 'img').map((tag) => readEntities(attributeOf(tag, 'src')))
  const inner = tagsIn(html, 'a').map((tag) => attributeOf(tag, 'href'))
  const frames = tagsIn(html, ...framed).filter((tag) => {
    const address = readEntities(attributeOf(tag, 'src'))
    const isRecording = /^<(?:video|audio|source)/i.test(tag)
    return isRecording
      ? address !== '' && pathBeside(address) === undefined && !playableType(address)
      : !playableType(address)
  })
  const counts = [
    [moodleTexts.inlinePictures, sources.filter((source) => /^data:/i.test(source)).length],
    [moodleTexts.outsidePictures, sources.filter((source) => !/^data:|^@@PLUGINFILE@@/i.test(source)).length],
    [
      moodleTexts.innerLinks,
      inner.filter((href) => /^\$@|^(?!@@PLUGINFILE@@)(?![a-z]+:)[^#]/i.test(href)).length,
    ],
    [moodleTexts.frames, frames.length],
  ] as const
  for (const [sentence, count] of counts) if (count > 0) findings.problem(place, sentence, { count })
}
