import { fontFaults } from './fonts.ts'
import { contentOf, type MarkedContent } from './marked-content.ts'
import {
  isArray,
  isReference,
  nameOf,
  parsePdf,
  textOf,
  type ParsedPdf,
  type PdfDictionary,
  type PdfValue,
} from './parse-pdf.ts'

/** What PDF/UA-1 (ISO 14289-1) asks of a file of one page without links, forms and tables, and this file does not do. */
export function faultsOf(file: Uint8Array): string[] {
  const pdf = parsePdf(file)
  const catalogue = pdf.dictionary(pdf.trailer.get('Root'))
  const [leaf] = pdf.array(pdf.dictionary(catalogue.get('Pages')).get('Kids'))
  const page = pdf.dictionary(leaf)
  const content = contentOf(pdf, page)
  return [
    ...descriptionFaults(pdf, catalogue),
    ...content.faults,
    ...treeFaults(pdf, { catalogue, page, content }),
    ...fontFaults(pdf, page, content),
  ]
}

function descriptionFaults(pdf: ParsedPdf, catalogue: PdfDictionary): string[] {
  const title = textOf(pdf.dictionary(pdf.trailer.get('Info')).get('Title'))
  const xmp = pdf.stream(catalogue.get('Metadata'))?.toString('utf8') ?? ''
  const isMarked = pdf.dictionary(catalogue.get('MarkInfo')).get('Marked') === true
  const showsTitle = pdf.dictionary(catalogue.get('ViewerPreferences')).get('DisplayDocTitle') === true
  return missing({
    'the file does not say that it is tagged': isMarked,
    'the file has no language': textOf(catalogue.get('Lang')) !== '',
    'the file has no title': title !== '',
    'a window would show the name of the file and not its title': showsTitle,
    'the description does not say PDF/UA-1': /<pdfuaid:part>1<\/pdfuaid:part>/.test(xmp),
    'the description has another title than the file': textIn(xmp, 'dc:title') === title,
  })
}

const textIn = (xmp: string, element: string): string | undefined =>
  new RegExp(`<${element}>.*?<rdf:li[^>]*>(.*?)</rdf:li>`, 's')
    .exec(xmp)?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const missing = (claims: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(claims).flatMap(([fault, holds]) => (holds ? [] : [fault]))

/** Of the standard structure types those that a page of texts and pictures needs. */
const TYPES = new Set(['Document', 'H1', 'P', 'Figure'])

export interface ReadElement {
  readonly type: string
  readonly words: string
  readonly alt: string
  readonly marks: readonly number[]
}

/** The elements of a file in the order in which they are read aloud. */
export function elementsOf(file: Uint8Array): ReadElement[] {
  const pdf = parsePdf(file)
  const root = pdf.dictionary(pdf.dictionary(pdf.trailer.get('Root')).get('StructTreeRoot'))
  return walk(pdf, root.get('K')).map(({ element }) => describe(pdf, element))
}

const describe = (pdf: ParsedPdf, element: PdfDictionary): ReadElement => ({
  type: nameOf(element.get('S')) ?? '',
  words: textOf(element.get('ActualText')),
  alt: textOf(element.get('Alt')),
  marks: kidsOf(pdf, element.get('K')).filter((kid) => typeof kid === 'number'),
})

interface Node {
  readonly number: number
  readonly element: PdfDictionary
}

const kidsOf = (pdf: ParsedPdf, kids: PdfValue | undefined): readonly PdfValue[] => {
  const found = pdf.at(kids)
  if (found === undefined) return []
  return isArray(found) ? found : [isReference(kids) ? kids : found]
}

const walk = (pdf: ParsedPdf, kids: PdfValue | undefined): Node[] =>
  kidsOf(pdf, kids).flatMap((kid) => {
    if (!isReference(kid)) return []
    const element = pdf.dictionary(kid)
    return [{ number: kid.to, element }, ...walk(pdf, element.get('K'))]
  })

interface Tagged {
  readonly catalogue: PdfDictionary
  readonly page: PdfDictionary
  readonly content: MarkedContent
}

function treeFaults(pdf: ParsedPdf, { catalogue, page, content }: Tagged): string[] {
  const root = pdf.dictionary(catalogue.get('StructTreeRoot'))
  const nodes = walk(pdf, root.get('K'))
  const elements = nodes.map(({ element }) => describe(pdf, element))
  const owners = new Map<number, number[]>()
  nodes.forEach(({ number }, index) => {
    for (const mark of elements[index]?.marks ?? []) owners.set(mark, [...(owners.get(mark) ?? []), number])
  })
  const [key, parents] = pdf.array(pdf.dictionary(root.get('ParentTree')).get('Nums'))
  const parentOf = pdf.array(parents).map((parent) => (isReference(parent) ? parent.to : undefined))
  return [
    ...missing({
      'the tree does not begin with a document': elements[0]?.type === 'Document',
      'the page does not name its place in the parent tree': page.get('StructParents') === key,
      'the order of the Tab key is not that of the tree': nameOf(page.get('Tabs')) === 'S',
      'the first text that is a heading is not the only one of the first level':
        elements.filter(({ type }) => type === 'H1').length === 1,
    }),
    ...elements.flatMap((element) => elementFaults(element)),
    ...nodes.flatMap(({ element }) => boxFaults(pdf, element)),
    ...content.marks.flatMap((mark) => {
      const of = owners.get(mark) ?? []
      if (of.length !== 1) return [`the marked content ${mark} is ${of.length} times in the tree`]
      return parentOf[mark] === of[0] ? [] : [`the parent tree gives the content ${mark} another element`]
    }),
    ...[...owners.keys()]
      .filter((mark) => !content.marks.includes(mark))
      .map((mark) => `the tree names the content ${mark}, which is not on the page`),
  ]
}

function elementFaults({ type, alt, words, marks }: ReadElement): string[] {
  if (!TYPES.has(type)) return [`${type} is no type of the standard that we know`]
  if (type === 'Document') return []
  return [
    ...(marks.length === 0 ? [`a ${type} is empty`] : []),
    ...(type === 'Figure' && alt.trim() === '' ? ['a figure has no words in its place'] : []),
    ...(type !== 'Figure' && words.trim() === '' ? [`a ${type} has no words`] : []),
  ]
}

function boxFaults(pdf: ParsedPdf, element: PdfDictionary): string[] {
  if (nameOf(element.get('S')) !== 'Figure') return []
  const box = pdf.array(pdf.dictionary(element.get('A')).get('BBox'))
  return box.length === 4 ? [] : ['a figure has no box']
}
