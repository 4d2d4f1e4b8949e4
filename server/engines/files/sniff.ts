import { open, type FileHandle } from 'node:fs/promises'
import { beginsLikeSubRip } from './captions.ts'
import { beginsLikeAPage } from './disguise.ts'
import type { FileFamily, KnownType, SniffedType } from './port.ts'

const family: Readonly<Record<KnownType, readonly [extension: string, family: FileFamily]>> = {
  'image/jpeg': ['jpg', 'image'],
  'image/png': ['png', 'image'],
  'image/webp': ['webp', 'image'],
  'image/gif': ['gif', 'image'],
  'image/avif': ['avif', 'image'],
  'image/heic': ['heic', 'image'],
  'image/svg+xml': ['svg', 'markup'],
  'text/html': ['html', 'markup'],
  'video/mp4': ['mp4', 'video'],
  'video/quicktime': ['mov', 'video'],
  'video/webm': ['webm', 'video'],
  'video/x-matroska': ['mkv', 'video'],
  'audio/mp4': ['m4a', 'audio'],
  'audio/mpeg': ['mp3', 'audio'],
  'audio/ogg': ['ogg', 'audio'],
  'audio/wav': ['wav', 'audio'],
  'application/pdf': ['pdf', 'document'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx', 'document'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx', 'document'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx', 'document'],
  'application/zip': ['zip', 'archive'],
  'application/gzip': ['gz', 'archive'],
  'text/vtt': ['vtt', 'text'],
  'application/x-subrip': ['srt', 'text'],
  'text/plain': ['txt', 'text'],
}

/**
 * What the first bytes (a few thousand) are, whatever the name or the sender says; undefined when they are nothing
 * we know. MP4 and WebM say here only what they are packed in: audio in them is told by `examine`.
 */
export function sniffType(head: Buffer): SniffedType | undefined {
  const magic = byMagic(head)
  if (magic && keptAsItCame.test(magic) && beginsLikeAPage(head)) return undefined
  const type = magic ?? byText(head)
  return type && described(type)
}

function described(type: KnownType): SniffedType {
  const [extension, kind] = family[type]
  return { type, extension, family: kind }
}

/** What is kept as it came; a picture is drawn anew, and a zip is never opened by a browser. */
const keptAsItCame = /^(?:audio|video)\/|^application\/pdf$/

export async function sniffFile(path: string): Promise<SniffedType | undefined> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    const sniffed = sniffType(buffer.subarray(0, bytesRead))
    return sniffed?.type === 'application/zip' ? described(await officeTypeOf(file)) : sniffed
  } finally {
    await file.close()
  }
}

const magics: readonly (readonly [KnownType, at: number, bytes: string])[] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['application/pdf', 0, '%PDF-'],
  ['application/gzip', 0, '\x1f\x8b\x08'],
  ['audio/ogg', 0, 'OggS\0'],
  ['audio/mpeg', 0, 'ID3'],
]

function byMagic(head: Buffer): KnownType | undefined {
  const text = head.toString('latin1')
  const plain = magics.find(([, at, bytes]) => text.startsWith(bytes, at))
  if (plain) return plain[0]
  if (text.startsWith('RIFF')) return ({ WEBP: 'image/webp', WAVE: 'audio/wav' } as const)[text.slice(8, 12)]
  if (text.startsWith('ftyp', 4)) return brandType(text)
  if (text.startsWith('\x1a\x45\xdf\xa3')) return matroskaType(text)
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return zipType(text)
  return isMpegFrame(head) ? 'audio/mpeg' : undefined
}

/** The major brand, or the first compatible one that tells more. */
function brandType(text: string): KnownType {
  const brands: string[] = text.slice(8, 64).match(/.{4}/gs) ?? []
  const [major = ''] = brands
  if (['M4A ', 'M4B '].includes(major)) return 'audio/mp4'
  if (major === 'qt  ') return 'video/quicktime'
  if (['avif', 'avis'].includes(major)) return 'image/avif'
  if (['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].includes(major))
    return brands.includes('avif') ? 'image/avif' : 'image/heic'
  return 'video/mp4'
}

function matroskaType(text: string): KnownType {
  const docType = /\x42\x82[\x80-\xff](webm|matroska)/.exec(text.slice(0, 128))?.[1]
  return docType === 'webm' ? 'video/webm' : 'video/x-matroska'
}

const END_LENGTH = 22
/** A comment may stand behind the end of a zip. */
const MOST_END = END_LENGTH + 65_535
const MOST_LIST = 2_000_000

/** Some programs put their parts in another order; then the list at the end of the zip tells whose they are. */
async function officeTypeOf(file: FileHandle): Promise<KnownType> {
  const { size } = await file.stat()
  const from = Math.max(0, size - MOST_END)
  const tail = Buffer.alloc(size - from)
  await file.read(tail, 0, tail.length, from)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + END_LENGTH > tail.length) return 'application/zip'
  const list = Buffer.alloc(Math.min(tail.readUInt32LE(end + 12), MOST_LIST, size))
  await file.read(list, 0, list.length, tail.readUInt32LE(end + 16))
  const names = list.toString('latin1')
  if (!names.includes('[Content_Types].xml')) return 'application/zip'
  if (names.includes('word/document.xml')) return `${office}.wordprocessingml.document`
  return names.includes('ppt/presentation.xml') ? `${office}.presentationml.presentation` : 'application/zip'
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Office files are zips whose first entry is one of two; their folders tell which program's. */
function zipType(text: string): KnownType {
  const first = text.slice(30, 30 + text.charCodeAt(26))
  if (first !== '[Content_Types].xml' && first !== '_rels/.rels') return 'application/zip'
  const folder = /\b(word|xl|ppt)\//.exec(text)?.[1]
  if (folder === 'word') return `${office}.wordprocessingml.document`
  if (folder === 'xl') return `${office}.spreadsheetml.sheet`
  if (folder === 'ppt') return `${office}.presentationml.presentation`
  return 'application/zip'
}

/** A bare MP3 begins with a frame: its sync bits, layer III, a real bitrate and a real sample rate. */
function isMpegFrame(head: Buffer): boolean {
  if (head.length < 4) return false
  const [sync = 0, version = 0, rates = 0] = head
  const layerThree = (version & 0x06) === 0x02 && (version & 0x18) !== 0x08
  const real = rates >> 4 !== 0 && rates >> 4 !== 15 && (rates & 0x0c) !== 0x0c
  return sync === 0xff && (version & 0xe0) === 0xe0 && layerThree && real
}

function byText(head: Buffer): KnownType | undefined {
  // Of old programs in any letters.
  if (beginsLikeSubRip(head)) return 'application/x-subrip'
  const text = readText(head)
  if (text === undefined || text.trim() === '') return undefined
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return 'text/vtt'
  if (/<svg[\s>/]/i.test(text)) return 'image/svg+xml'
  if (/<(?:!doctype|html|head|body|script|iframe|img|\?xml)[\s>/]/i.test(text)) return 'text/html'
  return 'text/plain'
}

/** Undefined for anything but clean UTF-8; the last character may be cut. */
function readText(head: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return /\p{Cc}/u.test(text.replaceAll(/[\t\n\f\r]/g, '')) ? undefined : text
  } catch {
    // Not UTF-8 is an answer here, not a failure.
    return undefined
  }
}
