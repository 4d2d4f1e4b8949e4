import { Image } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { usePicture } from '../drawing/use-picture.ts'

interface PictureButtonProps {
  readonly label: string
  readonly onStored: (address: string) => void
}

export function PictureButton({ label, onStored }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isSending, failure, choose } = usePicture(onStored)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Button
        look="quiet"
        size={36}
        busy={isSending}
        busyText="جارٍ الرفع..."
        className="px-2.5"
        onClick={() => input.current?.click()}
      >
        <Image aria-hidden className="size-4" />
        {label}
      </Button>
      {failure && (
        <div className="basis-full">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </>
  )
}
