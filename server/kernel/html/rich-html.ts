import { createRequire } from 'node:module'
import type sanitize from 'sanitize-html'
import { htmlLimits } from '#contract/kernel/limits.ts'
import { storageAddress, storagePathOf } from '#core/storage-path.ts'

const require = createRequire(import.meta.url)
/** Loaded by the first text that is cleaned: a text that is read is clean already. */
export const sanitizer = () => require('sanitize-html') as typeof sanitize

const pictureBuckets = /^(course-images|lesson-media)\//
const isPicture = (key: string) => pictureBuckets.test(key) && /\.(webp|png|jpe?g|gif)$/.test(key)
const isOutside = (href: string) => /^https?:\/\//i.test(href)
const small = /^\d{1,4}$/

const options: sanitize.IOptions = {
  allowedTags:
    'p h3 h4 ul ol li blockquote strong em u s sub sup br hr a img span table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    p: ['dir', 'lang'],
    span: ['dir', 'lang'],
  },
  allowedClasses: { p: ['ayat'], span: ['ayat'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'template',
    'svg',
    'math',
    'title',
  ],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tag, { href = '' }) => ({
      tagName: tag,
      attribs: isOutside(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href },
    }),
    img: (tag, { src = '', alt = '', width = '', height = '' }) => {
      const key = storagePathOf(src)
      const attribs: sanitize.Attributes = {
        ...(key && isPicture(key) ? { src: storageAddress(key) } : {}),
        alt,
        ...(small.test(width) ? { width } : {}),
        ...(small.test(height) ? { height } : {}),
      }
      return { tagName: tag, attribs }
    },
  },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs['src']) ||
    (tag === 'span' && Object.keys(attribs).length === 0 ? 'excludeTag' : false),
}

/** Counts up with every change of what cleaning lets through; stored texts are then cleaned anew at the next start. */
export const HTML_RULES = 1

/** HTML that holds nothing but what the closed list allows. Whoever stores a text must have been given one. */
export type CleanHtml = string & { readonly isClean: true }

export class TooMuchHtml extends Error {
  readonly excess: 'deep' | 'many'
  constructor(excess: 'deep' | 'many') {
    super(`the HTML is nested too deeply or has too many tags: ${excess}`)
    this.excess = excess
  }
}

/**
 * What of an HTML text a reader may get: a closed list of tags, pictures of our own storage, safe links. Done once,
 * when it is written. Throws TooMuchHtml as soon as the parser meets the tag that is too deep or too many: nested
 * without end, cleaning takes the square of its time.
 */
export function cleanHtml(html: string, limits: HtmlLimits = htmlLimits): CleanHtml {
  let text = html
  if (html.includes('<') || html.includes('&'))
    for (let round = 0; round < ROUNDS; round++) {
      const clean = sanitizer()(text, { ...options, ...countedTags(limits) })
      if (clean === text) break
      text = clean
    }
  return asClean(text)
}

/** Tags that are nested wrongly come out in another nesting; a text is clean when cleaning no longer changes it. */
const ROUNDS = 4

interface HtmlLimits {
  readonly tags: number
  readonly depth: number
}

/** For the sanitiser: throws TooMuchHtml at the tag that is too deep or too many. */
export function countedTags({ tags, depth }: HtmlLimits) {
  let seen = 0
  let open = 0
  return {
    onOpenTag() {
      if (++seen > tags) throw new TooMuchHtml('many')
      if (++open > depth) throw new TooMuchHtml('deep')
    },
    onCloseTag: () => void open--,
  }
}

type Cleaned = { readonly html: CleanHtml } | { readonly excess: TooMuchHtml['excess'] }

/** The same for a worker: what it refuses is part of the answer. */
export function cleanOrExcess(html: string): Cleaned {
  try {
    return { html: cleanHtml(html) }
  } catch (error) {
    if (error instanceof TooMuchHtml) return { excess: error.excess }
    throw error
  }
}

/** A text that a row holds. It was cleaned when it was written; nothing else writes the column. */
export const storedHtml = (content: string): CleanHtml => asClean(content)

/** The only place where text is called clean: after cleaning it, or because it was cleaned before. */
const asClean = (text: string) => text as CleanHtml

const sources = /(?<=<img src=")\/storage\/([\w./-]+)(?=")/g

/** Paths of the pictures of a clean text, each once. */
export const picturesIn = (html: CleanHtml): string[] => [
  ...new Set([...html.matchAll(sources)].flatMap(([, path]) => path ?? [])),
]

/** A clean text whose pictures have the addresses that `addressOf` gives them. */
export const withPictures = (html: CleanHtml, addressOf: (path: string) => string): string =>
  html.replaceAll(sources, (_, path: string) => addressOf(path).replaceAll('&', '&amp;'))

/** True when neither a word nor a picture stands in it. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;|&#160;/g, '').trim() === ''

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The words of a clean text, for a search or a count. */
export const plainText = (html: CleanHtml): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
