import { beginningOf } from '#core/text/written.ts'
import { attribute, childOf, childrenOf, textOf, type XmlNode } from './xml-node.ts'
import { lost, type FilePicture } from './read-question.ts'

interface Found {
  readonly picture: FilePicture | null
  readonly notes: readonly string[]
}

/** The first picture of the question that the file itself holds; a question of ours carries one. */
export function pictureOf(question: XmlNode): Found {
  const questionText = childOf(question, 'questiontext')
  const files = new Map(childrenOf(questionText, 'file').map((file) => [attribute(file, 'name'), file]))
  const readTags = [
    ...pictureTags(textOf(questionText)).map((tag) => readTag(tag, files)),
    ...oldPicture(question),
  ]
  const pictures = readTags.filter((one) => typeof one === 'object')
  const notes = readTags.filter((one) => typeof one === 'string')
  return {
    picture: pictures[0] ?? null,
    notes: [...new Set([...notes, ...(pictures.length > 1 ? [lost.morePictures] : [])])],
  }
}

export const pictureTags = (html: string): string[] =>
  [...html.matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => tag)

/** Where a picture lies: the name of a file beside the text, or the address as it is written. */
export function sourceOf(tag: string): string {
  const source = readAttribute(tag, 'src')
  return source.startsWith(BESIDE) ? decodeName(source.slice(BESIDE.length).split('?', 1)[0] ?? '') : source
}

const BESIDE = '@@PLUGINFILE@@/'

function readTag(tag: string, files: ReadonlyMap<string, XmlNode>): FilePicture | string {
  const source = readAttribute(tag, 'src')
  const alt = beginningOf(readAttribute(tag, 'alt'), 300)
  const inline = /^data:image\/[a-z+.-]+;base64,([\s\S]+)$/i.exec(source)?.[1]
  if (inline) return { name: 'صورة', base64: inline, alt }
  if (!source.startsWith(BESIDE)) return lost.otherPictures
  const name = sourceOf(tag)
  const file = files.get(name)
  if (!file || attribute(file, 'encoding') !== 'base64') return lost.missingPicture
  return { name, base64: ownText(file), alt }
}

/** Before Moodle 2 a question had one picture beside its text: `image` names it, `image_base64` holds it. */
function oldPicture(question: XmlNode): (FilePicture | string)[] {
  const base64 = ownText(childOf(question, 'image_base64'))
  const name = textOf(childOf(question, 'image')).trim()
  if (base64 !== '') return [{ name: name || 'صورة', base64, alt: '' }]
  return name === '' ? [] : [lost.missingPicture]
}

const ownText = (node: XmlNode | undefined): string => textOf(node).replaceAll(/\s+/g, '')

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'<>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? ''

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
