import { AudioLines, FileText, Film, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import type { MediaFile } from '#contract/media/shapes.ts'
import { formatClock } from '#core/format/duration.ts'
import { crossTile, fineTile } from '#core/art/figures.ts'
import { starTile } from '#core/art/geometry.ts'
import { pictureSources } from '#web/ui/pictures/picture-size.ts'
import { Latin } from '#web/ui/text/latin.tsx'

type Drawn = Exclude<MediaFile['kind'], 'image'>

const icons: Record<Drawn, LucideIcon> = { video: Film, audio: AudioLines, document: FileText }
/** Each kind has its own figure behind it, so that a shelf of files is told apart at a glance. */
const tiles: Record<Drawn, string> = { video: starTile, audio: crossTile, document: fineTile }

const endings: Record<string, string> = {
  'video/quicktime': 'MOV',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'text/vtt': 'VTT',
  'application/vnd.apple.mpegurl': 'HLS',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
}
const endingOf = (mime: string): string => endings[mime] ?? mime.slice(mime.indexOf('/') + 1).toUpperCase()

interface FaceProps {
  readonly file: Pick<MediaFile, 'kind' | 'mime' | 'seconds' | 'url'>
}

/** What a file looks like in the library: the picture itself, or a drawing that says what it is and how long. */
export function MediaFace({ file }: FaceProps) {
  if (file.kind === 'image')
    return <img {...pictureSources(file.url, 320)} alt="" loading="lazy" className="size-full object-cover" />
  const Icon = icons[file.kind]
  return (
    <span className="relative grid size-full place-items-center text-gold-line" aria-hidden>
      <Figure tile={tiles[file.kind]} />
      <span className="relative grid size-14 place-items-center rounded-full border border-rule bg-surface">
        <Icon className="size-7 text-gold" />
      </span>
      <span className="absolute inset-x-2 bottom-1.5 flex justify-between text-xs font-bold text-ink-2">
        <Latin className="bg-surface px-1.5">{endingOf(file.mime)}</Latin>
        {file.seconds !== null && <span className="bg-surface px-1.5">{formatClock(file.seconds)}</span>}
      </span>
    </span>
  )
}

function Figure({ tile }: { tile: string }) {
  const id = useId()
  return (
    <svg className="absolute inset-0 size-full opacity-60">
      <defs>
        <pattern id={id} width="48" height="48" patternUnits="userSpaceOnUse">
          <path d={tile} transform="scale(0.5)" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Small, at the start of a row. */
export function MediaThumbnail({ file }: FaceProps) {
  const Icon = file.kind === 'image' ? undefined : icons[file.kind]
  return (
    <span className="grid h-11 w-14 flex-none place-items-center overflow-hidden border border-rule bg-sunken">
      {Icon ? (
        <Icon className="text-gold" />
      ) : (
        <img {...pictureSources(file.url, 160)} alt="" loading="lazy" className="size-full object-cover" />
      )}
    </span>
  )
}
