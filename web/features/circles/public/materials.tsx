import { useMutation } from '@tanstack/react-query'
import { FileText, Headphones, Image, Trash2 } from 'lucide-react'
import type { SessionMaterial } from '#contract/circles/member-shapes.ts'
import { formatFileSize } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const icons = { picture: Image, sound: Headphones, paper: FileText, document: FileText } as const
const kindWords = {
  picture: 'صورة',
  sound: 'تسجيل صوتي',
  paper: 'مستند PDF',
  document: 'مستند',
} as const

interface MaterialsProps {
  readonly materials: readonly SessionMaterial[]
  /** Whoever gave them may take them away. */
  readonly remove?: (materialId: number) => Promise<unknown>
}

/** The files of a session: a picture is seen, a sound is heard in its place, everything opens in a tab of its own. */
export function Materials({ materials, remove }: MaterialsProps) {
  if (materials.length === 0) return null
  return (
    <ul aria-label="مواد الجلسة" className="grid max-w-xl gap-2">
      {materials.map((material) => (
        <li key={material.id} className="flex items-center gap-2">
          <Material material={material} />
          {remove && <Remove material={material} remove={remove} />}
        </li>
      ))}
    </ul>
  )
}

function Material({ material: { name, kind, url, size, width, height } }: { material: SessionMaterial }) {
  const Icon = icons[kind]
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="flex min-h-11 items-center gap-3 text-ink no-underline hover:bg-sunken"
      >
        {kind === 'picture' ? (
          <img
            src={url}
            alt=""
            width={width ?? undefined}
            height={height ?? undefined}
            loading="lazy"
            className="size-10 flex-none object-cover"
          />
        ) : (
          <span className="grid size-10 flex-none place-items-center bg-sunken text-primary">
            <Icon />
          </span>
        )}
        <span className="min-w-0 flex-1 leading-ui">
          <bdi className="block truncate text-sm font-semibold">{name}</bdi>
          <span className="block text-xs text-ink-2">
            {kindWords[kind]}، {formatFileSize(size)}
          </span>
        </span>
      </a>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recitation that a teacher gives has no captions */}
      {kind === 'sound' && <audio src={url} controls preload="none" className="w-full" />}
    </div>
  )
}

interface RemoveProps {
  readonly material: SessionMaterial
  readonly remove: (materialId: number) => Promise<unknown>
}

function Remove({ material: { id, name }, remove }: RemoveProps) {
  const removal = useMutation({
    mutationFn: () => remove(id),
    onError: (cause) => toast({ kind: 'danger', title: 'لم يُزَل الملف', text: sentenceOf(cause) }),
  })
  return (
    <IconButton label={`إزالة ${name}`} disabled={removal.isPending} onClick={() => removal.mutate()}>
      <Trash2 />
    </IconButton>
  )
}
