import { openSubsetter } from '#core/certificate/pdf/subset.ts'
import { writePdf, type PdfPicture } from '#core/certificate/pdf/write-pdf.ts'
import { picturesOf } from '#core/certificate/pictures.ts'
import type { PlaceValues } from '#core/certificate/places.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { fileNameFor } from '#core/text/file-name.ts'
import { ToldError } from '#web/kernel/calls/api-error.ts'
import { saveFile } from '#web/kernel/files/download.ts'
import subsetAddress from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url'
import type { Engine } from './engine.ts'
import { storedZlib } from './stored-zlib.ts'

interface Preview {
  readonly engine: Engine
  readonly template: CertificateTemplate
  readonly values: PlaceValues
}

const JPEG_QUALITY = 0.92
/** A preview is no certificate: it has no number of its own. */
const FILE_ID = '0'.repeat(32)

/** The preview as a file, written by what writes certificates. */
export async function savePreview({ engine, template, values }: Preview): Promise<void> {
  const response = await fetch(subsetAddress)
  if (!response.ok) throw new ToldError('تعذر إعداد الملف، حاولي مرة أخرى.')
  const subset = await openSubsetter(await response.arrayBuffer(), storedZlib)
  const pictures = new Map<string, PdfPicture>()
  for (const address of picturesOf(template)) pictures.set(address, await pictureAt(address))
  const bytes = writePdf(
    engine.pageOf(template, values),
    {
      title: template.name,
      author: '',
      subject: 'معاينة قالب',
      day: riyadhDay(new Date()),
      fileId: FILE_ID,
    },
    { book: engine.book, deflate: storedZlib, subset, pictures },
  )
  saveFile(
    new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }),
    fileNameFor(`معاينة ${template.name}.pdf`),
  )
}

/** Colours and transparency apart, as PDF takes them. */
async function pictureAt(address: string): Promise<PdfPicture> {
  const image = new Image()
  image.src = address
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const alpha = new Uint8Array(pixelsOf(image, width, height).filter((_, index) => index % 4 === 3))
  const canvas = canvasOf(width, height)
  canvas.context.fillStyle = '#ffffff'
  canvas.context.fillRect(0, 0, width, height)
  canvas.context.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((give) => {
    canvas.element.toBlob(give, 'image/jpeg', JPEG_QUALITY)
  })
  if (!blob) throw new ToldError('تعذر إعداد صورة من صور القالب')
  const jpeg = new Uint8Array(await blob.arrayBuffer())
  return alpha.every((cover) => cover === 255) ? { width, height, jpeg } : { width, height, jpeg, alpha }
}

function pixelsOf(image: HTMLImageElement, width: number, height: number) {
  const { context } = canvasOf(width, height)
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, width, height).data
}

function canvasOf(width: number, height: number) {
  const element = document.createElement('canvas')
  element.width = width
  element.height = height
  const context = element.getContext('2d')
  if (!context) throw new ToldError('تعذر إعداد صورة من صور القالب')
  return { element, context }
}
