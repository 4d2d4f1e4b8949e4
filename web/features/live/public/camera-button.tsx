import { Video, VideoOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { OwnCamera } from './use-own-camera.ts'

const CameraDialog = lazyPart('CameraDialog', () => import('../camera/camera-dialog.tsx'))

interface CameraButtonProps {
  readonly camera: OwnCamera
  /** Who sees her. */
  readonly viewers: string
  /** On the coloured ground of a hall. */
  readonly isOnHero?: boolean
}

/** Opens her camera after she has seen herself, and closes it at once. */
export function CameraButton({ camera, viewers, isOnHero = false }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isOn = camera.track !== null
  return (
    <>
      <IconButton
        label={isOn ? 'أغلقي كاميرتكِ' : 'افتحي كاميرتكِ'}
        lined={!isOnHero}
        bare={isOnHero}
        onClick={() => (isOn ? camera.stop() : setOpen(true))}
      >
        {isOn ? <Video className={isOnHero ? undefined : 'text-danger'} /> : <VideoOff />}
      </IconButton>
      <Suspense fallback={null}>
        {isOpen && <CameraDialog viewers={viewers} onShow={camera.show} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
