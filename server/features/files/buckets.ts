import type { Bucket } from '#contract/files/shapes.ts'
import type { Role } from '#contract/kernel/route.ts'
import type { KnownType } from '#server/engines/files/port.ts'

interface BucketRule {
  readonly isPrivate: boolean
  /** What each role may put in; a role without a list may put nothing in. */
  readonly takes: Partial<Record<Role, readonly KnownType[]>>
  /** What comes in by the door of a form that is open to everybody. */
  readonly visitors?: readonly KnownType[]
  /** In bytes, where the bounds of a family are too wide. */
  readonly mostBytes?: number
  /** Of films and recordings only what is heard alone. */
  readonly onlySound?: true
  /** Pictures are kept at this width at most, in pixels. */
  readonly imageWidth: number
  /** Films and recordings that not every browser plays are taken, and converted where ffmpeg is installed. */
  readonly converts?: true
}

const pictures = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
] as const satisfies KnownType[]
const papers = [...pictures, 'application/pdf'] as const
const office = 'application/vnd.openxmlformats-officedocument'
const word = `${office}.wordprocessingml.document` as const
const slides = `${office}.presentationml.presentation` as const
const recordings = [
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/ogg',
  'audio/wav',
] as const satisfies KnownType[]
const everybody = (types: readonly KnownType[]) => ({ student: types, teacher: types, admin: types })
const staff = (types: readonly KnownType[]) => ({ teacher: types, admin: types })

/** The closed list. Types are told by the bytes, never by the name. */
export const bucketRules: Readonly<Record<Bucket, BucketRule>> = {
  uploads: {
    isPrivate: true,
    takes: { student: papers, ...staff([...papers, ...recordings, 'text/vtt']) },
    imageWidth: 1600,
  },
  avatars: { isPrivate: true, takes: everybody(pictures), imageWidth: 320 },
  receipts: { isPrivate: true, takes: everybody(papers), imageWidth: 1600 },
  'course-images': { isPrivate: false, takes: staff(pictures), imageWidth: 1280 },
  'lesson-media': {
    isPrivate: true,
    takes: staff([
      ...recordings,
      'video/quicktime',
      'text/vtt',
      'application/pdf',
      word,
      slides,
      ...pictures,
    ]),
    imageWidth: 1600,
    converts: true,
  },
  // Papers, pictures and recordings that a teacher gives to her circle.
  'circle-materials': {
    isPrivate: true,
    takes: staff([...papers, word, slides, 'audio/mpeg', 'audio/mp4']),
    imageWidth: 1600,
  },
  // What a speaker shows: pictures, and papers whose pages become pictures.
  'lecture-slides': { isPrivate: true, takes: staff(papers), imageWidth: 1600 },
  'teacher-applications': {
    isPrivate: true,
    takes: {},
    visitors: ['application/pdf', word, 'image/jpeg', 'image/png', 'image/webp', 'image/heic'],
    imageWidth: 1600,
  },
  // A course file, or a backup of another program, waits here until it is imported.
  'course-files': {
    isPrivate: true,
    takes: staff(['application/zip', 'application/gzip']),
    imageWidth: 1600,
  },
  support: {
    isPrivate: true,
    takes: {},
    visitors: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/heic'],
    imageWidth: 1600,
  },
  // What a phone records is packed as a film without pictures.
  messages: {
    isPrivate: true,
    takes: everybody([...papers, 'video/webm', 'video/mp4', 'audio/mp4', 'audio/ogg']),
    mostBytes: 10 * 1024 * 1024,
    onlySound: true,
    imageWidth: 1600,
  },
  // Recitations and papers of students, and what teachers say to them.
  submissions: {
    isPrivate: true,
    takes: everybody([
      ...papers,
      'video/webm',
      'video/mp4',
      'audio/mp4',
      'audio/ogg',
      'audio/mpeg',
      'audio/wav',
    ]),
    mostBytes: 40 * 1024 * 1024,
    onlySound: true,
    imageWidth: 1600,
  },
  // What a student recites in her turn of a live room, where she consents.
  'turn-recordings': {
    isPrivate: true,
    takes: everybody(['video/webm', 'video/mp4', 'audio/mp4', 'audio/ogg']),
    mostBytes: 40 * 1024 * 1024,
    onlySound: true,
    imageWidth: 1600,
  },
  // Shown at most 128 pixels wide; screens may have three points to a pixel.
  'site-logos': {
    isPrivate: false,
    takes: { admin: ['image/png', 'image/webp', 'image/jpeg', 'image/heic'] },
    imageWidth: 384,
  },
  // Backgrounds, seals and signatures of certificates, wide enough for 200 points an inch of A4.
  certificates: { isPrivate: true, takes: { admin: pictures }, imageWidth: 2400 },
}

/** What somebody of this role may put into a bucket. */
export const acceptedTypes = (bucket: Bucket, role: Role): readonly KnownType[] =>
  bucketRules[bucket].takes[role] ?? []

const isBucket = (name: string): name is Bucket => Object.hasOwn(bucketRules, name)

/** True for paths of private buckets; what is in no bucket of ours counts as private too. */
export function isPrivatePath(path: string): boolean {
  const [bucket = ''] = path.split('/', 1)
  return !isBucket(bucket) || bucketRules[bucket].isPrivate
}

const shortNames: Partial<Record<KnownType, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
  [word]: 'DOCX',
  [slides]: 'PPTX',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'MOV',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'OGG',
  'audio/wav': 'WAV',
  'text/vtt': 'VTT، SRT',
  'application/zip': 'ZIP',
  'application/gzip': 'MBZ',
}
export const typeNames = (types: readonly KnownType[]): string =>
  types.map((type) => shortNames[type] ?? type).join('، ')

/** What is downloaded and never shown by a browser. */
export const isOfficeFile = (mime: string): boolean => mime.startsWith(office)
