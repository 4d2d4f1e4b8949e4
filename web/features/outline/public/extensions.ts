import { Mark, Node, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { Table, TableCell, TableHeader, TableRow } from './table.ts'

const SAFE = /^(https?:|mailto:|tel:)/i

/** What a link may lead to: an address with its scheme, of the few that are harmless. */
export const isSafeLink = (address: string): boolean => SAFE.test(address.trim())

const keptAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
})

/** A paragraph may be verses: its own ground, the face of the mushaf. */
const Paragraph = Node.create({
  name: 'paragraph',
  // Before every other block: it is what an empty text begins with.
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addAttributes() {
    return {
      ayat: {
        default: false,
        parseHTML: (element) => element.classList.contains('ayat'),
        renderHTML: ({ ayat }) => (ayat ? { class: 'ayat', lang: 'ar' } : {}),
      },
      dir: keptAttribute('dir'),
      lang: {
        ...keptAttribute('lang'),
        renderHTML: ({ ayat, lang }) => (ayat || !lang ? {} : { lang: String(lang) }),
      },
    }
  },
})

/** Words of a verse within a line. */
const Verse = Mark.create({
  name: 'verse',
  parseHTML: () => [{ tag: 'span.ayat' }],
  renderHTML: () => ['span', { class: 'ayat', lang: 'ar' }, 0],
})

/** Kept where a text brings them; nobody is offered them. */
const raised = (name: 'sub' | 'sup') =>
  Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0] })

/** Only pictures of our own storage: one from elsewhere would not be kept anyway. */
const Picture = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isStored(element.getAttribute('src')) ? null : false) },
  ],
})

const isStored = (src: string | null) => src?.startsWith('/storage/') ?? false

/** The closed list of what a lesson's text may hold, the same as the server's. */
export const extensions: Extensions = [
  StarterKit.configure({
    paragraph: false,
    code: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
  Paragraph,
  Verse,
  raised('sub'),
  raised('sup'),
  Picture,
  Table,
  TableRow,
  TableHeader,
  TableCell,
]
