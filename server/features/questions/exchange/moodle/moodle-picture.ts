import { beginningOf } from '#core/text/written.ts'
import { attributeOf, pathBeside, tagsIn } from '#server/kernel/html/tags.ts'
import {
  childOf,
  filesBeside,
  readEntities,
  textOf,
  unspaced,
  type XmlNode,
} from '#server/kernel/xml/xml-node.ts'
import { lost, type FilePicture } from '../read-question.ts'

interface Found {
  readonly picture: FilePicture | null
  readonly notes: readonly string[]
}

/** The first picture of the question that the file itself holds; a question of ours carries one. */
export function pictureOf(question: XmlNode): Found {
  const questionText = childOf(question, 'questiontext')
  const bytesOf = filesBeside(questionText)
  const readTags = [
    ...pictureTags(textOf(questionText)).map((tag) => readTag(tag, bytesOf)),
    ...oldPicture(question),
  ]
  const pictures = readTags.filter((one) => typeof one === 'object')
  const notes = readTags.filter((one) => typeof one === 'string')
  return {
    picture: pictures[0] ?? null,
    notes: [...new Set([...notes, ...(pictures.length > 1 ? [lost.morePictures] : [])])],
  }
}

export const pictureTags = (html: string): string[] => tagsIn(html, 'img')

/** Where a picture lies: the name of a file beside the text, or the address as it is written. */
export function sourceOf(tag: string): string {
  const source = attributeOf(tag, 'src')
  return pathBeside(source) ?? source
}

function readTag(tag: string, bytesOf: (name: string) => string | undefined): FilePicture | string {
  const source = attributeOf(tag, 'src')
  const alt = beginningOf(readEntities(attributeOf(tag, 'alt')), 300)
  const inline = /^data:image\/[a-z+.-]+;base64,([\s\S]+)$/i.exec(source)?.[1]
  if (inline) return { name: 'صورة', base64: inline, alt }
  const name = pathBeside(source)
  if (name === undefined) return lost.otherPictures
  const base64 = bytesOf(name)
  // In a course backup the bytes lie elsewhere, and nothing stands here.
  return base64 === undefined ? lost.missingPicture : { name, base64, alt }
}

/** Before Moodle 2 a question had one picture beside its text: `image` names it, `image_base64` holds it. */
function oldPicture(question: XmlNode): (FilePicture | string)[] {
  const base64 = unspaced(textOf(childOf(question, 'image_base64')))
  const name = textOf(childOf(question, 'image')).trim()
  if (base64 !== '') return [{ name: name || 'صورة', base64, alt: '' }]
  return name === '' ? [] : [lost.missingPicture]
}
