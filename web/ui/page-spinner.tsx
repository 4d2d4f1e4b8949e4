import { LoaderCircle } from 'lucide-react'

/** While nobody knows yet what the page will be. Where its shape is known a skeleton stands instead. */
export function PageSpinner({ label = 'جارٍ التحميل...' }: { label?: string | undefined }) {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <output className="grid justify-items-center gap-3 text-sm text-ink-3">
        <LoaderCircle className="size-8 animate-spin text-primary" />
        {label}
      </output>
    </div>
  )
}
