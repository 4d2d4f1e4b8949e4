import { CircleAlert, CircleCheck, FileText, RotateCcw, Trash2, Upload, X } from 'lucide-react'
import { useState, type DragEvent, type Ref } from 'react'
import { formatFileSize, formatPercent } from '#core/format/number.ts'
import { cx } from '../cx.ts'
import { useFieldWiring } from './field-context.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { OFF } from '../off.ts'
import { ProgressBar } from '../marks/progress-bar.tsx'
import { Spoken } from '../spoken.tsx'

export interface UploadItem {
  id: string
  name: string
  /** In bytes. */
  size: number
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** 0 to 100, while sending. */
  progress?: number | undefined
  /** Why it failed: one sentence. */
  error?: string | undefined
}

export interface FileUploadProps {
  items: readonly UploadItem[]
  onFiles: (files: File[]) => void
  onCancel?: ((id: string) => void) | undefined
  onRetry?: ((id: string) => void) | undefined
  onRemove?: ((id: string) => void) | undefined
  /** As in the browser's attribute: 'image/*,.pdf'. */
  accept?: string | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  /** «PDF أو صورة، حتى ٥ ميغابايت». */
  rule?: string | undefined
  text?: string | undefined
  /** What a mouse can do besides; a finger drops nothing. */
  dropText?: string | undefined
  /** The control that takes the focus. */
  inputRef?: Ref<HTMLInputElement> | undefined
}

export function FileUpload(props: FileUploadProps) {
  const {
    items,
    onFiles,
    accept,
    multiple,
    disabled,
    rule,
    text = 'اختاري ملفًا',
    dropText = 'أو أفلتيه هنا',
  } = props
  const { inputRef, onCancel, onRetry, onRemove } = props
  const { required, ...wiring } = useFieldWiring({})
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? [])
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  return (
    <div className="grid gap-2">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input inside is the first */}
      <label
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          if (!disabled) take(event.dataTransfer.files)
        }}
        className={cx(
          'relative grid justify-items-center gap-1 rounded-md border border-dashed px-4 py-6 text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          disabled ? 'cursor-not-allowed text-ink-3' : 'cursor-pointer',
          over ? 'border-primary bg-tint' : 'border-line bg-surface hover:bg-sunken',
          wiring['aria-invalid'] && 'border-danger',
        )}
      >
        <input
          {...wiring}
          ref={inputRef}
          required={required && items.length === 0}
          type="file"
          accept={accept}
          multiple={multiple}
          className="absolute inset-0 cursor-[inherit] opacity-0"
          onChange={({ target }) => {
            take(target.files)
            target.value = ''
          }}
          {...(disabled && OFF)}
        />
        <Upload className="size-6 text-gold" />
        <span className="font-semibold">
          {text} <span className="pointer-coarse:hidden">{dropText}</span>
        </span>
        {rule && <span className="text-sm text-ink-3">{rule}</span>}
      </label>
      <UploadList items={items} onCancel={onCancel} onRetry={onRetry} onRemove={onRemove} />
    </div>
  )
}

type UploadListProps = Pick<FileUploadProps, 'items' | 'onCancel' | 'onRetry' | 'onRemove'>

/** The files that were chosen, each with how far it is. */
export function UploadList({ items, ...changes }: UploadListProps) {
  if (items.length === 0) return null
  return (
    <ul className="grid">
      {items.map((item) => (
        <UploadRow key={item.id} item={item} {...changes} />
      ))}
    </ul>
  )
}

const stateIcons = { waiting: FileText, sending: FileText, done: CircleCheck, failed: CircleAlert }
const stateInks = { waiting: 'text-ink-3', sending: 'text-ink-3', done: 'text-ok', failed: 'text-danger' }

type UploadRowProps = { item: UploadItem } & Pick<FileUploadProps, 'onCancel' | 'onRetry' | 'onRemove'>

function UploadRow({ item, onCancel, onRetry, onRemove }: UploadRowProps) {
  const Icon = stateIcons[item.state]
  const isGoing = item.state === 'waiting' || item.state === 'sending'
  return (
    <li className="flex items-center gap-3 border-b border-rule py-2">
      <Icon className={stateInks[item.state]} />
      <div className="min-w-0 flex-1 leading-ui">
        <span className="block truncate font-semibold">
          <bdi>{item.name}</bdi>
        </span>
        {item.state === 'sending' && (
          <ProgressBar value={item.progress ?? 0} label={`رفع ${item.name}`} className="my-1.5" />
        )}
        <output className={cx('block text-sm', item.state === 'failed' ? 'text-danger' : 'text-ink-3')}>
          {/* Each step of it would be read aloud; the bar tells it to whoever asks. */}
          {item.state === 'sending' ? (
            <span aria-hidden>{describe(item)}</span>
          ) : (
            <Spoken text={describe(item)} />
          )}
        </output>
      </div>
      {isGoing && onCancel && (
        <IconButton label={`إلغاء رفع ${item.name}`} onClick={() => onCancel(item.id)}>
          <X />
        </IconButton>
      )}
      {item.state === 'failed' && onRetry && (
        <IconButton label={`إعادة رفع ${item.name}`} onClick={() => onRetry(item.id)}>
          <RotateCcw />
        </IconButton>
      )}
      {!isGoing && onRemove && (
        <IconButton label={`إزالة ${item.name}`} onClick={() => onRemove(item.id)}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}

function describe({ state, size, progress = 0, error }: UploadItem) {
  if (state === 'failed') return error ?? 'تعذر رفع الملف، حاولي مرة أخرى.'
  if (state === 'done') return `تم الرفع، ${formatFileSize(size)}`
  if (state === 'waiting') return `في الانتظار، ${formatFileSize(size)}`
  return `${formatPercent(progress)} من ${formatFileSize(size)}`
}
