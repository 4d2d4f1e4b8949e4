import type { PdfObjects } from './objects.ts'
import { pdfNumber, pdfText } from './syntax.ts'

export type Tag = 'H1' | 'P' | 'Figure'

/** One element of the structure tree, which a screen reader reads in place of the drawn page. */
interface TaggedElement {
  readonly tag: Tag
  /** The words of a text in the order of their meaning, whatever shaping and turning made of them. */
  readonly words?: string
  readonly alt?: string
  /** Of a figure, in points from the left and from below: its left, its bottom, its right and its top. */
  readonly box?: readonly number[]
}

/** Marks commands as part of an element; nothing to draw has no part. */
export type Marker = (commands: string) => string

/** The elements of one page in the order in which they are read, and which of the page's commands draw each. */
export function openStructure() {
  const elements: (TaggedElement & { readonly marks: number[] })[] = []
  const owners: number[] = []
  return {
    add(element: TaggedElement): Marker {
      const marks: number[] = []
      const place = elements.push({ ...element, marks }) - 1
      return (commands) => {
        if (commands === '') return ''
        const mark = owners.push(place) - 1
        marks.push(mark)
        return `/${element.tag}<</MCID ${mark}>>BDC\n${commands}EMC\n`
      }
    },
    /** Writes the tree and answers the number of its root. */
    write(objects: PdfObjects, page: number): number {
      const root = objects.reserve()
      const document = objects.reserve()
      const numbers = elements.map(({ tag, marks, ...told }) =>
        objects.add(
          `<</Type/StructElem/S/${tag}/P ${document} 0 R/Pg ${page} 0 R/K[${marks.join(' ')}]${entriesOf(told)}>>`,
        ),
      )
      const reference = (number: number | undefined) => `${number} 0 R`
      objects.set(
        document,
        `<</Type/StructElem/S/Document/P ${root} 0 R/K[${numbers.map(reference).join(' ')}]>>`,
      )
      const parents = owners.map((place) => reference(numbers[place])).join(' ')
      objects.set(
        root,
        `<</Type/StructTreeRoot/K ${document} 0 R/ParentTree<</Nums[0[${parents}]]>>/ParentTreeNextKey 1>>`,
      )
      return root
    },
  }
}
export type Structure = ReturnType<typeof openStructure>

const entriesOf = ({ words, alt, box }: Omit<TaggedElement, 'tag'>): string =>
  [
    words === undefined ? '' : `/ActualText${pdfText(words)}`,
    alt === undefined ? '' : `/Alt${pdfText(alt)}`,
    box ? `/A<</O/Layout/Placement/Block/BBox[${box.map(pdfNumber).join(' ')}]>>` : '',
  ].join('')

/** An artifact, which a screen reader skips: the paper's colour, or the mark over a revoked certificate (its words stand as text too). */
export const asArtifact: Marker = (commands) => (commands === '' ? '' : `/Artifact BMC\n${commands}EMC\n`)
