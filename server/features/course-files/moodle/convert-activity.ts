import { readEntities, attribute, childOf, childrenOf, type XmlNode } from '#server/kernel/xml/xml-node.ts'
import { valueOf } from '#server/features/questions/public.ts'
import type { FileLesson } from '../format.ts'
import type { FilePlace } from './backup-files.ts'
import { convertText, playableType, type Embedded, type WrittenText } from './convert-text.ts'
import { cutLine, descriptionOf, lessonOfFile, makeLesson, type Converting } from './make-lesson.ts'
import type { ActivityDocument } from './outline.ts'
import { nameOf } from './shelf.ts'
import { moodleTexts } from './texts.ts'

interface TextConverting extends Converting {
  /** Told once for the whole course. */
  readonly onStyles: () => void
}

export type ConvertActivity = (
  document: ActivityDocument,
  title: string,
  converting: TextConverting,
) => FileLesson[]

/** Activities that become lessons, besides quizzes. */
export const convertible: Readonly<Record<string, ConvertActivity>> = {
  page: ({ node, context }, title, converting) =>
    lessonsOfText(
      { title, description: valueOf(node, 'intro') },
      written(node, 'content', filesOf(context, 'page', 'content')),
      converting,
    ),
  label: ({ node, context }, title, converting) =>
    lessonsOfText({ title }, written(node, 'intro', filesOf(context, 'label', 'intro')), converting),
  book: convertBook,
  url: convertUrl,
  resource: convertResource,
  folder: convertFolder,
}

const filesOf = (context: string, module: string, area: string, itemId = '0'): FilePlace => ({
  context,
  component: `mod_${module}`,
  area,
  itemId,
})

const written = (node: XmlNode, name: string, at: FilePlace): WrittenText => ({
  html: valueOf(node, name),
  format: valueOf(node, `${name}format`) || '1',
  at,
})

interface Titled {
  readonly title: string
  readonly description?: string
}

/** A text as a lesson, and what stood in it as lessons that follow. */
export function lessonsOfText(
  { title, description = '' }: Titled,
  text: WrittenText,
  converting: TextConverting,
): FileLesson[] {
  const { findings, place, onStyles } = converting
  const { html, embedded, hasStyles } = convertText(text, converting)
  if (hasStyles) onStyles()
  const words = descriptionOf(description, converting)
  const own =
    html || words ? [makeLesson(title, 'text', converting, { content: html, description: words })] : []
  const lessons = [...own, ...embedded.flatMap((one) => lessonOfEmbedded(one, title, converting))]
  if (lessons.length === 0) findings.problem(place, moodleTexts.emptyText)
  return lessons
}

function lessonOfEmbedded(embedded: Embedded, title: string, converting: Converting): FileLesson[] {
  const { findings, place } = converting
  if ('address' in embedded) {
    findings.note(place, moodleTexts.ownLesson, { name: embedded.address.slice(0, 120) })
    return [makeLesson(title, embedded.type, converting, { video_url: embedded.address })]
  }
  const { file, captions } = embedded
  const lessons = lessonOfFile(file, `${title}: ${withoutEnding(nameOf(file))}`, converting, captions)
  if (lessons.length > 0) findings.note(place, moodleTexts.ownLesson, { name: nameOf(file) })
  return lessons
}

const withoutEnding = (name: string): string => name.replace(/(?<=.)\.[a-z0-9]{1,5}$/i, '')

function convertBook(
  { node, context }: ActivityDocument,
  title: string,
  converting: TextConverting,
): FileLesson[] {
  const chapters = childrenOf(childOf(node, 'chapters'), 'chapter')
  const intro = valueOf(node, 'intro')
  return chapters.flatMap((chapter, at) => {
    const isShown = converting.isShown && valueOf(chapter, 'hidden') !== '1'
    const name = cutLine(valueOf(chapter, 'title'), 200, () => undefined) || `${title} ${at + 1}`
    const place = filesOf(context, 'book', 'chapter', attribute(chapter, 'id'))
    return lessonsOfText(
      { title: name, description: at === 0 ? intro : '' },
      written(chapter, 'content', place),
      { ...converting, isShown, place: `${converting.place}، «${name}»` },
    )
  })
}

/** Where it can be played it is a recording, elsewhere a text with a link. */
function convertUrl({ node }: ActivityDocument, title: string, converting: TextConverting): FileLesson[] {
  const address = valueOf(node, 'externalurl').trim()
  const description = descriptionOf(valueOf(node, 'intro'), converting)
  const type = playableType(address)
  if (type) return [makeLesson(title, type, converting, { video_url: address, description })]
  if (!/^https?:\/\//i.test(address)) {
    converting.findings.problem(converting.place, moodleTexts.emptyText)
    return []
  }
  const safe = readEntities(address).replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll('<', '%3C')
  const link = `<p><a href="${safe}" target="_blank" rel="noopener noreferrer">${safe}</a></p>`
  return [makeLesson(title, 'text', converting, { content: link, description })]
}

function convertResource({ node, context }: ActivityDocument, title: string, converting: TextConverting) {
  const { shelf, findings, place } = converting
  const [main, ...others] = shelf.filesAt(filesOf(context, 'resource', 'content'))
  if (others.length > 0) {
    const names = others.slice(0, 10).map(nameOf)
    findings.problem(place, moodleTexts.moreFiles, { count: others.length, names: names.join('، ') })
  }
  if (!main) {
    findings.problem(place, moodleTexts.noMainFile)
    return []
  }
  const description = descriptionOf(valueOf(node, 'intro'), converting)
  return lessonOfFile(main, title, converting).map((lesson) => ({ ...lesson, description }))
}

/** Each file of a folder is a lesson of its own; what is written of the folder stands in the first. */
function convertFolder({ node, context }: ActivityDocument, _: string, converting: TextConverting) {
  const { shelf, findings, place } = converting
  const files = shelf.filesAt(filesOf(context, 'folder', 'content'))
  if (files.length === 0) findings.problem(place, moodleTexts.noMainFile)
  const lessons = files.flatMap((file) => lessonOfFile(file, withoutEnding(nameOf(file)), converting))
  const description = descriptionOf(valueOf(node, 'intro'), converting)
  return lessons.map((lesson, at) => (at === 0 ? { ...lesson, description } : lesson))
}
