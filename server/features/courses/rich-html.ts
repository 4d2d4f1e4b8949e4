import sanitize from 'sanitize-html'

/** `/storage/…` of ours, whatever host, signature or missing slash it came with; undefined for any other address. */
export function storedPath(address: string): string | undefined {
  const [path = ''] = address.replace(/^https?:\/\/[^/]+(?=\/storage\/)/i, '').split(/[?#]/, 1)
  const key = path.replace(/^\/storage\//, '')
  return /^[a-z][a-z0-9-]{0,31}\/[0-9a-f]{2}\/[0-9a-f]{62}\.[a-z0-9]{1,5}$/.test(key) ? key : undefined
}

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
      const key = storedPath(src)
      const attribs: sanitize.Attributes = {
        ...(key && isPicture(key) ? { src: `/storage/${key}` } : {}),
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

const MOST_SIGNS = 16_000_000
const kept = new Map<string, string>()
let signs = 0

/**
 * What of an HTML text a reader may get: a closed list of tags, pictures of our own storage, safe links. Run on the
 * way in and out; the second time it mostly finds its own result among the last ones.
 */
export function cleanHtml(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  const known = kept.get(html)
  if (known !== undefined) return known
  const clean = settled(html)
  keep(html, clean)
  return clean
}

const ROUNDS = 4

/** Tags that are nested wrongly come out in another nesting; a text is clean when cleaning no longer changes it. */
function settled(html: string): string {
  let text = html
  for (let round = 0; round < ROUNDS; round++) {
    const clean = sanitize(text, options)
    if (clean === text) break
    text = clean
  }
  return text
}

function keep(html: string, clean: string): void {
  kept.set(html, clean)
  signs += html.length + clean.length
  for (const [oldest, its] of kept) {
    if (signs <= MOST_SIGNS) break
    kept.delete(oldest)
    signs -= oldest.length + its.length
  }
}

const sources = /(?<=<img src=")\/storage\/([\w./-]+)(?=")/g

/** Paths of the pictures of a clean text, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(sources)].flatMap(([, path]) => path ?? [])),
]

/** A clean text whose pictures have the addresses that `addressOf` gives them. */
export const withPictures = (html: string, addressOf: (path: string) => string): string =>
  html.replaceAll(sources, (_, path: string) => addressOf(path).replaceAll('&', '&amp;'))

/** True when neither a word nor a picture stands in it. */
export const isEmptyHtml = (html: string): boolean =>
  !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;|&#160;/g, '').trim() === ''
