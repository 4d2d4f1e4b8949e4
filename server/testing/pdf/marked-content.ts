import {
  isArray,
  isDictionary,
  nameOf,
  operationsOf,
  type Operation,
  type ParsedPdf,
  type PdfDictionary,
} from './parse-pdf.ts'

/** What is drawn with one font. */
export interface ShownText {
  readonly font: string
  readonly codes: readonly number[]
  readonly isSeen: boolean
}

export interface MarkedContent {
  /** The numbers by which the tree names parts of the page. */
  readonly marks: readonly number[]
  readonly texts: readonly ShownText[]
  readonly faults: readonly string[]
}

const PAINTS = new Set(['f', 'S', 'B', 'Do', 'TJ', 'Tj'])
const INVISIBLE = 3

/** Walks the commands of a page: all that is drawn is either a part of the tree or an artifact, and none is both. */
export function contentOf(pdf: ParsedPdf, page: PdfDictionary): MarkedContent {
  const commands = pdf.stream(page.get('Contents'))?.toString('latin1') ?? ''
  const marks: number[] = []
  const texts: ShownText[] = []
  const faults: string[] = []
  const open: { tag: string; mark: number | undefined }[] = []
  let font = ''
  let mode = 0
  for (const operation of operationsOf(commands)) {
    const { operator, operands } = operation
    const isMarked = open.some(({ mark }) => mark !== undefined)
    const isArtifact = open.some(({ tag }) => tag === 'Artifact')
    if (operator === 'BMC' || operator === 'BDC') {
      const [tag, mark] = [nameOf(operands[0]) ?? '', markOf(operation)]
      if (mark !== undefined && (isMarked || isArtifact)) faults.push(`the content ${mark} lies in another`)
      if (tag === 'Artifact' && isMarked) faults.push('an artifact lies in marked content')
      if (mark !== undefined && marks.includes(mark)) faults.push(`the content ${mark} is marked twice`)
      if (mark !== undefined) marks.push(mark)
      open.push({ tag, mark })
    }
    if (operator === 'EMC' && !open.pop()) faults.push('marked content ends that never began')
    if (operator === 'Tf') font = nameOf(operands[0]) ?? ''
    if (operator === 'Tr') mode = Number(operands[0])
    if (operator === 'BT') mode = 0
    if (!PAINTS.has(operator)) continue
    if (!isMarked && !isArtifact)
      faults.push(`something is drawn by ${operator} that is neither tagged nor an artifact`)
    if (operator === 'TJ') texts.push({ font, codes: codesOf(operation), isSeen: mode !== INVISIBLE })
  }
  if (open.length > 0) faults.push('marked content does not end')
  return { marks, texts, faults }
}

function markOf({ operands }: Operation): number | undefined {
  const [, properties] = operands
  const mark = isDictionary(properties) ? properties.get('MCID') : undefined
  return typeof mark === 'number' ? mark : undefined
}

const codesOf = ({ operands: [pieces] }: Operation): number[] =>
  (isArray(pieces) ? pieces : []).flatMap((piece) => {
    if (typeof piece !== 'string') return []
    const bytes = Buffer.from(piece, 'latin1')
    return Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16BE(index * 2))
  })
