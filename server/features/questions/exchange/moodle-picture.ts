import { beginningOf } from '#core/text/written.ts'
import { attribute, childrenOf, textOf, type XmlNode } from './xml-node.ts'
import { lost, type FilePicture } from './read-question.ts'

interface Found {
  readonly picture: FilePicture | null
  readonly notes: readonly string[]
}

/** The first picture of the question's text that the file itself holds; a question of ours carries one. */
export function pictureOf(questionText: XmlNode | undefined): Found {
  const files = new Map(childrenOf(questionText, 'file').map((file) => [attribute(file, 'name'), file]))
  const tags = [...textOf(questionText).matchAll(/<img\b[^<>]*>/gi)].map(([tag]) => tag)
  const readTags = tags.map((tag) => readTag(tag, files))
  const pictures = readTags.filter((one) => typeof one === 'object')
  const notes = readTags.filter((one) => typeof one === 'string')
  return {
    picture: pictures[0] ?? null,
    notes: [...new Set([...notes, ...(pictures.length > 1 ? [lost.morePictures] : [])])],
  }
}

function readTag(tag: string, files: ReadonlyMap<string, XmlNode>): FilePicture | string {
  const source = readAttribute(tag, 'src')
  const alt = beginningOf(readAttribute(tag, 'alt'), 300)
  const inline = /^data:image\/[a-z+.-]+;base64,([\s\S]+)$/i.exec(source)?.[1]
  if (inline) return { name: 'صورة', base64: inline, alt }
  if (!source.startsWith('@@PLUGINFILE@@/')) return lost.otherPictures
  const name = decodeName(source.slice('@@PLUGINFILE@@/'.length).split('?', 1)[0] ?? '')
  const file = files.get(name)
  if (!file || attribute(file, 'encoding') !== 'base64') return lost.missingPicture
  return { name, base64: ownText(file), alt }
}

const ownText = (file: XmlNode): string => textOf(file).replaceAll(/\s+/g, '')

const readAttribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).find(Boolean) ?? ''

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
