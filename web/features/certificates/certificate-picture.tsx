import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

interface CertificatePictureProps {
  readonly src: string
  readonly label: string
  /** Brings the address anew: an old one may have ended. */
  readonly onRetry?: (() => void) | undefined
}

/** The very outlines of the paper, in its print colours in both themes. */
export function CertificatePicture({ src, label, onRetry }: CertificatePictureProps) {
  const [failed, setFailed] = useState<string>()
  if (failed === src)
    return (
      <div className="grid aspect-[1000/707] w-full place-content-center justify-items-center gap-3 border border-rule bg-sunken p-4 text-center text-ink-2">
        تعذر عرض صورة الشهادة.
        {onRetry && (
          <Button
            look="quiet"
            onClick={() => {
              setFailed(undefined)
              onRetry()
            }}
          >
            إعادة المحاولة
          </Button>
        )}
      </div>
    )
  return (
    <img
      src={src}
      alt={label}
      width={1000}
      height={707}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
      className="aspect-[1000/707] h-auto w-full border border-rule bg-sunken"
    />
  )
}
